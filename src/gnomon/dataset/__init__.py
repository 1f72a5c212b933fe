"""Datasets on disk: format, plan, generation, verification and the dataset card."""

"""Pipelines of curation: from a corpus to problems that an exam can take, with models and people in the loop.

- ``stage``: rows, stages and what a stage decides
- ``run_stages``: a pipeline run over files, resumable; ``funnel`` counts
- ``model_replies``, ``model_questions``: stages that ask a model; ``decisions``: stages in which people decide
- ``program_stages``, ``construct_stages``, ``solid_stages``: the pipelines of three papers
"""

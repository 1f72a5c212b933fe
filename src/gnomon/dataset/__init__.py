"""Datasets on disk: parquet shards, a manifest and a dataset card.

``plan`` holds the parameters that determine a dataset, ``format`` says how it lies on disk, ``problems`` and
``repeats`` which problems it holds, ``folder`` how a folder is written by one run at a time, ``generate`` makes a
dataset, ``card`` describes it and ``verify`` checks it. ``dataset_parts`` are made apart and ``merge`` puts them
together; ``keys`` are the sidecars in which ``repeats`` looks, with the external sort of ``sorting``. The functions
most used are ``plan.make_plan``, ``generate.generate``, ``format.read_problems`` and ``verify.verify_dataset``.
"""

"""Evaluation: an exam put to a model through Inspect AI, and the results file that reports and rescoring read.

``exam`` finds or makes the problems, ``task`` puts them as an Inspect task, ``scorer`` grades through the suite,
``models`` are the embedded models, ``journal`` keeps what was answered, ``logs`` turns a log into a results file,
``run`` is the whole of ``gnomon eval``, ``rescore`` grades again without any model. Nothing here knows a suite by name.
"""

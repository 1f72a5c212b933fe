"""Evaluation: asking a model an exam through Inspect AI, and the results file that reports and rescoring read.

``exam`` finds or makes the problems, ``inspect_task`` makes an Inspect task of them, ``scorer`` grades through the
suite, ``models`` are the embedded models, ``replies`` checks what servers send, ``journal`` keeps the responses,
``logs`` makes results of an Inspect log, ``run`` is the command ``gnomon eval``, ``rescore`` grades again without any
model. Nothing here depends on a particular suite.
"""

"""Published instances of DynaSolidGeo, and responses of models made elsewhere: read with care, audited and graded.

- ``flaws``: what the text of an instance leaves open or gets wrong
- ``published_answers``: the published answer as gnomon's graders compare it
- ``data``: the instances of a ``problem.jsonl`` as problems, with their flaws
- ``suite``: the instances asked like an exam, ``gnomon eval published/dynasolidgeo --data FILE``
- ``instance_scores``: responses graded in both ways of scoring, and the tables over them
- ``paired``: a model on source instances against the same model on fresh ones

A row that cannot be used is reported, and the others are used. Nothing in these files chooses code, and no path that
they name leaves their folder.
"""

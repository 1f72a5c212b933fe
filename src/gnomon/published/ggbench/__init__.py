"""Published data of GGBench and outputs of models made elsewhere: read with care, and scored again.

- ``data``: the problems of the published dataset, and the outputs of a model, from a JSON file or a folder
- ``triple_audit``: the problems screened: does the code run, does it draw the picture, is the text answered
- ``output_scores``: the metrics and verdicts of each output
- ``suite``: the problems asked like an exam, ``gnomon eval published/ggbench --data FILE``
- ``response_scores``: metrics and questions to a judge for its responses
- ``paper_tables``: the tables of the paper over all outputs, as text and as JSON
- ``exam_outputs``: outputs for an exam of gnomon's own, as a results file

Nothing in these files chooses code or leaves its folder. A bad row is reported, and the others are scored.
"""

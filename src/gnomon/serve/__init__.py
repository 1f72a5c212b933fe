"""Pages in a browser: look at problems, sit an exam, rate responses, compare runs. ``gnomon serve`` starts them.

`application` puts the rooms together; each room is a module with its routes (`browse`, `moving`, `sit`, `rate`, `runs`,
`compare_runs`), its templates and its script. `access` decides who may see what.
"""

"""Pages in a browser: look at problems, sit an exam, rate responses, compare runs. ``gnomon serve`` starts them.

`application` puts the rooms together: `browse` shows problems, and the folders `move`, `sit`, `rate` and `runs` have
the other rooms, each with its pages (``..._pages``) above what they show. Templates and scripts of all rooms are in
``templates`` and ``static``. `access` decides who may see what.
"""

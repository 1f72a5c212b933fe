"""``gnomon.reward`` in the forms that trainers call: ``trl``, ``verl`` and ``reasoning_gym``, a module each.

None of them is imported here, and none needs its library to be imported; ``docs/train.md`` shows their use.
``reward_pool`` has the reward in a pool of Ray actors.
"""

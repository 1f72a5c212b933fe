"""The reward as verl calls it, and verl's own reward manager calling it."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.toy_suite import SUITE as TOY

from gnomon.problem import canonical_json
from gnomon.suites import get_suite
from gnomon.train.verl import compute_score

SOLID = get_suite("solid")
PROBLEM = SOLID.problem(2, 0)
RECORD = canonical_json(PROBLEM.to_json(figure_bytes=False))


def test_a_score_for_a_solution() -> None:
    gold = SOLID.gold_response(PROBLEM)
    assert compute_score("gnomon/solid", gold, RECORD) == 1.0
    assert compute_score(data_source="gnomon/solid", solution_str="5", ground_truth=RECORD, extra_info={}) == 0.0
    assert compute_score("gnomon/solid", gold, RECORD, {"num_turns": 1}, reward_router_address=None) == 1.0


def test_the_suite_may_be_named_beside_it() -> None:
    problem = TOY.problem(0, 0)
    record = canonical_json(problem.to_json(figure_bytes=False))
    assert compute_score("gnomon/toy", TOY.gold_response(problem), record, {"suite": "toy_suite:SUITE"}) == 1.0


def test_verl_loads_and_calls_it(tmp_path: Path) -> None:
    pytest.importorskip("verl", reason="verl is not installed: pip install verl")
    import numpy as np
    import torch
    from datasets import load_dataset
    from verl import DataProto
    from verl.utils.import_utils import load_extern_object
    from verl.workers.reward_manager import NaiveRewardManager

    from gnomon.dataset.generate import generate
    from gnomon.dataset.plan import make_plan
    from gnomon.export import export, open_source

    generate(make_plan("solid", size=3, seed=1), tmp_path / "exam", workers=1)
    export(open_source(tmp_path / "exam"), "verl", tmp_path / "verl")
    rows = load_dataset("parquet", data_files=str(tmp_path / "verl/data/*"), cache_dir=str(tmp_path), split="train")
    texts = {1: "the prompt", 7: SOLID.gold_response(SOLID.problem(1, 0)), 8: "\\boxed{1}", 9: ""}

    def decode(ids: Any, **_: Any) -> str:
        """Each text is one token."""
        return texts[int(ids[0])]

    batch = DataProto.from_dict(
        tensors={
            "prompts": torch.ones(3, 1, dtype=torch.long),
            "responses": torch.tensor([[7], [8], [9]]),
            "attention_mask": torch.ones(3, 2, dtype=torch.long),
        },
        non_tensors={
            name: np.array([row[name] for row in rows], dtype=object)
            for name in ("data_source", "reward_model", "extra_info")
        },
    )
    loaded = load_extern_object("pkg://gnomon.train.verl", "compute_score")
    manager = NaiveRewardManager(SimpleNamespace(decode=decode), num_examine=0, compute_score=loaded)
    assert manager(batch)[:, 0].tolist() == [1.0, 0.0, 0.0]

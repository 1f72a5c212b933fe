"""The reward as TRL calls it, and TRL's own trainer calling it."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any

import pytest
from tests.toy_suite import SUITE as TOY

from gnomon.problem import canonical_json
from gnomon.suites import SuiteError, get_suite
from gnomon.train.trl import reward

SOLID = get_suite("solid")
NUMBERS = SOLID.config_type.read({"questions": "box-corner-to-plane,cone-surface"})  # answers that are numbers
PROBLEMS = [SOLID.problem(2, index, NUMBERS) for index in range(3)]
RECORDS = [canonical_json(problem.to_json(figure_bytes=False)) for problem in PROBLEMS]


def test_one_reward_a_completion() -> None:
    golds = [SOLID.gold_response(problem) for problem in PROBLEMS]
    assert reward(golds, problem=RECORDS, level=["easy"] * 3) == [1.0, 1.0, 1.0]
    assert reward([golds[0], golds[0], ""], problem=RECORDS) == [1.0, 0.0, 0.0]
    chats = [[{"role": "assistant", "content": gold}] for gold in golds]
    assert reward(chats, problem=RECORDS, prompts=[[]] * 3, completion_ids=[[]] * 3) == [1.0, 1.0, 1.0]


def test_the_column_of_the_suite_is_heeded() -> None:
    problem = TOY.problem(0, 0)
    record = canonical_json(problem.to_json(figure_bytes=False))
    assert reward([TOY.gold_response(problem)], problem=[record], suite=["toy_suite:SUITE"]) == [1.0]


def test_another_scoring_through_partial() -> None:
    near = f"\\boxed{{{1.004 * PROBLEMS[0].answer.value}}}"  # type: ignore[union-attr]
    assert functools.partial(reward, scoring="paper")([near], problem=RECORDS[:1]) == [1.0]


def test_bad_columns_are_named() -> None:
    with pytest.raises(SuiteError, match=r"no column 'problem'.*its columns: level"):
        reward(["5"], level=["easy"])
    with pytest.raises(SuiteError, match="2 completions for 3 problems"):
        reward(["5", "6"], problem=RECORDS)
    with pytest.raises(SuiteError, match="3 problems of 1 suites"):
        reward(["5"] * 3, problem=RECORDS, suite=["solid"])
    with pytest.raises(SuiteError, match="the name of a suite is a text, not an int"):
        reward(["5"] * 3, problem=RECORDS, suite=[5] * 3)  # type: ignore[list-item]


@pytest.fixture
def tiny_model() -> tuple[Any, Any]:
    """A language model of a few thousand weights and its tokenizer, made on the spot: nothing is downloaded."""
    pytest.importorskip("trl", reason="TRL is not installed: pip install trl")
    import tokenizers
    import transformers

    words = tokenizers.Tokenizer(tokenizers.models.BPE())
    words.pre_tokenizer = tokenizers.pre_tokenizers.ByteLevel(add_prefix_space=False)
    words.decoder = tokenizers.decoders.ByteLevel()
    trainer = tokenizers.trainers.BpeTrainer(
        vocab_size=300,
        special_tokens=["<pad>", "<eos>"],
        initial_alphabet=tokenizers.pre_tokenizers.ByteLevel.alphabet(),
        show_progress=False,
    )
    words.train_from_iterator([problem.text["en"] for problem in PROBLEMS], trainer)
    tokenizer = transformers.PreTrainedTokenizerFast(tokenizer_object=words, pad_token="<pad>", eos_token="<eos>")
    tokenizer.chat_template = "{% for m in messages %}{{ m['role'] }}: {{ m['content'] }}\n{% endfor %}"
    config = transformers.LlamaConfig(
        vocab_size=len(tokenizer), hidden_size=16, intermediate_size=16, num_hidden_layers=1, num_attention_heads=2
    )
    config.pad_token_id, config.eos_token_id = tokenizer.pad_token_id, tokenizer.eos_token_id
    return transformers.LlamaForCausalLM(config), tokenizer


def test_grpo_trains_a_step_on_an_export(
    tmp_path: Path, tiny_model: tuple[Any, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    import trl
    from datasets import load_dataset

    from gnomon.dataset.generate import generate
    from gnomon.dataset.plan import make_plan
    from gnomon.export import export, open_source
    from gnomon.suites import PromptMode

    monkeypatch.setenv("HF_HUB_OFFLINE", "1")
    generate(make_plan("solid", size=4, seed=1), tmp_path / "exam", workers=1)
    export(open_source(tmp_path / "exam", PromptMode(modality="text"), "train"), "hf", tmp_path / "hf")
    dataset = load_dataset(str(tmp_path / "hf"), split="train", cache_dir=str(tmp_path / "cache"))
    paid: list[list[float | None]] = []

    def watched(**columns: Any) -> list[float | None]:
        paid.append(reward(**columns))
        return paid[-1]

    model, tokenizer = tiny_model
    trainer = trl.GRPOTrainer(
        model=model,
        processing_class=tokenizer,
        reward_funcs=[watched, reward],
        train_dataset=dataset,
        args=trl.GRPOConfig(
            output_dir=str(tmp_path / "out"),
            max_steps=1,
            per_device_train_batch_size=4,
            num_generations=4,
            max_completion_length=8,
            report_to=[],
            use_cpu=True,
            save_strategy="no",
        ),
    )
    trainer.train()
    assert paid == [[0.0] * 4], "a model that stammers earns nothing, and is asked for four completions"
    assert "rewards/reward/mean" in trainer.state.log_history[0]

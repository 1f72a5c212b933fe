"""The report as a user gets it: the page, the files beside it, the errors; and the page in a browser, where one is."""

from __future__ import annotations

import base64
import gzip
import json
import re
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest
from tests.commands import gnomon
from tests.report.runs import TOY, dataset, written

from gnomon.dataset.format import read_problems
from gnomon.report.chapters.contrasts import ablations
from gnomon.report.chapters.suite_runs import group_runs
from gnomon.report.runs import ReportError, read_entries
from gnomon.report.samples import pack
from gnomon.report.write_report import write_report
from gnomon.results import SUFFIX, Settings, read_run, write_run
from gnomon.suites import PromptMode, get_suite

EVIL = "</script><script>document.title='hacked'</script><img src=x onerror=\"document.title='hacked'\">"


@pytest.fixture(scope="module")
def logs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three models of a third party's suite, one of them in two languages, one with a name to be feared."""
    folder = tmp_path_factory.mktemp("logs")
    dataset(folder / "exam")
    problems = list(read_problems(folder / "exam"))
    suite = get_suite(TOY)
    written(folder / f"good{SUFFIX}", problems, suite.gold_response, model="acme/good")
    written(folder / f"zh{SUFFIX}", problems, suite.gold_response, model="acme/good", settings=Settings(language="zh"))
    written(folder / f"bad{SUFFIX}", problems, lambda _p: "It is \\boxed{1}.", model="acme/bad")
    written(folder / f"evil{SUFFIX}", problems, lambda _p: EVIL, model=EVIL)
    return folder


@pytest.fixture(scope="module")
def made(logs: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("report")
    done = write_report([logs], out)
    assert (done.runs, done.samples) == (4, 48)
    assert done.bytes == (out / "index.html").stat().st_size
    return out


def test_the_page_asks_nothing_of_the_network(made: Path) -> None:
    page = (made / "index.html").read_text(encoding="utf-8")
    assert "default-src 'none'" in page
    assert not re.findall(r'(?:src|href)="(?!data:|#|tables/[\w-]+\.csv")[^"]*"', page)
    assert not re.findall(r"@import|url\(|fetch\(|XMLHttpRequest|WebSocket", page)
    addresses = set(re.findall(r"https?://[\w./-]+", page))
    assert addresses == {"http://www.w3.org/2000/svg", "http://www.w3.org/1998/Math/MathML"}, "names, not addresses"


def test_every_part_of_the_page_is_filled(made: Path) -> None:
    page = (made / "index.html").read_text(encoding="utf-8")
    assert not re.search(r"@[a-z_]+@", page.partition("<script")[0])
    for part in ("summary", "toy", "samples", "runs", "method", "table-toy-main", "table-toy-comparisons"):
        assert f'id="{part}"' in page, part
    assert page.count("<svg") >= 3


def test_names_of_models_cannot_act(made: Path) -> None:
    page = (made / "index.html").read_text(encoding="utf-8")
    assert "<img src=x" not in page
    assert page.count("<script>") == 2, "the page's own two"


def test_the_files_beside_it(made: Path) -> None:
    names = {path.name for path in (made / "tables").iterdir()}
    for table in ("toy-main", "toy-outcomes", "toy-cost", "toy-comparisons", "toy-ablations", "runs"):
        assert {f"{table}.md", f"{table}.csv", f"{table}.tex"} <= names
    assert {"toy-levels.svg", "toy-outcomes.svg", "toy-tokens.svg"} <= {p.name for p in (made / "plots").iterdir()}
    whole = (made / "report.md").read_text(encoding="utf-8")
    assert whole.startswith("# 3 models on toy")
    assert "## Sums (toy)" in whole


def test_plots_are_whole_xml(made: Path) -> None:
    from xml.etree import ElementTree

    for plot in (made / "plots").iterdir():
        root = ElementTree.fromstring(plot.read_text(encoding="utf-8"))
        assert root.tag.endswith("svg")
        assert "nan" not in plot.read_text(encoding="utf-8").lower().replace("finance", "")


def test_the_same_runs_give_the_same_page(logs: Path, made: Path, tmp_path: Path) -> None:
    write_report([logs / "good.results.jsonl", logs], tmp_path)
    assert (tmp_path / "index.html").read_bytes() == (made / "index.html").read_bytes()


def test_labels_tell_runs_of_one_model_apart(logs: Path) -> None:
    labels = [entry.label for entry in read_entries([logs])]
    assert "acme/good (en)" in labels
    assert "acme/good (zh)" in labels
    assert "acme/bad" in labels
    assert len(set(labels)) == 4


def test_another_rule_of_scoring_is_marked_in_the_rows_of_all_models(logs: Path, tmp_path: Path) -> None:
    run = read_run(logs / f"bad{SUFFIX}")
    write_run(tmp_path / f"x{SUFFIX}", run)
    write_run(tmp_path / f"y{SUFFIX}", replace(run, model="acme/z", settings=replace(run.settings, scoring="paper")))
    labels = [entry.label for entry in read_entries([tmp_path])]
    assert labels == ["acme/bad (scoring=gnomon)", "acme/z (scoring=paper)"]


def test_two_runs_alike_in_everything_are_told_apart_by_their_files(logs: Path, tmp_path: Path) -> None:
    for name in ("one", "two"):
        shutil.copy(logs / f"bad{SUFFIX}", tmp_path / f"{name}{SUFFIX}")
    assert [entry.label for entry in read_entries([tmp_path])] == ["acme/bad (#1 one)", "acme/bad (#2 two)"]


def test_a_label_does_not_repeat_what_file_names_have_in_common(logs: Path, tmp_path: Path) -> None:
    run = read_run(logs / f"bad{SUFFIX}")
    whole = "toy-acme-bad-en-text-image"
    write_run(tmp_path / f"{whole}-0a1b2c3d{SUFFIX}", run)
    write_run(tmp_path / f"{whole}-4e5f6071{SUFFIX}", run)
    write_run(tmp_path / f"{whole}-8293a4b5{SUFFIX}", run.with_answers(run.answers[:5]))
    assert [entry.label for entry in read_entries([tmp_path])] == [
        "acme/bad (12 problems, #1 0a1b2c3d)",
        "acme/bad (12 problems, #2 4e5f6071)",
        "acme/bad (5 problems)",
    ]


def test_a_long_setting_is_cut_in_a_label_and_runs_stay_apart(logs: Path, tmp_path: Path) -> None:
    run = read_run(logs / f"bad{SUFFIX}")
    for name, ending in (("x", "1"), ("y", "2")):
        settings = replace(run.settings, config={"names": ["point"] * 40 + [ending]})
        write_run(tmp_path / f"{name}{SUFFIX}", replace(run, settings=settings))
    labels = [entry.label for entry in read_entries([tmp_path])]
    assert len(set(labels)) == 2
    assert all(len(label) < 70 and "…" in label for label in labels)


def test_a_run_without_a_judge_says_so(logs: Path, tmp_path: Path) -> None:
    run = read_run(logs / f"bad{SUFFIX}")
    write_run(tmp_path / f"x{SUFFIX}", run)
    write_run(tmp_path / f"y{SUFFIX}", replace(run, judge="acme/judge"))
    entries = read_entries([tmp_path])
    assert [entry.label for entry in entries] == ["acme/bad (judge=none)", "acme/bad (judge=acme/judge)"]
    (change,) = ablations(group_runs(entries[0].suite, entries))
    assert (change.base_value, change.other_value) == ("none", "acme/judge")


def test_a_missing_dataset_is_said_and_the_rest_reported(logs: Path, tmp_path: Path) -> None:
    for name in ("bad", "good"):
        shutil.copy(logs / f"{name}{SUFFIX}", tmp_path / f"{name}{SUFFIX}")
    write_report([tmp_path], tmp_path / "out")
    page = (tmp_path / "out" / "index.html").read_text(encoding="utf-8")
    for name in ("bad", "good"):
        assert re.search(rf'class="warning">The problems of acme/{name} cannot be shown.*does not exist', page)


def test_another_version_of_the_suite_is_said(logs: Path, tmp_path: Path) -> None:
    write_run(tmp_path / f"old{SUFFIX}", replace(read_run(logs / f"bad{SUFFIX}"), version="0"))
    write_report([tmp_path], tmp_path / "out")
    assert "was asked version 0" in (tmp_path / "out" / "index.html").read_text(encoding="utf-8")


# --------------------------------------------------------------------------------------------------------------- errors


def broken(tmp_path: Path, what: str, logs: Path) -> Path:
    """A place that no report can be made of."""
    good = (logs / f"good{SUFFIX}").read_text(encoding="utf-8").splitlines()
    path = tmp_path / f"x{SUFFIX}"
    match what:
        case "nothing there":
            return tmp_path / "nowhere"
        case "an empty folder":
            return tmp_path
        case "another file":
            (tmp_path / "notes.txt").write_text("hello")
            return tmp_path / "notes.txt"
        case "half a line":
            path.write_text("\n".join([good[0], good[1][:50]]))
        case "no head":
            path.write_text("\n".join(good[1:]))
        case "an empty file":
            path.write_text("")
        case "not text":
            path.write_bytes(b"\xff\xfe\x00")
        case "a field missing":
            line = json.loads(good[1])
            del line["score"]
            path.write_text("\n".join([good[0], json.dumps(line)]))
        case "no answers yet":
            write_run(path, read_run(logs / f"good{SUFFIX}").with_answers([]))
        case "lines lost":
            path.write_text("\n".join(good[:-2]))
        case "lines doubled":
            path.write_text("\n".join([*good, *good[1:]]))
        case "a suite not installed":
            path.write_text("\n".join([good[0].replace(TOY, "unheard"), *good[1:]]))
    return path


ERRORS = {
    "nothing there": r"does not exist; name the folder that 'gnomon eval",
    "an empty folder": r"no file there ends in \.results\.jsonl; make some with 'gnomon eval",
    "another file": r"is not a results file",
    "half a line": r"line 2 is not JSON.*give the command that made it again",
    "no head": r"line 1 is not the head of a results file",
    "an empty file": r"line 1 is not the head of a results file",
    "not text": r"not UTF-8",
    "a field missing": r"line 2 is not a response: the field score is missing",
    "no answers yet": r"no response is in it yet; finish the evaluation",
    "lines lost": r"line 1 says that 12 responses follow, but 10 do; .*give the command that made it again",
    "lines doubled": r"line 14 answers problem '.*' a second time in epoch 1 \(line 2 has it\)",
    "a suite not installed": r"its suite 'unheard' is not installed here \(installed: .*solid\); install the package",
}


@pytest.mark.parametrize("what", ERRORS)
def test_what_cannot_be_reported_is_said_in_one_sentence(what: str, logs: Path, tmp_path: Path) -> None:
    with pytest.raises(ReportError, match=ERRORS[what]):
        read_entries([broken(tmp_path, what, logs)])


def test_the_command(logs: Path, tmp_path: Path) -> None:
    done = gnomon("report", logs, "--out", tmp_path / "r", "--published")
    assert done.returncode == 0, done.stderr
    assert Path(done.stdout.split(" is at ")[1].strip()).is_file()
    assert "48 samples of 4 runs" in done.stderr
    bad = gnomon("report", tmp_path / "none", "--out", tmp_path / "r2")
    assert bad.returncode == 2
    assert bad.stderr.startswith("gnomon: ")
    assert "Traceback" not in bad.stderr
    assert not (tmp_path / "r2").exists()


# -------------------------------------------------------------------------------------------------------------- browser


def in_a_browser(page: Path, link: str, profile: Path) -> str:
    """What stands on the page once its script has run."""
    browser = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if browser is None:
        pytest.skip("no Chromium to open the page with")
    quiet = ("--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run")
    return subprocess.run(
        [browser, "--headless", "--no-sandbox", "--disable-gpu", *quiet, f"--user-data-dir={profile}",
         "--window-size=1280,1000", "--virtual-time-budget=8000", "--dump-dom", f"{page.as_uri()}#samples?{link}"],
        capture_output=True, text=True, timeout=120, check=False,
    ).stdout  # fmt: skip


def detail_of(shown: str) -> str:
    return shown[shown.index('id="detail"') : shown.index('id="runs"')]


def choices_of(shown: str, control: str) -> list[str]:
    inside = shown.partition(f'id="{control}"')[2].partition("</select>")[0]
    return re.findall(r'<option value="([^"]*)"', inside)


def test_in_a_browser_the_samples_open_and_hostile_ones_do_nothing(made: Path, tmp_path: Path) -> None:
    shown = in_a_browser(made / "index.html", "run=evil", tmp_path)
    assert ">12 of 48 samples<" in shown
    assert 'class="entry' in shown
    assert "<title>gnomon report" in shown, "the title was not changed by a response"
    assert "&lt;/script&gt;&lt;script&gt;" in detail_of(shown)
    assert 'src="data:image/' in detail_of(shown)


def test_in_a_browser_filters_that_nothing_passes_leave_no_sample_open(made: Path, tmp_path: Path) -> None:
    shown = in_a_browser(made / "index.html", "run=good&outcome=wrong", tmp_path)
    assert ">0 of 48 samples<" in shown
    assert "No sample passes these filters." in detail_of(shown)
    assert "badge" not in detail_of(shown)


@pytest.fixture(scope="module")
def two_suites(logs: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("two")
    dataset(folder / "exam", "solid", 3)
    shutil.copy(logs / f"bad{SUFFIX}", folder)
    problems = list(read_problems(folder / "exam"))
    written(folder / f"solid{SUFFIX}", problems, get_suite("solid").gold_response, suite="solid")
    write_report([folder], folder / "report")
    return folder / "report" / "index.html"


def test_in_a_browser_a_suite_narrows_runs_and_categories(two_suites: Path, tmp_path: Path) -> None:
    every = in_a_browser(two_suites, "", tmp_path)
    assert sorted(choices_of(every, "f-run")) == ["", "bad", "solid"]
    assert "S" in choices_of(every, "f-category")
    assert len(choices_of(every, "f-category")) > 2
    one = in_a_browser(two_suites, "suite=toy&run=bad&category=S", tmp_path)
    assert choices_of(one, "f-run") == ["", "bad"]
    assert choices_of(one, "f-category") == ["", "S"]
    assert ">12 of 15 samples<" in one
    other = in_a_browser(two_suites, "suite=solid&run=bad", tmp_path)
    assert ">3 of 15 samples<" in other, "a run that the suite does not have is no filter"


def test_names_of_models_are_no_markup_in_the_markdown_report(tmp_path: Path) -> None:
    dataset(tmp_path / "exam")
    problems = list(read_problems(tmp_path / "exam"))
    evil = "a/[click](javascript:x)<img src=x>*b*"
    written(tmp_path / f"a{SUFFIX}", problems, lambda _: "\\boxed{1}", model=evil)
    write_report([tmp_path / f"a{SUFFIX}"], tmp_path / "report")
    text = (tmp_path / "report" / "report.md").read_text(encoding="utf-8")
    assert evil not in text
    assert not re.search(r"(?<!\\)(<img|\]\(javascript)", text)


def test_no_two_elements_have_one_id_and_tables_link_their_csv(tmp_path: Path) -> None:
    dataset(tmp_path / "exam")
    problems = list(read_problems(tmp_path / "exam"))
    for name in ("a", "b"):
        written(tmp_path / f"{name}{SUFFIX}", problems, lambda _: "\\boxed{1}", model=f"acme/{name}")
    write_report([tmp_path], tmp_path / "report")
    page = (tmp_path / "report" / "index.html").read_text(encoding="utf-8")
    ids = re.findall(r'\sid="([^"]*)"', page)
    assert len(ids) == len(set(ids)), sorted(name for name in ids if ids.count(name) > 1)
    links = re.findall(r'href="(tables/[^"]*\.csv)"', page)
    assert links
    assert all((tmp_path / "report" / link).is_file() for link in links)
    assert {link.removeprefix("#") for link in re.findall(r'href="(#[^"]*)"', page)} <= set(ids)


def test_every_sample_has_the_exact_prompt(tmp_path: Path) -> None:
    dataset(tmp_path / "exam")
    problems = list(read_problems(tmp_path / "exam"))
    for language in ("en", "zh"):
        settings = Settings(language=language, modality="text")
        written(tmp_path / f"{language}{SUFFIX}", problems, lambda _: "1", settings=settings)
    samples = pack(read_entries([tmp_path]))
    index, shown = (json.loads(gzip.decompress(base64.b64decode(samples.chunks[k]))) for k in ("index", "problems-0"))
    suite = get_suite(TOY)
    for number, run in enumerate(index["runs"]):
        mode = PromptMode(run["language"], "text")
        told = {p.id: suite.prompt(p, mode).text for p in problems}
        for line, problem in zip(index["problems"], shown, strict=True):
            assert problem["prompts"][str(run["mode"])]["text"] == told[line["id"]], number

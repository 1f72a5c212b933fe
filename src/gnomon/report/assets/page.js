// The browser of samples: filters, a list that draws only what is seen, one sample in full, links to all of it.
"use strict";
(() => {
  const ROW = 64, AHEAD = 8;
  const WORDS = {
    right: "right", partial: "partly right", wrong: "wrong", no_answer: "no answer", truncated: "out of length",
    refused: "refused", unscored: "unscored",
  };
  const STOPS = { length: "out of length", refused: "refused or filtered", error: "the call failed", limit: "cut off by a limit" };
  const $ = (id) => document.getElementById(id);

  // ---------------------------------------------------------------------------------------------------- small parts

  // An element with attributes and children; texts become text nodes, so nothing in them can act.
  const el = (tag, attributes = {}, ...kids) => {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
      if (name === "on") for (const [event, act] of Object.entries(value)) made.addEventListener(event, act);
      else if (value !== null && value !== false) made.setAttribute(name, value === true ? "" : value);
    }
    made.append(...kids.filter((kid) => kid !== null && kid !== undefined));
    return made;
  };

  // Control characters and signs that turn the writing direction are shown as marks instead of obeyed.
  const HIDDEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
  const plain = (text) => {
    const nodes = [];
    let last = 0;
    for (const match of text.matchAll(HIDDEN)) {
      const code = match[0].charCodeAt(0);
      if (match.index > last) nodes.push(text.slice(last, match.index));
      const name = "U+" + code.toString(16).toUpperCase().padStart(4, "0");
      nodes.push(el("span", { class: "hidden-sign", title: "an invisible character" }, name));
      last = match.index + match[0].length;
    }
    if (last < text.length) nodes.push(text.slice(last));
    return nodes;
  };
  const rich = (text) => gnomonMath.render(text, plain);

  const unpack = async (id) => {
    const found = $(id);
    if (!found) throw new Error("the page has lost its part " + id);
    const letters = atob(found.textContent.trim());
    const bytes = new Uint8Array(letters.length);
    for (let k = 0; k < letters.length; k++) bytes[k] = letters.charCodeAt(k);
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return JSON.parse(await new Response(stream).text());
  };

  // Chunks are kept once opened, the latest hundred of them.
  const opened = new Map();
  const chunk = (id) => {
    if (!opened.has(id)) {
      if (opened.size > 100) opened.delete(opened.keys().next().value);
      opened.set(id, unpack(id));
    }
    return opened.get(id);
  };

  // ------------------------------------------------------------------------------------------------------ the state

  let data = null;          // the index
  let shown = [];           // numbers of the samples that pass the filters, in order
  let chosen = -1;          // the number of the sample in full view
  let raw = false;          // responses as written instead of with formulas drawn
  let matched = null;       // numbers whose text holds what is searched for; null: nothing is searched for
  let searching = 0;        // the running search; an older one sees that it is not its turn any more
  const FILTERS = ["suite", "run", "outcome", "level", "category", "order"];

  const key = (n) => {
    const s = data.samples;
    return [data.runs[s.run[n]].key, data.problems[s.problem[n]].id, s.epoch[n]].join("~");
  };

  const filtered = () => {
    const s = data.samples;
    const want = Object.fromEntries(FILTERS.map((name) => [name, $("f-" + name).value]));
    const outcome = want.outcome === "" ? null : want.outcome === "not_right" ? -1 : data.outcomes.indexOf(want.outcome);
    const right = data.outcomes.indexOf("right");
    shown = [];
    for (let n = 0; n < s.run.length; n++) {
      const run = data.runs[s.run[n]], problem = data.problems[s.problem[n]];
      if (want.suite && run.suite !== want.suite) continue;
      if (want.run && run.key !== want.run) continue;
      if (outcome !== null && (outcome === -1 ? s.outcome[n] === right : s.outcome[n] !== outcome)) continue;
      if (want.level && problem.level !== want.level) continue;
      if (want.category && !problem.categories.includes(want.category)) continue;
      if (matched && !matched.has(n)) continue;
      shown.push(n);
    }
    const by = {
      problem: (a, b) => s.problem[a] - s.problem[b] || s.run[a] - s.run[b] || s.epoch[a] - s.epoch[b],
      run: (a, b) => s.run[a] - s.run[b] || s.problem[a] - s.problem[b] || s.epoch[a] - s.epoch[b],
      hard: (a, b) => data.problems[s.problem[b]].difficulty - data.problems[s.problem[a]].difficulty || a - b,
      long: (a, b) => (s.tokens[b] ?? -1) - (s.tokens[a] ?? -1) || a - b,
    }[want.order || "problem"];
    shown.sort(by);
  };

  const refresh = () => {
    filtered();
    const total = data.samples.run.length;
    const few = shown.length === total ? "" : ` of ${total.toLocaleString("en")}`;
    $("count").textContent = `${shown.length.toLocaleString("en")}${few} samples`;
    $("rows").style.height = shown.length * ROW + "px";
    $("none").hidden = shown.length > 0;
    draw();
  };

  // What is shown in full passes the filters too: after they changed, the first that does, or none. On a small screen,
  // where the sample would cover the list, none. (Links inside a sample may still lead out of the filters.)
  const settle = async () => {
    if (shown.includes(chosen)) return;
    chosen = -1;
    if (shown.length && matchMedia("(min-width: 60em)").matches) await choose(shown[0], { link: false });
    else $("detail").replaceChildren(el("p", { class: "note" }, shown.length ? "Choose a sample." : "No sample passes these filters."));
    close();
    if (chosen < 0) $("list").removeAttribute("aria-activedescendant");
  };

  // ------------------------------------------------------------------------------------------------------- the list

  const draw = () => {
    const list = $("list"), rows = $("rows");
    const first = Math.max(0, Math.floor(list.scrollTop / ROW) - AHEAD);
    const last = Math.min(shown.length, Math.ceil((list.scrollTop + list.clientHeight) / ROW) + AHEAD);
    rows.replaceChildren(...shown.slice(first, last).map((n, k) => line(n, first + k)));
  };

  const line = (n, place) => {
    const s = data.samples, run = data.runs[s.run[n]], problem = data.problems[s.problem[n]];
    const outcome = data.outcomes[s.outcome[n]];
    const epoch = s.epoch[n] > 1 ? ` · time ${s.epoch[n]}` : "";
    return el("div", {
      class: "entry" + (n === chosen ? " chosen" : ""), style: `top:${place * ROW}px`, role: "option",
      "aria-selected": n === chosen ? "true" : "false", id: "line-" + n, on: { click: () => choose(n) },
    },
      el("span", { class: "badge o-" + outcome }, WORDS[outcome]),
      el("span", { class: "who" }, ...plain(run.label + epoch)),
      el("span", { class: "what" }, ...plain(problem.head || problem.id)),
      el("span", { class: "tags" }, `${run.suite} · ${problem.level}`));
  };

  const reveal = (place) => {
    const list = $("list"), top = place * ROW;
    if (top < list.scrollTop) list.scrollTop = top;
    else if (top + ROW > list.scrollTop + list.clientHeight) list.scrollTop = top + ROW - list.clientHeight;
  };

  const step = (by) => {
    if (!shown.length) return;
    const at = shown.indexOf(chosen);
    const to = at < 0 ? 0 : Math.min(shown.length - 1, Math.max(0, at + by));
    choose(shown[to]);
    reveal(to);
    draw();
  };

  // ---------------------------------------------------------------------------------------------------- one sample

  const choose = async (n, { link = true } = {}) => {
    chosen = n;
    document.body.classList.add("reading");
    draw();
    $("list").setAttribute("aria-activedescendant", "line-" + n);
    if (link) remember();
    const s = data.samples;
    try {
      const [answers, problems] = await Promise.all([
        chunk("responses-" + s.chunk[n]),
        chunk("problems-" + Math.floor(s.problem[n] / data.perChunk)),
      ]);
      if (chosen === n) show(n, answers[s.at[n]], problems[s.problem[n] % data.perChunk]);
    } catch (error) {
      $("detail").replaceChildren(el("p", { class: "note" }, "This sample cannot be opened: " + error.message));
    }
  };

  // A text that is one formula, if it is LaTeX at all.
  const latex = (value) => {
    const formula = /\\[A-Za-z]|[\^_]/.test(value) ? gnomonMath.formula(value) : null;
    return el("span", { class: "text" }, ...(formula ? [formula] : plain(value)));
  };
  const section = (title, ...kids) => el("section", {}, el("h4", {}, title), ...kids);
  const text = (value, tag = "p") => el(tag, { class: "text", dir: "auto" }, ...rich(value));
  const percent = (value) => (100 * value).toFixed(value === Math.round(value) ? 0 : 1) + "%";

  const show = (n, answer, problem) => {
    const s = data.samples, run = data.runs[s.run[n]], about = data.problems[s.problem[n]];
    const outcome = data.outcomes[s.outcome[n]];
    const facts = [
      run.label, run.suite, about.level + " (" + about.difficulty.toFixed(2) + ")", about.categories.join(", "),
      s.epoch[n] > 1 ? "time " + s.epoch[n] : null,
      s.tokens[n] === null ? null : s.tokens[n].toLocaleString("en") + " tokens out",
      answer.in === undefined ? null : answer.in.toLocaleString("en") + " in",
      answer.seconds === undefined ? null : answer.seconds.toFixed(1) + " s",
      STOPS[answer.stop] ?? null,
    ].filter((fact) => fact);
    const value = s.value[n] === null ? "–" : percent(s.value[n]);
    $("detail").replaceChildren(
      el("header", {},
        el("div", { class: "verdict" },
          el("button", { class: "back", type: "button", on: { click: close } }, "← All samples"),
          el("span", { class: "badge o-" + outcome }, WORDS[outcome]), el("strong", {}, value)),
        el("h3", {}, about.id),
        el("p", { class: "facts" }, ...plain(facts.join(" · ")))),
      ...question(problem, run.language, run.place),
      ...prompted(problem, run.mode),
      why(answer, problem),
      response(answer),
      ...(answer.judged ?? []).map(judgement),
      peers(n),
      ...solution(problem, run.language));
    $("detail").scrollTop = 0;
  };

  const pictured = (figure) => {
    const picture = el("img", { alt: figure.alt || "the figure of the problem", width: figure.width, height: figure.height });
    const lines = $("figures-" + Math.floor(figure.at / data.perFigures)).textContent.trim().split("\n");
    const bytes = lines[figure.at % data.perFigures];
    picture.src = `data:image/${bytes.startsWith("iVBOR") ? "png" : "webp"};base64,${bytes}`;
    return picture;
  };

  const question = (problem, language, place) => {
    if (!problem) return [el("p", { class: "note" }, "The dataset of this problem was not found beside the results, so its text cannot be shown.")];
    const said = problem.text[language] ?? Object.values(problem.text)[0] ?? "";
    const options = problem.options.map((option) => el("li", { class: option.right ? "right" : null },
      el("b", {}, option.letter), " ", ...rich(option.text[language] ?? Object.values(option.text)[0] ?? ""),
      option.right ? el("span", { class: "tick" }, " ✓ right") : null,
      option.kind ? el("span", { class: "kind" }, " " + option.kind) : null));
    const figures = problem.figures.filter((figure) => !figure.step).map(pictured);
    const code = Object.entries(problem.code).map(([name, source]) => el("pre", { class: "code", title: name }, ...plain(source)));
    return [el("div", { class: "question" },
      el("div", {}, text(said), options.length ? el("ol", { class: "options" }, ...options) : null, ...code,
        el("p", { class: "gold" }, "Right answer: ", el("b", {}, ...plain(problem.answer))),
        el("p", { class: "again" }, el("code", {}, `gnomon show ${place} --seed ${problem.made.seed} --index ${problem.made.index}` +
          Object.entries(problem.made.config).map(([k, v]) => ` --set ${k}=${v}`).join("")))),
      figures.length ? el("div", { class: "figures" }, ...figures) : null)];
  };

  // The prompt as the model was sent it, word for word.
  const prompted = (problem, mode) => {
    const prompt = problem?.prompts?.[mode];
    if (!prompt) return [];
    const attached = prompt.video ? "a video" : prompt.pictures === 1 ? "1 picture" : prompt.pictures ? `${prompt.pictures} pictures` : "no picture";
    return [el("details", {}, el("summary", {}, `Prompt (${attached} attached)`), el("div", { class: "response text" }, ...plain(prompt.text)))];
  };

  const why = (answer, problem) => {
    const rows = [];
    if (answer.read) rows.push(["Answer read", latex(answer.read)]);
    if (problem && answer.read) rows.push(["Right answer", el("span", {}, ...plain(problem.answer))]);
    const gold = /^(.* the gold )(.+)$/s.exec(answer.why ?? "");
    if (answer.why) rows.push(["Why", gold ? el("span", { class: "text" }, ...plain(gold[1]), latex(gold[2])) : text(answer.why, "span")]);
    if (answer.error) rows.push(["Error", el("span", { class: "text" }, ...plain(answer.error))]);
    const parts = Object.entries(answer.parts ?? {});
    if (parts.length) rows.push(["Parts", el("span", {}, parts.map(([name, part]) => `${name} ${part}`).join(" · "))]);
    return section("Score", el("dl", {}, ...rows.flatMap(([name, value]) => [el("dt", {}, name), el("dd", {}, value)])));
  };

  const response = (answer) => {
    const said = answer.response ?? "";
    const body = said ? el("div", { class: "response text", dir: "auto" }, ...(raw ? plain(said) : rich(said)))
      : el("p", { class: "note" }, "The response is empty.");
    const button = el("button", { type: "button", "aria-pressed": raw ? "true" : "false", on: { click: toggle } }, "as written");
    const cut = answer.cut ? el("p", { class: "note" }, `${answer.cut.toLocaleString("en")} characters in the middle are left out here; the results file has them.`) : null;
    const drawn = (answer.pictures ?? []).map((bytes, k) => {
      const picture = el("img", { alt: `picture ${k + 1} of the response` });
      picture.src = `data:image/${bytes.startsWith("iVBOR") ? "png" : "webp"};base64,${bytes}`;
      return picture;
    });
    return el("section", {}, el("h4", {}, "Response ", button), cut, body, drawn.length ? el("div", { class: "drawn" }, ...drawn) : null);
  };

  const judgement = (found) => section("Judge: " + found.name + " " + (found.value === undefined || found.value === null ? "unscored" : found.value),
    found.reply ? el("div", { class: "response text", dir: "auto" }, ...plain(found.reply)) : null,
    found.why ? el("p", { class: "note" }, ...plain(found.why)) : null);

  const peers = (n) => {
    const s = data.samples, suite = data.runs[s.run[n]].suite, links = [];
    for (let other = 0; other < s.run.length && links.length < 40; other++) {
      if (other === n || s.problem[other] !== s.problem[n]) continue;
      const outcome = data.outcomes[s.outcome[other]];
      const name = data.runs[s.run[other]].label + (s.epoch[other] > 1 ? " #" + s.epoch[other] : "");
      links.push(el("button", { type: "button", class: "peer", on: { click: () => choose(other) } },
        el("span", { class: "dot-o o-" + outcome, title: WORDS[outcome] }), ...plain(name)));
    }
    return links.length ? section("Others on this problem", el("div", { class: "peers" }, ...links)) : el("span", { "data-suite": suite });
  };

  const solution = (problem, language) => {
    const steps = problem?.solution?.[language] ?? [];
    if (!steps.length) return [];
    const drawn = problem.figures.some((figure) => figure.step);
    const shown = (said, k) => el("li", {}, text(said, "div"), ...problem.figures.filter((figure) => figure.step === k + 1).map(pictured));
    return [el("details", {}, el("summary", {}, "Reference solution"), el("ol", { class: drawn ? "steps drawn-steps" : "steps" }, ...steps.map(shown)))];
  };

  const toggle = () => { raw = !raw; if (chosen >= 0) choose(chosen, { link: false }); };
  const close = () => { document.body.classList.remove("reading"); };

  // --------------------------------------------------------------------------------------------------------- search

  const search = async (wanted) => {
    const mine = ++searching, s = data.samples;
    const needle = wanted.trim().toLowerCase();
    $("progress").textContent = "";
    if (!needle) { matched = null; refresh(); await settle(); return; }
    matched = new Set();
    const asked = new Map();
    for (let n = 0; n < s.run.length; n++) {
      if (!asked.has(s.problem[n])) asked.set(s.problem[n], []);
      asked.get(s.problem[n]).push(n);
      if (data.runs[s.run[n]].label.toLowerCase().includes(needle)) matched.add(n);
    }
    const holds = (value) => typeof value === "string" && value.toLowerCase().includes(needle);
    const deep = (value) => holds(value) || (value !== null && typeof value === "object" && Object.values(value).some(deep));
    const problemChunks = Math.ceil(data.problems.length / data.perChunk);
    const responseChunks = s.chunk.length ? s.chunk[s.chunk.length - 1] + 1 : 0;
    for (let c = 0; c < problemChunks + responseChunks; c++) {
      if (c < problemChunks) {
        const some = await chunk("problems-" + c);
        if (mine !== searching) return;
        some.forEach((problem, k) => {
          const number = c * data.perChunk + k;
          const { text: said, options, answer, source } = problem ?? {};
          if (holds(data.problems[number].id) || deep([said, options, answer, source])) for (const n of asked.get(number) ?? []) matched.add(n);
        });
      } else {
        const number = c - problemChunks;
        const some = await chunk("responses-" + number);
        if (mine !== searching) return;
        for (let n = s.chunk.indexOf(number); n < s.chunk.length && s.chunk[n] === number; n++) {
          const { response: said, why: reason, error, judged } = some[s.at[n]];
          if (deep([said, reason, error, judged])) matched.add(n);
        }
      }
      if (c % 8 === 7) { $("progress").textContent = `searching … ${Math.round((100 * c) / (problemChunks + responseChunks))}%`; refresh(); }
    }
    $("progress").textContent = "";
    refresh();
    await settle();
  };

  // ----------------------------------------------------------------------------------------------------------- links

  const remember = () => {
    const told = new URLSearchParams();
    for (const name of FILTERS) if ($("f-" + name).value && !(name === "order" && $("f-order").value === "problem")) told.set(name, $("f-" + name).value);
    if ($("f-q").value) told.set("q", $("f-q").value);
    if (chosen >= 0) told.set("sample", key(chosen));
    const hash = "#samples" + ([...told].length ? "?" + told : "");
    if (location.hash !== hash) history.replaceState(null, "", hash);
  };

  const recall = async () => {
    if (!location.hash.startsWith("#samples")) return;
    const told = new URLSearchParams(location.hash.slice("#samples".length + 1));
    for (const name of FILTERS) {
      const control = $("f-" + name);
      const wanted = told.get(name) ?? (name === "order" ? "problem" : "");
      control.value = [...control.options].some((option) => option.value === wanted) ? wanted : control.options[0].value;
      if (name === "suite") narrow();
    }
    $("f-q").value = told.get("q") ?? "";
    $("samples").scrollIntoView();
    if ($("f-q").value) await search($("f-q").value); else { matched = null; refresh(); await settle(); }
    const sample = told.get("sample");
    if (!sample) return;
    for (let n = 0; n < data.samples.run.length; n++) {
      if (key(n) === sample) {
        await choose(n, { link: false });
        const place = shown.indexOf(n);
        if (place >= 0) { $("list").scrollTop = Math.max(0, place * ROW - 2 * ROW); draw(); }
        return;
      }
    }
  };

  // ----------------------------------------------------------------------------------------------------------- start

  // The choices of a filter behind its first, "all"; what was chosen stays so if it is still among them.
  const fill = (id, choices) => {
    const control = $(id), before = control.value;
    control.replaceChildren(control.options[0], ...choices.map(([value, label]) => el("option", { value }, ...plain(label))));
    control.value = choices.some(([value]) => value === before) ? before : "";
  };

  // Runs and categories of the suite that is chosen.
  const narrow = () => {
    const suite = $("f-suite").value, several = !suite && Object.keys(data.suites).length > 1;
    const s = data.samples, meanings = new Map(), used = new Set();
    for (const [name, { categories }] of Object.entries(data.suites)) {
      if (!suite || name === suite) for (const [tag, meaning] of Object.entries(categories)) meanings.set(tag, meaning);
    }
    const asked = new Set();
    for (let n = 0; n < s.run.length; n++) if (!suite || data.runs[s.run[n]].suite === suite) asked.add(s.problem[n]);
    for (const number of asked) for (const tag of data.problems[number].categories) used.add(tag);
    fill("f-run", data.runs.filter((run) => !suite || run.suite === suite).map((run) => [run.key, several ? run.label + " · " + run.suite : run.label]));
    fill("f-category", [...used].sort().map((tag) => [tag, meanings.has(tag) ? tag + ": " + meanings.get(tag) : tag]));
  };

  // A click on the head of a column sorts the rows of runs by it; chance and published rows stay below.
  const sortable = (table) => {
    const heads = [...table.querySelectorAll("thead th")], body = table.tBodies[0];
    heads.forEach((head, column) => {
      const sort = () => {
        const down = head.getAttribute("aria-sort") !== "descending";
        for (const other of heads) other.removeAttribute("aria-sort");
        head.setAttribute("aria-sort", down ? "descending" : "ascending");
        const of = (row) => row.cells[column].dataset.v === undefined ? null : Number(row.cells[column].dataset.v);
        const rows = [...body.rows].filter((row) => row.className === "run");
        const after = [...body.rows].find((row) => row.className !== "run") ?? null;
        rows.sort((one, two) => {
          const [a, b] = [of(one), of(two)];
          if (a === null && b === null) return (down ? 1 : -1) * one.cells[column].textContent.localeCompare(two.cells[column].textContent);
          if (a === null || b === null) return a === null ? 1 : -1;
          return down ? b - a : a - b;
        });
        for (const row of rows) body.insertBefore(row, after);
      };
      head.tabIndex = 0;
      head.addEventListener("click", sort);
      head.addEventListener("keydown", (event) => { if (event.key === "Enter" || event.key === " ") { event.preventDefault(); sort(); } });
    });
  };
  // The words that a table scrolls stand over those that do; without scripts, over those with several columns.
  const wide = new ResizeObserver((frames) => {
    for (const { target } of frames) target.parentElement.classList.toggle("many", target.scrollWidth > target.clientWidth + 1);
  });
  for (const frame of document.querySelectorAll("figure.table .scroll")) wide.observe(frame);
  for (const table of document.querySelectorAll("figure.table table")) if (table.tBodies[0].rows.length > 1) { table.classList.add("sortable"); sortable(table); }

  // The theme: that of the system until the reader chooses; kept for the next time where the browser allows it.
  const themed = (theme) => { document.documentElement.dataset.theme = theme; };
  try { if (localStorage.getItem("gnomon-theme")) themed(localStorage.getItem("gnomon-theme")); } catch { /* a page from a file may have no storage */ }
  $("theme").addEventListener("click", () => {
    const dark = document.documentElement.dataset.theme ? document.documentElement.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    themed(dark ? "light" : "dark");
    try { localStorage.setItem("gnomon-theme", dark ? "light" : "dark"); } catch { /* then it is chosen again */ }
  });

  const start = async () => {
    if (typeof DecompressionStream === "undefined") {
      $("list").replaceChildren(el("p", { class: "note" }, "This browser cannot open the samples: they are compressed. A browser from 2023 or later can. The tables and plots above are complete."));
      return;
    }
    data = await unpack("index");
    const levels = ["easy", "medium", "hard"].filter((level) => data.problems.some((problem) => problem.level === level));
    const outcomes = new Set(data.samples.outcome);
    fill("f-suite", Object.entries(data.suites).map(([name, suite]) => [name, name + ": " + suite.title]));
    fill("f-outcome", [["not_right", "not right"], ...data.outcomes.filter((_, k) => outcomes.has(k)).map((name) => [name, WORDS[name]])]);
    fill("f-level", levels.map((level) => [level, level]));
    narrow();
    for (const name of FILTERS) $("f-" + name).addEventListener("change", async () => {
      if (name === "suite") narrow();
      $("list").scrollTop = 0;
      refresh();
      await settle();
      remember();
    });
    let waiting = 0;
    $("f-q").addEventListener("input", () => {
      clearTimeout(waiting);
      waiting = setTimeout(async () => { await search($("f-q").value); remember(); }, 200);
    });
    $("clear").addEventListener("click", () => {
      for (const name of FILTERS) $("f-" + name).selectedIndex = 0;
      narrow();
      $("f-q").value = "";
      search("").then(remember);
    });
    $("list").addEventListener("scroll", () => requestAnimationFrame(draw), { passive: true });
    addEventListener("resize", draw);
    addEventListener("hashchange", recall);
    addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const typing = /^(INPUT|SELECT|TEXTAREA)$/.test(document.activeElement?.tagName ?? "");
      if (event.key === "Escape") { typing ? document.activeElement.blur() : close(); return; }
      if (typing) return;
      const inList = document.activeElement === $("list");
      const acts = { j: () => step(1), k: () => step(-1), r: toggle, "/": () => { $("samples").scrollIntoView(); $("f-q").focus(); } };
      if (inList) Object.assign(acts, { ArrowDown: () => step(1), ArrowUp: () => step(-1), PageDown: () => step(10), PageUp: () => step(-10), Home: () => step(-1e9), End: () => step(1e9) });
      if (acts[event.key]) { event.preventDefault(); acts[event.key](); }
    });
    refresh();
    await recall();
    if (chosen < 0) await settle();
  };

  start().catch((error) => { $("count").textContent = "The samples cannot be opened: " + error.message; });
})();

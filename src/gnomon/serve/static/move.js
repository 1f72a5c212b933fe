// Figures that are moved: points dragged, solids turned, steps played, code edited. The server draws; the page holds the
// state and sends it with every request, one request at a time.
"use strict";
(() => {
  const STEP = 8, FINE = 1, TURN = 5, PER_PIXEL = 0.5, PLAY = 1500;
  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

  class Figure {
    constructor(stage) {
      this.stage = stage;
      this.panel = stage.closest(".movable");
      this.image = stage.querySelector("img");
      this.extra = JSON.parse(stage.dataset.extra);
      this.handles = new Map();
      this.first = JSON.parse(stage.dataset.moved);
      this.onShown = () => {};
      this.onHandle = () => {};
      this.show(this.first);
    }

    show(moved) {
      this.moved = moved;
      this.image.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(moved.svg);
      const seen = new Set();
      for (const entry of moved.handles) {
        seen.add(entry.name);
        if (!this.handles.has(entry.name)) this.handles.set(entry.name, this.newHandle(entry));
        const handle = this.handles.get(entry.name);
        handle.style.left = (100 * entry.x) / moved.width + "%";
        handle.style.top = (100 * entry.y) / moved.height + "%";
        [handle.at, handle.hidden] = [entry, !(entry.x >= 0 && entry.y >= 0 && entry.x <= moved.width && entry.y <= moved.height)];
      }
      for (const [name, handle] of this.handles) {
        if (!seen.has(name)) { handle.remove(); this.handles.delete(name); }
      }
      this.onShown(moved);
    }

    newHandle(entry) {
      const handle = document.createElement("button");
      handle.type = "button";
      handle.className = "handle " + entry.role;
      const label = entry.label.replace(/[_{}]/g, "");
      handle.setAttribute("aria-label", "Point " + label + (entry.role === "free" ? ", goes anywhere" : ", stays on its line or circle"));
      this.stage.append(handle);
      this.onHandle(handle);
      return handle;
    }

    // The newest request waits while one is under way; those between are dropped.
    async ask(request) {
      this.waiting = request;
      if (this.asking) return;
      this.asking = true;
      while (this.waiting) {
        const sent = this.waiting;
        this.waiting = null;
        try {
          const answer = await fetch(this.stage.dataset.here, {
            method: "POST",
            headers: { "content-type": "application/json", "hx-request": "true", ...JSON.parse(document.body.getAttribute("hx-headers")) },
            body: JSON.stringify({ ...this.extra, state: this.moved.state, ...sent }),
          });
          const moved = await answer.json();
          if (moved.svg) { this.say(""); this.show(moved); } else this.say(moved.gone ?? moved.error);
        } catch {
          this.say("The server does not answer; is it still running?");
        }
      }
      this.asking = false;
    }

    say(text) {
      const said = this.panel.querySelector(".said");
      if (said.textContent !== text) said.textContent = text;
      this.stage.classList.toggle("gone", text !== "");
    }

    place(event) {
      const box = this.image.getBoundingClientRect();
      const within = (value, most) => Math.min(most, Math.max(0, value));
      return [
        within(((event.clientX - box.left) / box.width) * this.moved.width, this.moved.width),
        within(((event.clientY - box.top) / box.height) * this.moved.height, this.moved.height),
      ];
    }
  }

  // ----------------------------------------------------------------------------------------------------------- points
  const openPoints = (panel) => {
    const stage = panel.querySelector(".stage");
    const steps = panel.dataset.steps ? JSON.parse(panel.dataset.steps) : null;
    const figure = new Figure(stage);
    const ask = (request) => figure.ask(steps ? { step: figure.moved.step, ...request } : request);
    figure.onHandle = (handle) => {
      let dragging = null;
      handle.addEventListener("pointerdown", (event) => {
        if (event.button) return;
        handle.setPointerCapture(event.pointerId);
        const [x, y] = figure.place(event);
        dragging = [handle.at.x - x, handle.at.y - y];
      });
      const to = (event, more) => {
        const [x, y] = figure.place(event);
        ask({ point: handle.at.name, x: x + dragging[0], y: y + dragging[1], ...more });
      };
      handle.addEventListener("pointermove", (event) => dragging && to(event));
      for (const kind of ["pointerup", "pointercancel"]) {
        handle.addEventListener(kind, (event) => {
          if (dragging) to(event, { settle: true });
          dragging = null;
        });
      }
      handle.addEventListener("keydown", (event) => {
        const way = ARROWS[event.key];
        if (!way) return;
        event.preventDefault();
        event.stopPropagation();
        const far = event.shiftKey ? FINE : STEP;
        ask({ point: handle.at.name, x: handle.at.x + way[0] * far, y: handle.at.y + way[1] * far });
      });
      handle.addEventListener("keyup", (event) => ARROWS[event.key] && !figure.asking && ask({ settle: true }));
    };
    for (const handle of figure.handles.values()) figure.onHandle(handle);
    panel.querySelector(".reset")?.addEventListener("click", () => ask({ state: null }));
    if (steps) openPlayer(panel, figure, steps);
  };

  const openPlayer = (panel, figure, texts) => {
    const [before, after, play] = ["before", "after", "play"].map((name) => panel.querySelector("." + name));
    const told = panel.querySelector(".told"), count = panel.querySelector(".count");
    let timer = 0;
    const go = (step) => step >= 0 && step <= figure.moved.steps && figure.ask({ step });
    const stop = () => { clearInterval(timer); timer = 0; play.setAttribute("aria-pressed", "false"); play.textContent = "Play"; };
    figure.onShown = ({ step, steps }) => {
      count.textContent = step ? "Step " + step + " of " + steps : "The givens; " + steps + (steps === 1 ? " step" : " steps");
      const text = step ? (texts[step - 1] ?? "") : "";
      if (told.shown !== text) { told.shown = text; told.replaceChildren(...gnomonMath.render(text, (part) => [part])); }
      before.disabled = step === 0;
      after.disabled = step === steps;
      if (timer && step === steps) stop();
    };
    figure.onShown(figure.moved);
    before.addEventListener("click", () => { stop(); go(figure.moved.step - 1); });
    after.addEventListener("click", () => { stop(); go(figure.moved.step + 1); });
    play.addEventListener("click", () => {
      if (timer) return stop();
      play.setAttribute("aria-pressed", "true");
      play.textContent = "Stop";
      go(figure.moved.step === figure.moved.steps ? 0 : figure.moved.step + 1);
      timer = setInterval(() => go(figure.moved.step + 1), PLAY);
    });
    panel.querySelector(".player").addEventListener("keydown", (event) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!by) return;
      event.preventDefault();
      stop();
      go(figure.moved.step + by);
    });
  };

  // ----------------------------------------------------------------------------------------------------------- solids
  const openSolid = (panel) => {
    const stage = panel.querySelector(".stage"), count = panel.querySelector(".count");
    const figure = new Figure(stage);
    let last = null, side = null;
    const turned = (azimuth, elevation) => {
      side = { azimuth, elevation: Math.min(89, Math.max(-89, elevation)) };
      figure.ask(side);
    };
    const now = () => side ?? figure.moved;
    figure.onShown = ({ azimuth, elevation }) => {
      count.textContent = "azimuth " + Math.round(azimuth) + "°, elevation " + Math.round(elevation) + "°";
    };
    figure.onShown(figure.moved);
    const reset = () => { side = null; figure.ask({ state: null }); };
    stage.addEventListener("pointerdown", (event) => {
      if (event.button) return;
      stage.setPointerCapture(event.pointerId);
      last = [event.clientX, event.clientY];
    });
    stage.addEventListener("pointermove", (event) => {
      if (!last) return;
      const [dx, dy] = [event.clientX - last[0], event.clientY - last[1]];
      if (!dx && !dy) return;
      last = [event.clientX, event.clientY];
      turned(now().azimuth - PER_PIXEL * dx, now().elevation + PER_PIXEL * dy);
    });
    for (const kind of ["pointerup", "pointercancel"]) stage.addEventListener(kind, () => { last = null; });
    stage.addEventListener("dblclick", reset);
    stage.addEventListener("keydown", (event) => {
      const way = ARROWS[event.key];
      if (event.key === "Home") { event.preventDefault(); reset(); }
      if (!way) return;
      event.preventDefault();
      turned(now().azimuth - TURN * way[0], now().elevation + TURN * way[1]);
    });
    panel.querySelector(".reset").addEventListener("click", reset);
  };

  // ------------------------------------------------------------------------------------------------------------- code
  const submitByKey = (form) => form.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) { event.preventDefault(); form.requestSubmit(); }
  });
  const openCode = (form) => {
    const text = form.querySelector("textarea"), language = form.querySelector("select");
    const codes = JSON.parse(text.dataset.codes), edited = { ...codes };
    let shown = language.value;
    text.value = codes[shown];
    submitByKey(form);
    language.addEventListener("change", () => {
      edited[shown] = text.value;
      shown = language.value;
      text.value = edited[shown];
    });
    form.querySelector(".reset").addEventListener("click", () => { text.value = codes[shown]; form.requestSubmit(); });
    form.addEventListener("click", (event) => {
      const line = Number(event.target.dataset.line);
      if (!line) return;
      const lines = text.value.split("\n");
      const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
      text.focus();
      text.setSelectionRange(start, start + (lines[line - 1] ?? "").length);
      text.scrollTop = (text.scrollHeight / lines.length) * Math.max(0, line - 4);
    });
  };

  // ---------------------------------------------------------------------------------------------------------- opening
  const OPEN = { points: openPoints, solid: openSolid, code: openCode };
  const prepare = (within) => {
    for (const panel of within.querySelectorAll(".movable:not([data-open])")) {
      panel.dataset.open = "1";
      OPEN[panel.dataset.kind](panel);
    }
    for (const form of within.querySelectorAll(".prove-form:not([data-open])")) {
      form.dataset.open = "1";
      submitByKey(form);
    }
  };
  prepare(document);
  document.addEventListener("htmx:afterSettle", () => prepare(document));
})();

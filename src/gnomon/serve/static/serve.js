// What every page has: light or dark, formulas, long lists that draw only what is seen, and keys.
"use strict";
(() => {
  const ROW = 64, AHEAD = 8, WAIT = 60;

  // ---------------------------------------------------------------------------------------------- light or dark
  const root = document.documentElement;
  const stored = localStorage.getItem("gnomon-theme");
  if (stored) root.dataset.theme = stored;
  document.getElementById("theme")?.addEventListener("click", () => {
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    localStorage.setItem("gnomon-theme", root.dataset.theme);
  });

  // ---------------------------------------------------------------------------------------------------- formulas
  const drawFormulas = (within) => {
    for (const element of within.querySelectorAll(".math:not([data-drawn])")) {
      element.dataset.drawn = "1";
      element.replaceChildren(...gnomonMath.render(element.textContent, (text) => [text]));
    }
  };

  // -------------------------------------------------------------------------------------------------- long lists
  // The list has the height of all its lines; those in view are asked for, and lie at their places.
  const openList = (list) => {
    if (list.opened) return;
    list.opened = true;
    const space = list.querySelector(".space");
    const total = Number(list.dataset.total);
    const address = list.dataset.lines;
    let chosen = -1, timer = 0, running = null;
    space.style.height = total * ROW + "px";

    const show = async () => {
      const ahead = list.count ? AHEAD : 0;  // what is seen comes first: problems may have to be made for it
      const first = Math.max(0, Math.floor(list.scrollTop / ROW) - ahead);
      const count = Math.min(total - first, Math.ceil(list.clientHeight / ROW) + 2 * ahead, 60);
      if (count <= 0 || (list.first === first && list.count === count)) return;
      running?.abort();
      running = new AbortController();
      const url = address + (address.includes("?") ? "&" : "?") + "from=" + first + "&count=" + count;
      try {
        const answer = await fetch(url, { signal: running.signal, headers: { "hx-request": "true" } });
        const text = await answer.text();
        const parsed = new DOMParser().parseFromString(text, "text/html");  // made by our templates; scripts do not run
        space.replaceChildren(...parsed.querySelectorAll(answer.ok ? ".entry" : ".warning"));
        drawFormulas(space);
        for (const entry of space.querySelectorAll(".entry")) entry.style.top = Number(entry.dataset.at) * ROW + "px";
        [list.first, list.count] = [first, count];
        mark();
        if (!ahead) show();
      } catch (error) {
        if (error.name !== "AbortError") throw error;
      }
    };
    const mark = () => {
      for (const entry of space.querySelectorAll(".entry")) entry.classList.toggle("chosen", Number(entry.dataset.at) === chosen);
    };
    list.addEventListener("scroll", () => { clearTimeout(timer); timer = setTimeout(show, WAIT); });
    new ResizeObserver(show).observe(list);
    list.step = (by) => {
      chosen = Math.min(total - 1, Math.max(0, chosen + by));
      const top = chosen * ROW;
      if (top < list.scrollTop) list.scrollTop = top;
      if (top + ROW > list.scrollTop + list.clientHeight) list.scrollTop = top + ROW - list.clientHeight;
      mark();
    };
    list.open = () => space.querySelector(".entry.chosen")?.click();
    show();
  };

  const prepare = (within) => {
    drawFormulas(within);
    for (const list of within.querySelectorAll(".long-list")) openList(list);
  };
  prepare(document);
  document.addEventListener("htmx:afterSettle", (event) => {
    prepare(event.target.parentNode ?? document);
    if (event.target.id === "answer") event.target.scrollIntoView({ block: "nearest" });
  });
  // Errors come as paragraphs that say what to do: they are shown where the result would stand.
  document.addEventListener("htmx:beforeSwap", (event) => {
    if (event.detail.xhr.status >= 400) [event.detail.shouldSwap, event.detail.isError] = [true, false];
  });

  // -------------------------------------------------------------------------------------------------------- copy
  // The text is selected in any case, so that the keys of the system copy it where a page may not.
  document.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-copy]");
    if (!button) return;
    const source = document.getElementById(button.dataset.copy);
    getSelection().selectAllChildren(source);
    let said = "Copied";
    try {
      await navigator.clipboard.writeText(source.textContent);
    } catch {  // no permission, or a page without TLS, which has no clipboard
      said = "Selected: copy with Ctrl+C";
    }
    button.textContent = document.getElementById("copied").textContent = said;
  });

  // -------------------------------------------------------------------------------------------------------- keys
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea")) return;
    if (event.key !== "a" && event.target.closest("[data-keys]")) return;
    const list = document.querySelector(".long-list");
    const act = {
      j: () => (list ? list.step(1) : document.querySelector("a[rel=next]")?.click()),
      k: () => (list ? list.step(-1) : document.querySelector("a[rel=prev]")?.click()),
      Enter: () => list.open(),
      "/": () => document.getElementById("search")?.focus(),
      a: () => document.getElementById("show-answer")?.click(),
    }[event.key];
    // Enter belongs to what has the focus, unless that is the list or nothing.
    if (!act || (event.key === "Enter" && ![list, document.body].includes(document.activeElement))) return;
    if (event.key === "Enter" && !list) return;
    event.preventDefault();
    act();
  });
})();

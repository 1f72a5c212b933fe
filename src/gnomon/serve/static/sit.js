// A problem of an exam: the clock, saving as it is typed, and keys. The server keeps the time; this only shows it.
"use strict";
(() => {
  const SAVE_AFTER = 400, WARN_AT = [60, 30, 10];
  const form = document.getElementById("sheet");
  const saved = document.getElementById("saved");
  const clock = document.getElementById("clock");
  let timer = 0, sending = null, sent = false;

  const submit = () => {
    if (sent) return;
    sent = true;  // a second Enter must not answer the next problem
    clearTimeout(timer);
    document.getElementById("go").disabled = true;
    form.submit();
  };
  form.addEventListener("submit", (event) => { event.preventDefault(); submit(); });

  // ------------------------------------------------------------------------------------------------------- saving
  const save = async () => {
    sending?.abort();
    sending = new AbortController();
    try {
      const fields = new URLSearchParams(new FormData(form));
      const answer = await fetch(form.dataset.save, { method: "POST", body: fields, signal: sending.signal, headers: { "hx-request": "true" } });
      if (answer.ok) saved.textContent = await answer.text();
      else if (!sent) location.reload();  // the time is over, or the problem was answered in another window
    } catch (error) {
      if (error.name !== "AbortError" && !sent) {
        saved.textContent = "Not saved: the server does not answer. It is tried again.";
        timer = setTimeout(save, 2000);
      }
    }
  };
  form.addEventListener("input", () => {
    saved.textContent = "";
    clearTimeout(timer);
    timer = setTimeout(save, SAVE_AFTER);
  });

  // -------------------------------------------------------------------------------------------------------- clock
  if (clock) {
    const ends = performance.now() + 1000 * Number(clock.dataset.left);
    const warned = document.getElementById("warned");
    let before = Infinity;
    const tick = () => {
      const left = Math.max(0, Math.ceil((ends - performance.now()) / 1000));
      clock.textContent = Math.floor(left / 60) + ":" + String(left % 60).padStart(2, "0");
      clock.classList.toggle("short", left <= 30);
      for (const at of WARN_AT) if (left <= at && before > at && left > 0) warned.textContent = left + " seconds left";
      before = left;
      if (left === 0) submit(); else setTimeout(tick, 250);
    };
    tick();
  }

  // --------------------------------------------------------------------------------------------------------- keys
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.metaKey) return;
    if (event.key === "Enter" && (event.ctrlKey || !event.target.closest("button, a, summary, textarea"))) {
      event.preventDefault();
      submit();
      return;
    }
    if (event.ctrlKey || event.target.closest("textarea, input:not([type=checkbox])")) return;
    const box = [...form.querySelectorAll("[data-letter]")].find((one) => one.dataset.letter === event.key.toUpperCase());
    if (!box) return;
    event.preventDefault();
    box.checked = !box.checked;
    box.focus();
    form.dispatchEvent(new Event("input"));
  });
})();

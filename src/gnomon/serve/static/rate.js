// The page of an item: scores by keys, each saved as it is given, and said to be saved when the server has it on disk.
"use strict";
(() => {
  const form = document.getElementById("rating");
  const said = document.getElementById("saved");
  if (!form || !said) return;  // a closed item
  const SHORTEST = 500, LONGEST = 8000;  // milliseconds between two tries
  const stages = [...form.querySelectorAll("fieldset")];
  const unsaved = new Map();  // scores that the server has not confirmed, by stage
  let saving = Promise.resolve(), busy = false, leaving = false;

  const say = (text, bad) => {
    said.textContent = text;
    said.classList.toggle("bad", Boolean(bad));
  };

  // ------------------------------------------------------------------------------------------------------ saving
  // One request at a time: two of the same stage could otherwise arrive in the wrong order.
  const put = (stage, score) => fetch(form.dataset.score, {
    method: "POST",
    headers: { "content-type": "application/json", "x-csrf-token": form.elements.csrf.value },
    body: JSON.stringify({ stage, score }),
  });
  const saveAll = async () => {
    let wait = SHORTEST;
    while (unsaved.size) {
      const [stage, score] = unsaved.entries().next().value;
      say("saving …");
      let answer = null;
      try {
        answer = await put(stage, score);
      } catch {
        answer = null;  // the server does not answer
      }
      if (answer?.ok) {
        if (unsaved.get(stage) === score) unsaved.delete(stage);
        wait = SHORTEST;
      } else if (answer && answer.status < 500) {
        const told = await answer.json().catch(() => ({}));
        unsaved.clear();
        say("Not saved. " + (told.why || "Load the page again."), true);
        return;
      } else {
        say("Not saved yet: the server does not answer. Trying again.", true);
        await new Promise((done) => setTimeout(done, wait));
        wait = Math.min(2 * wait, LONGEST);
      }
    }
    say("saved");
  };
  const save = (stage, score) => {
    unsaved.set(stage, score);
    if (busy) return;
    busy = true;
    saving = saveAll().finally(() => { busy = false; });
  };
  form.addEventListener("change", (event) => {
    if (event.target.type === "radio") save(event.target.name, Number(event.target.value));
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (leaving) return;
    leaving = true;
    await saving;
    leaving = !said.classList.contains("bad");
    if (leaving) form.submit();
  });
  window.addEventListener("beforeunload", (event) => {
    if (unsaved.size) event.preventDefault();
  });

  // -------------------------------------------------------------------------------------------------------- keys
  let at = Math.max(0, stages.findIndex((stage) => !stage.querySelector(":checked")));
  const go = (to, focus) => {
    at = Math.min(stages.length - 1, Math.max(0, to));
    for (const [k, stage] of stages.entries()) stage.classList.toggle("current", k === at);
    if (focus) stages[at].focus({ preventScroll: matchMedia("(min-width: 60em)").matches });
  };
  form.classList.add("by-keys");
  form.addEventListener("focusin", (event) => {
    const stage = stages.indexOf(event.target.closest("fieldset"));
    if (stage >= 0) go(stage);
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^[1-5]$/.test(event.key)) {
      const radio = stages[at].querySelector(`input[value="${event.key}"]`);
      event.preventDefault();
      if (!radio.checked) {
        radio.checked = true;
        radio.dispatchEvent(new Event("change", { bubbles: true }));
      }
      go(at + 1, true);
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && form.contains(event.target)) {
      event.preventDefault();
      go(at + (event.key === "ArrowDown" ? 1 : -1), true);
    } else if (event.key === "Enter" && !event.target.closest("a, button, summary")) {
      event.preventDefault();
      form.requestSubmit();
    }
  });
  go(at);
  if (matchMedia("(min-width: 60em)").matches) go(at, true);  // on a phone the task comes first
})();

// Keys that are pressed while a page opens are kept, and told again when its scripts (all deferred) listen to them.
"use strict";
(() => {
  const early = [];
  const keep = (event) => {
    if (!event.target.closest("input:not([type=checkbox]):not([type=radio]), textarea")) early.push(event);
  };
  document.addEventListener("keydown", keep);
  document.addEventListener("DOMContentLoaded", () => {
    document.removeEventListener("keydown", keep);
    for (const { key, ctrlKey, altKey, metaKey, shiftKey } of early) {
      const again = { key, ctrlKey, altKey, metaKey, shiftKey, bubbles: true, cancelable: true };
      (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent("keydown", again));
    }
  });
})();

import type { ReportMessage } from "./messages";

declare function acquireVsCodeApi(): { postMessage(message: ReportMessage): void };

const api = acquireVsCodeApi();
const ticks = [...document.querySelectorAll<HTMLInputElement>("input[data-accept]")];
const apply = document.querySelector<HTMLButtonElement>("#apply");
const missing = document.querySelector<HTMLElement>("#missing");

/** Apply needs a tick for each weakened guard; the button stays reachable so that its reason can be read. */
function update(): void {
  const open = ticks.filter(({ checked }) => !checked).length;
  apply?.setAttribute("aria-disabled", String(open > 0));
  if (missing !== null) missing.hidden = open === 0;
}

for (const tick of ticks) tick.addEventListener("change", update);

apply?.addEventListener("click", () => {
  const open = ticks.find(({ checked }) => !checked);
  if (open === undefined)
    api.postMessage({ kind: "apply", accepted: ticks.map(({ dataset }) => dataset["accept"] ?? "") });
  else open.focus();
});

document.querySelector("#discard")?.addEventListener("click", () => api.postMessage({ kind: "discard" }));
document.querySelector("#diff")?.addEventListener("click", () => api.postMessage({ kind: "showDiff" }));

for (const link of document.querySelectorAll<HTMLElement>("[data-place]")) {
  link.addEventListener("click", () =>
    api.postMessage({ kind: "open", index: Number(link.dataset["place"]) }),
  );
}

update();

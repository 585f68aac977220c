// The form of the built page can be used before the program runs. What was typed, clicked or submitted until then is done
// again by the program (src/shared/session/early-input.ts). The browser itself never sends the form, which would put the
// password into an address.
const page = document.documentElement;
// People with a mailed link or a session see another screen.
if (location.search.includes("resetPasswordAccessToken") || localStorage.getItem("accessToken") !== null) {
  page.dataset.outline = "hidden";
}
document.addEventListener("DOMContentLoaded", () => document.querySelector("#root input")?.focus());
const pressable = () => [...document.querySelectorAll("#root button, #root a, #root [role=link]")];
document.addEventListener("submit", (event) => {
  if ("isRunning" in page.dataset) return;
  event.preventDefault();
  page.dataset.early = "submit";
});
document.addEventListener("click", ({ target }) => {
  if ("isRunning" in page.dataset) return;
  const pressed = target.closest("button, a, [role=link]");
  if (pressed !== null && pressed.type !== "submit")
    page.dataset.early = String(pressable().indexOf(pressed));
});

// The form of the built page can be used before the program runs. What was typed, clicked or submitted until then is done
// again by the program (src/shared/session/early-input.ts); the Enter key clicks the button of the form, too. The browser itself never
// sends the form, which would put the password into an address.
const page = document.documentElement;
// People with a mailed link or a session see another screen.
if (location.search.includes("resetPasswordAccessToken") || localStorage.getItem("accessToken") !== null) {
  page.dataset.outline = "hidden";
}
addEventListener("DOMContentLoaded", () => document.querySelector("#root input")?.focus());
const pressable = () => [...document.querySelectorAll("#root button, #root a, #root [role=link]")];
const pressedOf = ({ target }) =>
  "isRunning" in page.dataset ? null : target.closest("button, a, [role=link]");
addEventListener("submit", (event) => {
  if (!("isRunning" in page.dataset)) event.preventDefault();
});
addEventListener("click", (event) => {
  const pressed = pressedOf(event);
  if (pressed !== null) page.dataset.early = String(pressable().indexOf(pressed));
});
// The program may replace the form while a button is pressed. Its successor is pressed then.
let held;
let place;
addEventListener("pointerdown", (event) => {
  held = pressedOf(event);
  place = pressable().indexOf(held);
});
addEventListener("pointerup", () => {
  if (held && !held.isConnected) pressable()[place]?.click();
});

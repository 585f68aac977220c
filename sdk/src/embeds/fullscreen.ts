/** Browsers before the standard had their own names for the same three things. */
const requestNames = [
  "requestFullscreen",
  "webkitRequestFullscreen",
  "mozRequestFullScreen",
  "msRequestFullscreen",
];
const exitNames = ["exitFullscreen", "webkitExitFullscreen", "mozCancelFullScreen", "msExitFullscreen"];
const elementNames = [
  "fullscreenElement",
  "webkitFullscreenElement",
  "mozFullscreenScreenElement",
  "msFullscreenElement",
];

/** Shows an iframe on the whole screen, where the browser can. */
export function enterFullscreen(iframe: HTMLIFrameElement): void {
  callFirst(iframe, requestNames);
}

/** Ends full screen, but only when it is this iframe that fills it. */
export function leaveFullscreen(iframe: HTMLIFrameElement): void {
  if (elementNames.some((name) => Reflect.get(document, name) === iframe)) callFirst(document, exitNames);
}

function callFirst(target: object, names: readonly string[]): void {
  for (const name of names) {
    const method: unknown = Reflect.get(target, name);
    if (typeof method === "function") {
      // A refusal (no user gesture) is a rejected promise that nobody waits for.
      void Promise.resolve(Reflect.apply(method, target, [])).catch(() => undefined);
      return;
    }
  }
}

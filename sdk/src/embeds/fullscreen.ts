/** Safari before 16.4 knows its own names only; every other browser that reads these modules knows the standard's. */
const requestNames = ["requestFullscreen", "webkitRequestFullscreen"] as const;
const exitNames = ["exitFullscreen", "webkitExitFullscreen"] as const;

/** Shows an iframe on the whole screen, where the browser can. */
export function enterFullscreen(iframe: HTMLIFrameElement): void {
  callFirst(iframe, requestNames);
}

/** Ends full screen, but only when it is this iframe that fills it. */
export function leaveFullscreen(iframe: HTMLIFrameElement): void {
  const shown: unknown = document.fullscreenElement ?? Reflect.get(document, "webkitFullscreenElement");
  if (shown === iframe) callFirst(document, exitNames);
}

function callFirst(target: object, names: readonly string[]): void {
  const method = names.map((name): unknown => Reflect.get(target, name)).find((found) => found !== undefined);
  // A refusal (no user gesture) is a rejected promise that nobody waits for.
  if (typeof method === "function")
    void Promise.resolve(Reflect.apply(method, target, [])).catch(() => undefined);
}

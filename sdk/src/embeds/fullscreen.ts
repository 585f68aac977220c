/** Safari before 16.4 knows its own names only; every other browser that reads these modules knows the standard's. */
interface Screen {
  readonly requestFullscreen?: () => unknown;
  readonly webkitRequestFullscreen?: () => unknown;
  readonly exitFullscreen?: () => unknown;
  readonly webkitExitFullscreen?: () => unknown;
  readonly fullscreenElement?: unknown;
  readonly webkitFullscreenElement?: unknown;
}

/** Shows an iframe on the whole screen, where the browser can. */
export function enterFullscreen(iframe: Screen): void {
  ignoreRefusal(iframe.requestFullscreen?.() ?? iframe.webkitRequestFullscreen?.());
}

/** Ends full screen, but only when it is this iframe that fills it. */
export function leaveFullscreen(iframe: Screen): void {
  const page: Screen = document;
  if ((page.fullscreenElement ?? page.webkitFullscreenElement) !== iframe) return;
  ignoreRefusal(page.exitFullscreen?.() ?? page.webkitExitFullscreen?.());
}

/** A refusal (no user gesture) is a rejected promise that nobody waits for. */
function ignoreRefusal(answer: unknown): void {
  void Promise.resolve(answer).catch(() => undefined);
}

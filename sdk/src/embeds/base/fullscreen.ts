/** Safari before 16.4 supports only its prefixed names; all other supported browsers have the standard ones. */
interface Screen {
  readonly requestFullscreen?: () => unknown;
  readonly webkitRequestFullscreen?: () => unknown;
  readonly exitFullscreen?: () => unknown;
  readonly webkitExitFullscreen?: () => unknown;
  readonly fullscreenElement?: unknown;
  readonly webkitFullscreenElement?: unknown;
}

/** Shows an iframe in full screen, if the browser supports it. */
export function enterFullscreen(iframe: Screen): void {
  ignoreRefusal(iframe.requestFullscreen?.() ?? iframe.webkitRequestFullscreen?.());
}

/** Ends full screen if this iframe fills the screen. */
export function leaveFullscreen(iframe: Screen): void {
  const page: Screen = document;
  if ((page.fullscreenElement ?? page.webkitFullscreenElement) !== iframe) return;
  ignoreRefusal(page.exitFullscreen?.() ?? page.webkitExitFullscreen?.());
}

/** The browser rejects the promise without a user gesture, and no caller waits for it. */
function ignoreRefusal(answer: unknown): void {
  void Promise.resolve(answer).catch(() => undefined);
}

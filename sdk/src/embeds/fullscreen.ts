/** Safari before 16.4 knows its own names only; every other browser that reads these modules knows the standard's. */
interface EarlySafari {
  readonly webkitFullscreenElement?: Element | null;
  readonly webkitRequestFullscreen?: () => unknown;
  readonly webkitExitFullscreen?: () => unknown;
}

/** Shows an iframe on the whole screen, where the browser can. */
export function enterFullscreen(iframe: HTMLIFrameElement & EarlySafari): void {
  run(iframe, iframe.requestFullscreen ?? iframe.webkitRequestFullscreen);
}

/** Ends full screen, but only when it is this iframe that fills it. */
export function leaveFullscreen(iframe: HTMLIFrameElement): void {
  const page: Document & EarlySafari = document;
  if ((page.fullscreenElement ?? page.webkitFullscreenElement) === iframe) {
    run(page, page.exitFullscreen ?? page.webkitExitFullscreen);
  }
}

/** A refusal (no user gesture) is a rejected promise that nobody waits for. */
function run(target: object, method: (() => unknown) | undefined): void {
  void Promise.resolve(method?.call(target)).catch(() => undefined);
}

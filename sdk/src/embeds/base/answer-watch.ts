import { parseUrl } from "../../config/embed-url.ts";
import * as messages from "../../messages.ts";
import { raiseCustomEvent } from "./embed-events.ts";
import type { EmbedHost } from "./embed-host.ts";

interface Component {
  readonly service: EmbedHost;
  readonly element: HTMLElement;
  readonly iframe: HTMLIFrameElement;
}

/**
 * Waits for the first message of a component's frame. If none arrives in time, the component raises an `error` event
 * with the likely causes. A frame that answers later works normally.
 *
 * @returns a function that ends the wait
 */
export function watchForAnswer({ service, element, iframe }: Component): () => void {
  const { answerTimeoutMs, wpmp } = service;
  // Timers run immediately if the delay is too long.
  if (!(answerTimeoutMs > 0 && answerTimeoutMs < 2 ** 31)) return () => undefined;
  const origin = parseUrl(iframe.src)?.origin;
  let seen = "";
  const stop = (): void => {
    window.removeEventListener("message", listen);
    clearTimeout(timer);
  };
  const listen = (event: MessageEvent): void => {
    if (event.source === iframe.contentWindow) seen = event.origin;
    // With an override window, the page itself answers in place of the frame.
    if (seen === origin || wpmp?.eventSourceOverrideWindow) stop();
  };
  const report = (): void => {
    stop();
    raiseCustomEvent(element, "error", { message: messages.noAnswer(origin, seen), errorCode: "TimedOut" });
  };
  const timer = setTimeout(report, answerTimeoutMs);
  window.addEventListener("message", listen);
  return stop;
}

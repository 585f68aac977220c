import { parseUrl } from "../config/embed-url.ts";
import * as messages from "../messages.ts";
import { raiseCustomEvent } from "./embed-events.ts";
import type { EmbedHost } from "./embed-host.ts";

interface Component {
  readonly service: EmbedHost;
  readonly element: HTMLElement;
  readonly iframe: HTMLIFrameElement;
}

/**
 * Waits for the first message of a component's frame. When none comes in time, the component raises an `error` event
 * that names the likely causes; a frame that answers later is used as any other.
 *
 * @returns ends the waiting
 */
export function watchForAnswer({ service, element, iframe }: Component): () => void {
  const { answerTimeoutMs, wpmp } = service;
  // A longer time than timers take would be over at once.
  if (!(answerTimeoutMs > 0 && answerTimeoutMs < 2 ** 31)) return () => undefined;
  const origin = parseUrl(iframe.src)?.origin;
  let seen = "";
  const stop = (): void => {
    window.removeEventListener("message", listen);
    clearTimeout(timer);
  };
  const listen = (event: MessageEvent): void => {
    if (event.source === iframe.contentWindow) seen = event.origin;
    // With an override window the page itself answers for the frame.
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

import * as paths from "@vitrine/contracts/frame/paths";
import type { EmbedConfiguration } from "../../config/embed-configuration.ts";
import { parseUrl } from "../../config/embed-url.ts";
import { watchForAnswer } from "./answer-watch.ts";
import { raiseCustomEvent } from "./embed-events.ts";
import type { EmbedHost } from "./embed-host.ts";
import { messageOf, toErrorEvent } from "./error-event.ts";
import { askFrame, type CallTarget } from "./frame-calls.ts";

/** A load within this many milliseconds of the last one is skipped (EMBED-CALL-16). */
const intervalMs = 100;

/** How long after refusing a load a frame can still raise the `error` event for it, in milliseconds. */
const ownEventMs = 50;

/** The part of the component that a session uses. */
interface Component extends CallTarget {
  readonly service: EmbedHost;
  readonly config: EmbedConfiguration;
  readonly bootstrapConfig: EmbedConfiguration | null;
  readonly element: HTMLElement;
  readonly frontLoadHandler: () => void;
  iframeLoaded: boolean;
  lastLoadRequest: Date | null;
  startLoad(): void;
}

/**
 * The session of a component's frame, from its creation until it is disposed of. It sends what is due when the frame
 * has loaded or is ready, and handles failures of loads that no caller waits for.
 */
export class FrameSession {
  readonly #component: Component;
  /** Ends the wait for the first message of the frame; missing before the wait begins. */
  #stopWaiting: (() => void) | undefined;
  readonly #addedAttributes = new Set<string>();
  #sent = "";
  #retry: ReturnType<typeof setTimeout> | undefined;
  /**
   * Calls opened before this mark belong to a document that no longer exists. Without it, all calls do once another
   * document loads.
   */
  #documentMark: number | undefined;
  /** Whether nothing was sent to the frame yet. */
  #isEmpty = true;
  #isDisposed = false;

  constructor(component: Component) {
    this.#component = component;
    const { iframe, element } = component;
    // Messages to the frame are sent to this origin only.
    const origin = parseUrl(iframe.src)?.origin;
    if (origin) this.#port?.allow?.(iframe, origin);
    iframe.addEventListener("load", this.#handleLoad);
    element.addEventListener("ready", component.frontLoadHandler);
    if (iframe.parentElement !== element) element.replaceChildren(iframe);
    this.#waitForAnswer();
  }

  /**
   * Whether a load can be sent now; if so, it is recorded as sent. A load that follows the last one too closely is
   * skipped. After the interval the newest configuration is sent if it differs from the last one sent.
   *
   * @param read returns the load as text
   * @param load called after the interval, for the last skipped load
   */
  mayLoad(read: () => string, load: () => Promise<unknown>): boolean {
    const component = this.#component;
    clearTimeout(this.#retry);
    const now = new Date();
    const waitedMs = Math.abs(Number(now) - Number(component.lastLoadRequest));
    const isDue = waitedMs >= intervalMs;
    if (isDue) {
      component.lastLoadRequest = now;
      this.#sent = read();
    } else {
      this.#retry = setTimeout(() => read() !== this.#sent && this.run(load), intervalMs - waitedMs);
    }
    return isDue;
  }

  /**
   * Runs a load that no caller waits for. A failure becomes an `error` event, unless the frame raises that event
   * itself.
   *
   * @throws what `load` throws before it has sent anything
   */
  run(load: () => Promise<unknown>): void {
    const { element } = this.#component;
    const wasEmpty = this.#isEmpty;
    this.#waitForAnswer();
    const loading = Promise.resolve(load());
    this.#isEmpty = false;
    const raised = new Set<unknown>();
    const listen = (event: Event): void => void raised.add(messageOf(event));
    element.addEventListener("error", listen);
    const release = (): void => element.removeEventListener("error", listen);
    loading.then(release, (reason: unknown) => {
      // A `DOMException` means that the browser could not clone the configuration, so nothing was sent.
      if (reason instanceof DOMException) this.#isEmpty = wasEmpty;
      setTimeout(() => {
        release();
        if (!raised.has(toErrorEvent(reason).message)) this.#fail(reason);
      }, ownEventMs);
    });
  }

  /** The frame is ready. The configuration is sent ahead of the load, as a hint. */
  handleReady(sendsEarly: boolean): void {
    this.#documentMark = this.#port?.mark?.();
    const component = this.#component;
    if (!sendsEarly || !component.config.accessToken) return;
    // The load itself reports failures.
    void askFrame(component, "post", paths.frontLoad, component.config).catch(() => undefined);
  }

  /** Sets an attribute of the container that is removed with the component, unless the page had set it. */
  setAttribute(name: string, value: string): void {
    const { element } = this.#component;
    if (!element.hasAttribute(name)) this.#addedAttributes.add(name);
    element.setAttribute(name, value);
  }

  /** @param keepsFrame keeps the frame registered with the service, for the component that reuses it */
  dispose(keepsFrame: boolean): void {
    const { iframe, element, frontLoadHandler } = this.#component;
    this.#isDisposed = true;
    clearTimeout(this.#retry);
    this.#stopWaiting?.();
    element.removeEventListener("ready", frontLoadHandler);
    iframe.removeEventListener("load", this.#handleLoad);
    for (const name of this.#addedAttributes) element.removeAttribute(name);
    if (!keepsFrame) this.#port?.release?.(iframe);
  }

  /** Waits once per component, and not while the frame is only prepared, because nothing is requested from it then. */
  #waitForAnswer(): void {
    if (!this.#component.bootstrapConfig) this.#stopWaiting ??= watchForAnswer(this.#component);
  }

  get #port() {
    return this.#component.service.wpmp;
  }

  readonly #handleLoad = (): void => {
    const component = this.#component;
    // A second document has loaded in the same frame. Calls to the first one get no answer.
    if (component.iframeLoaded) this.#port?.abandon?.(component.iframe, this.#documentMark);
    this.#documentMark = undefined;
    component.iframeLoaded = true;
    try {
      component.startLoad();
    } catch (reason) {
      this.#fail(reason);
    }
  };

  /** Reports a failed load to the page. A frame that was sent nothing would stay empty, so it is removed. */
  #fail(reason: unknown): void {
    if (this.#isDisposed) return;
    const { element, service } = this.#component;
    raiseCustomEvent(element, "error", toErrorEvent(reason));
    // Not if a handler of the event has embedded again.
    if (this.#isEmpty && !this.#isDisposed) service.reset(element);
  }
}

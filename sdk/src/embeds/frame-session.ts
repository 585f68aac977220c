import * as paths from "@vitrine/contracts/frame/paths";
import type { EmbedConfiguration } from "../config/embed-configuration.ts";
import { parseUrl } from "../config/embed-url.ts";
import { watchForAnswer } from "./answer-watch.ts";
import { raiseCustomEvent } from "./embed-events.ts";
import type { EmbedHost } from "./embed-host.ts";
import { messageOf, toErrorEvent } from "./error-event.ts";
import { askFrame, type CallPlace } from "./frame-calls.ts";

/** Loads closer together than this, in milliseconds, are skipped (specification 9). */
const intervalMs = 100;

/** How long after refusing a load a frame may still raise the `error` event for it, in milliseconds. */
const ownEventMs = 50;

/** What a session needs of its component. */
interface Component extends CallPlace {
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
 * A component's frame from when it is put into the container until it is disposed of: what the SDK sends by itself when
 * the frame has loaded or is ready, and what becomes of a load that nobody waits for.
 */
export class FrameSession {
  readonly #component: Component;
  /** Ends the waiting for the frame's first message; absent before it begins. */
  #stopWaiting: (() => void) | undefined;
  readonly #addedAttributes = new Set<string>();
  /** The last load sent, as text. */
  #sent = "";
  #retry: ReturnType<typeof setTimeout> | undefined;
  /** Calls opened before this mark belong to a document that is gone; without it, all do once another one loads. */
  #documentMark: number | undefined;
  /** Whether nothing has reached the frame yet. */
  #isEmpty = true;
  #isDisposed = false;

  constructor(component: Component) {
    this.#component = component;
    const { iframe, element } = component;
    // The only origin that messages to the frame may reach.
    const origin = parseUrl(iframe.src)?.origin;
    if (origin) this.#port?.allow?.(iframe, origin);
    iframe.addEventListener("load", this.#handleLoad);
    element.addEventListener("ready", component.frontLoadHandler);
    if (iframe.parentElement !== element) element.replaceChildren(iframe);
    this.#waitForAnswer();
  }

  /**
   * Whether a load may be sent now; notes it as sent when it may. One that comes too soon after the last is skipped, but
   * the newest configuration is sent in the end: once the interval is over, when it differs from the one sent.
   *
   * @param read the load as text
   * @param load called later; the last skipped load's is
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
   * Nobody waits for a load of the SDK's own, so its failure becomes an `error` event; but not when the frame, besides
   * refusing the load, raises that event itself.
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
      // That is the browser, which cannot copy something in the configuration: nothing was sent.
      if (reason instanceof DOMException) this.#isEmpty = wasEmpty;
      setTimeout(() => {
        release();
        if (!raised.has(toErrorEvent(reason).message)) this.#fail(reason);
      }, ownEventMs);
    });
  }

  /** The frame says that it is ready: it gets the configuration early, as a hint. */
  handleReady(sendsEarly: boolean): void {
    this.#documentMark = this.#port?.mark?.();
    const component = this.#component;
    if (!sendsEarly || !component.config.accessToken) return;
    // A failure of the load itself is reported by the load.
    void askFrame(component, "post", paths.frontLoad, component.config).catch(() => undefined);
  }

  /** Sets an attribute of the container that goes with the component, unless the page had written it. */
  setAttribute(name: string, value: string): void {
    const { element } = this.#component;
    if (!element.hasAttribute(name)) this.#addedAttributes.add(name);
    element.setAttribute(name, value);
  }

  /** @param keepsFrame leaves the frame known to the service, for the component that takes it over */
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

  /** Once for a component, and not while its frame is only prepared: nothing is asked of it then. */
  #waitForAnswer(): void {
    if (!this.#component.bootstrapConfig) this.#stopWaiting ??= watchForAnswer(this.#component);
  }

  get #port() {
    return this.#component.service.wpmp;
  }

  readonly #handleLoad = (): void => {
    const component = this.#component;
    // A second document in the same frame: whoever was asked before can answer no more.
    if (component.iframeLoaded) this.#port?.abandon?.(component.iframe, this.#documentMark);
    this.#documentMark = undefined;
    component.iframeLoaded = true;
    try {
      component.startLoad();
    } catch (reason) {
      this.#fail(reason);
    }
  };

  /** Tells the page of a load that failed. A frame that was sent nothing at all would stay empty: it goes. */
  #fail(reason: unknown): void {
    if (this.#isDisposed) return;
    const { element, service } = this.#component;
    raiseCustomEvent(element, "error", toErrorEvent(reason));
    // Unless a handler of the event has embedded anew.
    if (this.#isEmpty && !this.#isDisposed) service.reset(element);
  }
}

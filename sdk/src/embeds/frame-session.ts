import * as paths from "@vitrine/contracts/frame/paths";
import type { EmbedConfiguration } from "../config/embed-configuration.ts";
import { originOfEmbedUrl } from "../config/embed-url.ts";
import { raiseCustomEvent } from "./embed-events.ts";
import { type EmbedHost, framePortOf } from "./embed-host.ts";
import { messageOf, toErrorEvent } from "./error-event.ts";
import { askFrame, type CallPlace } from "./frame-calls.ts";
import { LoadThrottle } from "./load-throttle.ts";

/** How long after refusing a load a frame may still raise the `error` event for it, in milliseconds. */
const ownEventMs = 50;

/** What a session needs of its component. */
interface Component extends CallPlace {
  readonly service: EmbedHost;
  readonly config: EmbedConfiguration;
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
  readonly #addedAttributes = new Set<string>();
  readonly #throttle: LoadThrottle;
  /** Calls opened before this mark belong to a document that is gone; `null` while there is only one document. */
  #documentMark: number | null = null;
  #isDisposed = false;

  constructor(component: Component) {
    this.#component = component;
    this.#throttle = new LoadThrottle(component);
    const { iframe, element } = component;
    const origin = originOfEmbedUrl(iframe.src);
    if (origin) this.#port?.allow(iframe, origin);
    iframe.addEventListener("load", this.#handleLoad);
    element.addEventListener("ready", component.frontLoadHandler);
    if (iframe.parentElement !== element) element.replaceChildren(iframe);
  }

  /** Whether a load may be sent now; if not, `load` is called later, should what `read` gives be another then. */
  mayLoad(read: () => string, load: () => Promise<unknown>): boolean {
    return this.#throttle.take(read, () => this.run(load));
  }

  /**
   * Nobody waits for a load of the SDK's own, so its failure becomes an `error` event; but not when the frame, besides
   * refusing the load, raises that event itself.
   *
   * @throws what `load` throws before it has sent anything
   */
  run(load: () => Promise<unknown>): void {
    const { element } = this.#component;
    const loading = Promise.resolve(load());
    const raised = new Set<unknown>();
    const listen = (event: Event): void => void raised.add(messageOf(event));
    element.addEventListener("error", listen);
    const release = (): void => element.removeEventListener("error", listen);
    loading.then(release, (reason: unknown) => {
      setTimeout(() => {
        release();
        if (!raised.has(toErrorEvent(reason).message)) this.#reportFailure(reason);
      }, ownEventMs);
    });
  }

  /** The frame says that it is ready: it gets the configuration early, as a hint. */
  handleReady(sendsEarly: boolean): void {
    this.#documentMark = this.#port?.mark() ?? null;
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
    this.#throttle.cancel();
    element.removeEventListener("ready", frontLoadHandler);
    iframe.removeEventListener("load", this.#handleLoad);
    for (const name of this.#addedAttributes) element.removeAttribute(name);
    if (!keepsFrame) this.#port?.release(iframe);
  }

  get #port() {
    return framePortOf(this.#component.service);
  }

  readonly #handleLoad = (): void => {
    const component = this.#component;
    const port = this.#port;
    // A second document in the same frame: whoever was asked before can answer no more.
    if (component.iframeLoaded) port?.abandon(component.iframe, this.#documentMark ?? port.mark());
    this.#documentMark = null;
    component.iframeLoaded = true;
    try {
      component.startLoad();
    } catch (reason) {
      this.#reportFailure(reason);
    }
  };

  #reportFailure(reason: unknown): void {
    if (!this.#isDisposed) raiseCustomEvent(this.#component.element, "error", toErrorEvent(reason));
  }
}

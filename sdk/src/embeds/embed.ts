import { baseEventNames } from "@vitrine/contracts/frame";
import * as paths from "@vitrine/contracts/frame/paths";
import {
  type EventHooks,
  type ICommandExtension,
  type IEmbedConfigurationBase,
  type IError,
  type IMenuGroupExtension,
  type ISaveAsParameters,
  type LayoutType,
} from "@vitrine/contracts/models";
import { assembleConfiguration, attributes } from "../config/assemble.ts";
import type { EmbedConfiguration } from "../config/embed-configuration.ts";
import {
  addUrlParameter,
  findUrlParameter,
  isAllowedEmbedUrl,
  originOfEmbedUrl,
} from "../config/embed-url.ts";
import { masterLayout } from "../config/enum-values.ts";
import { readExtensions } from "../config/read-extensions.ts";
import { EmbedError, invalidConfiguration } from "../errors.ts";
import * as messages from "../messages.ts";
import type { LinkHeaders } from "../messaging/http-link.ts";
import { fillPath } from "../messaging/path-pattern.ts";
import { sdkVersion } from "../version.ts";
import {
  type AnyEventMap,
  type EventNameOf,
  type EventPayloadOf,
  type IEventHandler,
  raiseCustomEvent,
} from "./embed-events.ts";
import { type EmbedHost, framePortOf } from "./embed-host.ts";
import { messageOf, toErrorEvent } from "./error-event.ts";
import { askFrame, readFrame, tellFrame } from "./frame-calls.ts";
import { enterFullscreen, leaveFullscreen } from "./fullscreen.ts";
import { createEmbedIframe } from "./iframe.ts";
import { LoadThrottle } from "./load-throttle.ts";

/** A handler that `on` registered. */
export interface RegisteredHandler {
  readonly name: string;
  readonly handler: EventListener;
}

/**
 * What every component is: a container with a frame in it, a configuration, events and calls. Components are made by
 * `service.Service`; a registered component of your own extends this class.
 *
 * @example
 * const component = powerbi.get(element);
 * await component.setAccessToken(accessToken);
 */
export abstract class Embed<Events extends object = AnyEventMap> {
  /** Names `on` takes on every component. */
  static allowedEvents: string[] = /* @__PURE__ */ baseEventNames.slice();
  /** The container's attribute for the access token. */
  static accessTokenAttribute: string = "powerbi-access-token";
  /** The container's attribute for the embed url. */
  static embedUrlAttribute: string = "powerbi-embed-url";
  /** The container's attribute for the `uniqueId`. */
  static nameAttribute: string = "powerbi-name";
  /** The container's attribute for the type. */
  static typeAttribute: string = "powerbi-type";
  /** Where `bootstrap` finds frames when it is given no url. */
  static defaultEmbedHostName: string = "https://app.powerbi.com";
  /** The type's name. */
  static type: string;
  /** A frame that reports ready is sent its configuration early while no more components than this existed before it. */
  static maxFrontLoadTimes: number = 2;

  /** Names `on` takes on this component. */
  allowedEvents: string[] = [...Embed.allowedEvents];
  /** The handlers that `on` added. */
  eventHandlers: RegisteredHandler[] = [];
  /** The functions of the page that the frame may ask. */
  eventHooks: EventHooks | undefined = undefined;
  /** The service that made it. */
  readonly service: EmbedHost;
  /** The container. */
  readonly element: HTMLElement;
  /** The frame, inside the container. */
  readonly iframe: HTMLIFrameElement;
  /** Whether the frame's document has loaded; nothing is sent before. */
  iframeLoaded = false;
  /** The configuration it works with: what the page passed, completed. */
  config: EmbedConfiguration = {};
  /** What `bootstrap` was given, until `embed` continues. */
  bootstrapConfig: EmbedConfiguration | null = null;
  /** The path that its configuration is sent to. */
  loadPath = "";
  /** The path that its configuration is sent to when it loads in phases. */
  phasedLoadPath = "";
  /** The component's type in lower case. */
  embedtype: string;
  /** Called when the frame reports ready. */
  readonly frontLoadHandler: () => void;
  /** The menu commands in place. */
  commands: ICommandExtension[] = [];
  /** The menu groups in place. */
  groups: IMenuGroupExtension[] = [];
  /** The layout it was embedded with. */
  initialLayoutType: LayoutType = masterLayout;

  private readonly throttle = new LoadThrottle();
  private readonly addedAttributes = new Set<string>();
  private readonly phasedRender: boolean;
  /** Calls opened before this mark belong to a document that is gone; `null` while there is only one document. */
  private documentMark: number | null = null;
  private isDisposed = false;

  /**
   * @param iframe taken over when given, made otherwise
   * @throws EmbedError for a wrong configuration, `IError[]` when the model rejects it; the container is untouched then
   */
  constructor(
    service: EmbedHost,
    element: HTMLElement,
    config: IEmbedConfigurationBase,
    iframe?: HTMLIFrameElement,
    phasedRender?: boolean,
    isBootstrap?: boolean,
  ) {
    this.service = service;
    this.element = element;
    this.phasedRender = phasedRender === true;
    this.embedtype = (config.type ?? "").toLowerCase();
    this.populateConfig(config, isBootstrap === true);
    this.checkConfiguration(isBootstrap === true, iframe === undefined);
    this.iframe = iframe ?? this.makeIframe();
    const sendsEarly = service.getNumberOfComponents() <= Embed.maxFrontLoadTimes;
    this.frontLoadHandler = () => this.handleReady(sendsEarly);
    this.connectFrame();
  }

  /** Makes a report or starts its creation; only the creating components can. */
  create(): Promise<void> {
    throw new EmbedError("NotSupported", messages.noCreateSupport);
  }

  /**
   * Saves the report.
   *
   * @example
   * await report.save();
   */
  save(): Promise<void> {
    return tellFrame(this, "post", paths.save, null);
  }

  /**
   * Saves the report under another name.
   *
   * @example
   * await report.saveAs({ name: "Copy of costs" });
   */
  saveAs(saveAsParameters: ISaveAsParameters): Promise<void> {
    return tellFrame(this, "post", paths.saveAs, saveAsParameters);
  }

  /**
   * The id under which the provider's support finds this session.
   *
   * @example
   * console.log(await report.getCorrelationId());
   */
  getCorrelationId(): Promise<string> {
    return readFrame(this, paths.correlationId);
  }

  /**
   * Sends the configuration to the frame. Does nothing without a token, before the frame has loaded, and within 100 ms
   * of the last load; in the last case a newer configuration is sent once the 100 ms are over.
   *
   * @param phasedRender prepares the report instead, to be shown by `render`
   * @throws (rejects) with what the frame answered
   * @example
   * await report.load();
   */
  async load(phasedRender?: boolean): Promise<void> {
    if (!this.config.accessToken) return console.debug(messages.loadBeforeToken);
    if (!this.iframeLoaded) return console.debug(messages.loadBeforeFrame);
    const path = phasedRender === true && this.config.type === "report" ? this.phasedLoadPath : this.loadPath;
    const retry = (): void => this.runLoad(() => this.load(phasedRender));
    if (!this.throttle.take(() => path + JSON.stringify(this.config), retry)) {
      return console.debug(messages.loadThrottled);
    }
    return tellFrame(this, "post", path, this.config, this.sessionHeaders());
  }

  /**
   * Sends the current configuration again.
   *
   * @example
   * await report.reload();
   */
  reload(): Promise<void> {
    return this.load();
  }

  /**
   * Calls `handler` whenever the component raises the event. The payload is in the event's `detail`.
   *
   * @throws EmbedError when the component has no such event
   * @example
   * report.on("pageChanged", (event) => console.log(event.detail.newPage.displayName));
   */
  on<Name extends string>(
    eventName: EventNameOf<Events, Name>,
    handler: IEventHandler<EventPayloadOf<Events, Name>>,
  ): void;
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- pages name the payload: on<IError>("error", …)
  on<Payload = unknown>(eventName: keyof Events & string, handler: IEventHandler<NoInfer<Payload>>): void;
  on(eventName: unknown, handler: unknown): void {
    const name = String(eventName);
    if (!this.allowedEvents.includes(name)) {
      throw invalidConfiguration(messages.eventName(this.allowedEvents, name));
    }
    // The overloads let only handlers of DOM events in.
    const listener = handler as EventListener;
    this.eventHandlers.push({ name, handler: listener });
    this.element.addEventListener(name, listener);
  }

  /**
   * Removes a handler, or all handlers of the event when none is named. A handler that was never added is ignored.
   *
   * @example
   * report.off("loaded");
   */
  off<Name extends string>(
    eventName: EventNameOf<Events, Name>,
    handler?: IEventHandler<EventPayloadOf<Events, Name>>,
  ): void;
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as above
  off<Payload = unknown>(eventName: keyof Events & string, handler?: IEventHandler<NoInfer<Payload>>): void;
  off(eventName: unknown, handler?: unknown): void {
    const isMeant = (entry: RegisteredHandler): boolean =>
      entry.name === eventName && (handler === undefined || handler === null || entry.handler === handler);
    for (const entry of this.eventHandlers.filter(isMeant)) {
      this.element.removeEventListener(entry.name, entry.handler);
    }
    this.eventHandlers = this.eventHandlers.filter((entry) => !isMeant(entry));
  }

  /**
   * Gives the frame a new access token. It also becomes the token of later embeds of this service.
   *
   * @throws (rejects) EmbedError for an empty token, else with what the frame answered
   * @example
   * await report.setAccessToken(accessToken);
   */
  async setAccessToken(accessToken: string): Promise<void> {
    if (!accessToken) throw invalidConfiguration(messages.emptyToken);
    const url = fillPath(paths.token, { type: tokenTypeOf(this.config.type ?? this.embedtype) });
    const body = await tellFrame(this, "post", url, accessToken);
    this.config.accessToken = accessToken;
    this.setOwnAttribute(attributes.accessToken, accessToken);
    this.service.accessToken = accessToken;
    this.service.watchToken(this);
    return body;
  }

  /**
   * Shows the component on the whole screen.
   *
   * @example
   * report.fullscreen();
   */
  fullscreen(): void {
    enterFullscreen(this.iframe);
  }

  /**
   * Ends full screen, when this component fills the screen.
   *
   * @example
   * report.exitFullscreen();
   */
  exitFullscreen(): void {
    leaveFullscreen(this.iframe);
  }

  /**
   * Names the frame for screen readers; `null` or `undefined` takes the name away.
   *
   * @example
   * report.setComponentTitle("Costs by region");
   */
  setComponentTitle(title: string | null | undefined): void {
    // The default title is English whatever the page's language is; the page's own title is in the page's.
    this.iframe.removeAttribute("lang");
    if (title === null || title === undefined) this.iframe.removeAttribute("title");
    else this.iframe.setAttribute("title", title);
  }

  /**
   * Puts the container into the tab order; 0 by default.
   *
   * @example
   * report.setComponentTabIndex(0);
   */
  setComponentTabIndex(tabIndex?: number): void {
    this.setOwnAttribute("tabindex", tabIndex === undefined || tabIndex === null ? "0" : String(tabIndex));
  }

  /**
   * Takes the container out of the tab order.
   *
   * @example
   * report.removeComponentTabIndex();
   */
  removeComponentTabIndex(_tabIndex?: number): void {
    this.element.removeAttribute("tabindex");
  }

  /** @hidden Takes a configuration over: from the page, the container's attributes and the service. */
  populateConfig(config: IEmbedConfigurationBase, isBootstrap: boolean): void {
    const assembled = assembleConfiguration({
      given: config,
      bootstrap: this.bootstrapConfig,
      previousUniqueId: this.config.uniqueId,
      element: this.element,
      embedType: this.embedtype,
      endpoint: this.getDefaultEmbedUrlEndpoint(),
      fallbackToken: isBootstrap ? null : this.service.accessToken,
    });
    const previous = this.config;
    this.config = assembled.config;
    try {
      this.configChanged(isBootstrap);
    } catch (reason) {
      this.config = previous;
      throw reason;
    }
    this.eventHooks = assembled.eventHooks;
    this.bootstrapConfig = isBootstrap ? this.config : null;
    this.takeSettings();
  }

  /** The id of what is embedded; `null` for components without one. */
  abstract getId(): string | null;
  /** @hidden Completes a configuration that has just been taken over. */
  abstract configChanged(isBootstrap: boolean): void;
  /** The last part of the url that `bootstrap` uses when it is given none. */
  abstract getDefaultEmbedUrlEndpoint(): string;
  /** The first thing wrong with a configuration, or `undefined`. */
  abstract validate(config: IEmbedConfigurationBase): IError[] | undefined;

  /** The group's id in an embed url (`groupId`). */
  static findGroupIdFromEmbedUrl(url: string): string | undefined {
    return findUrlParameter(url, "groupId");
  }

  /**
   * @hidden Sends the configuration without anybody waiting for the answer: a failure becomes an `error` event.
   *
   * @throws EmbedError when the configuration cannot even be sent
   */
  startLoad(phasedRender: boolean = this.phasedRender): void {
    this.runLoad(() => (isCreation(this) ? this.create() : this.load(phasedRender)));
  }

  /**
   * @hidden Removes everything the component added but its frame: handlers, listeners, attributes, waiting calls.
   *
   * @param keepsFrame leaves the frame known to the service, for the component that takes it over
   */
  dispose(keepsFrame = false): void {
    this.isDisposed = true;
    this.throttle.cancel();
    for (const { name, handler } of this.eventHandlers) this.element.removeEventListener(name, handler);
    this.eventHandlers = [];
    this.element.removeEventListener("ready", this.frontLoadHandler);
    this.iframe.removeEventListener("load", this.handleFrameLoad);
    for (const name of this.addedAttributes) this.element.removeAttribute(name);
    this.addedAttributes.clear();
    if (!keepsFrame) framePortOf(this.service)?.releaseFrame(this.iframe);
  }

  /** When the last load was sent. */
  get lastLoadRequest(): Date | null {
    return this.throttle.lastLoadRequest;
  }

  set lastLoadRequest(moment: Date | null) {
    this.throttle.lastLoadRequest = moment;
  }

  /** Headers of calls that start a session of the frame. */
  protected sessionHeaders(): LinkHeaders {
    return {
      uid: this.config.uniqueId,
      sdkSessionId: this.service.getSdkSessionId(),
      bootstrapped: this.config.bootstrapped,
      sdkVersion,
      ...this.tokenProviderHeader(),
    };
  }

  protected tokenProviderHeader(): LinkHeaders {
    const isSupplied = this.eventHooks?.accessTokenProvider !== undefined || this.service.hasTokenProvider;
    return isSupplied ? { tokenProviderSupplied: true } : {};
  }

  private checkConfiguration(isBootstrap: boolean, makesFrame: boolean): void {
    const { embedUrl = "" } = this.config;
    if (makesFrame && !isAllowedEmbedUrl(embedUrl, this.service.allowedOrigins)) {
      throw new EmbedError("InvalidEmbedUrl", messages.invalidEmbedUrl, {
        hint: "Register your own hosts with `allowedHosts` in the service configuration.",
      });
    }
    if (isBootstrap || isCreation(this)) return;
    const errors = this.validate(this.config);
    // Pages expect the models' own list here, as a rejected load gives it too.
    // oxlint-disable-next-line typescript/only-throw-error
    if (errors !== undefined && errors !== null) throw errors;
  }

  private makeIframe(): HTMLIFrameElement {
    const { embedUrl = "", uniqueId = "" } = this.config;
    return createEmbedIframe(addUrlParameter(embedUrl, "uid", uniqueId));
  }

  private connectFrame(): void {
    const { iframe, element } = this;
    const origin = originOfEmbedUrl(iframe.src);
    if (origin !== null) framePortOf(this.service)?.allowFrame(iframe, origin);
    iframe.addEventListener("load", this.handleFrameLoad);
    element.addEventListener("ready", this.frontLoadHandler);
    if (iframe.parentElement !== element) element.replaceChildren(iframe);
  }

  private readonly handleFrameLoad = (): void => {
    const port = framePortOf(this.service);
    // A second document in the same frame: whoever was asked before can answer no more.
    if (this.iframeLoaded) port?.abandonFrame(this.iframe, this.documentMark ?? port.mark());
    this.documentMark = null;
    this.iframeLoaded = true;
    try {
      this.startLoad();
    } catch (reason) {
      this.reportFailure(reason);
    }
  };

  private handleReady(sendsEarly: boolean): void {
    this.documentMark = framePortOf(this.service)?.mark() ?? null;
    if (!sendsEarly || !this.config.accessToken) return;
    // Only a hint for the frame; a failure of the load itself is reported by the load.
    void askFrame(this, "post", paths.frontLoad, this.config).catch(() => undefined);
  }

  /**
   * Nobody waits for a load of the SDK's own, so its failure becomes an `error` event; but not when the frame, besides
   * refusing the load, raises that event itself.
   */
  private runLoad(load: () => Promise<unknown>): void {
    const loading = Promise.resolve(load());
    const raised = new Set<unknown>();
    const listen = (event: Event): void => void raised.add(messageOf(event));
    this.element.addEventListener("error", listen);
    const release = (): void => this.element.removeEventListener("error", listen);
    loading.then(release, (reason: unknown) => {
      const { message } = toErrorEvent(reason);
      setTimeout(() => {
        release();
        if (!raised.has(message)) this.reportFailure(reason);
      }, ownEventMs);
    });
  }

  private readonly reportFailure = (reason: unknown): void => {
    if (!this.isDisposed) raiseCustomEvent(this.element, "error", toErrorEvent(reason));
  };

  private takeSettings(): void {
    const { settings } = this.config;
    const extensions = readExtensions(settings);
    this.commands = extensions?.commands ?? [];
    this.groups = extensions?.groups ?? [];
    this.initialLayoutType = settings?.layoutType ?? masterLayout;
  }

  private setOwnAttribute(name: string, value: string): void {
    if (!this.element.hasAttribute(name)) this.addedAttributes.add(name);
    this.element.setAttribute(name, value);
  }
}

/** How long after refusing a load a frame may still raise the `error` event for it, in milliseconds. */
const ownEventMs = 50;

/** Whether a component makes a report instead of loading one. */
export function isCreation({ embedtype }: { readonly embedtype: string }): boolean {
  return embedtype === "create" || embedtype === "quickcreate";
}

/** The first part of the token route: components without a route of their own use the report's. */
function tokenTypeOf(type: string): string {
  return /^(create|quickcreate|visual|qna)$/i.test(type) ? "report" : type;
}

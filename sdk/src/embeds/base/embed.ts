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
import {
  accessTokenAttribute,
  assembleConfiguration,
  defaultEmbedHostName,
  embedUrlAttribute,
  nameAttribute,
  typeAttribute,
} from "../../config/assemble.ts";
import type { EmbedConfiguration } from "../../config/embed-configuration.ts";
import { addUrlParameter, findUrlParameter, requireAllowed } from "../../config/embed-url.ts";
import { masterLayout } from "../../config/enum-values.ts";
import { readExtensions } from "../../config/read-extensions.ts";
import { EmbedError, invalidConfiguration } from "../../errors.ts";
import * as messages from "../../messages.ts";
import { fillPath } from "../../messaging/path-pattern.ts";
import { sdkVersion } from "../../version.ts";
import {
  type AnyEventMap,
  type EventNameOf,
  type EventPayloadOf,
  type IEventHandler,
  type Uninferred,
} from "./embed-events.ts";
import { type EmbedHost } from "./embed-host.ts";
import { readFrame, sessionHeaders, callFrame } from "./frame-calls.ts";
import { enterFullscreen, leaveFullscreen } from "./fullscreen.ts";
import { FrameSession } from "./frame-session.ts";
import { createEmbedIframe } from "./iframe.ts";

/** A handler that `on` registered. */
export interface RegisteredHandler {
  readonly name: string;
  readonly handler: EventListener;
}

const allowedEvents: string[] = /* @__PURE__ */ baseEventNames.slice();
const maxFrontLoadTimes = 2;

/**
 * The base class of all components: a container with a frame, a configuration, events and calls. `service.Service`
 * creates components. Your own registered components extend this class.
 *
 * @example
 * const component = powerbi.get(element);
 * await component.setAccessToken(accessToken);
 */
export abstract class Embed<Events extends object = AnyEventMap> {
  /** The event names of every component. */
  static allowedEvents: string[] = allowedEvents;
  /** The attribute of the container with the access token. */
  static accessTokenAttribute: string = accessTokenAttribute;
  /** The attribute of the container with the embed URL. */
  static embedUrlAttribute: string = embedUrlAttribute;
  /** The attribute of the container with the `uniqueId`. */
  static nameAttribute: string = nameAttribute;
  /** The attribute of the container with the type. */
  static typeAttribute: string = typeAttribute;
  /** The host that `bootstrap` uses if it gets no URL. */
  static defaultEmbedHostName: string = defaultEmbedHostName;
  /** The name of the type. */
  static type: string;
  /** The configuration is sent ahead of the load while the service has at most this many components (EMBED-CALL-18). */
  static maxFrontLoadTimes: number = maxFrontLoadTimes;

  /** The event names that `on` accepts for this component. */
  allowedEvents: string[] = [...allowedEvents];
  /** The handlers that `on` added. */
  eventHandlers: RegisteredHandler[] = [];
  /** The functions of the page that the frame can call. */
  declare eventHooks: EventHooks | undefined;
  /** The service that created the component. */
  declare readonly service: EmbedHost;
  /** The container. */
  declare readonly element: HTMLElement;
  /** The iframe in the container. */
  declare readonly iframe: HTMLIFrameElement;
  /** Whether the document of the frame has loaded. Nothing is sent before. */
  iframeLoaded = false;
  /** The current configuration: the one that the page passed, completed. */
  config: EmbedConfiguration = {};
  /** The configuration that `bootstrap` got, until `embed` is called. */
  declare bootstrapConfig: EmbedConfiguration | null;
  /** The path of the load request. */
  loadPath = "";
  /** The path of the load request for phased loading. */
  phasedLoadPath = "";
  /** The type of the component in lower case. */
  declare embedtype: string;
  /** Called when the frame reports ready. */
  readonly frontLoadHandler: () => void;
  /** The current menu commands. */
  declare commands: ICommandExtension[];
  /** The current menu groups. */
  declare groups: IMenuGroupExtension[];
  /** The layout that it was embedded with. */
  declare initialLayoutType: LayoutType;

  /** When the last load was sent. */
  lastLoadRequest: Date | null = null;

  declare protected readonly session: FrameSession;
  declare private readonly phasedRender: boolean;

  /**
   * @param iframe the iframe to reuse; without one it is created
   * @throws EmbedError for an invalid configuration, `IError[]` if the model rejects it; the container is then
   * unchanged
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
    const { embedUrl = "", uniqueId = "" } = this.config;
    if (!iframe) requireAllowed(embedUrl, service.allowedOrigins);
    if (isBootstrap !== true && !isCreation(this)) {
      const errors = this.validate(this.config);
      // Pages expect the error list of the models here, as for a rejected load.
      if (errors) throw errors;
    }
    this.iframe = iframe ?? createEmbedIframe(addUrlParameter(embedUrl, "uid", uniqueId));
    const sendsEarly = service.getNumberOfComponents() <= maxFrontLoadTimes;
    this.frontLoadHandler = () => this.session.handleReady(sendsEarly);
    this.session = new FrameSession(this);
  }

  /** Starts the creation of a report. Only components for creation support it. */
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
    return callFrame(this, "post", paths.save, null);
  }

  /**
   * Saves the report under another name.
   *
   * @example
   * await report.saveAs({ name: "Copy of costs" });
   */
  saveAs(saveAsParameters: ISaveAsParameters): Promise<void> {
    return callFrame(this, "post", paths.saveAs, saveAsParameters);
  }

  /**
   * Reads the correlation id of the session, which support asks for.
   *
   * @example
   * console.log(await report.getCorrelationId());
   */
  getCorrelationId(): Promise<string> {
    return readFrame(this, paths.correlationId);
  }

  /**
   * Sends the configuration to the frame. Does nothing without a token, and before the frame has loaded. A load within
   * 100 ms of the last one is skipped; if its configuration is newer, it is sent after the 100 ms (EMBED-CALL-16).
   *
   * @param phasedRender only prepares the report, which `render` then shows
   * @throws (rejects) the error that the frame answered
   * @example
   * await report.load();
   */
  async load(phasedRender?: boolean): Promise<void> {
    if (!this.config.accessToken) return console.debug(messages.loadBeforeToken);
    if (!this.iframeLoaded) return console.debug(messages.loadBeforeFrame);
    const path = phasedRender === true && this.config.type === "report" ? this.phasedLoadPath : this.loadPath;
    const isDue = this.session.mayLoad(
      () => path + JSON.stringify(this.config),
      () => this.load(phasedRender),
    );
    if (!isDue) return console.debug(messages.loadThrottled);
    return callFrame(
      this,
      "post",
      path,
      this.config,
      sessionHeaders(this, { bootstrapped: this.config.bootstrapped, sdkVersion }),
    );
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
   * Calls `handler` whenever the component raises the event. The `detail` of the event is the payload.
   *
   * @throws EmbedError if the component does not have the event
   * @example
   * report.on("pageChanged", (event) => console.log(event.detail.newPage.displayName));
   */
  on<Name extends string>(
    eventName: EventNameOf<Events, Name>,
    handler: IEventHandler<EventPayloadOf<Events, Name>>,
  ): void;
  // Pages specify the payload: on<IError>("error", …).
  on<Payload = unknown>(eventName: keyof Events & string, handler: IEventHandler<Uninferred<Payload>>): void;
  on(eventName: unknown, handler: unknown): void {
    const name = String(eventName);
    if (!this.allowedEvents.includes(name)) {
      throw invalidConfiguration(messages.eventName(this.allowedEvents, name));
    }
    // The overloads accept only handlers of DOM events.
    const listener = handler as EventListener;
    this.eventHandlers.push({ name, handler: listener });
    this.element.addEventListener(name, listener);
  }

  /**
   * Removes a handler, or all handlers of the event if none is given. An unknown handler is ignored.
   *
   * @example
   * report.off("loaded");
   */
  off<Name extends string>(
    eventName: EventNameOf<Events, Name>,
    handler?: IEventHandler<EventPayloadOf<Events, Name>>,
  ): void;
  off<Payload = unknown>(
    eventName: keyof Events & string,
    handler?: IEventHandler<Uninferred<Payload>>,
  ): void;
  off(eventName: unknown, handler?: unknown): void {
    this.eventHandlers = this.eventHandlers.filter((entry) => {
      if (entry.name !== eventName || (handler && entry.handler !== handler)) return true;
      this.element.removeEventListener(entry.name, entry.handler);
      return false;
    });
  }

  /**
   * Sends a new access token to the frame. Later embeds of this service use it as well.
   *
   * @throws (rejects) EmbedError for an empty token, or the error that the frame answered
   * @example
   * await report.setAccessToken(accessToken);
   */
  async setAccessToken(accessToken: string): Promise<void> {
    if (!accessToken) throw invalidConfiguration(messages.emptyToken);
    const url = fillPath(paths.token, { type: tokenTypeOf(this.config.type ?? this.embedtype) });
    const body = await callFrame(this, "post", url, accessToken);
    this.config.accessToken = accessToken;
    this.session.setAttribute(accessTokenAttribute, accessToken);
    this.service.accessToken = accessToken;
    this.service.tokens?.watch(this);
    return body;
  }

  /**
   * Shows the component in full screen.
   *
   * @example
   * report.fullscreen();
   */
  fullscreen(): void {
    enterFullscreen(this.iframe);
  }

  /**
   * Ends full screen if this component fills the screen.
   *
   * @example
   * report.exitFullscreen();
   */
  exitFullscreen(): void {
    leaveFullscreen(this.iframe);
  }

  /**
   * Sets the accessible name of the frame; `null` or `undefined` removes it.
   *
   * @example
   * report.setComponentTitle("Costs by region");
   */
  setComponentTitle(title: string | null | undefined): void {
    // The default title is in English. A title that the page sets is in the language of the page.
    this.iframe.removeAttribute("lang");
    if (title === null || title === undefined) this.iframe.removeAttribute("title");
    else this.iframe.title = title;
  }

  /**
   * Adds the container to the tab order; `tabIndex` is 0 by default.
   *
   * @example
   * report.setComponentTabIndex(0);
   */
  setComponentTabIndex(tabIndex?: number): void {
    this.session.setAttribute("tabindex", String(tabIndex ?? 0));
  }

  /**
   * Removes the container from the tab order.
   *
   * @example
   * report.removeComponentTabIndex();
   */
  removeComponentTabIndex(_tabIndex?: number): void {
    this.element.removeAttribute("tabindex");
  }

  /** @hidden Applies a configuration, completed from the attributes of the container and the service. */
  populateConfig(config: IEmbedConfigurationBase, isBootstrap: boolean): void {
    const [assembled, eventHooks] = assembleConfiguration(this, config, isBootstrap);
    const previous = this.config;
    this.config = assembled;
    try {
      this.configChanged(isBootstrap);
    } catch (reason) {
      this.config = previous;
      throw reason;
    }
    this.eventHooks = eventHooks;
    this.bootstrapConfig = isBootstrap ? this.config : null;
    const { settings } = this.config;
    Object.assign(this, { commands: [], groups: [] }, readExtensions(settings));
    this.initialLayoutType = settings?.layoutType ?? masterLayout;
  }

  /**
   * The id of the embedded item; `null` for components without one.
   *
   * @throws EmbedError if a required id is missing
   * @example
   * console.log(powerbi.get(element).getId());
   */
  abstract getId(): string | null;
  /** @hidden Completes a new configuration. */
  abstract configChanged(isBootstrap: boolean): void;
  /**
   * The last part of the URL that `bootstrap` uses by default.
   *
   * @example
   * report.getDefaultEmbedUrlEndpoint(); // "reportEmbed"
   */
  abstract getDefaultEmbedUrlEndpoint(): string;
  /**
   * Validates a configuration. Returns the first fault, or `undefined`.
   *
   * @example
   * const [fault] = report.validate({ embedUrl }) ?? [];
   * console.log(fault?.message); // "accessToken is required"
   */
  abstract validate(config: IEmbedConfigurationBase): IError[] | undefined;

  /**
   * Reads the workspace's id from an embed URL (`groupId`).
   *
   * @example
   * Report.findGroupIdFromEmbedUrl("https://app.powerbi.com/reportEmbed?groupId=meridian"); // "meridian"
   */
  static findGroupIdFromEmbedUrl(url: string): string | undefined {
    return findUrlParameter(url, "groupId");
  }

  /**
   * @hidden Sends the configuration without a caller that waits for the answer. A failure becomes an `error` event.
   *
   * @throws EmbedError if the configuration cannot be sent at all
   */
  startLoad(phasedRender: boolean = this.phasedRender): void {
    this.session.run(() => this.load(phasedRender));
  }

  /**
   * @hidden Removes everything that the component added except its frame: handlers, listeners, attributes and pending
   * calls.
   *
   * @param keepsFrame keeps the frame registered with the service, for the component that reuses it
   */
  dispose(keepsFrame = false): void {
    for (const { name } of this.eventHandlers) this.off(name);
    this.session.dispose(keepsFrame);
  }
}

/** Whether a component creates a report instead of loading one. */
export function isCreation({ embedtype }: { readonly embedtype: string }): boolean {
  return /^(quick)?create$/.test(embedtype);
}

/** The first part of the token path. Components without a separate path use that of reports. */
function tokenTypeOf(type: string): string {
  return /^((quick)?create|visual|qna)$/i.test(type) ? "report" : type;
}

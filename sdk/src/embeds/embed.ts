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
} from "../config/assemble.ts";
import type { EmbedConfiguration } from "../config/embed-configuration.ts";
import { addUrlParameter, findUrlParameter, requireAllowed } from "../config/embed-url.ts";
import { masterLayout } from "../config/enum-values.ts";
import { readExtensions } from "../config/read-extensions.ts";
import { EmbedError, invalidConfiguration } from "../errors.ts";
import * as messages from "../messages.ts";
import { fillPath } from "../messaging/path-pattern.ts";
import { sdkVersion } from "../version.ts";
import {
  type AnyEventMap,
  type EventNameOf,
  type EventPayloadOf,
  type IEventHandler,
  type Uninferred,
} from "./embed-events.ts";
import { type EmbedHost } from "./embed-host.ts";
import { readFrame, sessionHeaders, tellFrame } from "./frame-calls.ts";
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
 * What every component is: a container with a frame in it, a configuration, events and calls. Components are made by
 * `service.Service`; a registered component of your own extends this class.
 *
 * @example
 * const component = powerbi.get(element);
 * await component.setAccessToken(accessToken);
 */
export abstract class Embed<Events extends object = AnyEventMap> {
  /** Names `on` takes on every component. */
  static allowedEvents: string[] = allowedEvents;
  /** The container's attribute for the access token. */
  static accessTokenAttribute: string = accessTokenAttribute;
  /** The container's attribute for the embed url. */
  static embedUrlAttribute: string = embedUrlAttribute;
  /** The container's attribute for the `uniqueId`. */
  static nameAttribute: string = nameAttribute;
  /** The container's attribute for the type. */
  static typeAttribute: string = typeAttribute;
  /** Where `bootstrap` finds frames when it is given no url. */
  static defaultEmbedHostName: string = defaultEmbedHostName;
  /** The type's name. */
  static type: string;
  /** A frame that reports ready is sent its configuration early while no more components than this existed before it. */
  static maxFrontLoadTimes: number = maxFrontLoadTimes;

  /** Names `on` takes on this component. */
  allowedEvents: string[] = [...allowedEvents];
  /** The handlers that `on` added. */
  eventHandlers: RegisteredHandler[] = [];
  /** The functions of the page that the frame may ask. */
  declare eventHooks: EventHooks | undefined;
  /** The service that made it. */
  declare readonly service: EmbedHost;
  /** The container. */
  declare readonly element: HTMLElement;
  /** The frame, inside the container. */
  declare readonly iframe: HTMLIFrameElement;
  /** Whether the frame's document has loaded; nothing is sent before. */
  iframeLoaded = false;
  /** The configuration it works with: what the page passed, completed. */
  config: EmbedConfiguration = {};
  /** What `bootstrap` was given, until `embed` continues. */
  declare bootstrapConfig: EmbedConfiguration | null;
  /** The path that its configuration is sent to. */
  loadPath = "";
  /** The path that its configuration is sent to when it loads in phases. */
  phasedLoadPath = "";
  /** The component's type in lower case. */
  declare embedtype: string;
  /** Called when the frame reports ready. */
  readonly frontLoadHandler: () => void;
  /** The menu commands in place. */
  declare commands: ICommandExtension[];
  /** The menu groups in place. */
  declare groups: IMenuGroupExtension[];
  /** The layout it was embedded with. */
  declare initialLayoutType: LayoutType;

  /** When the last load was sent. */
  lastLoadRequest: Date | null = null;

  declare protected readonly session: FrameSession;
  declare private readonly phasedRender: boolean;

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
    const { embedUrl = "", uniqueId = "" } = this.config;
    if (!iframe) requireAllowed(embedUrl, service.allowedOrigins);
    if (isBootstrap !== true && !isCreation(this)) {
      const errors = this.validate(this.config);
      // Pages expect the models' own list here, as a rejected load gives it too.
      // oxlint-disable-next-line typescript/only-throw-error
      if (errors) throw errors;
    }
    this.iframe = iframe ?? createEmbedIframe(addUrlParameter(embedUrl, "uid", uniqueId));
    const sendsEarly = service.getNumberOfComponents() <= maxFrontLoadTimes;
    this.frontLoadHandler = () => this.session.handleReady(sendsEarly);
    this.session = new FrameSession(this);
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
    const isDue = this.session.mayLoad(
      () => path + JSON.stringify(this.config),
      () => this.load(phasedRender),
    );
    if (!isDue) return console.debug(messages.loadThrottled);
    return tellFrame(
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
  on<Payload = unknown>(eventName: keyof Events & string, handler: IEventHandler<Uninferred<Payload>>): void;
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
    this.session.setAttribute(accessTokenAttribute, accessToken);
    this.service.accessToken = accessToken;
    this.service.tokens?.watch(this);
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
    else this.iframe.title = title;
  }

  /**
   * Puts the container into the tab order; 0 by default.
   *
   * @example
   * report.setComponentTabIndex(0);
   */
  setComponentTabIndex(tabIndex?: number): void {
    this.session.setAttribute("tabindex", String(tabIndex ?? 0));
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
   * The id of what is embedded; `null` for components without one.
   *
   * @throws EmbedError when it should have one and has none
   * @example
   * console.log(powerbi.get(element).getId());
   */
  abstract getId(): string | null;
  /** @hidden Completes a configuration that has just been taken over. */
  abstract configChanged(isBootstrap: boolean): void;
  /**
   * The last part of the url that `bootstrap` uses when it is given none.
   *
   * @example
   * report.getDefaultEmbedUrlEndpoint(); // "reportEmbed"
   */
  abstract getDefaultEmbedUrlEndpoint(): string;
  /**
   * The first thing wrong with a configuration, or `undefined`.
   *
   * @example
   * const [fault] = report.validate({ embedUrl }) ?? [];
   * console.log(fault?.message); // "accessToken is required"
   */
  abstract validate(config: IEmbedConfigurationBase): IError[] | undefined;

  /**
   * The workspace's id in an embed url (`groupId`).
   *
   * @example
   * Report.findGroupIdFromEmbedUrl("https://app.powerbi.com/reportEmbed?groupId=meridian"); // "meridian"
   */
  static findGroupIdFromEmbedUrl(url: string): string | undefined {
    return findUrlParameter(url, "groupId");
  }

  /**
   * @hidden Sends the configuration without anybody waiting for the answer: a failure becomes an `error` event.
   *
   * @throws EmbedError when the configuration cannot even be sent
   */
  startLoad(phasedRender: boolean = this.phasedRender): void {
    this.session.run(() => this.load(phasedRender));
  }

  /**
   * @hidden Removes everything the component added but its frame: handlers, listeners, attributes, waiting calls.
   *
   * @param keepsFrame leaves the frame known to the service, for the component that takes it over
   */
  dispose(keepsFrame = false): void {
    for (const { name } of this.eventHandlers) this.off(name);
    this.session.dispose(keepsFrame);
  }
}

/** Whether a component makes a report instead of loading one. */
export function isCreation({ embedtype }: { readonly embedtype: string }): boolean {
  return /^(quick)?create$/.test(embedtype);
}

/** The first part of the token route: components without a route of their own use the report's. */
function tokenTypeOf(type: string): string {
  return /^((quick)?create|visual|qna)$/i.test(type) ? "report" : type;
}

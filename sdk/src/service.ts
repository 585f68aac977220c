import * as paths from "@vitrine/contracts/frame/paths";
import type {
  IBootstrapEmbedConfiguration,
  IEmbedConfiguration,
  IEmbedConfigurationBase,
  IQuickCreateConfiguration,
  IReportCreateConfiguration,
} from "@vitrine/contracts/models";
import { findComponentFactory, isReservedType } from "./component-types.ts";
import { toAllowedOrigins } from "./config/allowed-hosts.ts";
import { attributes } from "./config/assemble.ts";
import { isAllowedEmbedUrl, isAutoAuthUrl } from "./config/embed-url.ts";
import { createSessionId } from "./config/random-id.ts";
import { Create } from "./embeds/create.ts";
import { type IEvent, raiseCustomEvent } from "./embeds/embed-events.ts";
import type { EmbedHost } from "./embeds/embed-host.ts";
import { Embed } from "./embeds/embed.ts";
import { createPreloadIframe, describeElement } from "./embeds/iframe.ts";
import { Page } from "./embeds/page.ts";
import { componentIn, putComponent, removeComponent } from "./embeds/powerbi-element.ts";
import { QuickCreate } from "./embeds/quick-create.ts";
import { Report } from "./embeds/report.ts";
import { EmbedError, invalidConfiguration } from "./errors.ts";
import { type EventHook, findEventHook } from "./event-hook.ts";
import * as messages from "./messages.ts";
import type { HttpLinkCalls } from "./messaging/http-link.ts";
import { isRecord } from "./messaging/message-shape.ts";
import { toSafeJson } from "./messaging/redact.ts";
import type { RoutedRequest, RoutedResponse, Router } from "./messaging/router.ts";
import { senderOf, type WindowPort } from "./messaging/window-port.ts";
import type {
  EmbedComponentFactory,
  IComponentEmbedConfiguration,
  IHpmFactory,
  IRouterFactory,
  IService,
  IServiceConfiguration,
  IWpmpFactory,
} from "./service-types.ts";
import type { TokenKeeper } from "./tokens/token-provider.ts";
import { sdkVersion } from "./version.ts";

/**
 * Embeds components into elements of the page and keeps track of them. One for the whole page is the rule.
 *
 * @example
 * const powerbi = new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory);
 * const report = powerbi.embed(element, { type: "report", id, embedUrl, accessToken, tokenType: models.TokenType.Embed });
 */
export class Service implements IService, EmbedHost {
  /** The token of components that are given none. */
  accessToken = "";
  hpm: HttpLinkCalls;
  wpmp: WindowPort;
  router: Pick<Router, "get" | "post" | "put" | "patch" | "delete">;
  /** Origins besides the service clouds that frames may come from. */
  readonly allowedOrigins: ReadonlySet<string>;
  private embeds: Embed[] = [];
  private readonly registered = new Map<string, EmbedComponentFactory>();
  private readonly sessionId = createSessionId();
  private readonly tokens: TokenKeeper | null;

  /** @throws EmbedError when an entry of `allowedHosts` is wrong */
  constructor(
    hpmFactory: IHpmFactory,
    wpmpFactory: IWpmpFactory,
    routerFactory: IRouterFactory,
    config: IServiceConfiguration = {},
  ) {
    this.allowedOrigins = toAllowedOrigins(config.allowedHosts ?? []);
    this.wpmp = wpmpFactory(config.wpmpName, config.logMessages);
    this.hpm = hpmFactory(this.wpmp, undefined, config.version, config.type, config.sdkWrapperVersion);
    this.router = routerFactory(this.wpmp);
    this.tokens = config.tokens?.(this.hpm) ?? null;
    this.addRoutes();
    if (config.autoEmbedOnContentLoaded === true) this.enableAutoEmbed();
  }

  /** @hidden Whether frames may ask for tokens. */
  get hasTokenProvider(): boolean {
    return this.tokens !== null;
  }

  /** @hidden */
  watchToken(component: Embed): void {
    this.tokens?.watch(component);
  }

  /** Embeds an empty report over a dataset. */
  createReport(element: HTMLElement, config: IEmbedConfiguration | IReportCreateConfiguration): Embed {
    return this.place(element, new Create(this, element, { ...config, type: "create" }));
  }

  /** Embeds a report made from data given along with it. */
  quickCreate(element: HTMLElement, config: IQuickCreateConfiguration): Embed {
    return this.place(element, new QuickCreate(this, element, { ...config, type: "quickCreate" }));
  }

  /** Embeds everything inside the container (the whole page by default) that has the attribute `powerbi-embed-url`. */
  init(container?: HTMLElement, config?: IEmbedConfiguration): Embed[] {
    const root = container instanceof HTMLElement ? container : document.body;
    const elements = root.querySelectorAll<HTMLElement>(`[${attributes.embedUrl}]`);
    return Array.from(elements, (element) => this.embed(element, config));
  }

  /**
   * Embeds a component, or loads the one that is there with a new configuration.
   *
   * @throws EmbedError for a wrong call, `IError[]` when the model rejects the configuration; nothing is embedded then
   */
  embed(element: HTMLElement, config: IComponentEmbedConfiguration & { type: "report" }): Report;
  embed(element: HTMLElement, config?: IComponentEmbedConfiguration | IEmbedConfigurationBase): Embed;
  embed(element: HTMLElement, config: IEmbedConfigurationBase = {}): Embed {
    return this.embedInternal(element, config);
  }

  /** Embeds a report in two phases: it loads now and shows on `render`. */
  load(element: HTMLElement, config: IComponentEmbedConfiguration & { type: "report" }): Report;
  load(element: HTMLElement, config?: IComponentEmbedConfiguration | IEmbedConfigurationBase): Embed;
  load(element: HTMLElement, config: IEmbedConfigurationBase = {}): Embed {
    return this.embedInternal(element, config, true, false);
  }

  /**
   * Loads the frame before there is a token; `embed` on the same element continues.
   *
   * @throws EmbedError when the element is in use
   */
  bootstrap(
    element: HTMLElement,
    config: IComponentEmbedConfiguration | IBootstrapEmbedConfiguration,
  ): Embed {
    return this.embedInternal(element, config, false, true);
  }

  /** @hidden */
  embedInternal(
    element: HTMLElement,
    config: IEmbedConfigurationBase = {},
    phasedRender?: boolean,
    isBootstrap?: boolean,
  ): Embed {
    if (componentIn(element) === null) return this.embedNew(element, config, phasedRender, isBootstrap);
    if (isBootstrap === true)
      throw alreadyEmbedded(messages.bootstrapOnUsedElement(describeElement(element)));
    return this.embedExisting(element, config, phasedRender);
  }

  getNumberOfComponents(): number {
    return this.embeds.length;
  }

  /** The id of this service towards the frames. */
  getSdkSessionId(): string {
    return this.sessionId;
  }

  getSDKVersion(): string {
    return sdkVersion;
  }

  /** Embeds everything with the attribute `powerbi-embed-url` once the page is there. */
  enableAutoEmbed(): void {
    window.addEventListener("DOMContentLoaded", () => this.init(document.body), { once: true });
  }

  /**
   * The component in an element.
   *
   * @throws EmbedError when there is none
   */
  get(element: HTMLElement): Embed {
    const component = componentIn(element);
    if (component === null)
      throw new EmbedError("NotEmbedded", messages.noInstance(describeElement(element)));
    return component;
  }

  /** The component with this `uniqueId`. */
  find(uniqueId: string): Embed | undefined {
    return this.embeds.find((component) => component.config.uniqueId === uniqueId);
  }

  /** @hidden Adds a component to the list, in place of whatever was in its element. */
  addOrOverwriteEmbed(component: Embed, element: HTMLElement): void {
    for (const replaced of this.embeds) {
      if (replaced.element !== element || replaced === component) continue;
      dispose(replaced, component);
      this.tokens?.forget(replaced);
    }
    this.embeds = this.embeds.filter((other) => other.element !== element && other !== component);
    this.embeds.push(component);
  }

  /** Removes the component from an element with everything it added. Calls still waiting for its frame reject. */
  reset(element: HTMLElement): void {
    const component = componentIn(element);
    if (component === null) return;
    dispose(component);
    this.tokens?.forget(component);
    this.embeds = this.embeds.filter((other) => other !== component);
    removeComponent(element);
    (component.iframe ?? element.querySelector("iframe"))?.remove();
  }

  /** @hidden */
  handleTileEvents(event: IEvent<unknown>): void {
    if (event.type === "tile") this.handleEvent(event, null);
  }

  /** @hidden Answers a frame with what a hook of the page says. */
  async invokeSDKHook(
    hook: EventHook | null | undefined,
    request: { readonly body?: unknown },
    response: Pick<RoutedResponse, "send">,
  ): Promise<void> {
    if (hook === null || hook === undefined) return response.send(404, null);
    try {
      response.send(200, await hook(request.body));
    } catch (error) {
      response.send(400, null);
      console.error(error);
    }
  }

  /**
   * Fills the browser's cache with the frame's code, in a hidden iframe that raises `preloaded` when done.
   *
   * @throws EmbedError when frames may not be loaded from this url
   */
  preload(
    config: IComponentEmbedConfiguration | IEmbedConfigurationBase,
    element?: HTMLElement,
  ): HTMLIFrameElement {
    const { embedUrl = "" } = config;
    if (!isAllowedEmbedUrl(embedUrl, this.allowedOrigins)) {
      throw new EmbedError("InvalidEmbedUrl", messages.invalidEmbedUrl);
    }
    const iframe = createPreloadIframe(embedUrl);
    iframe.addEventListener("load", () => raiseCustomEvent(iframe, "preloaded", {}));
    (element ?? document.body).append(iframe);
    return iframe;
  }

  /** Identifies a wrapper around the SDK on the wire. */
  setSdkInfo(type: string, version: string): void {
    Object.assign(this.hpm.defaultHeaders ?? {}, { "x-sdk-type": type, "x-sdk-wrapper-version": version });
  }

  /**
   * Adds a component type of the page's own.
   *
   * @param routerEventUrls patterns its frames report events under, each with `:uniqueId` and `:eventName`
   * @throws EmbedError when the name is taken or a pattern lacks a part; nothing is registered then
   */
  register(
    componentType: string,
    embedComponentFactory: EmbedComponentFactory,
    routerEventUrls: string[],
  ): void {
    const type = componentType.toLowerCase();
    if (isReservedType(type)) throw invalidConfiguration(messages.reservedComponent);
    if (this.registered.has(type)) throw invalidConfiguration(messages.registeredComponent);
    const isComplete = (url: string): boolean => url.includes(":uniqueId") && url.includes(":eventName");
    if (!routerEventUrls.every(isComplete)) throw invalidConfiguration(messages.invalidEventUrl);
    this.registered.set(type, embedComponentFactory);
    for (const url of routerEventUrls) this.addEventRoute(url, componentType);
  }

  private embedNew(
    element: HTMLElement,
    given: IEmbedConfigurationBase,
    phasedRender?: boolean,
    isBootstrap?: boolean,
  ): Embed {
    const type = given.type || element.getAttribute(attributes.type);
    if (!type) throw invalidConfiguration(messages.noType(describe(given), describeElement(element)));
    const factory = findComponentFactory(type) ?? this.registered.get(type.toLowerCase());
    if (factory === undefined) throw invalidConfiguration(messages.unknownType(type));
    if (isAutoAuthUrl(given.embedUrl ?? ""))
      throw new EmbedError("InvalidEmbedUrl", messages.autoAuthEmbedUrl);
    return this.place(element, factory(this, element, { ...given, type }, phasedRender, isBootstrap));
  }

  private embedExisting(element: HTMLElement, given: IEmbedConfigurationBase, phasedRender?: boolean): Embed {
    const component = this.embeds.find((candidate) => candidate.element === element);
    if (component === undefined) {
      throw alreadyEmbedded(messages.otherService(describe(given), describeElement(element)));
    }
    if (given.type?.toLowerCase() === "qna") return this.embedNew(element, given, phasedRender);
    if (typeof given.type === "string" && given.type !== (component.config.type ?? component.embedtype)) {
      if (given.type === "report" && isCreating(component)) return this.convert(element, given, component);
      throw alreadyEmbedded(messages.otherType(describe(given), describeElement(element), given.type));
    }
    component.populateConfig(given, false);
    this.watchToken(component);
    component.startLoad(phasedRender === true);
    return component;
  }

  /** Makes a report of what was being created, in the frame that is there. */
  private convert(element: HTMLElement, given: IEmbedConfigurationBase, created: Embed): Embed {
    const report = new Report(this, element, given, false, false, created.iframe);
    report.iframeLoaded = created.iframeLoaded;
    this.place(element, report);
    if (report.iframeLoaded) report.startLoad();
    return report;
  }

  private place(element: HTMLElement, component: Embed): Embed {
    putComponent(element, component);
    this.addOrOverwriteEmbed(component, element);
    this.watchToken(component);
    return component;
  }

  private addRoutes(): void {
    this.router.post(paths.ready, (request, response) => {
      const { uniqueId = "" } = request.params;
      this.handleEvent({ type: "report", id: uniqueId, name: "ready", value: request.body }, request);
      response.send(200, null);
    });
    for (const path of [paths.reportEvent, paths.pageEvent, paths.visualEvent]) {
      this.addEventRoute(path, "report");
    }
    this.addEventRoute(paths.dashboardEvent, "dashboard");
    this.addEventRoute(paths.tileEvent, "tile");
    this.addEventRoute(paths.qnaEvent, "qna");
    this.router.post(paths.eventHook, (request, response) => this.answerHook(request, response));
  }

  private addEventRoute(path: string, type: string): void {
    this.router.post(path, (request, response) => {
      const { uniqueId = "", eventName = "" } = request.params;
      this.handleEvent({ type, id: uniqueId, name: eventName, value: request.body }, request);
      response.send(200, null);
    });
  }

  private handleEvent(event: IEvent<unknown>, request: object | null): void {
    const component = this.findSpeaker(event.id, request);
    if (component === undefined || !isComponentEvent(component, event.name)) return;
    if (event.name === "pageChanged") completePage(component, event.value);
    if (event.name === "error") void this.tokens?.handleError(component, event.value);
    raiseCustomEvent(component.element, event.name, event.value);
  }

  private async answerHook(request: RoutedRequest, response: RoutedResponse): Promise<void> {
    const { uniqueId = "", hookName = "" } = request.params;
    const component = this.findSpeaker(uniqueId, request);
    if (component === undefined) return response.send(404, null);
    const found = findEventHook(component, hookName, this.tokens);
    if (found === "unknown") return;
    const body = isRecord(request.body) ? request.body : {};
    return this.invokeSDKHook(found, { body: { ...body, report: component } }, response);
  }

  /** The component with this id, provided that the message came from its own frame or from the page itself. */
  private findSpeaker(uniqueId: string, request: object | null): Embed | undefined {
    const component = this.find(uniqueId);
    const sender = request === null ? null : senderOf(request);
    return sender === null || component?.iframe.contentWindow === sender ? component : undefined;
  }
}

function alreadyEmbedded(message: string): EmbedError {
  return new EmbedError("AlreadyEmbedded", message, { hint: "Call `reset` on the element first." });
}

function isCreating({ embedtype }: Embed): boolean {
  return embedtype === "create" || embedtype === "quickcreate";
}

/** A configuration for an error text. The token's place is always shown, never the token. */
function describe(config: IEmbedConfigurationBase): string {
  return toSafeJson({ ...config, accessToken: "" });
}

/** Components of a page's own may lack what the base class has. */
function dispose(component: Embed, successor?: Embed): void {
  if (component instanceof Embed) component.dispose(successor?.iframe === component.iframe);
}

/**
 * Whether an event's name may be raised on the container. Frames may have events of their own, but not ones that the
 * page would take for the browser's, such as `click`.
 */
function isComponentEvent({ allowedEvents, element }: Embed, name: string): boolean {
  return allowedEvents?.includes(name) || !(`on${name.toLowerCase()}` in element);
}

/** Pages are given to handlers as `Page`. */
function completePage(component: Embed, value: unknown): void {
  const page = isRecord(value) ? value["newPage"] : undefined;
  if (!isRecord(value) || !isRecord(page)) throw new Error(messages.noNewPage);
  value["newPage"] = new Page(component, String(page["name"]), String(page["displayName"]), true);
}

import type { IBootstrapEmbedConfiguration, IEmbedConfigurationBase } from "@vitrine/contracts/models";
import { toAllowedOrigins } from "./config/allowed-hosts.ts";
import { typeAttribute } from "./config/assemble.ts";
import { isAutoAuthUrl } from "./config/embed-url.ts";
import { randomDigits } from "./config/random-id.ts";
import type { EmbedHost } from "./embeds/base/embed-host.ts";
import { Embed } from "./embeds/base/embed.ts";
import { describeElement } from "./embeds/base/iframe.ts";
import { type Container, componentIn } from "./embeds/base/powerbi-element.ts";
import { Report } from "./embeds/report/report.ts";
import { EmbedError, invalidConfiguration } from "./errors.ts";
import type { EventHook } from "./event-hook.ts";
import { addFrameRoutes } from "./frame-routes.ts";
import * as messages from "./messages.ts";
import type { HttpLinkCalls } from "./messaging/http-link.ts";
import { toSafeJson } from "./messaging/redact.ts";
import type { RoutedResponse, RouterCalls } from "./messaging/router.ts";
import type { ServiceProxy } from "./messaging/window-port.ts";
import type {
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
 * The service for pages that embed only reports: `service.Service` without the code for other components, preloading,
 * registered types and embedding by attribute.
 *
 * @example
 * const reports = new ReportService(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory);
 * const report = reports.embed(element, { type: "report", id, embedUrl, accessToken, tokenType: 1 });
 */
export class ReportService implements IService, EmbedHost {
  /** The access token of components without one. */
  accessToken = "";
  /** Sends requests to frames. Pages can use it for requests of their own, such as `hpm.get(url, headers, window)`. */
  declare hpm: HttpLinkCalls;
  /** Posts and receives messages. `wpmp.logMessages = true` logs them, without tokens. */
  declare wpmp: ServiceProxy;
  /** Dispatches messages of frames. `router.post(path, handler)` adds a route. */
  declare router: RouterCalls;
  /** Origins of frames that are allowed in addition to the service clouds. */
  allowedOrigins: ReadonlySet<string> = new Set();
  /** @hidden Milliseconds without a message from a frame after which an `error` event is raised; 0 for never. */
  declare readonly answerTimeoutMs: number;
  /** @hidden Renews tokens; `null` if the page does so itself. */
  declare readonly tokens: TokenKeeper | null;
  /**
   * The components of this service, in the order in which they were embedded. Every change creates a new array, so that
   * a loop over it can reset components.
   *
   * @example
   * powerbi.embeds.forEach(({ element }) => powerbi.reset(element));
   */
  embeds: Embed[] = [];
  readonly #sessionId = randomDigits(20, 16);

  /** @throws EmbedError if an entry of `allowedHosts` is invalid */
  constructor(
    hpmFactory: IHpmFactory,
    wpmpFactory: IWpmpFactory,
    routerFactory: IRouterFactory,
    config: IServiceConfiguration = {},
  ) {
    this.allowHosts(...(config.allowedHosts ?? []));
    this.answerTimeoutMs = config.answerTimeoutMs ?? 30_000;
    this.wpmp = wpmpFactory(config.wpmpName, config.logMessages);
    this.hpm = hpmFactory(this.wpmp, undefined, config.version, config.type, config.sdkWrapperVersion);
    this.router = routerFactory(this.wpmp);
    this.tokens = config.tokens?.(this.hpm) ?? null;
    addFrameRoutes(this);
  }

  /**
   * Embeds a component, or loads the existing one with a new configuration.
   *
   * @throws EmbedError for an invalid call, `IError[]` if the model rejects the configuration; nothing is embedded then
   * @example
   * const report = powerbi.embed(element, { type: "report", id, embedUrl, accessToken, tokenType: models.TokenType.Embed });
   */
  embed(element: HTMLElement, config: IComponentEmbedConfiguration & { type: "report" }): Report;
  embed(element: HTMLElement, config?: IComponentEmbedConfiguration | IEmbedConfigurationBase): Embed;
  embed(element: HTMLElement, config?: IEmbedConfigurationBase): Embed {
    return this.embedInternal(element, config);
  }

  /**
   * Embeds a report in two phases: it loads now, and `render` shows it.
   *
   * @example
   * const prepared = powerbi.load(element, { type: "report", id, embedUrl, accessToken });
   * prepared.on("loaded", () => prepared.render());
   */
  load(element: HTMLElement, config: IComponentEmbedConfiguration & { type: "report" }): Report;
  load(element: HTMLElement, config?: IComponentEmbedConfiguration | IEmbedConfigurationBase): Embed;
  load(element: HTMLElement, config?: IEmbedConfigurationBase): Embed {
    return this.embedInternal(element, config, true, false);
  }

  /**
   * Loads the frame before there is a token. `embed` on the same element continues.
   *
   * @throws EmbedError if the element is in use
   * @example
   * powerbi.bootstrap(element, { type: "report", embedUrl });
   * powerbi.embed(element, { type: "report", id, embedUrl, accessToken });
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
    if (!componentIn(element)) return this.#embedNew(element, config, phasedRender, isBootstrap);
    if (isBootstrap === true)
      throw alreadyEmbedded(messages.bootstrapOnUsedElement(describeElement(element)));
    return this.#embedExisting(element, config, phasedRender);
  }

  /**
   * Allows frames from additional hosts, in the format of `allowedHosts`, for pages that did not create the service.
   *
   * @throws EmbedError if an entry is invalid; none is added then
   * @example
   * powerbi.allowHosts("reports.example.com", "localhost:8081");
   */
  allowHosts(...hosts: string[]): void {
    this.allowedOrigins = new Set([...this.allowedOrigins, ...toAllowedOrigins(hosts)]);
  }

  /**
   * The number of components that the service has embedded.
   *
   * @example
   * console.log(powerbi.getNumberOfComponents());
   */
  getNumberOfComponents(): number {
    return this.embeds.length;
  }

  /**
   * The id that identifies this service in requests to frames.
   *
   * @example
   * console.log(powerbi.getSdkSessionId());
   */
  getSdkSessionId(): string {
    return this.#sessionId;
  }

  /**
   * The version of the SDK in requests to frames.
   *
   * @example
   * powerbi.getSDKVersion(); // "2.23.1"
   */
  getSDKVersion(): string {
    return sdkVersion;
  }

  /**
   * Returns the component in an element.
   *
   * @throws EmbedError if there is none
   * @example
   * const component = powerbi.get(element);
   */
  get(element: HTMLElement): Embed {
    const component = componentIn(element);
    if (!component) throw new EmbedError("NotEmbedded", messages.noInstance(describeElement(element)));
    return component;
  }

  /**
   * Returns the component with this `uniqueId`.
   *
   * @example
   * powerbi.find("costs")?.fullscreen();
   */
  find(uniqueId: string): Embed | undefined {
    return this.embeds.find((component) => component.config.uniqueId === uniqueId);
  }

  /** @hidden Adds a component to the list, replacing the one in its element. */
  addOrOverwriteEmbed(component: Embed, element: HTMLElement): void {
    for (const other of this.embeds) {
      if (other !== component && other.element === element) this.#remove(other, component);
    }
    if (!this.embeds.includes(component)) this.embeds = [...this.embeds, component];
  }

  /**
   * Removes the component from an element, with everything that it added. Pending calls to its frame reject.
   *
   * @example
   * powerbi.reset(element);
   */
  reset(element: HTMLElement): void {
    const container: Container = element;
    const component = container.powerBiEmbed;
    if (!component) return;
    this.#remove(component);
    delete container.powerBiEmbed;
    (component.iframe ?? element.querySelector("iframe"))?.remove();
  }

  /** @hidden Answers a frame with the result of a hook of the page. */
  async invokeSDKHook(
    hook: EventHook | null | undefined,
    request: { readonly body?: unknown },
    response: Pick<RoutedResponse, "send">,
  ): Promise<void> {
    if (!hook) return response.send(404, null);
    try {
      response.send(200, await hook(request.body));
    } catch (error) {
      response.send(400, null);
      console.error(error);
    }
  }

  /**
   * Identifies a wrapper of the SDK in requests to frames.
   *
   * @example
   * powerbi.setSdkInfo("my-wrapper", "1.0.0");
   */
  setSdkInfo(type: string, version: string): void {
    Object.assign(this.hpm.defaultHeaders ?? {}, { "x-sdk-type": type, "x-sdk-wrapper-version": version });
  }

  #embedNew(
    element: HTMLElement,
    given: IEmbedConfigurationBase,
    phasedRender?: boolean,
    isBootstrap?: boolean,
  ): Embed {
    const type = given.type || element.getAttribute(typeAttribute);
    if (!type) throw invalidConfiguration(messages.noType(describe(given, element)));
    const factory = this.findFactory(type);
    if (!factory) throw invalidConfiguration(messages.unknownType(type));
    if (isAutoAuthUrl(given.embedUrl ?? ""))
      throw new EmbedError("InvalidEmbedUrl", messages.autoAuthEmbedUrl);
    return this.place(element, factory(this, element, { ...given, type }, phasedRender, isBootstrap));
  }

  #embedExisting(element: HTMLElement, given: IEmbedConfigurationBase, phasedRender?: boolean): Embed {
    const component = this.embeds.find((candidate) => candidate.element === element);
    if (!component) {
      throw alreadyEmbedded(messages.otherService(describe(given, element)));
    }
    if (given.type?.toLowerCase() === "qna") return this.#embedNew(element, given, phasedRender);
    if (typeof given.type === "string" && given.type !== (component.config.type ?? component.embedtype)) {
      const converted = this.convert(element, given, component);
      if (converted) return converted;
      throw alreadyEmbedded(messages.otherType(describe(given, element), given.type));
    }
    component.populateConfig(given, false);
    this.tokens?.watch(component);
    component.startLoad(phasedRender === true);
    return component;
  }

  #remove(component: Embed, successor?: Embed): void {
    // Registered components may lack members of the base class.
    if (component instanceof Embed) component.dispose(successor?.iframe === component.iframe);
    this.tokens?.forget(component);
    this.embeds = this.embeds.filter((other) => other !== component);
  }

  /** The factory for components of a type; `undefined` if there is no such type. */
  protected findFactory(type: string): EmbedComponentFactory | undefined {
    return type === "report" ? factoryOf(Report) : undefined;
  }

  /** Converts an existing component to one of another type; `undefined` if that is not supported. */
  protected convert(
    _element: HTMLElement,
    _given: IEmbedConfigurationBase,
    _existing: Embed,
  ): Embed | undefined {
    return undefined;
  }

  protected place(element: Container, component: Embed): Embed {
    element.powerBiEmbed = component;
    this.addOrOverwriteEmbed(component, element);
    this.tokens?.watch(component);
    return component;
  }
}

/** Declared as a method, so that factories for the service of `powerbi-client` fit as well. */
interface ComponentFactory {
  makeComponent(
    service: ReportService,
    element: HTMLElement,
    config: IEmbedConfigurationBase,
    phasedRender?: boolean,
    isBootstrap?: boolean,
  ): Embed;
}

/**
 * Creates a registered component.
 *
 * @example
 * const factory: service.EmbedComponentFactory = (service, element, config) => new Report(service, element, config);
 */
export type EmbedComponentFactory = ComponentFactory["makeComponent"];

/** The class of a built-in component. */
export type ComponentClass = new (
  service: EmbedHost,
  element: HTMLElement,
  config: IEmbedConfigurationBase,
  phasedRender?: boolean,
  isBootstrap?: boolean,
) => Embed;

export function factoryOf(Made: ComponentClass): EmbedComponentFactory {
  return (service, element, config, phasedRender, isBootstrap) =>
    new Made(service, element, config, phasedRender, isBootstrap);
}

function alreadyEmbedded(message: string): EmbedError {
  return new EmbedError("AlreadyEmbedded", message, { hint: "Call `reset` first." });
}

/**
 * The attempted configuration as text for an error message. It shows where the token was found, but never the token.
 */
function describe(config: IEmbedConfigurationBase, element: HTMLElement): string {
  return messages.attempted(toSafeJson({ ...config, accessToken: "" }), describeElement(element));
}

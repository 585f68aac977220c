import * as paths from "@vitrine/contracts/frame/paths";
import type {
  IEmbedConfiguration,
  IEmbedConfigurationBase,
  IQuickCreateConfiguration,
  IReportCreateConfiguration,
} from "@vitrine/contracts/models";
import { components } from "./component-types.ts";
import { embedUrlAttribute } from "./config/assemble.ts";
import { requireAllowed } from "./config/embed-url.ts";
import { Create } from "./embeds/create.ts";
import { type IEvent, raiseCustomEvent } from "./embeds/base/embed-events.ts";
import { type Embed, isCreation } from "./embeds/base/embed.ts";
import { createPreloadIframe } from "./embeds/base/iframe.ts";
import { QuickCreate } from "./embeds/quick-create.ts";
import { Report } from "./embeds/report/report.ts";
import { invalidConfiguration } from "./errors.ts";
import { addEventRoute, handleEvent } from "./frame-routes.ts";
import * as messages from "./messages.ts";
import { factoryOf, ReportService, type EmbedComponentFactory } from "./report-service.ts";
import type {
  IComponentEmbedConfiguration,
  IHpmFactory,
  IRouterFactory,
  IServiceConfiguration,
  IWpmpFactory,
} from "./service-types.ts";

/**
 * Embeds components into elements of the page and keeps track of them. A page usually has one service.
 *
 * @example
 * const powerbi = new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory);
 * const report = powerbi.embed(element, { type: "report", id, embedUrl, accessToken, tokenType: models.TokenType.Embed });
 */
export class Service extends ReportService {
  readonly #registered = new Map<string, EmbedComponentFactory>();

  /**
   * Creates a service. Without `config`, frames can only be loaded from the service clouds.
   *
   * @throws EmbedError if an entry of `allowedHosts` is invalid
   * @example
   * const { hpmFactory, wpmpFactory, routerFactory } = factories;
   * const powerbi = new service.Service(hpmFactory, wpmpFactory, routerFactory, {
   *   allowedHosts: ["reports.agency.example"],
   * });
   */
  constructor(
    hpmFactory: IHpmFactory,
    wpmpFactory: IWpmpFactory,
    routerFactory: IRouterFactory,
    config: IServiceConfiguration = {},
  ) {
    super(hpmFactory, wpmpFactory, routerFactory, config);
    addEventRoute(this, paths.dashboardEvent);
    addEventRoute(this, paths.tileEvent);
    addEventRoute(this, paths.qnaEvent);
    if (config.autoEmbedOnContentLoaded === true) this.enableAutoEmbed();
  }

  /**
   * Embeds an empty report on a dataset.
   *
   * @example
   * powerbi.createReport(element, { datasetId: "dataset", embedUrl, accessToken });
   */
  createReport(element: HTMLElement, config: IEmbedConfiguration | IReportCreateConfiguration): Embed {
    return this.place(element, new Create(this, element, { ...config, type: "create" }));
  }

  /**
   * Embeds a report that is created from data in the configuration.
   *
   * @example
   * const datasetCreateConfig: models.IDatasetCreateConfiguration = { locale: "en-US", mashupDocument: "section Section1;" };
   * powerbi.quickCreate(element, { type: "quickCreate", embedUrl, accessToken, datasetCreateConfig });
   */
  quickCreate(element: HTMLElement, config: IQuickCreateConfiguration): Embed {
    return this.place(element, new QuickCreate(this, element, { ...config, type: "quickCreate" }));
  }

  /**
   * Embeds all elements with the attribute `powerbi-embed-url` inside a container, by default the whole page.
   *
   * @example
   * const components = powerbi.init(element);
   */
  init(container?: HTMLElement, config?: IEmbedConfiguration): Embed[] {
    const root = container instanceof HTMLElement ? container : document.body;
    const elements = root.querySelectorAll<HTMLElement>(`[${embedUrlAttribute}]`);
    return Array.from(elements, (element) => this.embed(element, config));
  }

  /**
   * Embeds all elements with the attribute `powerbi-embed-url` once the page has loaded.
   *
   * @example
   * powerbi.enableAutoEmbed();
   */
  enableAutoEmbed(): void {
    window.addEventListener("DOMContentLoaded", () => this.init(document.body), { once: true });
  }

  /** @hidden */
  handleTileEvents(event: IEvent<unknown>): void {
    if (event.type === "tile") handleEvent(this, event, null);
  }

  /**
   * Loads the code of the frame into the browser's cache, in a hidden iframe that raises `preloaded` when it has
   * loaded.
   *
   * @throws EmbedError if frames cannot be loaded from this URL
   * @example
   * powerbi.preload({ type: "report", embedUrl }).addEventListener("preloaded", () => console.log("ready"));
   */
  preload(
    config: IComponentEmbedConfiguration | IEmbedConfigurationBase,
    element?: HTMLElement,
  ): HTMLIFrameElement {
    const { embedUrl = "" } = config;
    requireAllowed(embedUrl, this.allowedOrigins);
    const iframe = createPreloadIframe(embedUrl);
    iframe.addEventListener("load", () => raiseCustomEvent(iframe, "preloaded", {}));
    (element ?? document.body).append(iframe);
    return iframe;
  }

  /**
   * Registers a custom component type.
   *
   * @param routerEventUrls path patterns for events of the component's frames, each with `:uniqueId` and `:eventName`
   * @throws EmbedError if the name is in use or a pattern lacks a part; nothing is registered then
   * @example
   * powerbi.register(
   *   "costs",
   *   (service, element, config) => new Report(service, element, config),
   *   ["/costs/:uniqueId/events/:eventName"],
   * );
   */
  register(
    componentType: string,
    embedComponentFactory: EmbedComponentFactory,
    routerEventUrls: string[],
  ): void {
    const type = componentType.toLowerCase();
    if (components.has(type)) throw invalidConfiguration(messages.reservedComponent);
    if (this.#registered.has(type)) throw invalidConfiguration(messages.registeredComponent);
    const isComplete = (url: string): boolean => url.includes(":uniqueId") && url.includes(":eventName");
    if (!routerEventUrls.every(isComplete)) throw invalidConfiguration(messages.invalidEventUrl);
    this.#registered.set(type, embedComponentFactory);
    for (const url of routerEventUrls) addEventRoute(this, url);
  }

  /** Built-in types are case-sensitive, registered ones are not. */
  protected override findFactory(type: string): EmbedComponentFactory | undefined {
    const Made = components.get(type);
    return Made ? factoryOf(Made) : this.#registered.get(type.toLowerCase());
  }

  /** Converts a component for creation to a report, in the same frame. */
  protected override convert(
    element: HTMLElement,
    given: IEmbedConfigurationBase,
    existing: Embed,
  ): Embed | undefined {
    if (given.type !== "report" || !isCreation(existing)) return undefined;
    const report = new Report(this, element, given, false, false, existing.iframe);
    report.iframeLoaded = existing.iframeLoaded;
    this.place(element, report);
    if (report.iframeLoaded) report.startLoad();
    return report;
  }
}

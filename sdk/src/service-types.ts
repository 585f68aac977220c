import type {
  IDashboardEmbedConfiguration,
  IEmbedConfigurationBase,
  IQnaEmbedConfiguration,
  IReportEmbedConfiguration,
  ITileEmbedConfiguration,
  IVisualEmbedConfiguration,
} from "@vitrine/contracts/models";
import type { Embed } from "./embeds/embed.ts";
import type { HttpLinkCalls } from "./messaging/http-link.ts";
import type { RouterCalls } from "./messaging/router.ts";
import type { PostMessageProxy } from "./messaging/window-port.ts";
import type { ReportService } from "./report-service.ts";
import type { TokenKeeper } from "./tokens/token-provider.ts";

/** Methods, so that factories written for the ecosystem's own proxy fit too. */
interface FactoryMethods {
  makeLink(
    wpmp: PostMessageProxy,
    targetWindow?: Window,
    /** The SDK's version in the headers of every request. */
    version?: string,
    /** The kind of client in the headers of every request; `js` by default. */
    type?: string,
    /** The version of a wrapper around the SDK, in the same headers. */
    sdkWrapperVersion?: string,
  ): HttpLinkCalls;
  makeProxy(name?: string, logMessages?: boolean, eventSourceOverrideWindow?: Window): PostMessageProxy;
  makeRouter(wpmp: PostMessageProxy): RouterCalls;
  makeComponent(
    service: ReportService,
    element: HTMLElement,
    config: IEmbedConfigurationBase,
    phasedRender?: boolean,
    isBootstrap?: boolean,
  ): Embed;
}

/**
 * Makes the link that sends requests. Only its five verbs are used while embedding.
 *
 * @example
 * const hpmFactory: service.IHpmFactory = (wpmp) => factories.hpmFactory(wpmp);
 */
export type IHpmFactory = FactoryMethods["makeLink"];

/**
 * Makes what posts and reads messages.
 *
 * @example
 * const wpmpFactory: service.IWpmpFactory = (name) => factories.wpmpFactory(name, true);
 */
export type IWpmpFactory = FactoryMethods["makeProxy"];

/**
 * Makes the router. Only its `post` is used while embedding.
 *
 * @example
 * const routerFactory: service.IRouterFactory = (wpmp) => factories.routerFactory(wpmp);
 */
export type IRouterFactory = FactoryMethods["makeRouter"];

/**
 * What helps while looking for a fault.
 *
 * @example
 * const options: service.IDebugOptions = { logMessages: true, wpmpName: "reports" };
 * new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory, options);
 */
export interface IDebugOptions {
  /** Logs every message, tokens blanked. */
  logMessages?: boolean;
  /** Name used in log lines. */
  wpmpName?: string;
}

/**
 * What a service is made with; every field may be left out.
 *
 * @example
 * const configuration: service.IServiceConfiguration = { allowedHosts: ["reports.example.com"] };
 * new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory, configuration);
 */
export interface IServiceConfiguration extends IDebugOptions {
  /** Embeds everything with the attribute `powerbi-embed-url` once the page is there. */
  autoEmbedOnContentLoaded?: boolean;
  /** Kept for existing code; not called. */
  onError?: (error: unknown) => unknown;
  version?: string;
  type?: string;
  sdkWrapperVersion?: string;
  /**
   * Hosts besides the service clouds that frames may be loaded from: `"reports.example.com"`, `"localhost:8081"` or an
   * origin such as `"https://reports.example.com"`. Plain http is for loopback hosts.
   */
  allowedHosts?: readonly string[];
  /**
   * How long a frame may stay silent before the component raises an `error` event that says so, in milliseconds: 30,000
   * unless set, 0 for never.
   */
  answerTimeoutMs?: number;
  /** Keeps the tokens of all components fresh: `keepTokensFresh(provider)`. */
  tokens?: (hpm: unknown) => TokenKeeper;
}

/**
 * What components need of a service: the link that sends requests.
 *
 * @example
 * const { hpm }: service.IService = powerbi;
 * await hpm.get("/report/pages", {}, report.iframe.contentWindow);
 */
export interface IService {
  hpm: HttpLinkCalls;
}

/**
 * What `embed` takes, by type.
 *
 * @example
 * const configuration: service.IComponentEmbedConfiguration = { type: "report", id, embedUrl, accessToken };
 * powerbi.embed(element, configuration);
 */
export type IComponentEmbedConfiguration =
  | IReportEmbedConfiguration
  | IDashboardEmbedConfiguration
  | ITileEmbedConfiguration
  | IVisualEmbedConfiguration
  | IQnaEmbedConfiguration;

/**
 * Makes a registered component.
 *
 * @example
 * const factory: service.EmbedComponentFactory = (service, element, config) => new Report(service, element, config);
 */
export type EmbedComponentFactory = FactoryMethods["makeComponent"];

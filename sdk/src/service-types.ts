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
import type { Router } from "./messaging/router.ts";
import type { WindowPort } from "./messaging/window-port.ts";
import type { ReportService } from "./report-service.ts";
import type { TokenKeeper } from "./tokens/token-provider.ts";

/**
 * Makes the link that sends requests. Only its five verbs are used while embedding.
 *
 * @example
 * const hpmFactory: service.IHpmFactory = (wpmp) => factories.hpmFactory(wpmp);
 */
export type IHpmFactory = (
  wpmp: WindowPort,
  targetWindow?: Window,
  /** The version that frames are told; the SDK's by default. */
  version?: string,
  /** The kind of client that frames are told; `js` by default. */
  type?: string,
  /** The version of a wrapper around the SDK that frames are told. */
  sdkWrapperVersion?: string,
) => HttpLinkCalls;

/**
 * Makes the port that posts and reads messages.
 *
 * @example
 * const wpmpFactory: service.IWpmpFactory = (name) => factories.wpmpFactory(name, true);
 */
export type IWpmpFactory = (
  name?: string,
  logMessages?: boolean,
  eventSourceOverrideWindow?: Window,
) => WindowPort;

/**
 * Makes the router. Only its `post` is used while embedding.
 *
 * @example
 * const routerFactory: service.IRouterFactory = (wpmp) => factories.routerFactory(wpmp);
 */
export type IRouterFactory = (wpmp: WindowPort) => Pick<Router, "get" | "post" | "put" | "patch" | "delete">;

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

interface FactoryMethod {
  // A method, so that factories written for the full service fit too.
  make(
    service: ReportService,
    element: HTMLElement,
    config: IEmbedConfigurationBase,
    phasedRender?: boolean,
    isBootstrap?: boolean,
  ): Embed;
}

/**
 * Makes a registered component.
 *
 * @example
 * const factory: service.EmbedComponentFactory = (service, element, config) => new Report(service, element, config);
 */
export type EmbedComponentFactory = FactoryMethod["make"];

import type {
  IDashboardEmbedConfiguration,
  IQnaEmbedConfiguration,
  IReportEmbedConfiguration,
  ITileEmbedConfiguration,
  IVisualEmbedConfiguration,
} from "@vitrine/contracts/models";
import type { HttpLinkCalls } from "./messaging/http-link.ts";
import type { RouterCalls } from "./messaging/router.ts";
import type { PostMessageProxy } from "./messaging/window-port.ts";
import type { TokenKeeper } from "./tokens/token-provider.ts";

/** Declared as methods, so that factories for proxies of `powerbi-client` fit as well. */
interface FactoryMethods {
  makeLink(
    wpmp: PostMessageProxy,
    targetWindow?: Window,
    /** The SDK's version in the headers of every request. */
    version?: string,
    /** The client type in the headers of every request; `js` by default. */
    type?: string,
    /** The version of a wrapper of the SDK, in the same headers. */
    sdkWrapperVersion?: string,
  ): HttpLinkCalls;
  makeProxy(name?: string, logMessages?: boolean, eventSourceOverrideWindow?: Window): PostMessageProxy;
  makeRouter(wpmp: PostMessageProxy): RouterCalls;
}

/**
 * Creates the link that sends requests. Embedding uses only its five methods.
 *
 * @example
 * const hpmFactory: service.IHpmFactory = (wpmp) => factories.hpmFactory(wpmp);
 */
export type IHpmFactory = FactoryMethods["makeLink"];

/**
 * Creates the proxy that posts and receives messages.
 *
 * @example
 * const wpmpFactory: service.IWpmpFactory = (name) => factories.wpmpFactory(name, true);
 */
export type IWpmpFactory = FactoryMethods["makeProxy"];

/**
 * Creates the router. Embedding uses only its `post`.
 *
 * @example
 * const routerFactory: service.IRouterFactory = (wpmp) => factories.routerFactory(wpmp);
 */
export type IRouterFactory = FactoryMethods["makeRouter"];

/**
 * Options for debugging.
 *
 * @example
 * const options: service.IDebugOptions = { logMessages: true, wpmpName: "reports" };
 * new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory, options);
 */
export interface IDebugOptions {
  /** Logs every message, without tokens. */
  logMessages?: boolean;
  /** The name in log lines. */
  wpmpName?: string;
}

/**
 * The configuration of a service. Every field is optional.
 *
 * @example
 * const configuration: service.IServiceConfiguration = { allowedHosts: ["reports.example.com"] };
 * new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory, configuration);
 */
export interface IServiceConfiguration extends IDebugOptions {
  /** Embeds all elements with the attribute `powerbi-embed-url` once the page has loaded. */
  autoEmbedOnContentLoaded?: boolean;
  /** Exists for compatibility and is never called. */
  onError?: (error: unknown) => unknown;
  version?: string;
  type?: string;
  sdkWrapperVersion?: string;
  /**
   * Hosts from which frames can be loaded, in addition to the service clouds: `"reports.example.com"`,
   * `"localhost:8081"` or an origin such as `"https://reports.example.com"`. Plain http is allowed for loopback hosts
   * only.
   */
  allowedHosts?: readonly string[];
  /**
   * Milliseconds without a message from a frame after which the component raises an `error` event: 30,000 by default, 0
   * for never.
   */
  answerTimeoutMs?: number;
  /** Renews the tokens of all components: `keepTokensFresh(provider)`. */
  tokens?: (hpm: unknown) => TokenKeeper;
}

/**
 * The part of a service that components use: the link that sends requests.
 *
 * @example
 * const { hpm }: service.IService = powerbi;
 * await hpm.get("/report/pages", {}, report.iframe.contentWindow);
 */
export interface IService {
  hpm: HttpLinkCalls;
}

/**
 * The configurations that `embed` accepts, by type.
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

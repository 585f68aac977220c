import { factories, service } from "@vitrine/sdk";

/**
 * A service with the SDK's own factories, for a provider or the `service` property. It listens to messages only while
 * something is embedded.
 *
 * @param config such as `allowedHosts`, the hosts of your own that may be embedded from
 * @example
 * const reports = createEmbedService({ allowedHosts: ["reports.example.com"] });
 */
export function createEmbedService(config: service.IServiceConfiguration = {}): service.Service {
  return new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory, config);
}

let shared: service.Service | null = null;

/** The one service of every component that is given none. Made on first use, so that a server never makes it. */
export function sharedEmbedService(): service.Service {
  shared ??= createEmbedService();
  return shared;
}

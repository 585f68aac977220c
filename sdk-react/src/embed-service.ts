import { factories, service } from "@vitrine/sdk";

/**
 * Creates a service with the factories of the SDK, for a provider or the property `service`. It listens to messages
 * only while something is embedded.
 *
 * @param config for example `allowedHosts`, additional hosts of frames
 * @example
 * const reports = createEmbedService({ allowedHosts: ["reports.example.com"] });
 */
export function createEmbedService(config: service.IServiceConfiguration = {}): service.Service {
  return new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory, config);
}

let shared: service.Service | null = null;

/** The shared service of all components without one. It is created on first use, so that a server never creates it. */
export function sharedEmbedService(): service.Service {
  shared ??= createEmbedService();
  return shared;
}

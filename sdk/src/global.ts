// The SDK with a side effect that pages of `powerbi-client` rely on: it creates a service on import.
import * as factories from "./factories.ts";
import { Service } from "./service.ts";

export * from "./index.ts";

declare global {
  interface Window {
    /** The service that the script build and `@vitrine/sdk/global` create on import. */
    powerbi: Service;
    /** The name of the global variable for the service, if `powerbi` is used by something else. */
    powerBISDKGlobalServiceInstanceName?: string;
  }
}

installGlobalService();

/**
 * Adds a service to the window, under the name that the page has set, or `powerbi`. The attribute `data-allowed-hosts`
 * of the script lists the allowed hosts.
 */
function installGlobalService(): void {
  // A server has no page to embed into.
  if (typeof window === "undefined") return;
  // Only a classic script is the current one. Modules call `powerbi.allowHosts` instead.
  const hosts = document.currentScript?.dataset["allowedHosts"] ?? "";
  const allowedHosts = hosts.split(/[\s,]+/).filter(Boolean);
  const { hpmFactory, wpmpFactory, routerFactory } = factories;
  const powerbi = new Service(hpmFactory, wpmpFactory, routerFactory, { allowedHosts });
  const name = window.powerBISDKGlobalServiceInstanceName;
  if (window.powerbi && name) Object.assign(window, { [name]: powerbi });
  else window.powerbi = powerbi;
}

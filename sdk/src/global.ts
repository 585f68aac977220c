// The SDK with the side effect that pages of the ecosystem's client count on: a service of its own, ready to use.
import * as factories from "./factories.ts";
import { Service } from "./service.ts";

export * from "./index.ts";

declare global {
  interface Window {
    /** The service that the script build and `@vitrine/sdk/global` make on import. */
    powerbi: Service;
    /** The name to put the service under, when `powerbi` is taken by something else. */
    powerBISDKGlobalServiceInstanceName?: string;
  }
}

installGlobalService();

/**
 * Puts a service on the window, under the page's own name for it when `powerbi` is taken. The attribute
 * `data-allowed-hosts` of its script names the page's own hosts.
 */
function installGlobalService(): void {
  // On a server there is nothing to embed into.
  if (typeof window === "undefined") return;
  // Only while a classic script runs: the modules of a page call `powerbi.allowHosts` instead.
  const hosts = document.currentScript?.dataset["allowedHosts"] ?? "";
  const allowedHosts = hosts.split(/[\s,]+/).filter(Boolean);
  const { hpmFactory, wpmpFactory, routerFactory } = factories;
  const powerbi = new Service(hpmFactory, wpmpFactory, routerFactory, { allowedHosts });
  const name = window.powerBISDKGlobalServiceInstanceName;
  if (window.powerbi && name) Object.assign(window, { [name]: powerbi });
  else window.powerbi = powerbi;
}

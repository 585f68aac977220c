import { HttpLink } from "./messaging/http-link.ts";
import { Router } from "./messaging/router.ts";
import { type PostMessageProxy, WindowPort } from "./messaging/window-port.ts";
import { sdkType, sdkVersion } from "./version.ts";

/**
 * Creates the link that sends requests and identifies the SDK in their headers.
 *
 * @example
 * const hpm = factories.hpmFactory(factories.wpmpFactory());
 */
export function hpmFactory(
  wpmp: PostMessageProxy,
  targetWindow?: Window,
  version: string = sdkVersion,
  type: string = sdkType,
  sdkWrapperVersion?: string,
): HttpLink {
  const headers = {
    "x-sdk-type": type,
    "x-sdk-version": version,
    "x-sdk-wrapper-version": sdkWrapperVersion,
  };
  return new HttpLink(wpmp, headers, targetWindow);
}

/**
 * Creates the port that posts and receives messages.
 *
 * @example
 * const wpmp = factories.wpmpFactory("reports", true); // logs messages without tokens
 */
export function wpmpFactory(
  name?: string,
  logMessages?: boolean,
  eventSourceOverrideWindow?: Window,
): WindowPort {
  return new WindowPort({ name, logMessages, eventSourceOverrideWindow });
}

/**
 * Creates the router that dispatches messages of frames.
 *
 * @example
 * const router = factories.routerFactory(factories.wpmpFactory());
 */
export function routerFactory(wpmp: PostMessageProxy): Router {
  return new Router(wpmp);
}

import type { EventHooks } from "@vitrine/contracts/models";
import { invalidConfiguration } from "../errors.ts";
import * as messages from "../messages.ts";
import type { EmbedConfiguration } from "./embed-configuration.ts";
import { addUrlParameter, findUrlParameter } from "./embed-url.ts";
import { takeEventHooks } from "./event-hooks.ts";
import { createUniqueId } from "./random-id.ts";

/** Attributes of the container that stand in for fields of the configuration. */
export const attributes = {
  accessToken: "powerbi-access-token",
  embedUrl: "powerbi-embed-url",
  name: "powerbi-name",
  type: "powerbi-type",
} as const;

/** Where reports are when the page names no host. */
export const defaultEmbedHostName = "https://app.powerbi.com";

export interface Assembly {
  /** What the page passed. */
  readonly given: EmbedConfiguration;
  /** What it passed to `bootstrap`, when that is still to be used. */
  readonly bootstrap: EmbedConfiguration | null;
  /** The id the component had so far: frames know it from their url. */
  readonly previousUniqueId: string | undefined;
  readonly element: Pick<HTMLElement, "getAttribute">;
  readonly embedType: string;
  /** The endpoint's name for a bootstrap without a url. */
  readonly endpoint: string;
  /** The service's token, or `null` to bootstrap: no token yet. */
  readonly fallbackToken: string | null;
}

export interface Assembled {
  readonly config: EmbedConfiguration;
  readonly eventHooks: EventHooks | undefined;
}

/**
 * The configuration a component works with: what the page passed, completed from attributes, url and service, in the
 * order of embedding facts 3.12. The page's own object is not touched.
 *
 * @throws EmbedError when there is no embed url or no token, or a hook is wrong
 */
export function assembleConfiguration(assembly: Assembly): Assembled {
  const { given, bootstrap, element, fallbackToken } = assembly;
  const config: EmbedConfiguration = { ...bootstrap, ...given };
  config.embedUrl = findEmbedUrl(config, assembly);
  const groupId = config.groupId || findUrlParameter(config.embedUrl, "groupId");
  // The key travels even without a value, as it always has.
  Object.assign(config, { groupId });
  config.embedUrl = addLocale(config.embedUrl, given);
  config.uniqueId =
    config.uniqueId || element.getAttribute(attributes.name) || assembly.previousUniqueId || createUniqueId();
  if (fallbackToken === null) config.bootstrapped = true;
  else config.accessToken = findAccessToken(config, element, fallbackToken);
  const eventHooks = takeEventHooks(config, assembly.embedType);
  return { config, eventHooks };
}

function findEmbedUrl(config: EmbedConfiguration, { element, endpoint, fallbackToken }: Assembly): string {
  const url = config.embedUrl || element.getAttribute(attributes.embedUrl);
  if (url) return url;
  if (fallbackToken === null) return defaultEmbedUrl(config.hostname, endpoint);
  throw invalidConfiguration(messages.noEmbedUrl);
}

function defaultEmbedUrl(hostname: string | undefined, endpoint: string): string {
  const host = (hostname || defaultEmbedHostName).toLowerCase().trim();
  return `${host.startsWith("https://") ? host : `https://${host}`}/${endpoint}`;
}

function addLocale(embedUrl: string, given: EmbedConfiguration): string {
  const { language, formatLocale } = given.settings?.localeSettings ?? {};
  const withLanguage = language ? addUrlParameter(embedUrl, "language", language) : embedUrl;
  return formatLocale ? addUrlParameter(withLanguage, "formatLocale", formatLocale) : withLanguage;
}

function findAccessToken(
  config: EmbedConfiguration,
  element: Assembly["element"],
  fallbackToken: string,
): string {
  const token = config.accessToken || element.getAttribute(attributes.accessToken) || fallbackToken;
  if (!token) throw invalidConfiguration(messages.noToken);
  return token;
}

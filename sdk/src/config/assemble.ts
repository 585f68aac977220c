import type { EventHooks } from "@vitrine/contracts/models";
import { invalidConfiguration } from "../errors.ts";
import * as messages from "../messages.ts";
import type { EmbedConfiguration } from "./embed-configuration.ts";
import { addUrlParameter, findUrlParameter } from "./embed-url.ts";
import { takeEventHooks } from "./event-hooks.ts";
import { randomDigits } from "./random-id.ts";

/** Attributes of the container that stand in for fields of the configuration. */
export const accessTokenAttribute = "powerbi-access-token";
export const embedUrlAttribute = "powerbi-embed-url";
export const nameAttribute = "powerbi-name";
export const typeAttribute = "powerbi-type";

/** Where reports are when the page names no host. */
export const defaultEmbedHostName = "https://app.powerbi.com";

/** A component as it is before it takes a configuration over. */
export interface Taker {
  readonly element: Pick<HTMLElement, "getAttribute">;
  readonly embedtype: string;
  /** The configuration so far. Frames know the component's id from their url, so it is kept. */
  readonly config: EmbedConfiguration;
  /** What was passed to `bootstrap`, when that is still to be used. */
  readonly bootstrapConfig: EmbedConfiguration | null;
  readonly service: { readonly accessToken: string };
  getDefaultEmbedUrlEndpoint(): string;
}

/**
 * The configuration a component works with: what the page passed, completed from attributes, url and service, in the
 * order of embedding facts 3.12. The page's own object is not touched.
 *
 * @param given what the page passed
 * @param isBootstrap asks for no token, and makes up an embed url when there is none
 * @throws EmbedError when there is no embed url or no token, or a hook is wrong
 */
export function assembleConfiguration(
  taker: Taker,
  given: EmbedConfiguration,
  isBootstrap: boolean,
): [EmbedConfiguration, EventHooks | undefined] {
  const config: EmbedConfiguration = { ...taker.bootstrapConfig, ...given };
  const read = (attribute: string): string | null => taker.element.getAttribute(attribute);
  let embedUrl = config.embedUrl || read(embedUrlAttribute);
  if (!embedUrl) {
    if (!isBootstrap) throw invalidConfiguration(messages.noEmbedUrl);
    const host = (config.hostname || defaultEmbedHostName).toLowerCase().trim();
    embedUrl = `${host.replace(/^(?!https:\/\/)/, "https://")}/${taker.getDefaultEmbedUrlEndpoint()}`;
  }
  const groupId = config.groupId || findUrlParameter(embedUrl, "groupId");
  const { language, formatLocale } = given.settings?.localeSettings ?? {};
  if (language) embedUrl = addUrlParameter(embedUrl, "language", language);
  if (formatLocale) embedUrl = addUrlParameter(embedUrl, "formatLocale", formatLocale);
  // In the order that frames have always seen. The group's key travels even without a value.
  Object.assign(config, { embedUrl, groupId });
  config.uniqueId = config.uniqueId || read(nameAttribute) || taker.config.uniqueId || randomDigits(12, 36);
  if (isBootstrap) config.bootstrapped = true;
  else {
    config.accessToken = config.accessToken || read(accessTokenAttribute) || taker.service.accessToken;
    if (!config.accessToken) throw invalidConfiguration(messages.noToken);
  }
  return [config, takeEventHooks(config, taker.embedtype)];
}

import type { EventHooks } from "@vitrine/contracts/models";
import { invalidConfiguration } from "../errors.ts";
import * as messages from "../messages.ts";
import type { EmbedConfiguration } from "./embed-configuration.ts";
import { addUrlParameter, findUrlParameter } from "./embed-url.ts";
import { takeEventHooks } from "./event-hooks.ts";
import { randomDigits } from "./random-id.ts";

/** Attributes of the container that replace missing fields of the configuration. */
export const accessTokenAttribute = "powerbi-access-token";
export const embedUrlAttribute = "powerbi-embed-url";
export const nameAttribute = "powerbi-name";
export const typeAttribute = "powerbi-type";

/** The host of reports if the page specifies none (EMBED-CALL-7). */
export const defaultEmbedHostName = "https://app.powerbi.com";

/** The state of a component before it accepts a configuration. */
export interface ConfigurationOwner {
  readonly element: Pick<HTMLElement, "getAttribute">;
  readonly embedtype: string;
  /** The configuration so far. The component's id in it is kept, because the URL of the frame contains it. */
  readonly config: EmbedConfiguration;
  /** The configuration that was passed to `bootstrap`, if it is still to be used. */
  readonly bootstrapConfig: EmbedConfiguration | null;
  readonly service: { readonly accessToken: string };
  getDefaultEmbedUrlEndpoint(): string;
}

/**
 * The configuration that a component uses: the one that the page passed, completed from the attributes of the
 * container, the URL and the service, in this order. The page's object is not changed.
 *
 * @param given the configuration that the page passed
 * @param isBootstrap requires no token, and uses a default URL if there is none
 * @throws EmbedError if the embed URL or the token is missing, or a hook is invalid
 */
export function assembleConfiguration(
  owner: ConfigurationOwner,
  given: EmbedConfiguration,
  isBootstrap: boolean,
): [EmbedConfiguration, EventHooks | undefined] {
  const config: EmbedConfiguration = { ...owner.bootstrapConfig, ...given };
  const read = (attribute: string): string | null => owner.element.getAttribute(attribute);
  let embedUrl = config.embedUrl || read(embedUrlAttribute);
  if (!embedUrl) {
    if (!isBootstrap) throw invalidConfiguration(messages.noEmbedUrl);
    const host = (config.hostname || defaultEmbedHostName).toLowerCase().trim();
    embedUrl = `${host.replace(/^(?!https:\/\/)/, "https://")}/${owner.getDefaultEmbedUrlEndpoint()}`;
  }
  const groupId = config.groupId || findUrlParameter(embedUrl, "groupId");
  const { language, formatLocale } = given.settings?.localeSettings ?? {};
  if (language) embedUrl = addUrlParameter(embedUrl, "language", language);
  if (formatLocale) embedUrl = addUrlParameter(embedUrl, "formatLocale", formatLocale);
  // In the order of existing clients. `groupId` is sent even without a value.
  Object.assign(config, { embedUrl, groupId });
  config.uniqueId = config.uniqueId || read(nameAttribute) || owner.config.uniqueId || randomDigits(12, 36);
  if (isBootstrap) config.bootstrapped = true;
  else {
    config.accessToken = config.accessToken || read(accessTokenAttribute) || owner.service.accessToken;
    if (!config.accessToken) throw invalidConfiguration(messages.noToken);
  }
  return [config, takeEventHooks(config, owner.embedtype)];
}

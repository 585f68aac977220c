import type { EventHooks } from "@vitrine/contracts/models";
import { invalidConfiguration } from "../errors.ts";
import * as messages from "../messages.ts";
import { addUrlParameter } from "./embed-url.ts";
import type { EmbedConfiguration } from "./embed-configuration.ts";
import { aadToken } from "./enum-values.ts";

/**
 * Removes the hooks from a configuration and returns them, because functions cannot be posted to a frame.
 *
 * @throws EmbedError if a hook is not a function or the component does not support it
 */
export function takeEventHooks(config: EmbedConfiguration, embedType: string): EventHooks | undefined {
  const hooks = config.eventHooks;
  delete config.eventHooks;
  if (!hooks) return undefined;
  for (const [name, hook] of Object.entries(hooks)) {
    if (typeof hook !== "function") throw invalidConfiguration(messages.hookNotFunction(name));
  }
  if (hooks.applicationContextProvider) {
    if (embedType !== "report") throw invalidConfiguration(messages.contextProviderReportOnly);
    config.embedUrl = addUrlParameter(config.embedUrl ?? "", "registerQueryCallback", "true");
  }
  if (hooks.accessTokenProvider) {
    const isSaas = ["create", "quickcreate", "report"].includes(embedType) && config.tokenType === aadToken;
    if (!isSaas) throw invalidConfiguration(messages.tokenProviderSaasOnly);
  }
  return hooks;
}

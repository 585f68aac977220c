import type { IEmbedConfiguration } from "@vitrine/contracts/models";

/**
 * A component's configuration as the SDK reads it. Fields it does not know travel to the frame untouched.
 */
export interface EmbedConfiguration extends IEmbedConfiguration {
  visualName?: string;
}

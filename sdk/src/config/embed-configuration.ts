import type { IEmbedConfiguration } from "@vitrine/contracts/models";

/**
 * The configuration of a component with the fields that the SDK reads. All other fields are passed to the frame
 * unchanged.
 */
export interface EmbedConfiguration extends IEmbedConfiguration {
  visualName?: string;
}

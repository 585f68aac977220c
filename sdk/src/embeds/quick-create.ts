import * as paths from "@vitrine/contracts/frame/paths";
import { type IEmbedConfigurationBase, type IError, validateQuickCreate } from "@vitrine/contracts/models";
import { Creation } from "./creation.ts";

/**
 * A report that is created from data in the configuration. Embedding a report in the same element converts it.
 *
 * @example
 * powerbi.quickCreate(element, {
 *   type: "quickCreate",
 *   embedUrl,
 *   accessToken,
 *   datasetCreateConfig: { locale: "en-US", mashupDocument: "section Section1;" },
 * });
 */
export class QuickCreate extends Creation {
  /** The configuration that starts the creation. */
  declare createConfig: IEmbedConfigurationBase;
  protected override readonly createPath: string = paths.quickCreate;

  /** Always `null`, because the report has no id until it is saved. */
  override getId(): null {
    return null;
  }

  /** Validates a configuration. Returns the first fault, or `undefined`. */
  override validate(config: IEmbedConfigurationBase): IError[] | undefined {
    return validateQuickCreate(config);
  }

  /** @hidden Completes a new configuration. */
  override configChanged(isBootstrap: boolean): void {
    if (!isBootstrap) this.createConfig = this.config;
  }

  /** The last part of the URL that `bootstrap` uses by default. */
  override getDefaultEmbedUrlEndpoint(): string {
    return "quickCreate";
  }
}

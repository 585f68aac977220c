import * as paths from "@vitrine/contracts/frame/paths";
import { type IEmbedConfigurationBase, type IError, validateQuickCreate } from "@vitrine/contracts/models";
import { Creation } from "./creation.ts";

/**
 * A report made from data given along with it. Embedding a report on its element converts it.
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
  /** What is sent to start the creation. */
  declare createConfig: IEmbedConfigurationBase;
  protected override readonly createPath: string = paths.quickCreate;

  /** Always `null`: the report has no id until it is saved. */
  override getId(): null {
    return null;
  }

  /** The first thing wrong with its configuration, or `undefined`. */
  override validate(config: IEmbedConfigurationBase): IError[] | undefined {
    return validateQuickCreate(config);
  }

  /** @hidden Completes a configuration that has just been taken over. */
  override configChanged(isBootstrap: boolean): void {
    if (!isBootstrap) this.createConfig = this.config;
  }

  /** The last part of the url that `bootstrap` uses when it is given none. */
  override getDefaultEmbedUrlEndpoint(): string {
    return "quickCreate";
  }
}

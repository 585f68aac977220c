import * as paths from "@vitrine/contracts/frame/paths";
import { type IEmbedConfigurationBase, type IError, validateQuickCreate } from "@vitrine/contracts/models";
import { Creation } from "./creation.ts";

/** A report made from data given along with it. Embedding a report on its element converts it. */
export class QuickCreate extends Creation {
  declare createConfig: IEmbedConfigurationBase;
  protected override readonly createPath: string = paths.quickCreate;

  /** What is not saved yet has no id. */
  override getId(): null {
    return null;
  }

  override validate(config: IEmbedConfigurationBase): IError[] | undefined {
    return validateQuickCreate(config);
  }

  override configChanged(isBootstrap: boolean): void {
    if (!isBootstrap) this.createConfig = this.config;
  }

  override getDefaultEmbedUrlEndpoint(): string {
    return "quickCreate";
  }
}

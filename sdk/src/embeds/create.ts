import * as paths from "@vitrine/contracts/frame/paths";
import {
  type IEmbedConfigurationBase,
  type IError,
  type IReportCreateConfiguration,
  validateCreateReport,
} from "@vitrine/contracts/models";
import { findUrlParameter } from "../config/embed-url.ts";
import { requireText } from "../errors.ts";
import * as messages from "../messages.ts";
import { Creation } from "./creation.ts";
import { readFrame } from "./frame-calls.ts";

/** An empty report over a dataset, for the user to fill and save. Embedding a report on its element converts it. */
export class Create extends Creation {
  declare createConfig: IReportCreateConfiguration;
  protected override readonly createPath: string = paths.reportCreate;

  static findIdFromEmbedUrl(url: string): string | undefined {
    return findUrlParameter(url, "datasetId");
  }

  override getId(): string {
    const { embedUrl = "" } = this.config;
    return requireText(
      this.createConfig?.datasetId || Create.findIdFromEmbedUrl(embedUrl),
      messages.noDatasetId,
    );
  }

  override validate(config: IEmbedConfigurationBase): IError[] | undefined {
    return validateCreateReport(config);
  }

  override configChanged(isBootstrap: boolean): void {
    if (isBootstrap) return;
    const { accessToken, datasetId, groupId, settings, tokenType, theme } = this.config;
    // The keys travel even without a value, as they always have: hence not the type's "absent or a value".
    const fields = { accessToken, datasetId: datasetId || this.getId(), groupId, settings, tokenType, theme };
    this.createConfig = fields as IReportCreateConfiguration;
  }

  override getDefaultEmbedUrlEndpoint(): string {
    return "reportEmbed";
  }

  /** Whether there are no unsaved changes. */
  async isSaved(): Promise<boolean> {
    return !(await readFrame<boolean>(this, paths.hasUnsavedChanges));
  }
}

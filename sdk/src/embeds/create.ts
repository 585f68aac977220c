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

/**
 * An empty report over a dataset, for the user to fill and save. Embedding a report on its element converts it.
 *
 * @example
 * powerbi.createReport(element, { datasetId: "dataset", embedUrl, accessToken }).on("saved", ({ detail }) => console.log(detail.reportObjectId));
 */
export class Create extends Creation {
  /** What is sent to start the creation. */
  declare createConfig: IReportCreateConfiguration;
  protected override readonly createPath: string = paths.reportCreate;

  /**
   * The id of the dataset in an embed url (`datasetId`).
   *
   * @example
   * Create.findIdFromEmbedUrl("https://app.powerbi.com/reportEmbed?datasetId=spend"); // "spend"
   */
  static findIdFromEmbedUrl(url: string): string | undefined {
    return findUrlParameter(url, "datasetId");
  }

  /**
   * The id of the dataset: from the configuration or the embed url.
   *
   * @throws EmbedError when neither has one
   */
  override getId(): string {
    const { embedUrl = "" } = this.config;
    return requireText(
      this.createConfig?.datasetId || findUrlParameter(embedUrl, "datasetId"),
      messages.noDatasetId,
    );
  }

  /** The first thing wrong with its configuration, or `undefined`. */
  override validate(config: IEmbedConfigurationBase): IError[] | undefined {
    return validateCreateReport(config);
  }

  /** @hidden Completes a configuration that has just been taken over. */
  override configChanged(isBootstrap: boolean): void {
    if (isBootstrap) return;
    const { accessToken, datasetId, groupId, settings, tokenType, theme } = this.config;
    // The keys travel even without a value, as they always have: hence not the type's "absent or a value".
    const fields = { accessToken, datasetId: datasetId || this.getId(), groupId, settings, tokenType, theme };
    this.createConfig = fields as IReportCreateConfiguration;
  }

  /** The last part of the url that `bootstrap` uses when it is given none. */
  override getDefaultEmbedUrlEndpoint(): string {
    return "reportEmbed";
  }

  /**
   * Whether there are no unsaved changes.
   *
   * @example
   * const isSaved = await (powerbi.get(element) as Create).isSaved();
   */
  async isSaved(): Promise<boolean> {
    return !(await readFrame<boolean>(this, paths.hasUnsavedChanges));
  }
}

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
import { readFrame } from "./base/frame-calls.ts";

/**
 * An empty report on a dataset, for the user to fill and save. Embedding a report in the same element converts it.
 *
 * @example
 * powerbi.createReport(element, { datasetId: "dataset", embedUrl, accessToken }).on("saved", ({ detail }) => console.log(detail.reportObjectId));
 */
export class Create extends Creation {
  /** The configuration that starts the creation. */
  declare createConfig: IReportCreateConfiguration;
  protected override readonly createPath: string = paths.reportCreate;

  /**
   * Reads the id of the dataset from an embed URL (`datasetId`).
   *
   * @example
   * Create.findIdFromEmbedUrl("https://app.powerbi.com/reportEmbed?datasetId=spend"); // "spend"
   */
  static findIdFromEmbedUrl(url: string): string | undefined {
    return findUrlParameter(url, "datasetId");
  }

  /**
   * The id of the dataset, from the configuration or the embed URL.
   *
   * @throws EmbedError if neither contains one
   */
  override getId(): string {
    const { embedUrl = "" } = this.config;
    return requireText(
      this.createConfig?.datasetId || findUrlParameter(embedUrl, "datasetId"),
      messages.noDatasetId,
    );
  }

  /** Validates a configuration. Returns the first fault, or `undefined`. */
  override validate(config: IEmbedConfigurationBase): IError[] | undefined {
    return validateCreateReport(config);
  }

  /** @hidden Completes a new configuration. */
  override configChanged(isBootstrap: boolean): void {
    if (isBootstrap) return;
    const { accessToken, datasetId, groupId, settings, tokenType, theme } = this.config;
    // These keys are sent even without a value, as existing clients do, so the type's optional fields do not fit.
    const fields = { accessToken, datasetId: datasetId || this.getId(), groupId, settings, tokenType, theme };
    this.createConfig = fields as IReportCreateConfiguration;
  }

  /** The last part of the URL that `bootstrap` uses by default. */
  override getDefaultEmbedUrlEndpoint(): string {
    return "reportEmbed";
  }

  /**
   * Reads whether there are no unsaved changes.
   *
   * @example
   * const isSaved = await (powerbi.get(element) as Create).isSaved();
   */
  async isSaved(): Promise<boolean> {
    return !(await readFrame<boolean>(this, paths.hasUnsavedChanges));
  }
}

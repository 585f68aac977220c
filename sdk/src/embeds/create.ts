import * as paths from "@vitrine/contracts/frame/paths";
import {
  type IEmbedConfigurationBase,
  type IError,
  type IReportCreateConfiguration,
  validateCreateReport,
} from "@vitrine/contracts/models";
import { findUrlParameter } from "../config/embed-url.ts";
import { invalidConfiguration } from "../errors.ts";
import * as messages from "../messages.ts";
import type { BaseEventMap } from "./embed-events.ts";
import type { EmbedHost } from "./embed-host.ts";
import { Embed } from "./embed.ts";
import { readFrame, tellFrame } from "./frame-calls.ts";

/** An empty report over a dataset, for the user to fill and save. Embedding a report on its element converts it. */
export class Create extends Embed<BaseEventMap> {
  declare createConfig: IReportCreateConfiguration;

  constructor(
    service: EmbedHost,
    element: HTMLElement,
    config: IEmbedConfigurationBase | IReportCreateConfiguration,
    phasedRender?: boolean,
    isBootstrap?: boolean,
  ) {
    super(service, element, config, undefined, phasedRender, isBootstrap);
  }

  static findIdFromEmbedUrl(url: string): string | undefined {
    return findUrlParameter(url, "datasetId");
  }

  override getId(): string {
    const { embedUrl = "" } = this.config;
    const found = this.createConfig?.datasetId || Create.findIdFromEmbedUrl(embedUrl);
    if (typeof found !== "string" || found === "") throw invalidConfiguration(messages.noDatasetId);
    return found;
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

  /**
   * Starts the creation. Called when the frame has loaded.
   *
   * @throws (rejects) `IError[]` for a wrong configuration, else what the frame answered
   */
  override async create(): Promise<void> {
    const errors = this.validate(this.createConfig);
    // oxlint-disable-next-line typescript/only-throw-error -- the models' own list, as everywhere
    if (errors !== undefined) throw errors;
    const { uid, sdkSessionId } = this.sessionHeaders();
    const headers = { uid, sdkSessionId, ...this.tokenProviderHeader() };
    return tellFrame(this, "post", paths.reportCreate, this.createConfig, headers);
  }
}

import * as paths from "@vitrine/contracts/frame/paths";
import {
  type IEmbedConfigurationBase,
  type IError,
  type IQuickCreateConfiguration,
  validateQuickCreate,
} from "@vitrine/contracts/models";
import type { BaseEventMap } from "./embed-events.ts";
import type { EmbedHost } from "./embed-host.ts";
import { Embed } from "./embed.ts";
import { tellFrame } from "./frame-calls.ts";

/** A report made from data given along with it. Embedding a report on its element converts it. */
export class QuickCreate extends Embed<BaseEventMap> {
  declare createConfig: IEmbedConfigurationBase;

  constructor(
    service: EmbedHost,
    element: HTMLElement,
    config: IEmbedConfigurationBase | IQuickCreateConfiguration,
    phasedRender?: boolean,
    isBootstrap?: boolean,
  ) {
    super(service, element, config, undefined, phasedRender, isBootstrap);
  }

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
    return tellFrame(this, "post", paths.quickCreate, this.createConfig, headers);
  }
}

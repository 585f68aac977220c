import { tileEventNames } from "@vitrine/contracts/frame";
import * as paths from "@vitrine/contracts/frame/paths";
import { type IEmbedConfigurationBase, type IError, validateTileLoad } from "@vitrine/contracts/models";
import { findUrlParameter } from "../config/embed-url.ts";
import { invalidConfiguration } from "../errors.ts";
import * as messages from "../messages.ts";
import type { TileEventMap } from "./embed-events.ts";
import type { EmbedHost } from "./embed-host.ts";
import { Embed } from "./embed.ts";

/** An embedded tile of a dashboard. */
export class Tile extends Embed<TileEventMap> {
  static override allowedEvents: string[] = /* @__PURE__ */ tileEventNames.slice();
  static override type: string = "Tile";

  constructor(
    service: EmbedHost,
    element: HTMLElement,
    baseConfig: IEmbedConfigurationBase,
    phasedRender?: boolean,
    isBootstrap?: boolean,
  ) {
    super(service, element, baseConfig, undefined, phasedRender, isBootstrap);
    this.loadPath = paths.tileLoad;
    this.allowedEvents.push(...Tile.allowedEvents);
  }

  static findIdFromEmbedUrl(url: string): string | undefined {
    return findUrlParameter(url, "tileId");
  }

  override getId(): string {
    const { id, embedUrl = "" } = this.config;
    const found = id || Tile.findIdFromEmbedUrl(embedUrl);
    if (typeof found !== "string" || found === "") throw invalidConfiguration(messages.noTileId);
    return found;
  }

  override validate(config: IEmbedConfigurationBase): IError[] | undefined {
    return validateTileLoad(config);
  }

  override configChanged(isBootstrap: boolean): void {
    if (!isBootstrap) this.config.id = this.getId();
  }

  override getDefaultEmbedUrlEndpoint(): string {
    return "tileEmbed";
  }
}

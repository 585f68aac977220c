import { tileEventNames } from "@vitrine/contracts/frame";
import * as paths from "@vitrine/contracts/frame/paths";
import { type IEmbedConfigurationBase, type IError, validateTileLoad } from "@vitrine/contracts/models";
import { findUrlParameter } from "../config/embed-url.ts";
import { requireText } from "../errors.ts";
import * as messages from "../messages.ts";
import type { TileEventMap } from "./embed-events.ts";
import { Component } from "./component.ts";
import { Embed } from "./embed.ts";

/** An embedded tile of a dashboard. */
export class Tile extends Component<TileEventMap> {
  static override allowedEvents: string[] = /* @__PURE__ */ tileEventNames.slice();
  static override type: string = "Tile";

  override loadPath: string = paths.tileLoad;
  override allowedEvents: string[] = [...Embed.allowedEvents, ...Tile.allowedEvents];

  static findIdFromEmbedUrl(url: string): string | undefined {
    return findUrlParameter(url, "tileId");
  }

  override getId(): string {
    const { id, embedUrl = "" } = this.config;
    return requireText(id || Tile.findIdFromEmbedUrl(embedUrl), messages.noTileId);
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

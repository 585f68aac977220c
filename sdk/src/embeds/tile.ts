import { tileEventNames } from "@vitrine/contracts/frame";
import * as paths from "@vitrine/contracts/frame/paths";
import { type IEmbedConfigurationBase, type IError, validateTileLoad } from "@vitrine/contracts/models";
import { findUrlParameter } from "../config/embed-url.ts";
import { requireText } from "../errors.ts";
import * as messages from "../messages.ts";
import type { TileEventMap } from "./embed-events.ts";
import { Component } from "./component.ts";
import { Embed } from "./embed.ts";

const allowedEvents: string[] = /* @__PURE__ */ tileEventNames.slice();

/**
 * An embedded tile of a dashboard.
 *
 * @example
 * powerbi.embed(element, { type: "tile", id, dashboardId: "dashboard", embedUrl, accessToken });
 */
export class Tile extends Component<TileEventMap> {
  /** Names `on` takes besides those of every component. */
  static override allowedEvents: string[] = allowedEvents;
  /** The type's name. */
  static override type: string = "Tile";

  /** The path that its configuration is sent to. */
  override loadPath: string = paths.tileLoad;
  /** Names `on` takes. */
  override allowedEvents: string[] = [...Embed.allowedEvents, ...allowedEvents];

  /**
   * The tile's id in an embed url (`tileId`).
   *
   * @example
   * Tile.findIdFromEmbedUrl("https://app.powerbi.com/embed?tileId=tile-1"); // "tile-1"
   */
  static findIdFromEmbedUrl(url: string): string | undefined {
    return findUrlParameter(url, "tileId");
  }

  /**
   * The tile's id: from the configuration or the embed url.
   *
   * @throws EmbedError when neither has one
   */
  override getId(): string {
    const { id, embedUrl = "" } = this.config;
    return requireText(id || findUrlParameter(embedUrl, "tileId"), messages.noTileId);
  }

  /** The first thing wrong with its configuration, or `undefined`. */
  override validate(config: IEmbedConfigurationBase): IError[] | undefined {
    return validateTileLoad(config);
  }

  /** @hidden Completes a configuration that has just been taken over. */
  override configChanged(isBootstrap: boolean): void {
    if (!isBootstrap) this.config.id = this.getId();
  }

  /** The last part of the url that `bootstrap` uses when it is given none. */
  override getDefaultEmbedUrlEndpoint(): string {
    return "tileEmbed";
  }
}

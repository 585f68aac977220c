import { tileEventNames } from "@vitrine/contracts/frame";
import * as paths from "@vitrine/contracts/frame/paths";
import { type IEmbedConfigurationBase, type IError, validateTileLoad } from "@vitrine/contracts/models";
import { findUrlParameter } from "../config/embed-url.ts";
import { requireText } from "../errors.ts";
import * as messages from "../messages.ts";
import type { TileEventMap } from "./base/embed-events.ts";
import { Component } from "./base/component.ts";
import { Embed } from "./base/embed.ts";

const allowedEvents: string[] = /* @__PURE__ */ tileEventNames.slice();

/**
 * An embedded tile of a dashboard.
 *
 * @example
 * powerbi.embed(element, { type: "tile", id, dashboardId: "dashboard", embedUrl, accessToken });
 */
export class Tile extends Component<TileEventMap> {
  /** Event names of tiles, in addition to those of every component. */
  static override allowedEvents: string[] = allowedEvents;
  /** The name of the type. */
  static override type: string = "Tile";

  /** The path of the load request. */
  override loadPath: string = paths.tileLoad;
  /** The event names that `on` accepts. */
  override allowedEvents: string[] = [...Embed.allowedEvents, ...allowedEvents];

  /**
   * Reads the tile's id from an embed URL (`tileId`).
   *
   * @example
   * Tile.findIdFromEmbedUrl("https://app.powerbi.com/embed?tileId=tile-1"); // "tile-1"
   */
  static findIdFromEmbedUrl(url: string): string | undefined {
    return findUrlParameter(url, "tileId");
  }

  /**
   * The tile's id, from the configuration or the embed URL.
   *
   * @throws EmbedError if neither contains one
   */
  override getId(): string {
    const { id, embedUrl = "" } = this.config;
    return requireText(id || findUrlParameter(embedUrl, "tileId"), messages.noTileId);
  }

  /** Validates a configuration. Returns the first fault, or `undefined`. */
  override validate(config: IEmbedConfigurationBase): IError[] | undefined {
    return validateTileLoad(config);
  }

  /** @hidden Completes a new configuration. */
  override configChanged(isBootstrap: boolean): void {
    if (!isBootstrap) this.config.id = this.getId();
  }

  /** The last part of the URL that `bootstrap` uses by default. */
  override getDefaultEmbedUrlEndpoint(): string {
    return "tileEmbed";
  }
}

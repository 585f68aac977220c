import { dashboardEventNames } from "@vitrine/contracts/frame";
import * as paths from "@vitrine/contracts/frame/paths";
import { type IEmbedConfigurationBase, type IError, validateDashboardLoad } from "@vitrine/contracts/models";
import { findUrlParameter } from "../config/embed-url.ts";
import { requireText } from "../errors.ts";
import * as messages from "../messages.ts";
import type { DashboardEventMap } from "./embed-events.ts";
import { Component } from "./component.ts";
import { Embed } from "./embed.ts";

const allowedEvents: string[] = /* @__PURE__ */ dashboardEventNames.slice();
const dashboardIdAttribute = "powerbi-dashboard-id";

/**
 * An embedded dashboard.
 *
 * @example
 * powerbi.embed(element, { type: "dashboard", id, embedUrl, accessToken }).on("tileClicked", ({ detail }) => console.log(detail.tileId));
 */
export class Dashboard extends Component<DashboardEventMap> {
  /** Names `on` takes besides those of every component. */
  static override allowedEvents: string[] = allowedEvents;
  /** The container's attribute for the dashboard's id. */
  static dashboardIdAttribute: string = dashboardIdAttribute;
  /** The type's name. */
  static override type: string = "Dashboard";

  /** The path that its configuration is sent to. */
  override loadPath: string = paths.dashboardLoad;
  /** The path that its configuration is sent to when it loads in phases. */
  override phasedLoadPath: string = "/dashboard/prepare";
  /** Names `on` takes. */
  override allowedEvents: string[] = [...Embed.allowedEvents, ...allowedEvents];

  /**
   * The dashboard's id in an embed url (`dashboardId`).
   *
   * @example
   * Dashboard.findIdFromEmbedUrl("https://app.powerbi.com/dashboardEmbed?dashboardId=board-1"); // "board-1"
   */
  static findIdFromEmbedUrl(url: string): string | undefined {
    return findUrlParameter(url, "dashboardId");
  }

  /**
   * The dashboard's id: from the configuration, the container's attribute or the embed url.
   *
   * @throws EmbedError when none of them has one
   */
  override getId(): string {
    const { id, embedUrl = "" } = this.config;
    const attribute = this.element.getAttribute(dashboardIdAttribute);
    return requireText(id || attribute || findUrlParameter(embedUrl, "dashboardId"), messages.noDashboardId);
  }

  /** The first thing wrong with its configuration, or `undefined`. */
  override validate(config: IEmbedConfigurationBase): IError[] | undefined {
    return validateDashboardLoad(config) ?? this.validatePageView(this.config.pageView);
  }

  /** @hidden The dashboard's own check of a page view; the models' check of the same comes first. */
  validatePageView(pageView: string | undefined): IError[] | undefined {
    const isWrong = pageView && !["fitToWidth", "oneColumn", "actualSize"].includes(pageView);
    return isWrong ? [{ message: messages.pageView }] : undefined;
  }

  /** @hidden Completes a configuration that has just been taken over. */
  override configChanged(isBootstrap: boolean): void {
    if (!isBootstrap) this.config.id = this.getId();
  }

  /** The last part of the url that `bootstrap` uses when it is given none. */
  override getDefaultEmbedUrlEndpoint(): string {
    return "dashboardEmbed";
  }
}

import { dashboardEventNames } from "@vitrine/contracts/frame";
import * as paths from "@vitrine/contracts/frame/paths";
import { type IEmbedConfigurationBase, type IError, validateDashboardLoad } from "@vitrine/contracts/models";
import { findUrlParameter } from "../config/embed-url.ts";
import { requireText } from "../errors.ts";
import * as messages from "../messages.ts";
import type { DashboardEventMap } from "./base/embed-events.ts";
import { Component } from "./base/component.ts";
import { Embed } from "./base/embed.ts";

const allowedEvents: string[] = /* @__PURE__ */ dashboardEventNames.slice();
const dashboardIdAttribute = "powerbi-dashboard-id";

/**
 * An embedded dashboard.
 *
 * @example
 * powerbi.embed(element, { type: "dashboard", id, embedUrl, accessToken }).on("tileClicked", ({ detail }) => console.log(detail.tileId));
 */
export class Dashboard extends Component<DashboardEventMap> {
  /** Event names of dashboards, in addition to those of every component. */
  static override allowedEvents: string[] = allowedEvents;
  /** The attribute of the container with the dashboard's id. */
  static dashboardIdAttribute: string = dashboardIdAttribute;
  /** The name of the type. */
  static override type: string = "Dashboard";

  /** The path of the load request. */
  override loadPath: string = paths.dashboardLoad;
  /** The path of the load request for phased loading. */
  override phasedLoadPath: string = "/dashboard/prepare";
  /** The event names that `on` accepts. */
  override allowedEvents: string[] = [...Embed.allowedEvents, ...allowedEvents];

  /**
   * Reads the dashboard's id from an embed URL (`dashboardId`).
   *
   * @example
   * Dashboard.findIdFromEmbedUrl("https://app.powerbi.com/dashboardEmbed?dashboardId=board-1"); // "board-1"
   */
  static findIdFromEmbedUrl(url: string): string | undefined {
    return findUrlParameter(url, "dashboardId");
  }

  /**
   * The dashboard's id, from the configuration, the attribute of the container or the embed URL.
   *
   * @throws EmbedError if none of them contains one
   */
  override getId(): string {
    const { id, embedUrl = "" } = this.config;
    const attribute = this.element.getAttribute(dashboardIdAttribute);
    return requireText(id || attribute || findUrlParameter(embedUrl, "dashboardId"), messages.noDashboardId);
  }

  /** Validates a configuration. Returns the first fault, or `undefined`. */
  override validate(config: IEmbedConfigurationBase): IError[] | undefined {
    return validateDashboardLoad(config) ?? this.validatePageView(this.config.pageView);
  }

  /** @hidden Validates a page view, after the check of the models. */
  validatePageView(pageView: string | undefined): IError[] | undefined {
    const isWrong = pageView && !["fitToWidth", "oneColumn", "actualSize"].includes(pageView);
    return isWrong ? [{ message: messages.pageView }] : undefined;
  }

  /** @hidden Completes a new configuration. */
  override configChanged(isBootstrap: boolean): void {
    if (!isBootstrap) this.config.id = this.getId();
  }

  /** The last part of the URL that `bootstrap` uses by default. */
  override getDefaultEmbedUrlEndpoint(): string {
    return "dashboardEmbed";
  }
}

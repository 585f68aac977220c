import { dashboardEventNames } from "@vitrine/contracts/frame";
import * as paths from "@vitrine/contracts/frame/paths";
import { type IEmbedConfigurationBase, type IError, validateDashboardLoad } from "@vitrine/contracts/models";
import { findUrlParameter } from "../config/embed-url.ts";
import { requireText } from "../errors.ts";
import * as messages from "../messages.ts";
import type { DashboardEventMap } from "./embed-events.ts";
import { Component } from "./component.ts";
import { Embed } from "./embed.ts";

/** An embedded dashboard. */
export class Dashboard extends Component<DashboardEventMap> {
  static override allowedEvents: string[] = /* @__PURE__ */ dashboardEventNames.slice();
  static dashboardIdAttribute: string = "powerbi-dashboard-id";
  static override typeAttribute: string = "powerbi-type";
  static override type: string = "Dashboard";

  override loadPath: string = paths.dashboardLoad;
  override phasedLoadPath: string = "/dashboard/prepare";
  override allowedEvents: string[] = [...Embed.allowedEvents, ...Dashboard.allowedEvents];

  static findIdFromEmbedUrl(url: string): string | undefined {
    return findUrlParameter(url, "dashboardId");
  }

  override getId(): string {
    const { id, embedUrl = "" } = this.config;
    const attribute = this.element.getAttribute(Dashboard.dashboardIdAttribute);
    return requireText(id || attribute || Dashboard.findIdFromEmbedUrl(embedUrl), messages.noDashboardId);
  }

  override validate(config: IEmbedConfigurationBase): IError[] | undefined {
    return validateDashboardLoad(config);
  }

  override configChanged(isBootstrap: boolean): void {
    if (!isBootstrap) this.config.id = this.getId();
  }

  override getDefaultEmbedUrlEndpoint(): string {
    return "dashboardEmbed";
  }
}

import { dashboardEventNames } from "@vitrine/contracts/frame";
import * as paths from "@vitrine/contracts/frame/paths";
import { type IEmbedConfigurationBase, type IError, validateDashboardLoad } from "@vitrine/contracts/models";
import { findUrlParameter } from "../config/embed-url.ts";
import { invalidConfiguration } from "../errors.ts";
import * as messages from "../messages.ts";
import type { DashboardEventMap } from "./embed-events.ts";
import type { EmbedHost } from "./embed-host.ts";
import { Embed } from "./embed.ts";

/** An embedded dashboard. */
export class Dashboard extends Embed<DashboardEventMap> {
  static override allowedEvents: string[] = /* @__PURE__ */ dashboardEventNames.slice();
  static dashboardIdAttribute: string = "powerbi-dashboard-id";
  static override typeAttribute: string = "powerbi-type";
  static override type: string = "Dashboard";

  constructor(
    service: EmbedHost,
    element: HTMLElement,
    config: IEmbedConfigurationBase,
    phasedRender?: boolean,
    isBootstrap?: boolean,
  ) {
    super(service, element, config, undefined, phasedRender, isBootstrap);
    this.loadPath = paths.dashboardLoad;
    this.phasedLoadPath = "/dashboard/prepare";
    this.allowedEvents.push(...Dashboard.allowedEvents);
  }

  static findIdFromEmbedUrl(url: string): string | undefined {
    return findUrlParameter(url, "dashboardId");
  }

  override getId(): string {
    const { id, embedUrl = "" } = this.config;
    const attribute = this.element.getAttribute(Dashboard.dashboardIdAttribute);
    const found = id || attribute || Dashboard.findIdFromEmbedUrl(embedUrl);
    if (typeof found !== "string" || found === "") throw invalidConfiguration(messages.noDashboardId);
    return found;
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

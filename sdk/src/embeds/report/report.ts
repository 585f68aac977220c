import { reportEventNames } from "@vitrine/contracts/frame";
import * as paths from "@vitrine/contracts/frame/paths";
import {
  type FiltersOperations,
  type ICommandExtension,
  type IEmbedConfigurationBase,
  type IError,
  type IFilter,
  type IPage,
  type IReportEmbedConfiguration,
  type IReportLoadConfiguration,
  type IReportTheme,
  type ISettings,
  type LayoutType,
  type MenuLocation,
  type PageSizeType,
  type SectionVisibility,
  type ViewMode,
  type VisualContainerDisplayMode,
  validatePaginatedReportLoad,
  validateReportLoad,
} from "@vitrine/contracts/models";
import { addUrlParameter, findUrlParameter, isPaginatedReportUrl } from "../../config/embed-url.ts";
import { mobileLandscape, mobilePortrait, removeAll } from "../../config/enum-values.ts";
import { readExtensions } from "../../config/read-extensions.ts";
import { requireText } from "../../errors.ts";
import * as messages from "../../messages.ts";
import { fillPath } from "../../messaging/path-pattern.ts";
import { BookmarksManager } from "./bookmarks-manager.ts";
import type { ReportEventMap } from "../base/embed-events.ts";
import type { EmbedHost } from "../base/embed-host.ts";
import { Embed } from "../base/embed.ts";
import type { IFilterable } from "./filterable.ts";
import {
  askFrame,
  askReport,
  type FrameResponse,
  postRaw,
  readFrame,
  readReport,
  refusePaginated,
  callFrame,
  callReport,
  updateFrameFilters,
} from "../base/frame-calls.ts";
import { findNamed, findOne, patchSettings, readPages, setPageSize, setVisualLayout } from "./layouts.ts";
import { createMenuCommand, type MenuCommandParts, removeFromMenu } from "./menu-commands.ts";
import { Page, toPage } from "./page.ts";

const allowedEvents: string[] = /* @__PURE__ */ reportEventNames.slice();
const reportIdAttribute = "powerbi-report-id";
const filterPaneAttribute = "powerbi-settings-filter-pane-enabled";
const navContentPaneAttribute = "powerbi-settings-nav-content-pane-enabled";

/**
 * An embedded report, paginated or not.
 *
 * Calls that paginated reports do not support reject with the string `This API is currently not supported for RDL
 * reports`. All other calls reject with the error that the frame answers.
 *
 * @example
 * const report = powerbi.embed(element, { type: "report", id, embedUrl, accessToken });
 * report.on("pageChanged", ({ detail }) => console.log(detail.newPage.displayName));
 */
export class Report extends Embed<ReportEventMap> implements IFilterable {
  /** Event names of reports, in addition to those of every component. */
  static override allowedEvents: string[] = allowedEvents;
  /** The attribute of the container with the report's id. */
  static reportIdAttribute: string = reportIdAttribute;
  /** The attribute of the container that hides the filter pane if it is `false`. */
  static filterPaneEnabledAttribute: string = filterPaneAttribute;
  /** The attribute of the container that hides the page tabs if it is `false`. */
  static navContentPaneEnabledAttribute: string = navContentPaneAttribute;
  /** The name of the type. */
  static override type: string = "Report";

  /**
   * The report's bookmarks.
   *
   * @example
   * const bookmarks = await report.bookmarksManager.getBookmarks();
   */
  bookmarksManager: BookmarksManager = new BookmarksManager(this);
  /** The path of the load request. */
  override loadPath: string = paths.reportLoad;
  /** The path of the load request for phased loading. */
  override phasedLoadPath: string = paths.reportPrepare;
  /** The event names that `on` accepts. */
  override allowedEvents: string[] = [...Embed.allowedEvents, ...allowedEvents];

  /**
   * Embeds the report immediately. Services call this constructor. Your own code can call it in a factory for
   * `service.register`.
   *
   * @param iframe the iframe to reuse; without one it is created
   * @throws EmbedError for an invalid configuration, `IError[]` if the model rejects it; the container is then unchanged
   * @example
   * powerbi.register(
   *   "campaign-report",
   *   (service, element, config) => new Report(service, element, config),
   *   ["/campaign-report/:uniqueId/events/:eventName"],
   * );
   */
  constructor(
    service: EmbedHost,
    element: HTMLElement,
    baseConfig: IEmbedConfigurationBase,
    phasedRender?: boolean,
    isBootstrap?: boolean,
    iframe?: HTMLIFrameElement,
  ) {
    super(service, element, baseConfig, iframe, phasedRender, isBootstrap);
  }

  /**
   * Reads the report's id from an embed URL (`reportId`).
   *
   * @example
   * Report.findIdFromEmbedUrl("https://app.powerbi.com/reportEmbed?reportId=20418837"); // "20418837"
   */
  static findIdFromEmbedUrl(url: string): string | undefined {
    return findUrlParameter(url, "reportId");
  }

  /**
   * Renders a report that `service.load` has prepared.
   *
   * @example
   * report.on("loaded", () => report.render());
   */
  render(config?: IReportLoadConfiguration | IReportEmbedConfiguration): Promise<void> {
    return callFrame(this, "post", paths.reportRender, config);
  }

  /**
   * Adds a page in edit mode.
   *
   * @example
   * const page = await report.addPage("Overview");
   */
  async addPage(displayName?: string): Promise<Page> {
    const page = await callFrame<IPage>(this, "post", paths.addPage, { displayName });
    return new Page(
      this,
      page.name,
      page.displayName,
      page.isActive,
      page.visibility,
      page.defaultSize,
      page.defaultDisplayOption,
    );
  }

  /**
   * Deletes a page.
   *
   * @example
   * await report.deletePage("ReportSection2");
   */
  deletePage(pageName: string): Promise<void> {
    return callFrame(this, "delete", fillPath(paths.deletePage, { page: pageName }), {});
  }

  /**
   * Renames a page.
   *
   * @example
   * await report.renamePage("ReportSection2", "Costs");
   */
  renamePage(pageName: string, displayName: string): Promise<void> {
    const url = fillPath(paths.renamePage, { page: pageName });
    return callFrame(this, "put", url, { name: pageName, displayName });
  }

  /**
   * Reads the filters of the report itself, without those of its pages and visuals.
   *
   * @example
   * const filters = await report.getFilters();
   */
  getFilters(): Promise<IFilter[]> {
    return readReport(this, paths.reportFilters);
  }

  /**
   * Changes the filters of the report by one of the four operations.
   *
   * @example
   * const filter = new BasicFilterBuilder().withColumnTarget("Geo", "Region").in(["West"]).build();
   * await report.updateFilters(models.FiltersOperations.Replace, [filter.toJSON()]);
   */
  updateFilters(operation: FiltersOperations, filters?: IFilter[]): Promise<FrameResponse> {
    return updateFrameFilters(this, paths.reportFilters, operation, filters);
  }

  /**
   * Removes all filters of the report.
   *
   * @example
   * await report.removeFilters();
   */
  async removeFilters(): Promise<FrameResponse> {
    refusePaginated(this);
    return this.updateFilters(removeAll);
  }

  /**
   * Replaces all filters of the report.
   *
   * @example
   * await report.setFilters([]);
   */
  setFilters(filters: IFilter[]): Promise<FrameResponse> {
    return askReport(this, "put", paths.reportFilters, filters);
  }

  /** The report's id, from the configuration, the attribute of the container or the embed URL. */
  override getId(): string {
    const { id, embedUrl = "" } = this.config;
    const attribute = this.element.getAttribute(reportIdAttribute);
    return requireText(id || attribute || findUrlParameter(embedUrl, "reportId"), messages.noReportId);
  }

  /**
   * Reads the pages, in the order of the report.
   *
   * @example
   * for (const { name, displayName } of await report.getPages()) console.log(name, displayName);
   */
  async getPages(): Promise<Page[]> {
    const pages = await readPages(this);
    return pages.map((page) => toPage(this, page));
  }

  /**
   * Reads the page with this name (not its display name).
   *
   * @throws (rejects) `PowerBIEntityNotFound`
   * @example
   * const page = await report.getPageByName("ReportSection2");
   */
  async getPageByName(pageName: string): Promise<Page> {
    return toPage(this, findNamed(await readPages(this), pageName));
  }

  /**
   * Reads the active page.
   *
   * @throws (rejects) `PowerBIEntityNotFound` if no page is active
   * @example
   * const { displayName } = await report.getActivePage();
   */
  async getActivePage(): Promise<Page> {
    return toPage(
      this,
      findOne(await readPages(this), (page) => page.isActive),
    );
  }

  /**
   * Returns a page by its name without checking that it exists.
   *
   * @example
   * await report.page("ReportSection2").setActive();
   */
  page(name: string, displayName?: string, isActive?: boolean, visibility?: SectionVisibility): Page {
    return new Page(this, name, displayName, isActive, visibility);
  }

  /**
   * Prints the active page, with the browser's print dialog.
   *
   * @param options with `dialog`, the frame of Vitrine lets the user choose pages and paper first
   * @example
   * await report.print();
   */
  print(options: { readonly dialog: boolean } | null = null): Promise<void> {
    return callReport(this, "post", paths.print, options);
  }

  /**
   * Makes the page with this name the active one.
   *
   * @example
   * await report.setPage("ReportSection2");
   */
  async setPage(pageName: string): Promise<FrameResponse> {
    refusePaginated(this);
    return new Page(this, pageName).setActive();
  }

  /**
   * Changes settings of the report. Settings that are missing do not change.
   *
   * @example
   * await report.updateSettings({ panes: { filters: { visible: false } } });
   */
  async updateSettings(settings: ISettings): Promise<FrameResponse> {
    if (settings.customLayout) refusePaginated(this);
    const reply = await patchSettings(this, settings);
    Object.assign(this, readExtensions(settings));
    return reply;
  }

  /** Validates a configuration. Returns the first fault, or `undefined`. */
  override validate(config: IEmbedConfigurationBase): IError[] | undefined {
    return isPaginatedReportUrl(this.config.embedUrl)
      ? validatePaginatedReportLoad(config)
      : validateReportLoad(config);
  }

  /** @hidden Completes a new configuration. */
  override configChanged(isBootstrap: boolean): void {
    const { config } = this;
    const { layoutType } = config.settings ?? {};
    if (isMobile(layoutType)) {
      config.embedUrl = addUrlParameter(config.embedUrl ?? "", "isMobile", "true");
    }
    const panes = {
      filterPaneEnabled: readPane(this, filterPaneAttribute),
      navContentPaneEnabled: readPane(this, navContentPaneAttribute),
    };
    // Both keys are sent even without a value, as existing clients do.
    config.settings = Object.assign(panes, config.settings);
    if (!isBootstrap) config.id = this.getId();
  }

  /** The last part of the URL that `bootstrap` uses by default. */
  override getDefaultEmbedUrlEndpoint(): string {
    return "reportEmbed";
  }

  /**
   * Switches between view mode and edit mode.
   *
   * @example
   * await report.switchMode("edit");
   */
  switchMode(viewMode: ViewMode | string): Promise<void> {
    const mode = typeof viewMode === "string" ? viewMode : modeNames[viewMode];
    return callFrame(this, "post", fillPath(paths.switchMode, { mode }), null);
  }

  /**
   * Refreshes the data of the visuals.
   *
   * @example
   * await report.refresh();
   */
  refresh(): Promise<void> {
    return callReport(this, "post", paths.refresh, null);
  }

  /**
   * Reads whether there are no unsaved changes.
   *
   * @example
   * if (!(await report.isSaved())) await report.save();
   */
  async isSaved(): Promise<boolean> {
    return !(await readReport<boolean>(this, paths.hasUnsavedChanges));
  }

  /**
   * Applies a theme, such as `{ themeJson: { name: "Dark", … } }`.
   *
   * @example
   * await report.applyTheme({ themeJson: { name: "Agency", dataColors: ["#0b6e99"] } });
   */
  applyTheme(theme: IReportTheme): Promise<void> {
    return callReport(this, "put", paths.theme, theme);
  }

  /**
   * Restores the theme of the report.
   *
   * @example
   * await report.resetTheme();
   */
  resetTheme(): Promise<void> {
    return callReport(this, "put", paths.theme, {});
  }

  /**
   * Reads the current theme.
   *
   * @example
   * const theme = await report.getTheme();
   */
  getTheme(): Promise<IReportTheme> {
    return readReport(this, paths.theme);
  }

  /**
   * Removes the filters that were saved for this user.
   *
   * @example
   * await report.resetPersistentFilters();
   */
  resetPersistentFilters(): Promise<FrameResponse> {
    return askFrame(this, "delete", paths.saveUserState, null);
  }

  /**
   * Saves the filters for this user.
   *
   * @example
   * await report.savePersistentFilters();
   */
  savePersistentFilters(): Promise<FrameResponse> {
    return askFrame(this, "post", paths.saveUserState, null);
  }

  /**
   * Reads whether saved filters are applied.
   *
   * @example
   * const isApplied = await report.arePersistentFiltersApplied();
   */
  arePersistentFiltersApplied(): Promise<boolean> {
    return readFrame(this, paths.isUserStateApplied);
  }

  /**
   * Removes a command from the context menu of visuals.
   *
   * @throws (rejects) `PowerBIEntityNotFound`
   * @example
   * await report.removeContextMenuCommand("note", "Write a note");
   */
  removeContextMenuCommand(commandName: string, contextMenuTitle: string): Promise<FrameResponse> {
    const menu = "visualContextMenu";
    return changeCommands(this, (commands) => removeFromMenu(commands, commandName, menu, contextMenuTitle));
  }

  /**
   * Adds a command to the context menu of visuals: all of them, one by name, or those of one type.
   *
   * @param contextMenuTitle the text in the menu; the command's title by default
   * @param menuLocation `Bottom` by default; a command in a group has the location of the group
   *
   * @example
   * await report.addContextMenuCommand("note", "Write a note");
   * report.on("commandTriggered", ({ detail }) => console.log(detail.command, detail.visual.name));
   */
  addContextMenuCommand(
    commandName: string,
    commandTitle: string,
    contextMenuTitle?: string,
    menuLocation?: MenuLocation,
    visualName?: string,
    visualType?: string,
    groupName?: string,
  ): Promise<FrameResponse>;
  addContextMenuCommand(...parts: MenuCommandParts): Promise<FrameResponse> {
    const command = createMenuCommand("visualContextMenu", parts);
    return changeCommands(this, (commands) => [...commands, command]);
  }

  /**
   * Removes a command from the options menu of visuals.
   *
   * @throws (rejects) `PowerBIEntityNotFound`
   * @example
   * await report.removeOptionsMenuCommand("note", "Write a note");
   */
  removeOptionsMenuCommand(commandName: string, optionsMenuTitle: string): Promise<FrameResponse> {
    const menu = "visualOptionsMenu";
    return changeCommands(this, (commands) => removeFromMenu(commands, commandName, menu, optionsMenuTitle));
  }

  /**
   * Adds a command to the options menu of visuals: all of them, one by name, or those of one type.
   *
   * @param optionsMenuTitle the text in the menu; the command's title by default
   * @param menuLocation `Bottom` by default; a command in a group has the location of the group
   *
   * @example
   * await report.addOptionsMenuCommand("note", "Write a note", "Notes", models.MenuLocation.Top);
   */
  addOptionsMenuCommand(
    commandName: string,
    commandTitle: string,
    optionsMenuTitle?: string,
    menuLocation?: MenuLocation,
    visualName?: string,
    visualType?: string,
    groupName?: string,
    commandIcon?: string,
  ): Promise<FrameResponse>;
  addOptionsMenuCommand(...parts: MenuCommandParts): Promise<FrameResponse> {
    const command = createMenuCommand("visualOptionsMenu", parts);
    return changeCommands(this, (commands) => [...commands, command]);
  }

  /**
   * Shows or hides a visual.
   *
   * @example
   * await report.setVisualDisplayState("ReportSection1", "chart", models.VisualContainerDisplayMode.Hidden);
   */
  setVisualDisplayState(
    pageName: string,
    visualName: string,
    displayState: VisualContainerDisplayMode,
  ): Promise<FrameResponse> {
    return setVisualLayout(this, pageName, visualName, { displayState: { mode: displayState } });
  }

  /**
   * Sets the size of a visual; in pixels of the page.
   *
   * @example
   * await report.resizeVisual("ReportSection1", "chart", 400, 300);
   */
  resizeVisual(pageName: string, visualName: string, width: number, height: number): Promise<FrameResponse> {
    return setVisualLayout(this, pageName, visualName, { width, height });
  }

  /**
   * Sets the size of the active page; in pixels for custom sizes.
   *
   * @example
   * await report.resizeActivePage(models.PageSizeType.Custom, 1600, 900);
   */
  resizeActivePage(pageSizeType: PageSizeType, width?: number, height?: number): Promise<FrameResponse> {
    return setPageSize(this, pageSizeType, width, height);
  }

  /**
   * Moves a visual; in pixels of the page.
   *
   * @example
   * await report.moveVisual("ReportSection1", "chart", 40, 80);
   */
  moveVisual(pageName: string, visualName: string, x: number, y: number, z?: number): Promise<FrameResponse> {
    return setVisualLayout(this, pageName, visualName, { x, y, z });
  }

  /**
   * Changes the layout.
   *
   * @throws (rejects) a string if it would change between mobile and desktop
   * @example
   * await report.switchLayout(models.LayoutType.Custom);
   */
  async switchLayout(layoutType: LayoutType): Promise<FrameResponse> {
    if (isMobile(this.initialLayoutType) !== isMobile(layoutType)) throw messages.layoutSwitch;
    const reply = await this.updateSettings({ layoutType });
    this.initialLayoutType = layoutType;
    return reply;
  }

  /**
   * Reads the zoom level; 1 is actual size.
   *
   * @example
   * const zoom = await report.getZoom(); // 1 is actual size
   */
  getZoom(): Promise<number> {
    return readFrame(this, paths.zoom);
  }

  /**
   * Sets the zoom level, from 0.25 to 4.
   *
   * @example
   * await report.setZoom(1.25);
   */
  async setZoom(zoomLevel: number): Promise<void> {
    await this.updateSettings({ zoomLevel });
  }

  /**
   * Closes menus and other overlays of the frame. Rejects with the complete reply.
   *
   * @example
   * await report.closeAllOverlays();
   */
  async closeAllOverlays(): Promise<void> {
    return postRaw(this, paths.closeAllOverlays);
  }

  /**
   * Clears the selection of visuals. Rejects with the complete reply.
   *
   * @param clearPopOutState also closes a visual in focus mode
   * @example
   * await report.clearSelectedVisuals();
   */
  async clearSelectedVisuals(clearPopOutState?: boolean): Promise<void> {
    const params = { clearPopOutState: clearPopOutState === true };
    return postRaw(this, fillPath(paths.clearSelectedVisuals, params));
  }
}

async function changeCommands(
  report: Report,
  change: (commands: readonly ICommandExtension[]) => ICommandExtension[],
): Promise<FrameResponse> {
  refusePaginated(report);
  const { commands, groups } = report;
  return report.updateSettings({ extensions: { commands: change(commands), groups } });
}

function readPane({ element }: Report, attribute: string): boolean | undefined {
  const value = element.getAttribute(attribute);
  return value === null ? undefined : value !== "false";
}

/** Indexed by `ViewMode`. */
const modeNames: readonly string[] = ["view", "edit"];

function isMobile(layoutType: LayoutType | undefined): boolean {
  return layoutType === mobilePortrait || layoutType === mobileLandscape;
}

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
import { addUrlParameter, findUrlParameter, isPaginatedReportUrl } from "../config/embed-url.ts";
import { mobileLandscape, mobilePortrait, removeAll } from "../config/enum-values.ts";
import { readExtensions } from "../config/read-extensions.ts";
import { requireText } from "../errors.ts";
import * as messages from "../messages.ts";
import { fillPath } from "../messaging/path-pattern.ts";
import { BookmarksManager } from "./bookmarks-manager.ts";
import type { ReportEventMap } from "./embed-events.ts";
import type { EmbedHost } from "./embed-host.ts";
import { Embed } from "./embed.ts";
import type { IFilterable } from "./filterable.ts";
import {
  askFrame,
  askReport,
  type FrameResponse,
  postRaw,
  readFrame,
  readReport,
  refusePaginated,
  tellFrame,
  tellReport,
  updateFrameFilters,
} from "./frame-calls.ts";
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
 * Calls that paginated reports do not have reject with the text `This API is currently not supported for RDL reports`;
 * every other failure rejects with what the frame answered.
 *
 * @example
 * const report = powerbi.embed(element, { type: "report", id, embedUrl, accessToken });
 * report.on("pageChanged", ({ detail }) => console.log(detail.newPage.displayName));
 */
export class Report extends Embed<ReportEventMap> implements IFilterable {
  /** Names `on` takes besides those of every component. */
  static override allowedEvents: string[] = allowedEvents;
  /** The container's attribute for the report's id. */
  static reportIdAttribute: string = reportIdAttribute;
  /** The container's attribute that hides the filter pane with `false`. */
  static filterPaneEnabledAttribute: string = filterPaneAttribute;
  /** The container's attribute that hides the page tabs with `false`. */
  static navContentPaneEnabledAttribute: string = navContentPaneAttribute;
  /** The type's name. */
  static override type: string = "Report";

  /**
   * The report's bookmarks.
   *
   * @example
   * const bookmarks = await report.bookmarksManager.getBookmarks();
   */
  bookmarksManager: BookmarksManager = new BookmarksManager(this);
  /** The path that its configuration is sent to. */
  override loadPath: string = paths.reportLoad;
  /** The path that its configuration is sent to when it loads in phases. */
  override phasedLoadPath: string = paths.reportPrepare;
  /** Names `on` takes. */
  override allowedEvents: string[] = [...Embed.allowedEvents, ...allowedEvents];

  /**
   * Embeds at once. Services call it; `service.register` is where your code may.
   *
   * @param iframe taken over when given, made otherwise
   * @throws EmbedError for a wrong configuration, `IError[]` when the model rejects it; the container is untouched then
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
   * The report's id in an embed url (`reportId`).
   *
   * @example
   * Report.findIdFromEmbedUrl("https://app.powerbi.com/reportEmbed?reportId=20418837"); // "20418837"
   */
  static findIdFromEmbedUrl(url: string): string | undefined {
    return findUrlParameter(url, "reportId");
  }

  /**
   * Shows a report that `service.load` has prepared.
   *
   * @example
   * report.on("loaded", () => report.render());
   */
  render(config?: IReportLoadConfiguration | IReportEmbedConfiguration): Promise<void> {
    return tellFrame(this, "post", paths.reportRender, config);
  }

  /**
   * Adds a page in edit mode.
   *
   * @example
   * const page = await report.addPage("Overview");
   */
  async addPage(displayName?: string): Promise<Page> {
    const page = await tellFrame<IPage>(this, "post", paths.addPage, { displayName });
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
    return tellFrame(this, "delete", fillPath(paths.deletePage, { page: pageName }), {});
  }

  /**
   * Renames a page.
   *
   * @example
   * await report.renamePage("ReportSection2", "Costs");
   */
  renamePage(pageName: string, displayName: string): Promise<void> {
    const url = fillPath(paths.renamePage, { page: pageName });
    return tellFrame(this, "put", url, { name: pageName, displayName });
  }

  /**
   * The filters of the report itself, without those of pages and visuals.
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

  /** The report's id: from the configuration, the container's attribute or the embed url. */
  override getId(): string {
    const { id, embedUrl = "" } = this.config;
    const attribute = this.element.getAttribute(reportIdAttribute);
    return requireText(id || attribute || findUrlParameter(embedUrl, "reportId"), messages.noReportId);
  }

  /**
   * The pages, in the report's order.
   *
   * @example
   * for (const { name, displayName } of await report.getPages()) console.log(name, displayName);
   */
  async getPages(): Promise<Page[]> {
    const pages = await readPages(this);
    return pages.map((page) => toPage(this, page));
  }

  /**
   * The page with this name (not its display name).
   *
   * @throws (rejects) `PowerBIEntityNotFound`
   * @example
   * const page = await report.getPageByName("ReportSection2");
   */
  async getPageByName(pageName: string): Promise<Page> {
    return toPage(this, findNamed(await readPages(this), pageName));
  }

  /**
   * The page that is shown.
   *
   * @throws (rejects) `PowerBIEntityNotFound` when no page is
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
   * A page by its name, without asking the frame whether it exists.
   *
   * @example
   * await report.page("ReportSection2").setActive();
   */
  page(name: string, displayName?: string, isActive?: boolean, visibility?: SectionVisibility): Page {
    return new Page(this, name, displayName, isActive, visibility);
  }

  /**
   * Opens the print dialog.
   *
   * @example
   * await report.print();
   */
  print(): Promise<void> {
    return tellReport(this, "post", paths.print, null);
  }

  /**
   * Shows the page with this name.
   *
   * @example
   * await report.setPage("ReportSection2");
   */
  async setPage(pageName: string): Promise<FrameResponse> {
    refusePaginated(this);
    return new Page(this, pageName).setActive();
  }

  /**
   * Changes settings of the running report; those not given stay.
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

  /** The first thing wrong with a report's configuration, or `undefined`. */
  override validate(config: IEmbedConfigurationBase): IError[] | undefined {
    return isPaginatedReportUrl(this.config.embedUrl)
      ? validatePaginatedReportLoad(config)
      : validateReportLoad(config);
  }

  /** @hidden Completes a configuration that has just been taken over. */
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
    // Both keys travel even without a value, as they always have.
    config.settings = Object.assign(panes, config.settings);
    if (!isBootstrap) config.id = this.getId();
  }

  /** The last part of the url that `bootstrap` uses when it is given none. */
  override getDefaultEmbedUrlEndpoint(): string {
    return "reportEmbed";
  }

  /**
   * Switches between viewing and editing.
   *
   * @example
   * await report.switchMode("edit");
   */
  switchMode(viewMode: ViewMode | string): Promise<void> {
    const mode = typeof viewMode === "string" ? viewMode : modeNames[viewMode];
    return tellFrame(this, "post", fillPath(paths.switchMode, { mode }), null);
  }

  /**
   * Reads the data of the visuals again.
   *
   * @example
   * await report.refresh();
   */
  refresh(): Promise<void> {
    return tellReport(this, "post", paths.refresh, null);
  }

  /**
   * Whether there are no unsaved changes.
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
   * await report.applyTheme({ themeJson: { name: "House", dataColors: ["#0b6e99"] } });
   */
  applyTheme(theme: IReportTheme): Promise<void> {
    return tellReport(this, "put", paths.theme, theme);
  }

  /**
   * Goes back to the report's own theme.
   *
   * @example
   * await report.resetTheme();
   */
  resetTheme(): Promise<void> {
    return tellReport(this, "put", paths.theme, {});
  }

  /**
   * The theme in use.
   *
   * @example
   * const theme = await report.getTheme();
   */
  getTheme(): Promise<IReportTheme> {
    return readReport(this, paths.theme);
  }

  /**
   * Forgets the filters saved for this user.
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
   * Whether saved filters are in use.
   *
   * @example
   * const isApplied = await report.arePersistentFiltersApplied();
   */
  arePersistentFiltersApplied(): Promise<boolean> {
    return readFrame(this, paths.isUserStateApplied);
  }

  /**
   * Takes a command out of the context menu of visuals.
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
   * Adds a command to the context menu of visuals: of all, of one by name, or of one type.
   *
   * @param contextMenuTitle what the menu shows; the command's title by default
   * @param menuLocation `Bottom` by default; a command in a group is where its group is
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
   * Takes a command out of the options menu of visuals.
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
   * Adds a command to the options menu of visuals: of all, of one by name, or of one type.
   *
   * @param optionsMenuTitle what the menu shows; the command's title by default
   * @param menuLocation `Bottom` by default; a command in a group is where its group is
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
   * Sets the size of a visual; pixels of the page.
   *
   * @example
   * await report.resizeVisual("ReportSection1", "chart", 400, 300);
   */
  resizeVisual(pageName: string, visualName: string, width: number, height: number): Promise<FrameResponse> {
    return setVisualLayout(this, pageName, visualName, { width, height });
  }

  /**
   * Sets the size of the page that is shown; pixels for custom sizes.
   *
   * @example
   * await report.resizeActivePage(models.PageSizeType.Custom, 1600, 900);
   */
  resizeActivePage(pageSizeType: PageSizeType, width?: number, height?: number): Promise<FrameResponse> {
    return setPageSize(this, pageSizeType, width, height);
  }

  /**
   * Moves a visual; pixels of the page.
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
   * @throws (rejects) a text when it would change between mobile and desktop
   * @example
   * await report.switchLayout(models.LayoutType.Custom);
   */
  async switchLayout(layoutType: LayoutType): Promise<FrameResponse> {
    // oxlint-disable-next-line typescript/only-throw-error -- pages compare the text
    if (isMobile(this.initialLayoutType) !== isMobile(layoutType)) throw messages.layoutSwitch;
    const reply = await this.updateSettings({ layoutType });
    this.initialLayoutType = layoutType;
    return reply;
  }

  /**
   * The zoom level, 1 being the report's own size.
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
   * Closes menus and other overlays of the frame. Rejects with the whole reply.
   *
   * @example
   * await report.closeAllOverlays();
   */
  async closeAllOverlays(): Promise<void> {
    return postRaw(this, paths.closeAllOverlays);
  }

  /**
   * Clears the selection of visuals. Rejects with the whole reply.
   *
   * @param clearPopOutState also closes a visual that is shown large
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

/** By the numbers of `ViewMode`. */
const modeNames: readonly string[] = ["view", "edit"];

function isMobile(layoutType: LayoutType | undefined): boolean {
  return layoutType === mobilePortrait || layoutType === mobileLandscape;
}

import * as paths from "@vitrine/contracts/frame/paths";
import type {
  FiltersLevel,
  FiltersOperations,
  ICustomLayout,
  ICustomPageSize,
  IError,
  IFilter,
} from "@vitrine/contracts/models";
import {
  customLayout,
  customPageSize,
  fitToPage,
  hidden,
  pageLevel,
  removeAll,
  reportLevel,
  shown,
} from "../config/enum-values.ts";
import { requireText } from "../errors.ts";
import * as messages from "../messages.ts";
import { fillPath } from "../messaging/path-pattern.ts";
import { askFrame, type FrameResponse, readFrame, updateFrameFilters } from "./base/frame-calls.ts";
import { readVisuals } from "./report/layouts.ts";
import type { Page } from "./report/page.ts";
import { Report } from "./report/report.ts";
import { toDescriptor, type VisualDescriptor } from "./report/visual-descriptor.ts";

/**
 * A single visual of a report, embedded without the rest of it.
 *
 * @example
 * powerbi.embed(element, { type: "visual", id, pageName: "ReportSection1", visualName: "chart", embedUrl, accessToken });
 */
export class Visual extends Report {
  /** The name of the type. */
  static override type: string = "visual";
  /** The string that `getPages` throws. */
  static GetPagesNotSupportedError: string = messages.visualGetPages;
  /** The string that `setPage` throws. */
  static SetPageNotSupportedError: string = messages.visualSetPage;
  /** The string that `render` rejects with. */
  static RenderNotSupportedError: string = messages.visualRender;

  /**
   * Sends the configuration with a layout that shows only the visual.
   *
   * @throws EmbedError without the name of the page or of the visual
   */
  override load(phasedRender?: boolean): Promise<void> {
    const { config } = this;
    // The base class would log the missing token, which is normal for a bootstrapped visual.
    if (!config.accessToken) return Promise.resolve();
    const pageName = requireText(config.pageName, messages.pageNameRequired);
    const visualName = requireText(config.visualName, messages.visualNameRequired);
    config.settings = {
      ...config.settings,
      filterPaneEnabled: false,
      navContentPaneEnabled: false,
      layoutType: customLayout,
      customLayout: this.layoutOf(pageName, visualName),
    };
    return super.load(phasedRender);
  }

  /** @throws a string, because an embedded visual has no choice of pages */
  override getPages(): Promise<Page[]> {
    throw messages.visualGetPages;
  }

  /** @throws a string, because an embedded visual has no choice of pages */
  override setPage(_pageName: string): Promise<FrameResponse> {
    throw messages.visualSetPage;
  }

  /** @throws (rejects) a string, because visuals do not support phased loading */
  override async render(_config?: unknown): Promise<void> {
    throw messages.visualRender;
  }

  /**
   * Reads the visual.
   *
   * @throws (rejects) an `IError` with message `visualNotFound` if the page does not contain the visual
   * @example
   * const { title } = await (powerbi.get(element) as Visual).getVisualDescriptor();
   */
  async getVisualDescriptor(): Promise<VisualDescriptor> {
    const { pageName = "", visualName } = this.config;
    const visuals = await readVisuals(this, pageName);
    const visual = visuals.find(({ name }) => name === visualName);
    if (!visual) throw visualNotFound;
    return toDescriptor(this.page(pageName), visual);
  }

  /**
   * Reads the filters of the visual, of its page or of the report.
   *
   * @param filtersLevel that of the visual by default
   * @example
   * const ofThePage = await (powerbi.get(element) as Visual).getFilters(models.FiltersLevel.Page);
   */
  override getFilters(filtersLevel?: FiltersLevel): Promise<IFilter[]> {
    return readFrame(this, this.filtersPath(filtersLevel));
  }

  /**
   * Changes filters of the visual, of its page or of the report by one of the four operations.
   *
   * @param filtersLevel that of the visual by default
   * @example
   * const search = new BasicFilterBuilder().withColumnTarget("Channel", "channel").in(["Search"]).build();
   * await (powerbi.get(element) as Visual).updateFilters(models.FiltersOperations.Replace, [search.toJSON()]);
   */
  override updateFilters(
    operation: FiltersOperations,
    filters?: IFilter[],
    filtersLevel?: FiltersLevel,
  ): Promise<FrameResponse> {
    return updateFrameFilters(this, this.filtersPath(filtersLevel), operation, filters);
  }

  /**
   * Replaces all filters of the visual, of its page or of the report.
   *
   * @param filtersLevel that of the visual by default
   * @example
   * await (powerbi.get(element) as Visual).setFilters([], models.FiltersLevel.Report);
   */
  override setFilters(filters: IFilter[], filtersLevel?: FiltersLevel): Promise<FrameResponse> {
    return askFrame(this, "put", this.filtersPath(filtersLevel), filters);
  }

  /**
   * Removes all filters of the visual, of its page or of the report.
   *
   * @param filtersLevel that of the visual by default
   * @example
   * await (powerbi.get(element) as Visual).removeFilters(models.FiltersLevel.Visual);
   */
  override removeFilters(filtersLevel?: FiltersLevel): Promise<FrameResponse> {
    return this.updateFilters(removeAll, undefined, filtersLevel);
  }

  private filtersPath(filtersLevel: FiltersLevel | undefined): string {
    const { pageName: page = "", visualName: visual = "" } = this.config;
    if (filtersLevel === reportLevel) return paths.reportFilters;
    const path = filtersLevel === pageLevel ? paths.pageFilters : paths.visualFilters;
    return fillPath<string>(path, { page, visual });
  }

  private layoutOf(pageName: string, visualName: string): ICustomLayout {
    const width = this.config.width || this.iframe.offsetWidth;
    const height = this.config.height || this.iframe.offsetHeight;
    const pageSize: ICustomPageSize = { type: customPageSize, width, height };
    return {
      displayOption: fitToPage,
      pageSize,
      pagesLayout: {
        [pageName]: {
          defaultLayout: { displayState: { mode: hidden } },
          visualsLayout: { [visualName]: { displayState: { mode: shown }, x: 1, y: 1, z: 1, width, height } },
        },
      },
    };
  }
}

const visualNotFound: IError = { message: "visualNotFound", detailedMessage: "Visual not found" };

import {
  DisplayOption,
  PageSizeType,
  VisualContainerDisplayMode,
  type IPage,
  type IVisual,
} from "@vitrine/contracts/models";

import type { PageState, ReportState, VisualState } from "./report-state.ts";

/** A page as hosts read it. */
export function presentPage(state: ReportState, page: PageState): IPage {
  return {
    name: page.name,
    displayName: page.displayName,
    isActive: page.name === state.activePage,
    visibility: page.isHidden ? 1 : 0,
    defaultSize: { type: PageSizeType.Custom, width: page.definition.width, height: page.definition.height },
    defaultDisplayOption: DisplayOption.FitToWidth,
  };
}

/** A visual as hosts read it. */
export function presentVisual(visual: VisualState): IVisual {
  const { name, title, type, layout } = visual.definition;
  return {
    name,
    title,
    type,
    layout: { ...layout, displayState: { mode: VisualContainerDisplayMode.Visible } },
  };
}

import {
  DisplayOption,
  PageSizeType,
  VisualContainerDisplayMode,
  type ICanvasStyle,
  type IPage,
  type IVisual,
} from "@vitrine/contracts/models";

import type { CanvasStyle, Page } from "@vitrine/contracts/report";
import { arrangeForPhone, hasMobileLayout, layoutOf } from "@vitrine/contracts/reading/state/custom-layout";
import type { PageState, ReportState, VisualState } from "@vitrine/contracts/reading/state/report-state";

/** A page as the protocol describes it. */
export function presentPage(state: ReportState, page: PageState): IPage {
  const { background, wallpaper } = page.definition;
  const { width, height } = state.drawn.get(page.name) ?? page.definition;
  return {
    name: page.name,
    displayName: page.displayName,
    isActive: page.name === state.activePage,
    visibility: page.isHidden ? 1 : 0,
    defaultSize: { type: PageSizeType.Custom, width, height },
    ...mobileSize(page.definition),
    defaultDisplayOption: DisplayOption.FitToWidth,
    ...(background === undefined ? {} : { background: presentStyle(background) }),
    ...(wallpaper === undefined ? {} : { wallpaper: presentStyle(wallpaper) }),
  };
}

/** The protocol says only whether there is a picture. */
function presentStyle({ image, ...style }: CanvasStyle): ICanvasStyle {
  return image === undefined ? style : { ...style, hasImage: true };
}

/** The size of the canvas for phones; flowing pages have none. */
function mobileSize(page: Page): Pick<IPage, "mobileSize"> {
  if (page.layout !== undefined || !hasMobileLayout(page)) return {};
  const { width, height } = arrangeForPhone(page);
  return { mobileSize: { type: PageSizeType.Custom, width, height } };
}

/** A visual as the protocol describes it, with its current place. */
export function presentVisual(state: ReportState, page: string, visual: VisualState): IVisual {
  const { name, title, type, mobileLayout } = visual.definition;
  const { layout, isHidden } = layoutOf(
    page,
    visual.definition,
    state.settings.layout,
    state.drawn.get(page),
  );
  const { Visible, Hidden } = VisualContainerDisplayMode;
  return {
    name,
    title,
    type,
    layout: { ...layout, displayState: { mode: isHidden ? Hidden : Visible } },
    ...(mobileLayout === undefined ? {} : { mobilePortraitLayout: mobileLayout }),
  };
}

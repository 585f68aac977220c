import { layoutOf } from "./state/custom-layout.ts";
import { pagesInUse, type PageState, type ReportState, type VisualState } from "./state/report-state.ts";

/** The visuals whose figures are needed: those that are shown of the page on screen, or of the printed pages. */
export function visualsInUse(
  state: ReportState,
): readonly { readonly page: PageState; readonly visual: VisualState }[] {
  const { soloVisual } = state.screen;
  const { layout } = state.settings;
  return pagesInUse(state).flatMap((page) =>
    page.visuals
      .filter(({ definition }) =>
        soloVisual === null
          ? !layoutOf(page.name, definition, layout, state.drawn.get(page.name)).isHidden
          : definition.name === soloVisual,
      )
      .map((visual) => ({ page, visual })),
  );
}

import { aloneVisual, type PageState, type ReportState } from "@vitrine/contracts/reading/state/report-state";
import { widestGrid } from "./page/flow-width.ts";

/** Whether users may see the filters, and change those that are not locked. */
export function hasFilterPane({ settings, screen }: ReportState): boolean {
  return settings.filterPaneVisible && screen.soloVisual === null;
}

/** The pages of the navigation, if the host wants it at this position; empty otherwise. */
export function tabsAt(
  state: ReportState,
  position: ReportState["settings"]["pageNavigationPosition"],
): readonly PageState[] {
  const { pageNavigationVisible, pageNavigationPosition } = state.settings;
  const isHere = pageNavigationVisible && pageNavigationPosition === position && aloneVisual(state) === null;
  const isListed = ({ isHidden, name }: PageState): boolean =>
    !isHidden && (name === state.activePage || !state.screen.emptyPages.includes(name));
  const tabs = isHere ? state.pages.filter(isListed) : [];
  return tabs.length > 1 ? tabs : [];
}

/** Aligns a bar with the leftmost visual of the page. */
export function marginOf(page: PageState | null): React.CSSProperties {
  const visuals = page?.definition.visuals ?? [];
  const left = Math.min(...visuals.map(({ layout }) => layout?.x ?? 32), 32);
  const share = (100 * left) / (page?.definition.width ?? 1280);
  const isFlowing = page?.definition.layout !== undefined;
  const margin = isFlowing ? `max(24px, calc(50% - ${widestGrid / 2 - 24}px))` : `${share.toFixed(3)}%`;
  return { "--page-margin": margin } as React.CSSProperties; // React's type has no custom properties.
}

import type { Cell, QueryResult } from "@vitrine/contracts/query";
import { visualKinds } from "@vitrine/contracts/report";

import { drillthroughPages } from "../../report/effective/drillthrough.ts";
import { grainsOf } from "@vitrine/contracts/reading/period/time-axis";
import type { DataPoint } from "@vitrine/contracts/reading/selection/selection";
import type { ReportState, VisualState } from "@vitrine/contracts/reading/state/report-state";
import type { Formats } from "@vitrine/contracts/reading/words/format";
import { useReport, useReportState } from "../shared/report-context.ts";
import { exportFigure } from "./export-figure.ts";
import type { MenuParts } from "./menu-items.ts";
import { VisualMenu } from "./visual-menu.tsx";
import type { OpenMenu, VisualMenusProps } from "./visual-menus.tsx";

interface MenuPopupProps extends VisualMenusProps {
  readonly open: OpenMenu;
  /** Closes the menu and returns the focus. */
  readonly onClose: () => void;
  readonly onDismiss: () => void;
  /** Shows what changed in the visual. */
  readonly askWhatChanged: () => void;
  readonly arrangeColumns: () => void;
  readonly changeForMe: () => void;
}

/** The open menu of a visual. */
export function MenuPopup({ open, onClose, onDismiss, ...props }: MenuPopupProps): React.ReactElement {
  const { messages } = useReport();
  return (
    <VisualMenu
      label={messages.optionsOf(props.visual.definition.title)}
      parts={useMenuParts(props)(open)}
      at={open.at}
      onClose={onClose}
      onDismiss={onDismiss}
    />
  );
}

/** What the items of an open menu depend on, and what they do. */
function useMenuParts(
  props: Omit<MenuPopupProps, "open" | "onClose" | "onDismiss">,
): (menu: OpenMenu) => MenuParts {
  const { page, visual, selection } = props;
  const report = useReport();
  const { store, messages, actions } = report;
  const settings = useReportState(store, (state) => state.settings);
  const exports = useReportState(store, (state) => state.exports);
  const { name } = visual.definition;
  const isFocused = useReportState(
    store,
    ({ screen: { focused } }) => focused?.page === page && focused.visual === name,
  );
  const place = { page, visual: name };
  const result = props.data?.result?.main ?? null;
  return ({ menu, points }) => {
    const about = points.length > 0 ? points : selection;
    return {
      menu,
      visual,
      settings,
      messages,
      result,
      isTable: props.isTable,
      isFocused,
      hasSelection: selection.length > 0,
      toggleTable: props.toggleTable,
      toggleFocus: () => actions.focusVisual(isFocused ? null : place),
      exports,
      exportData: (format, data) => void exportFigure(report, { ...place, format, data }),
      seeRecords: exports === "underlying" ? () => actions.seeRecords({ ...place, points }) : null,
      point: singlePoint(about, visual, result, report.formats),
      askWhatChanged: result !== null && visual.definition.measures.length > 0 ? props.askWhatChanged : null,
      arrangeColumns: props.columns !== null ? props.arrangeColumns : null,
      changeForMe: mayChange(store.get(), visual) ? props.changeForMe : null,
      drill: (path) => actions.drillVisual(place, path),
      drillthrough: drillthroughPages(store.get(), place, about),
      drillThrough: (target) => void actions.drillThrough(place, about, target),
      grains: grainsOf(store.get(), page, visual),
      setGrain: (grain) => actions.setGrain(place, grain),
      clearSelection: () => actions.clearSelection(page, name),
      sort: (sort) => actions.sortVisual(page, name, sort),
      runHostCommand: (command) => actions.triggerCommand(command, place, points),
    };
  };
}

/** Readers change visuals of their own view, where the host lets them save views. */
function mayChange({ settings, personal, editing }: ReportState, { definition }: VisualState): boolean {
  const { roles } = visualKinds[definition.type];
  return settings.personalViews && personal !== null && editing === null && roles.length > 0;
}

/** The value of a single mark over one dimension, for drilling down; null for other marks. */
function singlePoint(
  [point, ...others]: readonly DataPoint[],
  visual: VisualState,
  result: QueryResult | null,
  formats: Formats,
): { readonly value: Cell; readonly label: string } | null {
  const part = others.length === 0 && point?.length === 1 ? point[0] : undefined;
  const column = part === undefined ? undefined : result?.columns[part.dimension];
  if (part === undefined || column === undefined) return null;
  const grain = visual.definition.dimensions[part.dimension]?.grain;
  return { value: part.value, label: formats.full(part.value, column, grain) };
}

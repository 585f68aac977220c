import type { Cell } from "@vitrine/contracts/query";
import { lazy, Suspense, useCallback, useRef, useState } from "react";

import type { VisualData, VisualState } from "../../report/state/report-state.ts";
import { drillthroughPages } from "../../report/effective/drillthrough.ts";
import { hasHeader } from "../../report/state/host-menus.ts";
import type { DataPoint } from "../../report/selection/selection.ts";
import type { Interaction } from "../../visuals/visual-props.ts";
import { exportFigure } from "./export-figure.ts";
import { menuItems } from "./menu-items.ts";
import { useReport, useReportState } from "../shared/report-context.ts";
import styles from "./visual-frame.module.css";

const VisualMenu = lazy(async () => ({ default: (await import("./visual-menu.tsx")).VisualMenu }));

interface OpenMenu {
  readonly menu: "options" | "context";
  readonly at: { readonly x: number; readonly y: number };
  readonly points: readonly DataPoint[];
  readonly epoch: number;
}

interface VisualMenusProps {
  readonly page: string;
  readonly visual: VisualState;
  readonly data: VisualData | null;
  readonly selection: readonly DataPoint[];
  readonly isTable: boolean;
  /** Null where there is no other view. */
  readonly toggleTable: (() => void) | null;
}

interface VisualMenus {
  /** Opens the options menu; null where the host has hidden the visual's head. */
  readonly button: React.ReactElement | null;
  /** The menu that is open. */
  readonly popup: React.ReactElement | null;
  readonly onContextMenu: (event: React.MouseEvent) => void;
  readonly onMenuPoint: Interaction["onMenuPoint"];
}

/** The options menu of a visual and the context menu of its marks. */
export function useVisualMenus(props: VisualMenusProps): VisualMenus {
  const { page, visual } = props;
  const report = useReport();
  const { store, messages, formats, actions } = report;
  const settings = useReportState(store, (state) => state.settings);
  const epoch = useReportState(store, (state) => state.overlaysClosed);
  const isFocused = useReportState(
    store,
    ({ focused }) => focused?.page === page && focused.visual === visual.definition.name,
  );
  const exports = useReportState(store, (state) => state.exports);
  const [open, setOpen] = useState<OpenMenu | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** Where the focus was when the context menu opened. */
  const origin = useRef<Element | null>(null);
  const asked = useRef<readonly DataPoint[]>([]);
  const onMenuPoint = useCallback((points: readonly DataPoint[]): void => {
    asked.current = points;
  }, []);
  const { name, title } = visual.definition;
  const result = props.data?.result?.main ?? null;
  const place = { page, visual: name };

  /** The one mark that a menu is about, else the one that is selected. */
  function pointOf(points: readonly DataPoint[]): { readonly value: Cell; readonly label: string } | null {
    const [point, ...others] = points.length > 0 ? points : props.selection;
    const part = others.length === 0 && point?.length === 1 ? point[0] : undefined;
    const column = part === undefined ? undefined : result?.columns[part.dimension];
    if (part === undefined || column === undefined) return null;
    const grain = visual.definition.dimensions[part.dimension]?.grain;
    return { value: part.value, label: formats.full(part.value, column, grain) };
  }

  function itemsOf({ menu, points }: OpenMenu) {
    return menuItems({
      menu,
      visual,
      settings,
      messages,
      result,
      isTable: props.isTable,
      isFocused,
      hasSelection: props.selection.length > 0,
      toggleTable: props.toggleTable,
      toggleFocus: () => actions.focusVisual(isFocused ? null : place),
      exports,
      exportData: (format, data) => void exportFigure(report, { ...place, format, data }),
      seeRecords: exports === "underlying" ? () => actions.seeRecords({ ...place, points }) : null,
      point: pointOf(points),
      drill: (path) => actions.drillVisual(place, path),
      drillthrough: drillthroughPages(store.get(), place, points.length > 0 ? points : props.selection),
      drillThrough: (target) =>
        actions.drillThrough(place, points.length > 0 ? points : props.selection, target),
      clearSelection: () => actions.clearSelection(page, name),
      sort: (sort) => actions.sortVisual(page, name, sort),
      runHostCommand: (command) => actions.triggerCommand(command, place, points),
    });
  }

  function close(): void {
    setOpen(null);
    const back = open?.menu === "options" ? button.current : origin.current;
    if (back instanceof HTMLElement || back instanceof SVGElement) back.focus();
  }

  const isOpen = open !== null && open.epoch === epoch;
  const items = isOpen ? itemsOf(open) : [];
  return {
    button:
      props.data === null || !hasHeader(settings.headerDisplays, visual.definition) ? null : (
        <button
          ref={button}
          type="button"
          className={styles.toggle}
          aria-label={messages.optionsOf(title)}
          title={messages.options}
          aria-haspopup="menu"
          aria-expanded={isOpen && open.menu === "options"}
          onClick={(event) => {
            const { right, bottom } = event.currentTarget.getBoundingClientRect();
            setOpen({
              menu: "options",
              at: { x: right - 220, y: bottom + 4 },
              points: props.selection,
              epoch,
            });
          }}
        >
          <svg width="16" height="16" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="2.5" />
          </svg>
        </button>
      ),
    popup:
      isOpen && items.length > 0 ? (
        <Suspense>
          <VisualMenu
            label={messages.optionsOf(title)}
            items={items}
            at={open.at}
            onClose={close}
            onDismiss={() => setOpen(null)}
          />
        </Suspense>
      ) : null,
    onContextMenu(event) {
      event.preventDefault();
      const at = { x: event.clientX, y: event.clientY };
      origin.current = document.activeElement;
      setOpen({ menu: "context", at, points: asked.current, epoch });
      asked.current = [];
    },
    onMenuPoint,
  };
}

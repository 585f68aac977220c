import type { Cell, QueryResult } from "@vitrine/contracts/query";
import { lazy, Suspense, useCallback, useRef, useState } from "react";

import type { VisualData, VisualState } from "../../report/state/report-state.ts";
import { grainsOf } from "../../report/period/time-axis.ts";
import { drillthroughPages } from "../../report/effective/drillthrough.ts";
import { hasHeader } from "../../report/state/host-menus.ts";
import type { DataPoint } from "../../report/selection/selection.ts";
import type { Interaction } from "../../visuals/visual-props.ts";
import type { Formats } from "../../visuals/words/format.ts";
import { exportFigure } from "./export-figure.ts";
import type { MenuParts } from "./menu-items.ts";
import { useReport, useReportState } from "../shared/report-context.ts";
import styles from "./visual-frame.module.css";

/** CSS pixels. */
const menuWidth = 220;

const VisualMenu = lazy(async () => ({ default: (await import("./visual-menu.tsx")).VisualMenu }));

const WhatChangedDialog = lazy(async () => ({
  default: (await import("../findings/what-changed-dialog.tsx")).WhatChangedDialog,
}));

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
  /** Null if the visual has no table view. */
  readonly toggleTable: (() => void) | null;
}

interface VisualMenus {
  /** Opens the options menu; null while there are no data, or where the host hides the visual's header. */
  readonly button: React.ReactElement | null;
  readonly popup: React.ReactElement | null;
  readonly onContextMenu: (event: React.MouseEvent) => void;
  readonly onMenuPoint: Interaction["onMenuPoint"];
}

/** The options menu of a visual and the context menu of its marks. */
export function useVisualMenus(props: VisualMenusProps): VisualMenus {
  const { visual, data, selection } = props;
  const { store, messages } = useReport();
  const headerDisplays = useReportState(store, (state) => state.settings.headerDisplays);
  const epoch = useReportState(store, (state) => state.overlaysClosed);
  const [open, setOpen] = useState<OpenMenu | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** The focused element at the time when the context menu was opened. */
  const origin = useRef<Element | null>(null);
  /** The marks under the pointer; the marks set them before the event reaches the visual. */
  const pointed = useRef<readonly DataPoint[]>([]);
  const onMenuPoint = useCallback((points: readonly DataPoint[]): void => {
    pointed.current = points;
  }, []);
  const whatChanged = useWhatChanged(props, button);
  const partsOf = useMenuParts(props, whatChanged.ask);

  function close(): void {
    setOpen(null);
    const back = open?.menu === "options" ? button.current : origin.current;
    if (back instanceof HTMLElement || back instanceof SVGElement) back.focus();
  }

  const shown = open?.epoch === epoch ? open : null;
  return {
    button:
      data === null || !hasHeader(headerDisplays, visual.definition) ? null : (
        <OptionsButton
          ref={button}
          title={visual.definition.title}
          isOpen={shown?.menu === "options"}
          onOpen={(at) => setOpen({ menu: "options", at, points: selection, epoch })}
        />
      ),
    popup: (
      <Suspense>
        {shown === null ? null : (
          <VisualMenu
            label={messages.optionsOf(visual.definition.title)}
            parts={partsOf(shown)}
            at={shown.at}
            onClose={close}
            onDismiss={() => setOpen(null)}
          />
        )}
        {whatChanged.dialog}
      </Suspense>
    ),
    onContextMenu(event) {
      event.preventDefault();
      const at = { x: event.clientX, y: event.clientY };
      origin.current = document.activeElement;
      setOpen({ menu: "context", at, points: pointed.current, epoch });
      pointed.current = [];
    },
    onMenuPoint,
  };
}

/** The dialog about what changed in a visual, and what opens it. */
function useWhatChanged(
  { page, visual: { definition } }: VisualMenusProps,
  back: React.RefObject<HTMLButtonElement | null>,
): { readonly ask: () => void; readonly dialog: React.ReactElement | null } {
  const [isOpen, setIsOpen] = useState(false);
  function close(): void {
    setIsOpen(false);
    back.current?.focus();
  }
  const { name, title } = definition;
  return {
    ask: () => setIsOpen(true),
    dialog: isOpen ? <WhatChangedDialog page={page} visual={name} title={title} onClose={close} /> : null,
  };
}

/** What the items of an open menu depend on, and what they do. */
function useMenuParts(props: VisualMenusProps, askWhatChanged: () => void): (menu: OpenMenu) => MenuParts {
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
      askWhatChanged: result !== null && visual.definition.measures.length > 0 ? askWhatChanged : null,
      drill: (path) => actions.drillVisual(place, path),
      drillthrough: drillthroughPages(store.get(), place, about),
      drillThrough: (target) => actions.drillThrough(place, about, target),
      grains: grainsOf(store.get(), page, visual),
      setGrain: (grain) => actions.setGrain(place, grain),
      clearSelection: () => actions.clearSelection(page, name),
      sort: (sort) => actions.sortVisual(page, name, sort),
      runHostCommand: (command) => actions.triggerCommand(command, place, points),
    };
  };
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

interface OptionsButtonProps {
  readonly ref: React.Ref<HTMLButtonElement>;
  readonly title: string;
  readonly isOpen: boolean;
  /** @param at where the menu opens, in CSS pixels of the window */
  readonly onOpen: (at: OpenMenu["at"]) => void;
}

function OptionsButton({ ref, title, isOpen, onOpen }: OptionsButtonProps): React.ReactElement {
  const { messages } = useReport();
  return (
    <button
      ref={ref}
      type="button"
      className={styles.toggle}
      aria-label={messages.optionsOf(title)}
      title={messages.options}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={(event) => {
        const { right, bottom } = event.currentTarget.getBoundingClientRect();
        onOpen({ x: right - menuWidth, y: bottom + 4 });
      }}
    >
      <svg width="16" height="16" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="2.5" />
      </svg>
    </button>
  );
}

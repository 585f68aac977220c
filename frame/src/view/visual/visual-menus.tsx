import { lazy, Suspense, useCallback, useRef, useState } from "react";

import type { VisualData, VisualState } from "@vitrine/contracts/reading/state/report-state";
import { hasHeader } from "@vitrine/contracts/reading/state/host-menus";
import type { DataPoint } from "@vitrine/contracts/reading/selection/selection";
import type { FigureView } from "../../visuals/kinds/view.ts";
import type { Interaction } from "../../visuals/visual-props.ts";
import { useReport, useReportState } from "../shared/report-context.ts";
import styles from "./visual-frame.module.css";

/** CSS pixels. */
const menuWidth = 220;

const MenuPopup = lazy(async () => ({ default: (await import("./menu-popup.tsx")).MenuPopup }));

const WhatChangedDialog = lazy(async () => ({
  default: (await import("../findings/what-changed-dialog.tsx")).WhatChangedDialog,
}));

const ColumnsDialog = lazy(async () => ({
  default: (await import("./columns-dialog.tsx")).ColumnsDialog,
}));

const OwnPanel = lazy(async () => ({ default: (await import("../../editing/own/own-panel.tsx")).OwnPanel }));

export interface OpenMenu {
  readonly menu: "options" | "context";
  readonly at: { readonly x: number; readonly y: number };
  readonly points: readonly DataPoint[];
  readonly epoch: number;
}

export interface VisualMenusProps {
  readonly page: string;
  readonly visual: VisualState;
  readonly data: VisualData | null;
  readonly selection: readonly DataPoint[];
  readonly isTable: boolean;
  /** Null if the visual has no table view. */
  readonly toggleTable: (() => void) | null;
  /** What can be changed in the columns of a table; null for other visuals. */
  readonly columns: NonNullable<FigureView["columns"]> | null;
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
  const { store } = useReport();
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
  const dialogs = useDialogs(props, button);

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
          <MenuPopup
            {...props}
            open={shown}
            askWhatChanged={() => dialogs.open("whatChanged")}
            arrangeColumns={() => dialogs.open("columns")}
            changeForMe={() => dialogs.open("own")}
            onClose={close}
            onDismiss={() => setOpen(null)}
          />
        )}
        {dialogs.dialog}
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

type DialogName = "whatChanged" | "columns" | "own";

/** The dialogs that the menu opens. */
function useDialogs(
  { page, visual, data, columns }: VisualMenusProps,
  back: React.RefObject<HTMLButtonElement | null>,
): { readonly open: (name: DialogName) => void; readonly dialog: React.ReactElement | null } {
  const [name, setName] = useState<DialogName | null>(null);
  function onClose(): void {
    setName(null);
    back.current?.focus();
  }
  const { definition } = visual;
  const result = data?.result?.main;
  const dialogs: Readonly<Record<DialogName, React.ReactElement | null>> = {
    whatChanged: (
      <WhatChangedDialog {...{ page, onClose }} visual={definition.name} title={definition.title} />
    ),
    own: <OwnPanel {...{ page, onClose }} visual={definition.name} />,
    columns:
      result === undefined ? null : (
        <ColumnsDialog {...{ page, visual, result, onClose }} hasOnlyWidths={columns === "sized"} />
      ),
  };
  return { open: setName, dialog: name === null ? null : dialogs[name] };
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
      <svg className="icon" width="16" height="16" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="2.5" />
      </svg>
    </button>
  );
}

import type { Page, Visual } from "@vitrine/contracts/report";
import type { Edit } from "@vitrine/contracts/report/edits";
import { typeName } from "@vitrine/contracts/report/edit-words";

import { useReport } from "../../view/shared/report-context.ts";
import { WriteButton } from "../commentary/write-button.tsx";
import { hasWhatItRequires, isWritten } from "../fields/propose.ts";
import { align, alignments, distribute, orders, reorder, type Order } from "../canvas/align.ts";
import { unlocked } from "../objects/groups.ts";
import { useEditor, visualLabel, type Editor } from "./editor-context.ts";
import styles from "./editor.module.css";
import { Gallery } from "./gallery.tsx";
import { Menu, type MenuItem } from "./controls/menu.tsx";
import {
  areLocked,
  deleteSelected,
  duplicateSelected,
  groupSelected,
  lockSelected,
  ungroupSelected,
} from "./selection-edits.ts";

/** The one bar at what is selected. */
export function SelectionBar(): React.ReactElement {
  const editor = useEditor();
  const { texts, selected, page, device, arranged, perform } = editor;
  const { messages } = useReport();
  const [first] = selected;
  const only = selected.length === 1 ? first : undefined;
  const items = [
    ...(arranged !== null && arranged.layout === undefined ? arrangeItems(editor, arranged) : []),
    ...togetherItems(editor),
  ];
  return (
    <div
      role="toolbar"
      className={styles.selectionBar}
      aria-label={texts.toolsFor(
        only === undefined ? texts.selectedCount(selected.length) : visualLabel(only, messages.language),
      )}
      // Presses here begin no drag, and no marquee.
      onPointerDown={(event) => event.stopPropagation()}
    >
      {only === undefined ? (
        <span className={styles.barText}>{texts.selectedCount(selected.length)}</span>
      ) : (
        <Gallery
          hasText
          label={texts.changeType}
          current={only.type}
          allows={(type) => hasWhatItRequires(only, type)}
          onChoose={(type) =>
            void perform([{ kind: "changeType", page: page.name, visual: only.name, type }])
          }
        >
          {typeName(only.type, messages.language)} ▾
        </Gallery>
      )}
      {only === undefined || !isWritten(only) ? null : <WriteButton visual={only} />}
      <button type="button" onClick={() => duplicateSelected(editor)}>
        {texts.duplicate}
      </button>
      <Menu hasText label={texts.arrange} items={items}>
        {texts.arrange} ▾
      </Menu>
      <button
        type="button"
        aria-disabled={(device !== "phone" && areLocked(selected)) || undefined}
        onClick={() => deleteSelected(editor)}
      >
        {device === "phone" ? texts.hideOnPhones : texts.remove}
      </button>
    </div>
  );
}

/** What can be done with places on a canvas. */
function arrangeItems(editor: Editor, { visuals }: Page): readonly MenuItem[] {
  const { texts, perform } = editor;
  const names = new Set(editor.selected.map(({ name }) => name));
  const selected = visuals.filter(({ name }) => names.has(name));
  const placed = selected.flatMap(({ name, layout }) => (layout === undefined ? [] : [{ name, ...layout }]));
  const place = (boxes: readonly (typeof placed)[number][]): void => {
    const free = new Set(unlocked(editor.page, names));
    const moved = boxes.filter(({ name }) => free.has(name));
    if (moved.length > 0) perform([placeEdit(editor, moved)]);
  };
  const several = placed.length < 2;
  return [
    ...orders.map((to) => ({
      id: to,
      label: texts.orders[to],
      run: () => {
        const edit = orderEdit(editor, visuals, names, to);
        if (edit !== null) perform([edit]);
      },
    })),
    ...alignments.map((to) => ({
      id: to,
      label: texts.alignments[to],
      run: () => place(align(placed, to)),
      isDisabled: several,
    })),
    ...(["x", "y"] as const).map((axis) => ({
      id: `gaps-${axis}`,
      label: axis === "x" ? texts.distributeX : texts.distributeY,
      run: () => place(distribute(placed, axis)),
      isDisabled: placed.length < 3,
    })),
  ];
}

/** What can be done with visuals wherever they are: to select them together, and to keep them where they are. */
function togetherItems(editor: Editor): readonly MenuItem[] {
  const { texts, selected } = editor;
  return [
    { id: "group", label: texts.group, run: () => groupSelected(editor), isDisabled: selected.length < 2 },
    {
      id: "ungroup",
      label: texts.ungroup,
      run: () => ungroupSelected(editor),
      isDisabled: selected.every(({ group }) => group === undefined),
    },
    {
      id: "lock",
      label: areLocked(selected) ? texts.unlock : texts.lock,
      run: () => lockSelected(editor),
    },
  ];
}

interface Placed {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly z: number;
}

/** The edit that gives visuals their places on the canvas of the device, in whole units. */
export function placeEdit({ page, device }: Pick<Editor, "page" | "device">, boxes: readonly Placed[]): Edit {
  return {
    kind: "placeVisuals",
    page: page.name,
    on: device === "phone" ? "mobileLayout" : "layout",
    places: boxes.map(({ name, x, y, width, height, z }) => ({
      visual: name,
      layout: {
        x: Math.round(x),
        y: Math.round(y),
        width: Math.round(width),
        height: Math.round(height),
        z,
      },
    })),
  };
}

function orderEdit(
  editor: Editor,
  visuals: readonly Visual[],
  selected: ReadonlySet<string>,
  to: Order,
): Edit | null {
  const layered = visuals.map(({ name, layout }) => ({ name, z: layout?.z ?? 0 }));
  const changed = reorder(layered, selected, to);
  const boxes = visuals.flatMap(({ name, layout }) => {
    const z = changed.get(name);
    return layout === undefined || z === undefined ? [] : [{ name, ...layout, z }];
  });
  return boxes.length === 0 ? null : placeEdit(editor, boxes);
}

import type { Visual } from "@vitrine/contracts/report";
import { roleFaults } from "@vitrine/contracts/report";
import { useLayoutEffect, useRef, useState } from "react";

import type { VisualState } from "@vitrine/contracts/reading/state/report-state";
import { typeName } from "@vitrine/contracts/report/edit-words";
import { useReport } from "../../view/shared/report-context.ts";
import { findCell } from "../canvas/flow-rows.ts";
import { handles, type Handle } from "../canvas/resize.ts";
import { wellsOf } from "../fields/wells.ts";
import { useEditor, visualLabel } from "./editor-context.ts";
import styles from "./editor.module.css";
import { SelectionBar } from "./selection-bar.tsx";
import { TypeIcon } from "./controls/type-icon.tsx";
import { roleName } from "./well-texts.ts";

/** Starts of gestures on a visual. */
export interface VisualGestures {
  readonly onPress: (event: React.PointerEvent, name: string) => void;
  readonly onKey: (event: React.KeyboardEvent, name: string) => void;
  readonly onResize: (event: React.PointerEvent, name: string, handle: Handle) => void;
}

interface EditedVisualProps extends VisualGestures {
  readonly visual: VisualState;
  readonly isOver: boolean;
  readonly isMoving: boolean;
  readonly children: React.ReactNode;
}

/** A visual as readers see it, with what selects, moves and resizes it. */
export function EditedVisual(props: EditedVisualProps): React.ReactElement {
  const { visual, isOver, isMoving, children, onPress, onKey } = props;
  const { texts, editing, actions, page } = useEditor();
  const { messages } = useReport();
  const { definition } = visual;
  const { name, type } = definition;
  const stored = page.visuals.find((one) => one.name === name) ?? definition;
  const isSelected = editing.selected.includes(name);
  const isLast = editing.selected.at(-1) === name;
  const title = visualLabel(definition);
  const isUnfinished = roleFaults(stored).length > 0;
  return (
    <div
      className={styles.edited}
      data-edited={name}
      data-selected={isSelected || undefined}
      data-moving={isMoving || undefined}
      data-over={isOver || undefined}
    >
      <div className={styles.drawn} inert>
        {isUnfinished ? <Unfinished visual={stored} /> : children}
      </div>
      <button
        type="button"
        className={styles.shield}
        aria-pressed={isSelected}
        aria-label={`${title}, ${typeName(type, messages.language)}`}
        title={isSelected ? texts.moveHelp : undefined}
        onPointerDown={(event) => onPress(event, name)}
        onKeyDown={(event) => onKey(event, name)}
        onClick={(event) => {
          // By the keyboard. The pointer selects when it is pressed.
          if (event.detail === 0) actions.select([name]);
        }}
      />
      {isSelected && !isMoving ? <Handles {...props} stored={stored} /> : null}
      {isSelected && isLast && !isMoving ? <Anchor /> : null}
    </div>
  );
}

/** What a visual still needs, in place of its figures. */
function Unfinished({ visual }: { readonly visual: Visual }): React.ReactElement {
  const { texts } = useEditor();
  const { messages } = useReport();
  const missing = wellsOf(visual)
    .filter(({ role, fields }) => fields.length < (role.min ?? 0))
    .map(({ role }) => roleName(role, texts));
  return (
    <div className={styles.unfinished}>
      <TypeIcon type={visual.type} />
      <b>{visual.title === "" ? typeName(visual.type, messages.language) : visual.title}</b>
      <span>{texts.unfinished(missing.join(", "))}</span>
    </div>
  );
}

/** The bar at the selected visual, above it or, where there is no room, within it. */
function Anchor(): React.ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const [isInside, setIsInside] = useState(false);
  useLayoutEffect(() => {
    const bar = place.current;
    const page = document.querySelector("#page")?.getBoundingClientRect();
    const visual = bar?.parentElement?.getBoundingClientRect();
    if (bar === null || page === undefined || visual === undefined) return;
    setIsInside(bar.getBoundingClientRect().top < page.top);
    // At the right edge of the page the bar begins further left. The margin is in the page's units.
    const beyond = visual.left + bar.getBoundingClientRect().width - (page.right - 8);
    const scale = visual.width / (bar.parentElement?.offsetWidth || 1);
    bar.style.marginLeft = `${-Math.max(0, beyond) / scale}px`;
  }, []);
  return (
    <div ref={place} className={styles.anchor} data-inside={isInside || undefined}>
      <SelectionBar />
    </div>
  );
}

/** On a canvas eight handles; in rows the border to the next visual, and the height. */
function Handles(props: EditedVisualProps & { readonly stored: Visual }): React.ReactElement {
  const { page, texts } = useEditor();
  const { name } = props.visual.definition;
  const shown: readonly Handle[] = page.layout === undefined ? handles : flowHandles(page.layout.rows, name);
  return (
    <>
      {shown.map((handle) => (
        <span
          key={handle}
          className={styles.handle}
          data-handle={handle}
          title={
            handle === "e"
              ? texts.widen(visualLabel(props.visual.definition))
              : texts.heighten(visualLabel(props.visual.definition))
          }
          onPointerDown={(event) => {
            event.stopPropagation();
            props.onResize(event, name, handle);
          }}
        />
      ))}
    </>
  );
}

function flowHandles(rows: Parameters<typeof findCell>[0], name: string): readonly Handle[] {
  const found = findCell(rows, name);
  const count = found === null ? 0 : (rows[found.row]?.cells.length ?? 0);
  const east: readonly Handle[] = found !== null && found.cell < count - 1 ? ["e"] : [];
  const west: readonly Handle[] = found !== null && found.cell > 0 ? ["w"] : [];
  return [...west, ...east, "s"];
}

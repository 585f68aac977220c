import { useContext, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";

import { Icon } from "../../chart-kit/icon.tsx";
import { OverlayEpoch } from "../../chart-kit/overlay-epoch.ts";
import { PopoverDialog } from "../../chart-kit/popover-dialog.tsx";
import type { FormProps } from "./slicer-form.ts";
import { SlicerList } from "./slicer-list.tsx";
import { heldList } from "./slicer-values.ts";
import styles from "./slicer.module.css";

const gap = 4;

/** A button that shows the selected values and opens a list to change them. */
export function SlicerDropdown(props: FormProps): React.ReactElement {
  const { visual } = props;
  const { title } = visual.definition;
  const [isOpen, setIsOpen] = useState(false);
  const epoch = useContext(OverlayEpoch);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const filter = heldList(props);

  const openedAt = useRef(epoch);

  useEffect(() => {
    if (openedAt.current !== epoch) list.current?.hidePopover();
  }, [epoch]);

  function open(): void {
    const [from, element] = [button.current, list.current];
    if (from === null || element === null) return;
    openedAt.current = epoch;
    // Rendered now, because the position depends on the list's height and the focus goes to its first entry.
    flushSync(() => setIsOpen(true));
    element.showPopover();
    placeNextTo(element, from.getBoundingClientRect());
    element.querySelector<HTMLElement>("input")?.focus();
  }

  return (
    <div className={styles.column}>
      <button
        ref={button}
        type="button"
        className={styles.dropdown}
        aria-label={`${title}: ${summaryOf(props)}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => (isOpen ? list.current?.hidePopover() : open())}
      >
        <span>{summaryOf(props)}</span>
        <Icon d="M6 9l6 6 6-6" />
      </button>
      <PopoverDialog
        ref={list}
        id={id}
        label={title}
        className={styles.popup}
        onToggle={setIsOpen}
        onEscape={() => {
          list.current?.hidePopover();
          button.current?.focus();
        }}
      >
        {isOpen ? <SlicerList {...props} /> : null}
        {isOpen && filter.operator !== "All" ? <ClearButton {...props} /> : null}
      </PopoverDialog>
    </div>
  );
}

function ClearButton({ interaction, words }: FormProps): React.ReactElement {
  return (
    <button type="button" className={styles.clear} onClick={() => interaction.onSlice([])}>
      {words.clear}
    </button>
  );
}

/** Places the list below the button, or above it if there is more space. */
function placeNextTo(element: HTMLElement, { left, top, bottom, width }: DOMRect): void {
  const { height } = element.getBoundingClientRect();
  const isBelow = bottom + gap + height <= window.innerHeight || top < window.innerHeight - bottom;
  element.style.minWidth = `${width}px`;
  element.style.left = `${Math.max(gap, Math.min(left, window.innerWidth - element.offsetWidth - gap))}px`;
  element.style.top = `${isBelow ? bottom + gap : Math.max(gap, top - gap - height)}px`;
}

const fewNames = 2;

function summaryOf({ field, column, held, formats, messages, words }: FormProps): string {
  const filter = heldList({ field, held });
  if (held.length > 0 && held[0]?.filterType !== 1) return words.otherFilter;
  if (filter.operator === "All") return words.all;
  const names = filter.values.map((value) => formats.full(value, column, field.grain));
  if (filter.operator === "NotIn") return messages.filterIsNot(words.all, names.join(", "));
  return names.length > fewNames ? words.chosen(formats.count(names.length)) : names.join(", ");
}

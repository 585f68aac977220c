import { useEffect, useRef } from "react";

import { figureElement, type WrittenFigure } from "./commentary-dom.ts";

/** The commands of browsers for editable content that are used. */
type Command =
  | "bold"
  | "italic"
  | "insertUnorderedList"
  | "insertOrderedList"
  | "formatBlock"
  | "createLink"
  | "unlink"
  | "insertText";

/** The part of the text that is selected, also while a control of the dialog has the focus. */
export interface WritingArea {
  /** Runs a command on the selected text. */
  readonly run: (command: Command, value?: string) => void;
  /** Puts a figure at the caret, or in place of another one. */
  readonly putFigure: (figure: WrittenFigure, replaced: HTMLElement | null) => void;
  readonly removeFigure: (figure: HTMLElement) => void;
  /** The address of the link at the caret; empty without one. */
  readonly linkAtCaret: () => string;
  readonly focus: () => void;
  /** Remembers the style of what would be typed, for a figure that is chosen in a form. */
  readonly keepStyle: () => void;
}

const styleCommands = ["bold", "italic"] as const;
/** A character without width, which is only in the text while a figure is inserted. */
const marker = "\u2063";

/** @param ref the element with the text */
export function useWritingArea(ref: React.RefObject<HTMLElement | null>): WritingArea {
  const range = useRef<Range | null>(null);
  const style = useRef<readonly boolean[]>([]);
  useEffect(() => {
    const remember = (): void => {
      const selection = document.getSelection();
      if (selection === null || selection.rangeCount === 0) return;
      const current = selection.getRangeAt(0);
      if (ref.current?.contains(current.commonAncestorContainer) === true)
        range.current = current.cloneRange();
    };
    document.addEventListener("selectionchange", remember);
    return () => document.removeEventListener("selectionchange", remember);
  }, [ref]);
  const focus = (): void => {
    ref.current?.focus();
    const selection = document.getSelection();
    if (range.current === null || selection === null) return;
    selection.removeAllRanges();
    selection.addRange(range.current);
  };
  const run = (command: Command, value?: string): void => {
    focus();
    // The only way to change editable content that its undo knows. Every browser has it.
    document.execCommand(command, false, value);
  };
  /** Puts a mark at the caret, in the style that was remembered, so that the caret is in an element of that style. */
  const mark = (): void => {
    focus();
    for (const [at, command] of styleCommands.entries()) {
      const wanted = style.current[at];
      if (wanted !== undefined && document.queryCommandState(command) !== wanted)
        document.execCommand(command);
    }
    document.execCommand("insertText", false, marker);
    const selection = document.getSelection();
    if (selection !== null && selection.rangeCount > 0) range.current = selection.getRangeAt(0).cloneRange();
  };
  return {
    focus,
    run,
    keepStyle: () => {
      style.current = styleCommands.map((command) => document.queryCommandState(command));
    },
    putFigure: (figure, replaced) => {
      const element = figureElement(figure);
      if (replaced === null) {
        mark();
        insertAt(ref.current, range.current, element);
        dropMark(element.previousSibling);
      } else replaced.replaceWith(element);
      caretAfter(element, range);
      focus();
    },
    removeFigure: (figure) => {
      caretAfter(figure, range);
      figure.remove();
      focus();
    },
    linkAtCaret: () => closest(range.current?.startContainer ?? null, "a")?.getAttribute("href") ?? "",
  };
}

function insertAt(area: HTMLElement | null, range: Range | null, element: HTMLElement): void {
  if (area === null) return;
  if (range === null) {
    // The last line: a figure outside of all lines would become one of its own.
    (area.lastElementChild ?? area).append(element);
    return;
  }
  range.deleteContents();
  // At the edge of another figure the caret can be in it.
  const inside = closest(range.startContainer, "[data-figure]");
  if (inside === null) range.insertNode(element);
  else inside.after(element);
}

function dropMark(before: Node | null): void {
  if (before instanceof Text) before.data = before.data.replaceAll(marker, "");
}

function caretAfter(element: HTMLElement, range: React.RefObject<Range | null>): void {
  const next = document.createRange();
  next.setStartAfter(element);
  next.collapse(true);
  range.current = next;
}

export function closest(node: Node | null, selector: string): HTMLElement | null {
  const element = node instanceof Element ? node : (node?.parentElement ?? null);
  const found = element?.closest(selector) ?? null;
  return found instanceof HTMLElement ? found : null;
}

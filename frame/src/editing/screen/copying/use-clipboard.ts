import type { Visual } from "@vitrine/contracts/report";
import { useEffect, useRef } from "react";

import { writeClipboard } from "../../objects/clipboard.ts";
import type { Editor } from "../editor-context.ts";
import { isTyping } from "../is-typing.ts";
import { deleteSelected, pasteVisuals } from "../selection-edits.ts";

/** Copying, cutting and pasting with the browser's own clipboard, which also leads to other pages and reports. */
export function useClipboard(editor: Editor, root: React.RefObject<HTMLElement | null>): void {
  const latest = useRef(editor);
  useEffect(() => {
    latest.current = editor;
  });
  useEffect(() => {
    const isOurs = (event: ClipboardEvent): boolean =>
      !(event.target !== null && isTyping(event.target)) &&
      (event.target === document.body ||
        (event.target instanceof Node && root.current?.contains(event.target) === true)) &&
      (document.getSelection()?.isCollapsed ?? true);
    const copy = (event: ClipboardEvent): void => {
      const { selected, definition } = latest.current;
      if (selected.length === 0 || !isOurs(event)) return;
      const text = writeClipboard(selected, definition.measures);
      event.clipboardData?.setData("text/plain", text);
      event.preventDefault();
      // What is cut is gone before it could be drawn.
      if (event.type === "cut") deleteSelected(latest.current);
      else void addPicture(text, selected);
    };
    const paste = (event: ClipboardEvent): void => {
      if (!isOurs(event)) return;
      if (pasteVisuals(latest.current, event.clipboardData?.getData("text/plain") ?? ""))
        event.preventDefault();
    };
    document.addEventListener("copy", copy);
    document.addEventListener("cut", copy);
    document.addEventListener("paste", paste);
    return () => {
      document.removeEventListener("copy", copy);
      document.removeEventListener("cut", copy);
      document.removeEventListener("paste", paste);
    };
  }, [root]);
}

/** How many copies were made, because only the last one may get its picture. */
let copies = 0;

/**
 * Copies visuals once more, as text and as a picture for other programs. A browser that refuses pictures keeps the text.
 * The event of copying itself has no place for pictures.
 */
async function addPicture(text: string, visuals: readonly Visual[]): Promise<void> {
  const copy = (copies += 1);
  try {
    const figures = visuals.flatMap(
      ({ name }) => document.querySelector<HTMLElement>(`[data-edited="${CSS.escape(name)}"] figure`) ?? [],
    );
    const { pictureOf } = await import("./picture.ts");
    const picture = await pictureOf(figures);
    if (picture === null || copy !== copies) return;
    const texts = new Blob([text], { type: "text/plain" });
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": texts, "image/png": picture })]);
  } catch {
    // Firefox without permission, WebKit, or a host that does not allow it: the text is copied all the same.
  }
}

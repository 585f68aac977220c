import { useLayoutEffect } from "react";

import { messages } from "../shared/messages.ts";
import { useServices } from "../shared/services.ts";
import { createTypedAhead } from "./typed-ahead.ts";

/** Ctrl K (or ⌘ K) opens the palette anywhere. Outside text boxes `?` lists the shortcuts and `/` focuses the filter. */
export function useGlobalKeys(): void {
  const { dialogs } = useServices();
  // A layout effect, so that a key pressed right after the page appears is not lost.
  useLayoutEffect(() => {
    const ahead = createTypedAhead();
    const isOpen = (...kinds: readonly string[]): boolean => {
      const shown = dialogs.get();
      return shown?.isOpen === true && kinds.includes(shown.request.kind);
    };

    function togglePalette(event: KeyboardEvent): void {
      // A shortcut must not close a dialog with input in it.
      if (!isOpen("palette", "shortcuts") && isDialogOpen()) return;
      event.preventDefault();
      if (isOpen("palette")) {
        dialogs.close();
        return;
      }
      ahead.clear();
      dialogs.open({ kind: "palette", readTyped: ahead.read });
    }
    /** The palette has been requested and is still loading. */
    function keepForPalette(event: KeyboardEvent): void {
      event.preventDefault();
      if (event.key === "Escape") dialogs.close();
      else ahead.add(event.key);
    }
    function handleKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.altKey || event.isComposing) return;
      if (event.ctrlKey || event.metaKey) {
        if (event.key.toLowerCase() === "k" && !event.shiftKey) togglePalette(event);
      } else if (isOpen("palette") && !isDialogOpen()) {
        keepForPalette(event);
      } else if (isTyping(event.target) || isDialogOpen()) {
        return;
      } else if (event.key === "?") {
        event.preventDefault();
        dialogs.open({ kind: "shortcuts" });
      } else if (event.key === "/") {
        goToFilter(event);
      }
    }
    document.addEventListener("keydown", handleKeyDown);
    return () => document.removeEventListener("keydown", handleKeyDown);
  }, [dialogs]);
}

function goToFilter(event: KeyboardEvent): void {
  const filter = document.querySelector<HTMLInputElement>(
    `input[placeholder="${messages.filterDashboards}"]`,
  );
  if (filter === null) return;
  event.preventDefault();
  filter.focus();
  filter.select();
}

/** A dialog that is closing no longer receives keys. */
function isDialogOpen(): boolean {
  return document.querySelector(":is([role=dialog], [role=alertdialog]):not([data-exiting] *)") !== null;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input, textarea, select, iframe"))
  );
}

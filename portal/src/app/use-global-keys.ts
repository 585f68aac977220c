import { useEffect } from "react";

import { messages } from "../shared/messages.ts";
import { useServices } from "../shared/services.ts";

/** Ctrl K (or ⌘ K) opens the palette from anywhere; outside text boxes `?` lists the keys and `/` goes to the filter. */
export function useGlobalKeys(): void {
  const { dialogs } = useServices();
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.altKey || event.isComposing) return;
      if (event.ctrlKey || event.metaKey) {
        if (event.key.toLowerCase() !== "k" || event.shiftKey) return;
        const shown = dialogs.get();
        const isOurs = shown?.isOpen === true && ["palette", "shortcuts"].includes(shown.request.kind);
        // A half-filled dialog is not thrown away by a key that was meant for something else.
        if (!isOurs && isDialogOpen()) return;
        event.preventDefault();
        if (shown?.isOpen === true && shown.request.kind === "palette") dialogs.close();
        else dialogs.open({ kind: "palette" });
        return;
      }
      if (isTyping(event.target) || isDialogOpen()) return;
      if (event.key === "?") {
        event.preventDefault();
        dialogs.open({ kind: "shortcuts" });
      } else if (event.key === "/") {
        const filter = document.querySelector<HTMLInputElement>(
          `input[placeholder="${messages.filterDashboards}"]`,
        );
        if (filter === null) return;
        event.preventDefault();
        filter.focus();
        filter.select();
      }
    }
    document.addEventListener("keydown", handleKeyDown);
    return () => document.removeEventListener("keydown", handleKeyDown);
  }, [dialogs]);
}

function isDialogOpen(): boolean {
  return document.querySelector("[role=dialog], [role=alertdialog]") !== null;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input, textarea, select, iframe"))
  );
}

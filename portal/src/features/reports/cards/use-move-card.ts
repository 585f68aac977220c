import { useState } from "react";

import { moveReport } from "../list/arrange-reports.ts";
import type { ShownReports } from "../list/use-shown-reports.ts";
import { reportsMessages } from "../reports-messages.ts";

interface MoveCard {
  /** The result of the last move, for screen readers. */
  readonly announcement: string;
  /** Moves a card. Returns its new place; `null` if it cannot be moved. */
  readonly move: (from: number, to: number) => number | null;
}

export function useMoveCard(
  { sorted, shown, isMovable }: ShownReports,
  favourites: readonly string[],
  saveOrder: (ids: readonly string[]) => void,
): MoveCard {
  const [announcement, setAnnouncement] = useState("");

  function move(from: number, to: number): number | null {
    const report = shown[from];
    if (report === undefined) return null;
    if (!isMovable) {
      setAnnouncement(reportsMessages.cannotMove);
      return null;
    }
    const before = sorted.map(({ id }) => id);
    const ids = moveReport(before, favourites, report.id, to);
    const place = ids.indexOf(report.id);
    saveOrder(ids);
    setAnnouncement(reportsMessages.moved(report.name, place + 1, ids.length));
    return place;
  }

  return { announcement, move };
}

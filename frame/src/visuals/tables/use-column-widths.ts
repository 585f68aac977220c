import { useState } from "react";

import type { ColumnsLook } from "@vitrine/contracts/reading/state/visual-look";
import { setWidth } from "./column-order.ts";

/** What the mouse changes at the edges of columns. The dialog of the visual's menu does the same by keyboard. */
export interface WidthEdits {
  /** While the edge is held. @param widths of all columns, so that the others keep theirs; in CSS pixels */
  readonly onResizing: (widths: ColumnsLook["widths"]) => void;
  /** When it is let go. */
  readonly onResized: (widths: ColumnsLook["widths"]) => void;
  /** Makes a column as wide as its texts. */
  readonly onFit: (column: number) => void;
}

/**
 * The widths of columns as the reader has them, and how the mouse changes them.
 *
 * @param onLook null if the reader cannot change them
 */
export function useColumnWidths(
  look: ColumnsLook,
  onLook: ((look: ColumnsLook) => void) | null,
): { readonly widths: ColumnsLook["widths"]; readonly edits: WidthEdits | null } {
  const [resizing, setResizing] = useState<ColumnsLook["widths"] | null>(null);
  const edits =
    onLook === null
      ? null
      : {
          onResizing: setResizing,
          onResized: (widths: ColumnsLook["widths"]) => {
            setResizing(null);
            onLook({ ...look, widths });
          },
          onFit: (column: number) => onLook({ ...look, widths: setWidth(look.widths, column, null) }),
        };
  return { widths: resizing ?? look.widths, edits };
}

import type { VisualType } from "@vitrine/contracts/report";

import { Icon } from "../../../visuals/chart-kit/icon.tsx";
import { editorLooks } from "../../../visuals/kinds/editor-looks.ts";

/** The picture of a visual type. */
export function TypeIcon({ type }: { readonly type: VisualType }): React.ReactElement {
  return <Icon d={editorLooks[type].icon} size={16} />;
}

import { tableMarks } from "./tables/table-marks.ts";
import type { VisualProps } from "./visual-props.ts";
import { withStandardParts } from "./with-standard-parts.tsx";

const drawTable = withStandardParts(tableMarks);

/** The figures behind any visual, as a table. */
export function ResultTable(props: VisualProps): React.ReactElement {
  return drawTable({ ...props, onSort: null, isTableView: true });
}

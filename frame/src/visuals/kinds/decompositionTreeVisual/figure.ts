import type { VisualProps } from "../../visual-props.ts";
import type { FigureCode } from "../view.ts";
import { DecompositionTree } from "./marks.tsx";
import { greatestPath, openBranches, treeDataOf } from "./tree-data.ts";

/** How many parts of a level a summary names. */
const mostNamed = 3;

export const figure: FigureCode = { Draw: DecompositionTree, summarise: summariseTree };

/** The figure, and the greatest parts of each level along the greatest branch. */
function summariseTree(props: VisualProps): string {
  const { visual, formats, messages } = props;
  const tree = treeDataOf(props);
  const { column, levels, root } = tree;
  if (column === undefined) return messages.summaryEmpty(visual.definition.title);
  const sentences = openBranches(tree, greatestPath(tree)).flatMap(({ parts, label }, level) => {
    if (parts.length === 0) return [];
    const named = parts
      .slice(0, mostNamed)
      .map((part) => `${part.label} ${formats.full(part.value, column)}`);
    const name = levels[level] ?? "";
    return [`${messages.point(level === 0 ? name : `${label}, ${name}`, named.join(", "))}.`];
  });
  return [
    messages.summarySeries(column.displayName, levels.join(", ")),
    messages.summaryValue(messages.total, formats.full(root.value, column)),
    ...sentences,
  ].join(" ");
}

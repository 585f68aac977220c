import type { StatementContent } from "./blocks.ts";
import { heightOfBand, paperOf, tallestLine } from "./paper.ts";

/** Why the pages of a statement cannot be laid out: they are too small for something that cannot be divided. */
export function pageFaults(definition: StatementContent): readonly string[] {
  const { bodyHeight, bodyWidth } = paperOf(definition);
  if (bodyWidth < 30) return ["must be wider than its margins by at least 30 mm"];
  const tallest = definition.body.map((block) =>
    block.kind === "text" ? heightOfBand(block) : tallestLine(block),
  );
  const need = Math.max(...tallest);
  return need <= bodyHeight ? [] : [`must have space for a block of ${need.toFixed(1)} mm`];
}

import { unreachable } from "@vitrine/contracts/errors";

import type { Block, Inline } from "./guide-page.ts";

/** What a block says, without its marks, for the search. */
export function plainText(block: Block): string {
  switch (block.kind) {
    case "heading":
    case "code":
      return block.text;
    case "paragraph":
      return lineText(block.text);
    case "list":
      return block.items.flat().map(plainText).join(" ");
    case "note":
      return block.blocks.map(plainText).join(" ");
    case "picture":
      return "";
    case "table":
      return [block.head, ...block.rows].flat().map(lineText).join(" ");
    default:
      return unreachable(block);
  }
}

function lineText(line: readonly Inline[]): string {
  return line.map((part) => (typeof part === "string" ? part : part.text)).join("");
}

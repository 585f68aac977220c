import type { CommentaryBlock } from "@vitrine/contracts/report";

interface Group {
  readonly kind: CommentaryBlock["kind"];
  readonly blocks: readonly CommentaryBlock[];
}

/** Bullets and numbers that follow each other are one list. */
export function groupBlocks(blocks: readonly CommentaryBlock[]): readonly Group[] {
  const groups: { kind: CommentaryBlock["kind"]; blocks: CommentaryBlock[] }[] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    const isItem = block.kind === "bullet" || block.kind === "number";
    if (isItem && last?.kind === block.kind) last.blocks.push(block);
    else groups.push({ kind: block.kind, blocks: [block] });
  }
  return groups;
}

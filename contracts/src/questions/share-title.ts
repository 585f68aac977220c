import type { Visual } from "../report/index.ts";
import type { ShareTitle } from "../report/visual-parts.ts";
import type { Answer, ShareOf } from "./types.ts";

const mostMembers = 20;

/** The members whose share a question asks for, as a visual says them in its title. */
export function shareTitleOf({ field, members, isRange }: ShareOf): ShareTitle {
  const { table, column } = field;
  const values = members.slice(0, mostMembers).map(({ value, text }) => ({ value, text }));
  return { column: { table, column }, values, ...(isRange ? { isOne: true as const } : {}) };
}

/** The visual of an answer where nothing is above it that says the share in words. */
export function visualWithShare({ visual, shareOf }: Pick<Answer, "visual" | "shareOf">): Visual {
  return shareOf === null ? visual : { ...visual, shareTitle: shareTitleOf(shareOf) };
}

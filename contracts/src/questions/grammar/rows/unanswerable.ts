import type { Rows } from "../groups.ts";

/**
 * Phrases of known words that ask for what data of campaigns do not have, such as "a good CTR" and "CTR above average".
 * Without them, their words would be read one by one.
 */
export const unanswerableRows = {
  "part.unanswerable": () => ({ is: "unclear" }),
} as const satisfies Rows<"part">;

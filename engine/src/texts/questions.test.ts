import { reportLanguages } from "@vitrine/contracts/languages";
import { expect, test } from "vitest";

import { askSets } from "../testing/questions/ask-sets.ts";

/** At most so many of the fifty questions of a language may be refused or misunderstood. */
const most = { refused: 4, wrong: 3 };

const asked = reportLanguages.flatMap((language) =>
  (["open", "second"] as const).map((set) => ({ language, set })),
);

test.each(asked)(
  "[QNA-4] understands what planners and clients ask in $language: $set",
  async ({ language, set }) => {
    const asked = await askSets([set], language);
    const outcomes = asked.map(({ question, judged: { outcome, differences } }) => ({
      outcome,
      line: `${outcome} ${question.id} ${question.question}: ${differences.join("; ")}`,
    }));
    const linesOf = (wanted: string) =>
      outcomes.filter(({ outcome }) => outcome === wanted).map(({ line }) => line);
    expect(linesOf("refused").length, linesOf("refused").join("\n")).toBeLessThanOrEqual(most.refused);
    expect(linesOf("wrong").length, linesOf("wrong").join("\n")).toBeLessThanOrEqual(most.wrong);
  },
);

import { reportLanguages } from "@vitrine/contracts/languages";
import { scaled, testSeed } from "@vitrine/contracts/testing";
import { sampleSpec } from "@vitrine/demo";
import { afterAll, beforeAll, expect, test } from "vitest";

import { createEngine, type Engine } from "../engine.ts";
import { campaignDigital } from "../models.ts";
import { memoryRegistry } from "../testing/memory-registry.ts";
import { askSets, describedModel, type AskedQuestion } from "../testing/questions/ask-sets.ts";
import { figuresOf, queryOfAnswer, queryOfExpected } from "../testing/questions/expected-query.ts";
import { withMember } from "../testing/questions/judge-answer.ts";
import { rightAnswers, setNames, type SetName } from "../testing/questions/question-sets.ts";
import { makeTempDir } from "../testing/temp-dir.ts";

/**
 * The figures of answers, computed by the engine over the demo data, are those of the expected answers.
 * `VITRINE_QUESTION_SETS=held` also prints the outcome of every question that is not right.
 */
let engine: Engine;
let dir: Awaited<ReturnType<typeof makeTempDir>>;
const sets = (process.env["VITRINE_QUESTION_SETS"] ?? setNames.join(",")).split(",") as readonly SetName[];
const isPrinted = process.env["VITRINE_QUESTION_SETS"] !== undefined;

/** One question in so many is asked, others with each seed; all of them in a long run, or when sets are named. */
const every = isPrinted ? 1 : Math.max(1, Math.round(8 / scaled(1)));

beforeAll(async () => {
  dir = await makeTempDir();
  const clock = { now: () => new Date("2026-10-15T08:00:00Z") };
  engine = await createEngine({
    registry: memoryRegistry(),
    model: campaignDigital,
    dataDir: dir.path,
    clock,
  });
  await engine.loadSample(sampleSpec);
}, 240_000);

afterAll(async () => {
  await engine.close();
  await dir.remove();
});

/** What differs between the figures of an answer and those of all right ones; null if nothing does. */
async function wrongFigures({
  question,
  understood: { answer },
  judged,
}: AskedQuestion): Promise<string | null> {
  if (answer === null || question.expect.refused || question.expect.why) return null;
  const query = queryOfAnswer(answer, describedModel);
  if (query === null) return "no query";
  const scope = { workspace: question.workspace, rows: [], forbiddenFields: [] };
  const own = await engine.run(query, scope);
  // A share is said of the figure under its filter, which is one of those that the visual shows.
  const narrow =
    answer.shareOf === null ? null : queryOfAnswer(withMember(answer, answer.shareOf), describedModel);
  const part = narrow === null ? null : await engine.run({ ...narrow, sort: [] }, scope);
  const seen: string[] = [];
  const rights = rightAnswers(question).map((expected) => queryOfExpected(expected, describedModel));
  // The sample has days after today, up to which the engine compares. That the days are right has been judged.
  const ofSameDays = judged.outcome === "right" && typeof query.compare === "string" ? query.compare : null;
  const elapsed = ofSameDays === null ? [] : rights.map((right) => ({ ...right, compare: ofSameDays }));
  for (const right of [...rights, ...elapsed]) {
    const isPart = part !== null && narrow?.dimensions.length === right.dimensions.length;
    const isSameShape = isPart || query.dimensions.length === right.dimensions.length;
    const wanted = await engine.run(right, scope);
    const figures = figuresOf(wanted, right.measures);
    const shown = figuresOf(isPart ? part : own, right.measures);
    if (isSameShape && JSON.stringify(shown) === JSON.stringify(figures)) return null;
    seen.push(`${shown.slice(0, 2).join(" ")} instead of ${figures.slice(0, 2).join(" ")}`);
  }
  return seen.length === 0 ? "no right answer" : seen.join(" / ");
}

test.each(reportLanguages)(
  "[QNA-4] answers have the figures of the expected ones in %s",
  async (language) => {
    const counts = { right: 0, refused: 0, wrong: 0 };
    const lines: string[] = [];
    for (const asked of await askSets(sets, language, (index) => (index + testSeed()) % every === 0)) {
      const { question, understood, judged } = asked;
      const figures = await wrongFigures(asked).catch(
        (error: unknown) => `refused by the engine: ${String(error)}`,
      );
      const isShownRight =
        question.expect.refused || question.expect.visuals.includes(understood.answer?.visual.type ?? "");
      const isRight =
        judged.outcome === "right"
          ? figures === null
          : judged.outcome === "wrong" &&
            !question.expect.refused &&
            !question.expect.why &&
            figures === null &&
            isShownRight;
      const outcome = isRight ? "right" : judged.outcome === "refused" ? "refused" : "wrong";
      counts[outcome] += 1;
      if (outcome !== "right")
        lines.push(
          `${outcome} ${question.id} ${question.question}\n  ${understood.normalizedQuestion}\n  ${judged.differences.join("; ")} ${figures ?? ""}`,
        );
    }
    if (isPrinted) process.stdout.write(`${language} ${JSON.stringify(counts)}\n${lines.join("\n")}\n`);
    const asked = counts.right + counts.refused + counts.wrong;
    // A few more can be among the ones that are asked than among all.
    const more = every === 1 ? 0 : 1;
    expect(counts.wrong, lines.join("\n")).toBeLessThanOrEqual(asked * 0.02 + more);
    expect(counts.right, lines.join("\n")).toBeGreaterThanOrEqual(asked * 0.95 - more);
  },
  240_000,
);

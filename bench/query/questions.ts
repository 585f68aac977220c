import { deepStrictEqual } from "node:assert/strict";

import { answered, expected, sampleCases } from "../../engine/src/testing/generated/any-case.ts";
import { openDatabase } from "../../engine/src/testing/memory-database.ts";

/*
 * Compares the planner and the embedded database with the reference evaluator, over generated models, data,
 * questions and askers: `questions.ts COUNT SEED`. It stops at the first answer that differs and prints the seed that
 * leads there; the same seed makes the same questions.
 */
const [count = 10_000, seed = 1] = process.argv.slice(2).map(Number);
const casesAtOnce = 10;
/** So many databases are asked side by side: while one works, answers of another are compared. */
const lanes = 3;
// Many questions cannot be answered; the stack of the refusal is not used.
Error.stackTraceLimit = 0;

const counts = { answers: 0, unavailable: 0, forbidden: 0 };
let asked = 0;
const began = performance.now();
let reported = began;
await Promise.all(Array.from({ length: lanes }, (_, lane) => askFrom(seed * 1_000_000 + lane)));
report(null);

async function askFrom(first: number): Promise<void> {
  const database = await openDatabase();
  for (let batch = first; asked < count; batch += lanes) {
    for (const { any, data, questions } of sampleCases(batch, casesAtOnce)) {
      await database.replaceModel(any.model, data);
      for (const [query, scope] of questions) {
        const answer = await answered(database, any, query, scope);
        try {
          deepStrictEqual(answer, expected(any, query, data, scope));
        } catch (error) {
          // The calendar is always the same.
          const { date_day: _, ...tables } = data;
          console.error(`Seed ${batch}: ${JSON.stringify({ query, scope, shape: any.shape, tables })}`);
          throw error;
        }
        asked += 1;
        counts[typeof answer === "string" ? answer : "answers"] += 1;
      }
    }
    if (performance.now() - reported > 10_000) report(batch);
  }
  await database.close();
}

function report(batch: number | null): void {
  reported = performance.now();
  const perSecond = Math.round(asked / ((performance.now() - began) / 1000));
  const at = batch === null ? "" : `, at seed ${batch}`;
  console.log(`${asked} questions held, ${perSecond} a second: ${JSON.stringify(counts)}${at}`);
}

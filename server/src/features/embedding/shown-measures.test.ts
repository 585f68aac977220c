import * as fc from "fast-check";
import { expect, test } from "vitest";

import { describeMeasures } from "@vitrine/contracts/measures";
import type { ReportMeasure } from "@vitrine/contracts/query";
import { parse } from "@vitrine/contracts/parse";
import { reportDefinitionSchema } from "@vitrine/contracts/report";
import { scaled, testSeed } from "@vitrine/contracts/testing";

import { withoutForbiddenMeasures } from "./shown-measures.ts";

const table = "Performance";
const fields = ["Spend", "Clicks", "Views"];
const secrets = ["Profit", "Margin"];
const format = { kind: "decimal" as const, digits: 2, currency: null };
const described = (names: readonly string[]) => ({
  id: "campaign_digital",
  tables: [
    {
      name: table,
      displayName: table,
      columns: [],
      measures: names.map((name) => ({ name, displayName: name, description: "", format, folder: "Usual" })),
    },
  ],
});

/** Ways to use two figures. The number is one that only this measure has. */
const formulas = [
  "{a} * {n}",
  "{a} + {b} * {n}",
  "ratio({a}, {b} + {n})",
  "if({a} > {n}, {b}, 0)",
  "previous_period([Clicks]) - {a} * {n}",
] as const;

/** A measure of a report; its figures are places among the fields, the secrets, and the measures before it. */
const anyMeasure = fc.record({
  formula: fc.constantFrom(...formulas),
  a: fc.nat({ max: 99 }),
  b: fc.nat({ max: 99 }),
});

interface Made {
  readonly measure: ReportMeasure;
  /** Whether it reads a secret, also through other measures. */
  readonly isSecret: boolean;
  /** What is not sent to a reader who may not see the measure. */
  readonly traces: readonly string[];
}

function make(drawn: readonly { readonly formula: string; readonly a: number; readonly b: number }[]) {
  const made: Made[] = [];
  for (const [at, { formula, a, b }] of drawn.entries()) {
    const names = [...fields, ...secrets, ...made.map(({ measure }) => measure.name)];
    const [one = "", other = ""] = [names[a % names.length], names[b % names.length]];
    const number = String(9000 + at);
    const used = formula.includes("{b}") ? [one, other] : [one];
    const isSecret = used.some(
      (name) =>
        secrets.includes(name) || made.some(({ measure, isSecret: is }) => is && measure.name === name),
    );
    const expression = formula
      .replaceAll("{a}", `[${one}]`)
      .replaceAll("{b}", `[${other}]`)
      .replace("{n}", number);
    const description = `About ${number}`;
    const measure = {
      name: `Own ${at}`,
      table,
      expression,
      format: null,
      direction: "neutral",
      description,
      unit: null,
    } as const;
    made.push({ measure, isSecret, traces: [number, ...secrets] });
  }
  return made;
}

test("[MEASURE-2] of any measures, a reader gets the formulas of those that read nothing hidden from them, and no trace of the others", () => {
  const seen = { shown: 0, hidden: 0 };
  fc.assert(
    fc.property(fc.array(anyMeasure, { minLength: 1, maxLength: 6 }), fc.boolean(), (drawn, isReversed) => {
      const made = make(drawn);
      // A measure can also be used before it is defined.
      const listed = isReversed ? made.toReversed() : made;
      const parsed = parse(reportDefinitionSchema, {
        version: 1,
        dataset: "campaign_digital",
        measures: listed.map(({ measure }) => measure),
        pages: [{ name: "p", displayName: "P", visuals: [] }],
      });
      if (!parsed.ok) throw new Error(parsed.faults.map(({ message }) => message).join());
      const forReader = described(fields);
      const { measures = [] } = withoutForbiddenMeasures(parsed.value, forReader);
      expect(measures.map(({ expression }) => expression)).toEqual(
        listed.map(({ measure, isSecret }) => (isSecret ? "" : measure.expression)),
      );
      const sent = JSON.stringify([measures, describeMeasures(forReader, parsed.value.measures)]);
      for (const { isSecret, traces } of made) {
        seen[isSecret ? "hidden" : "shown"] += 1;
        if (isSecret) for (const trace of traces) expect(sent).not.toContain(trace);
      }
      const forAuthor = withoutForbiddenMeasures(parsed.value, described([...fields, ...secrets]));
      expect(forAuthor).toEqual(parsed.value);
    }),
    { seed: testSeed(), numRuns: scaled(60) },
  );
  expect(Math.min(seen.shown, seen.hidden)).toBeGreaterThan(10);
});

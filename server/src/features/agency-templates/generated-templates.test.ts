import * as fc from "fast-check";
import { expect, test } from "vitest";

import { parse } from "@vitrine/contracts/parse";
import type { Filter } from "@vitrine/contracts/query";
import { reportDefinitionSchema, type ReportDefinition } from "@vitrine/contracts/report";
import { scaled, scaledLimit, testSeed } from "@vitrine/contracts/testing";
import { anyDefinition } from "@vitrine/contracts/testing/definitions";

import { mergeTemplate } from "./merge-template.ts";
import { withoutClient } from "./without-client.ts";

const definitions = anyDefinition.map((input) => read(input));
const runs = { seed: testSeed(), numRuns: scaled(25) };

function read(input: unknown): ReportDefinition {
  const parsed = parse(reportDefinitionSchema, input);
  if (!parsed.ok) throw new Error(parsed.faults.map(({ message }) => message).join("; "));
  return parsed.value;
}

function filtersOf({ filters, pages, bookmarks = [] }: ReportDefinition): readonly unknown[] {
  return [
    ...filters,
    ...pages.flatMap((page) => [...page.filters, ...page.visuals.flatMap((visual) => visual.filters)]),
    ...bookmarks.flatMap(({ state }) => state.filters ?? []),
  ];
}

test(
  "[TEMPLATE-2] no value of a client stays in a template, which is valid and has nothing more to leave out",
  () => {
    const general = { isGeneral: () => false, currency: "EUR" };
    fc.assert(
      fc.property(definitions, (definition) => {
        const cleaned = withoutClient(definition, general);
        expect(read(cleaned.definition)).toEqual(cleaned.definition);
        expect(withoutClient(cleaned.definition, general).changes).toEqual([]);
        for (const filter of filtersOf(cleaned.definition) as readonly Filter[])
          if (filter.filterType === 1)
            for (const value of filter.values) expect(["boolean", "object"]).toContain(typeof value);
      }),
      runs,
    );
  },
  scaledLimit(20_000),
);

test(
  "[TEMPLATE-10] a report without changes of its own becomes its template, and stays as it is without changes of the template",
  () => {
    fc.assert(
      fc.property(definitions, definitions, definitions, (base, report, template) => {
        const json = (definition: ReportDefinition) => JSON.stringify(definition);
        expect(json(mergeTemplate(base, base, template, "report").definition)).toBe(json(template));
        expect(json(mergeTemplate(base, report, base, "template").definition)).toBe(json(report));
        for (const choice of ["report", "template"] as const) {
          const { definition } = mergeTemplate(base, report, template, choice);
          expect(read(definition)).toEqual(definition);
        }
      }),
      runs,
    );
  },
  scaledLimit(20_000),
);

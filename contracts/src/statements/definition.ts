import * as z from "zod/mini";

import { reportLanguages } from "../languages.ts";
import { filterSchema } from "../query/filters.ts";
import { hasDistinctNames } from "../report/object-name.ts";
import { blockSchema, statementPageSchema } from "./blocks.ts";
import { pageFaults } from "./page-faults.ts";
import { parameterSchema } from "./parameter.ts";

/** A statement as it is stored: pages of bands over the rows of a dataset, narrowed by parameters. */
export const statementDefinitionSchema = z
  .object({
    version: z.literal(1),
    dataset: z.string(),
    /** The language of its texts, names, numbers and days, not that of its reader. */
    language: z._default(z.enum(reportLanguages), "en"),
    page: z.prefault(statementPageSchema, {}),
    parameters: z._default(z.array(parameterSchema).check(z.maxLength(20), hasDistinctNames), []),
    filters: z._default(z.array(filterSchema).check(z.maxLength(50)), []),
    body: z.array(blockSchema).check(z.minLength(1), z.maxLength(50)),
  })
  .check((statement) => {
    const names = new Set(statement.value.parameters.map(({ name }) => name));
    for (const { name, list } of statement.value.parameters) {
      const within = list !== undefined && "field" in list ? (list.within ?? []) : [];
      const unknown = within.find((one) => one === name || !names.has(one));
      if (unknown === undefined) continue;
      const message = `${name} is within ${unknown}, which is no other parameter`;
      statement.issues.push({ code: "custom", input: statement.value, path: ["parameters"], message });
    }
    for (const message of pageFaults(statement.value)) {
      statement.issues.push({ code: "custom", input: statement.value, path: ["page"], message });
    }
  });
export type StatementDefinition = z.output<typeof statementDefinitionSchema>;
/** The definition as authors write it: everything with a default is optional. */
export type StatementDefinitionInput = z.input<typeof statementDefinitionSchema>;

import type { StatementTemplate } from "@vitrine/contracts/http";
import { translatorOf, type ReportLanguage, type Translate } from "@vitrine/contracts/languages";
import { parse } from "@vitrine/contracts/parse";
import type { ModelDescription } from "@vitrine/contracts/query";
import {
  statementDefinitionSchema,
  unknownFieldsOf,
  type StatementBand,
  type StatementDefinition,
  type StatementDefinitionInput,
} from "@vitrine/contracts/statements";

import { billingStatement } from "./billing-statement.ts";
import { mediaPlan } from "./media-plan.ts";
import { proofOfDelivery } from "./proof-of-delivery.ts";
import { statementTexts } from "./statement-texts.ts";

const definitions: Readonly<Record<StatementTemplate, StatementDefinition>> = {
  "billing-statement": read(billingStatement),
  "media-plan": read(mediaPlan),
  "proof-of-delivery": read(proofOfDelivery),
};

/** A template with its texts in a language. */
export function statementOf(template: StatementTemplate, language: ReportLanguage): StatementDefinition {
  const definition = { ...definitions[template], language };
  const translate = translatorOf(language, statementTexts);
  return translate === null ? definition : withTexts(definition, translate);
}

/** A statement in another language. Texts that no template has stay as they are. */
export function inLanguage(definition: StatementDefinition, language: ReportLanguage): StatementDefinition {
  if (language === definition.language) return definition;
  const written = translatorOf(definition.language, statementTexts);
  const english = new Map(Object.keys(statementTexts).map((text) => [written?.(text) ?? text, text]));
  const translate = translatorOf(language, statementTexts);
  const translated = withTexts(definition, (text) => {
    const known = english.get(text);
    return known === undefined ? text : (translate?.(known) ?? known);
  });
  return { ...translated, language };
}

/** Checks every template against the dataset. @throws Error that names each missing field */
export function checkStatements(dataset: ModelDescription): void {
  const faults = Object.entries(definitions).flatMap(([name, definition]) =>
    unknownFieldsOf(definition, dataset).map((field) => `${name}: ${field}`),
  );
  if (faults.length > 0) throw new Error(`Statements use fields that do not exist:\n${faults.join("\n")}`);
}

/** A statement with its texts and labels translated. */
export function withTexts(definition: StatementDefinition, translate: Translate): StatementDefinition {
  const inBand = <Band extends StatementBand>(band: Band): Band => ({
    ...band,
    cells: band.cells.map((cell) => ({
      ...cell,
      lines: cell.lines.map((line) => ({
        ...line,
        runs: line.runs.map((run) => ("text" in run ? { ...run, text: translate(run.text) } : run)),
      })),
    })),
  });
  const { head, foot } = definition.page;
  return {
    ...definition,
    page: {
      ...definition.page,
      ...(head === undefined ? {} : { head: inBand(head) }),
      ...(foot === undefined ? {} : { foot: inBand(foot) }),
    },
    parameters: definition.parameters.map((parameter) => ({
      ...parameter,
      label: translate(parameter.label),
    })),
    body: definition.body.map((block) =>
      block.kind === "text"
        ? inBand(block)
        : {
            ...block,
            columns: block.columns.map((column) =>
              column.label === undefined ? column : { ...column, label: translate(column.label) },
            ),
          },
    ),
  };
}

function read(input: StatementDefinitionInput): StatementDefinition {
  const parsed = parse(statementDefinitionSchema, input);
  if (parsed.ok) return parsed.value;
  throw new Error(`A statement is faulty: ${parsed.faults.map(({ message }) => message).join("; ")}`);
}

import type { ReportLanguage } from "@vitrine/contracts/languages";
import type { ModelDescription } from "@vitrine/contracts/query";
import type { EditSentence } from "@vitrine/contracts/report/edits";
import { editInWords, type NamesInSentences } from "@vitrine/contracts/report/edit-words";
import type { Engine } from "@vitrine/engine";

import { languageOfRequest, translatorFor } from "./report-texts.ts";

/** Says an edit in a language. */
export type SayEdit = (sentence: EditSentence) => string;

/**
 * Says edits in the language of a request, with the names of all fields: only to people who may edit the report, who see
 * all of them.
 *
 * @param header `Accept-Language`
 */
export function editSpeaker(engine: Pick<Engine, "describe">, header: string | undefined): SayEdit {
  const language = languageOfRequest(header);
  const names = namesInSentences(engine.describe({ rows: [], forbiddenFields: [] }), language);
  return (sentence) => editInWords(sentence, language, names);
}

/** What readers of a language call the fields of a dataset. A field that it no longer has keeps its name in the definition. */
function namesInSentences(dataset: ModelDescription, language: ReportLanguage): NamesInSentences {
  const translate = translatorFor(dataset, language) ?? String;
  const names = new Map(
    dataset.tables.flatMap(({ name: table, columns, measures }) =>
      [...columns, ...measures].map(({ name, displayName }) => [`${table}.${name}`, displayName] as const),
    ),
  );
  return {
    fieldName: (field) => {
      const name = "measure" in field ? field.measure : field.column;
      return translate(names.get(`${field.table}.${name}`) ?? name);
    },
  };
}

import { fileStyle, writeXlsx } from "../../../embedding/service.ts";
import type { ReportSnapshot } from "../../snapshot/report-snapshot.ts";
import { wordsOf } from "../../snapshot/words-of-snapshot.ts";
import { officeWords } from "../office-texts.ts";
import { sheetsOf } from "../sheets/sheets-of.ts";

/** A report as a workbook, which is written while it is read. */
export async function* makeWorkbook(snapshot: ReportSnapshot): AsyncGenerator<Uint8Array> {
  const style = fileStyle(snapshot);
  const writing = { style, words: await wordsOf(snapshot), office: officeWords(snapshot.language) };
  yield* writeXlsx(sheetsOf(snapshot, writing), style);
}

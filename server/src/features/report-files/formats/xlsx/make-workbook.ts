import { fileStyle, writeXlsx } from "../../../embedding/service.ts";
import type { ReportSnapshot } from "../../snapshot/report-snapshot.ts";
import { wordsOf } from "../../snapshot/words-of-snapshot.ts";
import { officeWords } from "../office-texts.ts";
import type { BrandMark } from "../pptx/brand.ts";
import { sheetsOf } from "../sheets/sheets-of.ts";

/**
 * A report as a workbook, which is written while it is read.
 *
 * @param mark of the client, on the sheet about the report
 */
export async function* makeWorkbook(
  snapshot: ReportSnapshot,
  mark: BrandMark | null = null,
): AsyncGenerator<Uint8Array> {
  const style = fileStyle(snapshot);
  const writing = { style, words: await wordsOf(snapshot), office: officeWords(snapshot.language) };
  const picture = mark === null ? null : { ...mark, description: snapshot.client.name };
  yield* writeXlsx(sheetsOf(snapshot, writing), style, picture);
}

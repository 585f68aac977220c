import { strToU8, Zip, ZipDeflate } from "fflate";

import { fileStyle, writeCsv } from "../../../embedding/service.ts";
import type { ReportSnapshot } from "../../snapshot/report-snapshot.ts";
import { wordsOf } from "../../snapshot/words-of-snapshot.ts";
import { officeWords } from "../office-texts.ts";
import { sheetsOf } from "../sheets/sheets-of.ts";

/** The figures of a report as an archive with one CSV file for each sheet that a workbook would have. */
export async function* makeCsvArchive(snapshot: ReportSnapshot): AsyncGenerator<Uint8Array> {
  const parts: Uint8Array[] = [];
  const zip = new Zip((error, data) => {
    if (error !== null) throw error;
    if (data.length > 0) parts.push(data);
  });
  const style = fileStyle(snapshot);
  const writing = { style, words: await wordsOf(snapshot), office: officeWords(snapshot.language) };
  const sheets = sheetsOf(snapshot, writing);
  for (const [place, { page, title, answers, about }] of sheets.entries()) {
    const number = String(place + 1).padStart(2, "0");
    const part = new ZipDeflate(`${fileName([number, page ?? "", title === page ? "" : title])}.csv`, {
      level: 6,
    });
    zip.add(part);
    for await (const text of writeCsv(answers, about, style.words)) {
      part.push(strToU8(text));
      yield* parts.splice(0);
    }
    part.push(new Uint8Array(), true);
    yield* parts.splice(0);
  }
  zip.end();
  yield* parts.splice(0);
}

const longestName = 120;

/** A name without characters that a file system refuses or reads as a path. The number keeps it unique. */
function fileName(parts: readonly string[]): string {
  return parts
    .filter((part) => part !== "")
    .join(" - ")
    .replaceAll(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, " ")
    .replaceAll(/\s+/g, " ")
    .slice(0, longestName)
    .replace(/[\uD800-\uDBFF]$/, "")
    .replace(/[. ]+$/, "");
}

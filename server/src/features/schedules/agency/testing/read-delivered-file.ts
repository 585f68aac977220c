import { execFileSync } from "node:child_process";

import { strFromU8, unzipSync } from "fflate";

import type { ReportFileFormatName } from "@vitrine/contracts/http";

/** What stands in a file: everything that is written in it, and its numbers without the marks of thousands. */
export interface ReadFile {
  readonly text: string;
  readonly numbers: ReadonlySet<number>;
}

/** Reads a delivered file back with another program than the one that made it: `pdftotext`, or the XML of its parts. */
export function readDeliveredFile(content: Uint8Array, format: ReportFileFormatName): ReadFile {
  const text = format === "pdf" ? textOfPdf(content) : textOfParts(content);
  // A comma marks thousands or separates cells.
  const written = [/\d+(?:\.\d+)?/g, /\d{1,3}(?:,\d{3})+(?:\.\d+)?/g].flatMap(
    (form) => text.match(form) ?? [],
  );
  const numbers = written.map((one) => Number(one.replaceAll(",", "")));
  return { text, numbers: new Set(numbers) };
}

function textOfPdf(content: Uint8Array): string {
  return execFileSync("pdftotext", ["-", "-"], {
    input: content,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
}

/** Each element of XML on a line of its own, with the workbooks that are inside charts. */
function textOfParts(content: Uint8Array): string {
  return Object.entries(unzipSync(content))
    .filter(([path]) => !/\.(?:png|jpe?g|svg|ttf|woff2?)$/.test(path))
    .map(([path, part]) => {
      if (path.endsWith(".xlsx")) return textOfParts(part);
      return path.endsWith(".csv") ? strFromU8(part) : strFromU8(part).replaceAll(/<[^>]*>/g, "\n");
    })
    .join("\n");
}

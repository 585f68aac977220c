import { strFromU8, unzipSync } from "fflate";

/** What a file says about its reader's figures. */
export interface FiguresInFile {
  readonly impressions: number;
  readonly clicks: number;
  /** Every campaign that is named anywhere. */
  readonly campaigns: readonly string[];
}

/** Reads the figures of the first page of a file. @throws Error if there are none */
export function readFigures(format: string, content: Uint8Array): FiguresInFile {
  const parts = Object.entries(unzipSync(content)).map(([name, part]) => ({ name, text: strFromU8(part) }));
  const all = parts.map(({ text }) => text).join("\n");
  const campaigns = [...new Set([...all.matchAll(/Campaign\d+[xy]/g)].map(([name]) => name))].toSorted();
  const read = readers[format];
  if (read === undefined) throw new Error(`no reader of ${format}`);
  return { impressions: read(parts, "Impressions"), clicks: read(parts, "Clicks"), campaigns };
}

type Parts = readonly { readonly name: string; readonly text: string }[];
type ReadFigure = (parts: Parts, label: string) => number;

const readers: Readonly<Record<string, ReadFigure>> = {
  csv: (parts, label) => {
    const overview = parts.find(({ name }) => name === "02 - Overview.csv")?.text ?? "";
    return numberIn(new RegExp(`^${label},([\\d.]+)\\r?$`, "m").exec(overview)?.[1], label);
  },
  // A cell with the label, and the number in the next one.
  xlsx: (parts, label) => {
    const sheets = parts
      .filter(({ name }) => name.startsWith("xl/worksheets/"))
      .map(({ text }) => text)
      .join("\n");
    const cell = new RegExp(`<t[^>]*>${label}</t></is></c><c [^>]*>(?:<f>[^<]*</f>)?<v>([\\d.]+)</v>`);
    return numberIn(cell.exec(sheets)?.[1], label);
  },
  pptx: (parts, label) => {
    const slides = parts
      .filter(({ name }) => /^ppt\/slides\/slide\d+\.xml$/.test(name))
      .flatMap(({ text }) => [...text.matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, words = ""]) => words));
    return numberIn(slides[slides.indexOf(label) + 1]?.replaceAll(",", ""), label);
  },
};

function numberIn(text: string | undefined, label: string): number {
  if (text === undefined || !/^\d/.test(text)) throw new Error(`no figure of ${label}: ${text ?? "none"}`);
  return Number(text);
}

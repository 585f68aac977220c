import type { JsonReader } from "./read-json.ts";

/** Names for what a ratio says, from the narrowest band to the widest: `pacing` of 95 to 105 % is "on track". */
export interface MeasureBands {
  /** The measure of the same table that is looked at. */
  readonly of: string;
  readonly list: readonly Band[];
  /** What lies in none of them, and what there is no figure for. */
  readonly beyond: string;
  readonly blank: string;
}

export interface Band {
  readonly word: string;
  /** Both belong to the band; 1 is 100 %. */
  readonly from: number;
  readonly to: number;
}

/** Bands as a measure's author writes them. A band that lies within one before it could never be said. */
export function readBands(reader: JsonReader): MeasureBands {
  const of = reader.text("of");
  if (/[[\]]/.test(of)) reader.fault("of", "must be a measure's name, without brackets");
  const list = reader.list("list", readBand);
  if (list.length === 0) reader.fault("list", "must hold at least one band");
  list.forEach((band, index) => {
    const place = `list[${index}]`;
    if (band.from > band.to) reader.fault(place, "must not begin above its end");
    const before = list[index - 1];
    if (before !== undefined && !(band.from <= before.from && band.to >= before.to))
      reader.fault(place, "must hold the band before it");
  });
  const bands = { of, list, beyond: reader.text("beyond"), blank: reader.text("blank") };
  const words = [...list.map(({ word }) => word), bands.beyond, bands.blank];
  if (words.some((word) => word.includes('"'))) reader.fault("", "must not hold quotation marks");
  if (new Set(words).size < words.length) reader.fault("", "must have a word of its own for each band");
  return bands;
}

function readBand(reader: JsonReader): Band {
  return { word: reader.text("word"), from: reader.ratio("from"), to: reader.ratio("to") };
}

/** The bands as an expression: what they mean. */
export function expressionOf({ of, list, beyond, blank }: MeasureBands): string {
  const otherwise = `if([${of}] >= 0, "${beyond}", "${blank}")`;
  return list.reduceRight(
    (rest, { word, from, to }) => `if([${of}] >= ${from} and [${of}] <= ${to}, "${word}", ${rest})`,
    otherwise,
  );
}

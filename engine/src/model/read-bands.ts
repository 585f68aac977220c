import type { JsonReader } from "./read-json.ts";

/** Names for ranges of a ratio, from the narrowest to the widest: `pacing` of 95 to 105 % is "on track". */
export interface MeasureBands {
  /** The measure of the same table that the ranges apply to. */
  readonly of: string;
  readonly list: readonly Band[];
  /** The name for values outside of all ranges, and the name for blanks. */
  readonly beyond: string;
  readonly blank: string;
}

export interface Band {
  readonly word: string;
  /** Inclusive; 1 is 100 %. */
  readonly from: number;
  readonly to: number;
}

/** Reads the bands of a measure. A band within an earlier one is a fault, because it would never apply. */
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

export function expressionOf({ of, list, beyond, blank }: MeasureBands): string {
  const otherwise = `if([${of}] >= 0, "${beyond}", "${blank}")`;
  return list.reduceRight(
    (rest, { word, from, to }) => `if([${of}] >= ${from} and [${of}] <= ${to}, "${word}", ${rest})`,
    otherwise,
  );
}

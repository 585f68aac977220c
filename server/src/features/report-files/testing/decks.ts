import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";

import { makePresentation } from "../formats/pptx/make-presentation.ts";
import { sampleSnapshot, sampleVisual } from "./sample.ts";
import { bytesOf } from "./snapshot.ts";

/** A presentation with one single figure, one chart, one table and a text, whose shapes have names. */
export async function sampleDeck(): Promise<Buffer> {
  const visuals = (["card", "columnChart", "tableEx"] as const).map((type) => sampleVisual(type));
  return changeDeck(await bytesOf(makePresentation(sampleSnapshot(visuals))), {
    "ppt/slides/slide2.xml": (xml) => xml.replace('name="Findings"', 'name="text:findings"'),
  });
}

type Change = string | ((xml: string) => string);

/** The same package with other parts, or further ones. */
export function changeDeck(file: Uint8Array, changes: Readonly<Record<string, Change>>): Buffer {
  const parts = unzipSync(file);
  for (const [path, change] of Object.entries(changes)) {
    const before = parts[path] === undefined ? "" : strFromU8(parts[path]);
    parts[path] = strToU8(typeof change === "string" ? change : change(before));
  }
  return Buffer.from(zipSync(parts));
}

/** Adds a relationship to the file with those of a part. */
export const withRelation = (type: string, target: string, isExternal: boolean) => (xml: string) =>
  xml.replace(
    "</Relationships>",
    `<Relationship Id="rIdX" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"${isExternal ? ' TargetMode="External"' : ""}/></Relationships>`,
  );

export const withContentType = (extension: string, type: string) => (xml: string) =>
  xml.replace("</Types>", `<Default Extension="${extension}" ContentType="${type}"/></Types>`);

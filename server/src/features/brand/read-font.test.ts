import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { brotliCompressSync } from "node:zlib";

import { expect, test } from "vitest";

import { readFont } from "./read-font.ts";

const inter = readFileSync(
  createRequire(import.meta.url).resolve(
    "@fontsource-variable/inter/files/inter-greek-ext-wght-normal.woff2",
  ),
);

/** A font of tables with a byte each. The names are those without a number. */
function fontOf(names: readonly string[], tables = Buffer.alloc(names.length)): Buffer {
  const packed = brotliCompressSync(tables);
  const directory = Buffer.concat(
    names.map((name) =>
      Buffer.concat([
        Buffer.from([name === "glyf" || name === "loca" ? 0xff : 0x3f]),
        Buffer.from(name),
        Buffer.from([1]),
      ]),
    ),
  );
  const head = Buffer.alloc(48);
  head.write("wOF2", "latin1");
  head.writeUInt32BE(0x00010000, 4);
  head.writeUInt16BE(names.length, 12);
  head.writeUInt32BE(packed.length, 20);
  const font = Buffer.concat([head, directory, packed]);
  font.writeUInt32BE(font.length, 8);
  return font;
}
const tables = ["cmap", "head", "hhea", "hmtx", "maxp", "name", "OS/2", "post", "glyf", "loca"];
const changed = (change: (font: Buffer) => void): Buffer => {
  const font = Buffer.from(inter);
  change(font);
  return font;
};

test("[BRAND-9] a font is read with the tables that browsers need", () => {
  expect(readFont(inter)).toEqual({ mediaType: "font/woff2", content: inter });
  expect(readFont(fontOf(tables))).not.toBeNull();
});

test.each([
  ["nothing", Buffer.alloc(0)],
  ["another format", changed((font) => font.write("wOFF", "latin1"))],
  ["a collection of fonts", changed((font) => font.write("ttcf", 4, "latin1"))],
  ["a file that is shorter than it says", inter.subarray(0, -4)],
  ["a file with something after its end", Buffer.concat([inter, Buffer.from("<svg/>")])],
  ["a length that is not that of the file", changed((font) => font.writeUInt32BE(1, 8))],
  ["no tables", changed((font) => font.writeUInt16BE(0, 12))],
  ["more tables than fonts have", changed((font) => font.writeUInt16BE(65, 12))],
  ["private data", changed((font) => font.writeUInt32BE(8, 44))],
  ["damaged tables", changed((font) => font.fill(0, font.length - 4000))],
  ["a table twice", fontOf([...tables, "post"])],
  ["no letters", fontOf(tables.filter((name) => name !== "cmap"))],
  ["no outlines", fontOf(tables.filter((name) => name !== "glyf"))],
  ["glyphs in SVG", fontOf([...tables, "SVG "])],
  ["more data than its tables have", fontOf(tables, Buffer.alloc(tables.length + 1))],
  ["data that are far larger when unpacked", fontOf(tables, Buffer.alloc(64 * 1024 * 1024))],
])("[BRAND-9] not a font: %s", (_name, content) => {
  expect(readFont(content)).toBeNull();
});

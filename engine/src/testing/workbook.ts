import { deflateRawSync } from "node:zlib";

/** A cell of a workbook: text, a number in its stored form, or a day. */
export type MadeCell = string | { readonly number: string } | { readonly day: number } | null;

export function makeSheet(xml: string): Buffer {
  return makeWorkbook([], {
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${xml}</sheetData></worksheet>`,
  });
}

/**
 * Makes a workbook with one sheet. Texts are shared, and style 1 is a date format. Rows that are `null` are omitted.
 *
 * @param parts replacements for generated parts
 */
export function makeWorkbook(
  rows: readonly (readonly MadeCell[] | null)[],
  parts: Readonly<Record<string, string>> = {},
): Buffer {
  const strings: string[] = [];
  const shared = (text: string) => strings.push(text) - 1;
  const sheet = rows
    .map((row, index) => {
      if (row === null) return "";
      const cells = row.map((cell, column) =>
        cellXml(cell, `${String.fromCharCode(65 + column)}${index + 1}`, shared),
      );
      return `<row r="${index + 1}">${cells.join("")}</row>`;
    })
    .join("");
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const links = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
  return makeZip({
    "xl/workbook.xml": `<workbook ${main} ${links}><sheets><sheet name="Data" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels":
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    "xl/styles.xml": `<styleSheet ${main}><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    "xl/sharedStrings.xml": `<sst ${main}>${strings.map((text) => `<si><t>${escapeXml(text)}</t></si>`).join("")}</sst>`,
    "xl/worksheets/sheet1.xml": `<worksheet ${main}><sheetData>${sheet}</sheetData></worksheet>`,
    ...parts,
  });
}

function cellXml(cell: MadeCell, place: string, shared: (text: string) => number): string {
  if (cell === null) return "";
  if (typeof cell === "string") return `<c r="${place}" t="s"><v>${shared(cell)}</v></c>`;
  if ("day" in cell) return `<c r="${place}" s="1"><v>${cell.day}</v></c>`;
  return `<c r="${place}"><v>${cell.number}</v></c>`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/** A zip file of texts. */
export function makeZip(files: Readonly<Record<string, string>>): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const body = deflateRawSync(text);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(Buffer.from(text)), 10);
    common.writeUInt32LE(body.length, 14);
    common.writeUInt32LE(Buffer.byteLength(text), 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), common, Buffer.from(name), body]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\u0000"), common, tail, Buffer.from(name)]),
    );
    bodies.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006");
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, list, end]);
}

function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

import { expect, test } from "vitest";

import { readDestinations } from "./read-destinations.ts";

/** A PDF of these objects, with a table of them as Chromium writes it. */
function pdfOf(objects: readonly string[]): Buffer {
  let text = "%PDF-1.4\n%\u00e2\u00e3\n";
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n `;
  });
  const table = ["0000000000 65535 f ", ...offsets].join("\n");
  const size = objects.length + 1;
  const end = `trailer\n<</Size ${size}\n/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(`${text}xref\n0 ${size}\n${table}\n${end}`, "latin1");
}

test("destinations have the number of their page in the tree of pages", () => {
  const pdf = pdfOf([
    "<</Type /Catalog\n/Pages 2 0 R\n/Dests 3 0 R>>",
    "<</Type /Pages\n/Count 3\n/Kids [4 0 R 7 0 R]>>",
    "<</printed-one [5 0 R /XYZ 0 792 0]\n/printed-gr#c3#bc#c3#9fe [7 0 R /XYZ 0 1 0]\n/lost [9 0 R /XYZ 0 1 0]>>",
    "<</Type /Pages\n/Count 2\n/Kids [6 0 R 5 0 R]\n/Parent 2 0 R>>",
    "<</Type /Page>>",
    "<</Type /Page>>",
    "<</Type /Page>>",
  ]);
  expect([...readDestinations(pdf)]).toEqual([
    ["printed-one", 2],
    ["printed-grüße", 3],
  ]);
});

test("a file without destinations, or that is written otherwise, has none", () => {
  expect(readDestinations(pdfOf(["<</Type /Catalog\n/Pages 2 0 R>>", "<</Type /Page>>"])).size).toBe(0);
  expect(readDestinations(Buffer.from("%PDF-1.7 with a compressed table")).size).toBe(0);
});

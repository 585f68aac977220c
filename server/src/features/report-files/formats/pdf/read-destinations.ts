/**
 * The page, counted from 1, to which each named link of a PDF leads. It reads files as Chromium writes them: with a plain
 * table of objects.
 *
 * @returns nothing for files that are written otherwise
 */
export function readDestinations(pdf: Buffer): ReadonlyMap<string, number> {
  const objects = objectsOf(pdf.toString("latin1"));
  const catalogue = objects(objects("trailer")?.match(/\/Root (\d+) 0 R/)?.[1]);
  const reference = (key: string): string | undefined =>
    new RegExp(String.raw`/${key} (\d+) 0 R`).exec(catalogue ?? "")?.[1];
  const pages = pagesBelow(objects, reference("Pages"));
  const found = new Map<string, number>();
  for (const [, name = "", page = ""] of (objects(reference("Dests")) ?? "").matchAll(
    /\/([^\s/<>[\]()]+) \[(\d+) 0 R/g,
  )) {
    const at = pages.indexOf(page);
    if (at !== -1) found.set(plainName(name), at + 1);
  }
  return found;
}

/** Finds the text of an object by its number, or of the trailer. */
type FindObject = (number: string | undefined) => string | undefined;

function objectsOf(text: string): FindObject {
  const at = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text.slice(-64))?.[1] ?? text.length);
  const table = text.slice(at);
  const offsets = [...table.matchAll(/^(\d{10}) \d{5} [nf] ?$/gm)].map(([, offset]) => Number(offset));
  return (number) => {
    if (number === "trailer") return table.slice(table.indexOf("trailer"));
    const from = number === undefined ? undefined : offsets[Number(number)];
    return from === undefined ? undefined : text.slice(from, text.indexOf("endobj", from));
  };
}

/** The numbers of all pages below a node of their tree, in their order. */
function pagesBelow(objects: FindObject, node: string | undefined): readonly string[] {
  const text = objects(node);
  if (node === undefined || text === undefined) return [];
  const kids = /\/Kids \[([^\]]*)\]/.exec(text)?.[1];
  if (kids === undefined) return [node];
  return [...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, kid]) => pagesBelow(objects, kid));
}

/** Characters that names cannot contain are written as their codes. */
function plainName(name: string): string {
  return Buffer.from(
    name.replaceAll(/#([\da-f]{2})/gi, (_code, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    ),
    "latin1",
  ).toString("utf8");
}

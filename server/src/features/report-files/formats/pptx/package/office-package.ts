import { posix } from "node:path";

import { strToU8, Zip, ZipDeflate, ZipPassThrough } from "fflate";

import { element, xmlHead } from "./xml.ts";

const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaged = "http://schemas.openxmlformats.org/package/2006";

/** Kinds of parts that are the same in every presentation, by the end of their path. */
const defaultTypes = {
  rels: "application/vnd.openxmlformats-package.relationships+xml",
  xml: "application/xml",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  png: "image/png",
  jpeg: "image/jpeg",
} as const;

/** A relationship of a part to another one. */
export interface Relation {
  readonly id: string;
  /** The end of its type, such as `slideLayout`. */
  readonly type: string;
  /** The path of the other part. */
  readonly target: string;
}

export interface Part {
  readonly path: string;
  /** Null for types that follow from the end of the path. */
  readonly contentType: string | null;
  readonly content: string | Uint8Array;
  readonly relations: readonly Relation[];
}

/** Relations of the part that is being written. */
export class Relations {
  readonly #all: Relation[] = [];

  /** @returns the id with which the part refers to the other one */
  add(type: string, target: string): string {
    const known = this.#all.find((one) => one.type === type && one.target === target);
    if (known !== undefined) return known.id;
    const id = `rId${this.#all.length + 1}`;
    this.#all.push({ id, type, target });
    return id;
  }

  get all(): readonly Relation[] {
    return this.#all;
  }
}

/**
 * The parts as a package (ECMA-376 part 2), in chunks.
 *
 * @param parts yields every part once; relations of the package itself are `main`
 */
export async function* writePackage(
  parts: AsyncIterable<Part> | Iterable<Part>,
  main: readonly Relation[],
): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, data) => {
    if (error !== null) throw error;
    if (data.length > 0) chunks.push(data);
  });
  const add = (path: string, content: string | Uint8Array): void => {
    // Workbooks and pictures are compressed already.
    const isPacked = typeof content !== "string";
    const file = isPacked ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 });
    zip.add(file);
    file.push(isPacked ? content : strToU8(content), true);
  };
  const types: string[] = [];
  for await (const { path, contentType, content, relations } of parts) {
    add(path, typeof content === "string" ? xmlHead + content : content);
    if (relations.length > 0) add(relationsPath(path), relationsXml(relations, posix.dirname(path)));
    if (contentType !== null)
      types.push(element("Override", { PartName: `/${path}`, ContentType: contentType }));
    yield* chunks.splice(0);
  }
  add("_rels/.rels", relationsXml(main, ""));
  const defaults = Object.entries(defaultTypes).map(([Extension, ContentType]) =>
    element("Default", { Extension, ContentType }),
  );
  const all = element("Types", { xmlns: `${packaged}/content-types` }, ...defaults, ...types);
  add("[Content_Types].xml", xmlHead + all);
  zip.end();
  yield* chunks.splice(0);
}

function relationsPath(path: string): string {
  return `${posix.dirname(path)}/_rels/${posix.basename(path)}.rels`;
}

function relationsXml(relations: readonly Relation[], from: string): string {
  const all = relations.map(({ id, type, target }) =>
    element("Relationship", {
      Id: id,
      Type: type === "core-properties" ? `${packaged}/relationships/metadata/${type}` : `${office}/${type}`,
      Target: from === "" ? target : posix.relative(from, target),
    }),
  );
  return xmlHead + element("Relationships", { xmlns: `${packaged}/relationships` }, ...all);
}

import { deckFault } from "./deck-fault.ts";

/** An element, and where it is in the text of its part. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlNode[];
  /** From its first sign to behind its last one. */
  readonly start: number;
  readonly end: number;
  /** The content. Equal for an empty element. */
  readonly innerStart: number;
  readonly innerEnd: number;
}

interface OpenNode {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlNode[];
  readonly start: number;
  readonly innerStart: number;
}

const [deepest, mostNodes] = [256, 1_000_000] as const;
const attribute = /([\w.:-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;
const token =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\w-]+[^>]*\?>|<(\/?)([A-Za-z_][\w.:-]*)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/gy;

/**
 * Reads a part as a tree with places, so that a change leaves every other sign as it is. Document types, and with them own
 * entities, are refused.
 * @throws AppError `presentation_refused`
 */
export function readXmlRanges(xml: string): XmlNode {
  const root: OpenNode = { name: "", attributes: new Map(), children: [], start: 0, innerStart: 0 };
  const open = [root];
  let count = 0;
  token.lastIndex = 0;
  while (token.lastIndex < xml.length) {
    const start = token.lastIndex;
    const match = token.exec(xml);
    if (match === null) throw malformed();
    const [, closing, name, attributes = "", empty] = match;
    if (name === undefined) continue;
    count += 1;
    if (count > mostNodes || open.length > deepest) throw malformed();
    const end = token.lastIndex;
    if (closing === "/") close(open, name, start, end);
    else if (empty === "/") {
      const node = { name, attributes: attributesOf(attributes), children: [], start, end };
      open.at(-1)?.children.push({ ...node, innerStart: end, innerEnd: end });
    } else open.push({ name, attributes: attributesOf(attributes), children: [], start, innerStart: end });
  }
  const [only, ...others] = root.children;
  if (open.length > 1 || only === undefined || others.length > 0) throw malformed();
  return only;
}

function close(open: OpenNode[], name: string, innerEnd: number, end: number): void {
  const node = open.length > 1 ? open.pop() : undefined;
  if (node === undefined || node.name !== name) throw malformed();
  open.at(-1)?.children.push({ ...node, innerEnd, end });
}

function attributesOf(text: string): ReadonlyMap<string, string> {
  return new Map(
    [...text.matchAll(attribute)].map(([, key = "", one, other]) => [key, plain(one ?? other ?? "")]),
  );
}

const entities: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);

function plain(text: string): string {
  return text.replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return entities.get(name) ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

function malformed(): Error {
  return deckFault(
    "A part of the presentation is damaged or not allowed. Please open it in PowerPoint and save it again.",
  );
}

/** The first child of this name. */
export function childOf(node: XmlNode | undefined, ...names: readonly string[]): XmlNode | undefined {
  return names.reduce<XmlNode | undefined>(
    (one, name) => one?.children.find((child) => child.name === name),
    node,
  );
}

export function childrenOf(node: XmlNode | undefined, name: string): readonly XmlNode[] {
  return node?.children.filter((child) => child.name === name) ?? [];
}

/** All elements of a name below an element. */
export function allOf(node: XmlNode, name: string): readonly XmlNode[] {
  return node.children.flatMap((one) => [...(one.name === name ? [one] : []), ...allOf(one, name)]);
}

/** A text in the place of another one. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Everything outside of the edits stays as it is. */
export function withEdits(xml: string, edits: readonly Edit[]): string {
  const sorted = edits.toSorted((one, other) => one.start - other.start);
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end, text } of sorted) {
    if (start < at) throw new Error("edits overlap");
    pieces.push(xml.slice(at, start), text);
    at = end;
  }
  return [...pieces, xml.slice(at)].join("");
}

/** An element as it is written. */
export function sourceOf(xml: string, node: XmlNode | undefined): string {
  return node === undefined ? "" : xml.slice(node.start, node.end);
}

/** The texts below an element, as they are read. */
export function textIn(xml: string, node: XmlNode): string {
  if (node.children.length === 0) return plain(xml.slice(node.innerStart, node.innerEnd));
  return node.children.map((child) => textIn(xml, child)).join("");
}

import { escapeXml } from "../../../../embedding/service.ts";

/** Attributes of an element. Those without a value are left out. */
type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element with its content, which is XML. */
export function element(name: string, attributes: Attributes = {}, ...content: readonly string[]): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? "" : ` ${key}="${escapeXml(String(value))}"`,
  );
  const inner = content.join("");
  const start = `<${name}${written.join("")}`;
  return inner === "" ? `${start}/>` : `${start}>${inner}</${name}>`;
}

/** An element that has nothing but a value, as most settings of drawings. */
export function setting(name: string, val: string | number): string {
  return element(name, { val });
}

export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

export const namespaces = {
  "xmlns:a": "http://schemas.openxmlformats.org/drawingml/2006/main",
  "xmlns:r": "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
  "xmlns:p": "http://schemas.openxmlformats.org/presentationml/2006/main",
} as const;

/** A text without what XML does not allow, on one line. */
export function lineText(text: string): string {
  return escapeXml(text.replaceAll(/\s+/g, " "));
}

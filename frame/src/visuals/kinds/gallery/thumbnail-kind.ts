export type AdKind = "video" | "audio" | "text" | "shopping" | "carousel" | "image";

export interface AdShape {
  readonly kind: AdKind;
  /** Width divided by height. */
  readonly ratio: number;
  /** The colour of its series, from 0 to 7. */
  readonly colour: number;
}

const words: readonly (readonly [AdKind, RegExp])[] = [
  ["video", /video|film|spot|bumper|ctv|reel|stor(y|ies)/i],
  ["audio", /audio|podcast|radio/i],
  ["text", /text|search|headline|responsive/i],
  ["shopping", /shopping|product|feed/i],
  ["carousel", /carousel|gallery|collection/i],
];

/**
 * Derives an ad's sketch from its properties: the kind from words such as "Video 15 s", the shape from a size such as
 * "300x250". Without a size it is wide.
 *
 * @param texts name, then format and size in any order
 */
export function adShape(texts: readonly string[]): AdShape {
  const [name = "", ...rest] = texts;
  const known = [...rest, name];
  const kind = known.flatMap((text) => words.find(([, word]) => word.test(text))?.[0] ?? []).at(0) ?? "image";
  const size = known.map((text) => /(\d{2,4})\s*[x×]\s*(\d{2,4})/i.exec(text)).find((one) => one !== null);
  const [width, height] = [Number(size?.[1] ?? 16), Number(size?.[2] ?? 9)];
  const ratio = Math.min(3.2, Math.max(0.56, width / height));
  const colour =
    Array.from(name).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % 8;
  return { kind, ratio, colour };
}

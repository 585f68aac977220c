/** What an ad is drawn as. */
export type AdKind = "video" | "audio" | "text" | "shopping" | "carousel" | "image";

export interface AdShape {
  readonly kind: AdKind;
  /** Breadth to height. */
  readonly ratio: number;
  /** From 0 to 7: the colour of its series. */
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
 * How an ad is drawn, found from what is known of it: its kind from words such as "Video 15 s", its shape from a size
 * such as "300x250"; wide where there is none.
 *
 * @param texts name, format, size, in any order after the name
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

/** A picture that browsers show without running anything in it, without the parts that only describe it. */
export interface Picture {
  readonly mediaType: "image/png" | "image/jpeg" | "image/webp";
  /** In pixels, like the next. */
  readonly width: number;
  readonly height: number;
  readonly content: Buffer;
}

/** More pixels would take a browser hundreds of megabytes, however small the file. */
const longestSide = 4096;

/**
 * Recognises a picture by its content, not by the name of the file, and copies the parts that make it. Texts, places where it was
 * taken, and whatever follows its end are left out, so that the file is nothing else at the same time.
 *
 * @returns null for anything but a PNG, JPEG or WebP picture of at most 4096 × 4096 pixels; SVG can contain scripts and references
 */
export function readPicture(content: Buffer): Picture | null {
  const found = readPng(content) ?? readJpeg(content) ?? readWebp(content);
  if (found === null) return null;
  const fits = [found.width, found.height].every((side) => side > 0 && side <= longestSide);
  return fits ? found : null;
}

const pngChunks: ReadonlySet<string> = new Set(
  "IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs".split(" "),
);

function readPng(content: Buffer): Picture | null {
  if (content.length < 33 || content.toString("hex", 0, 8) !== "89504e470d0a1a0a") return null;
  if (content.toString("latin1", 12, 16) !== "IHDR" || content.readUInt32BE(8) !== 13) return null;
  const parts = [content.subarray(0, 8)];
  let hasPixels = false;
  for (let at = 8; at + 12 <= content.length;) {
    const end = at + 12 + content.readUInt32BE(at);
    const name = content.toString("latin1", at + 4, at + 8);
    if (end > content.length) return null;
    if (pngChunks.has(name)) parts.push(content.subarray(at, end));
    if (name === "IDAT") hasPixels = true;
    if (name === "IEND") {
      if (!hasPixels) return null;
      const [width, height] = [content.readUInt32BE(16), content.readUInt32BE(20)];
      return { mediaType: "image/png", width, height, content: Buffer.concat(parts) };
    }
    at = end;
  }
  return null;
}

/** Goes from segment to segment to the end of the picture. */
function readJpeg(content: Buffer): Picture | null {
  if (content.toString("hex", 0, 3) !== "ffd8ff") return null;
  const parts = [content.subarray(0, 2)];
  let size: Pick<Picture, "width" | "height"> | null = null;
  for (let at = 2; at + 4 <= content.length && content[at] === 0xff;) {
    const marker = content[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = content.readUInt16BE(at + 2);
    if (length < 2 || at + 2 + length > content.length) return null;
    if (isFrame(marker) && length >= 7)
      size = { height: content.readUInt16BE(at + 5), width: content.readUInt16BE(at + 7) };
    const end = marker === startOfScan ? endOfScan(content, at + 2 + length) : at + 2 + length;
    if (!describes(marker)) parts.push(content.subarray(at, end));
    if (content[end] === 0xff && content[end + 1] === endOfImage && size !== null) {
      parts.push(content.subarray(end, end + 2));
      return { mediaType: "image/jpeg", ...size, content: Buffer.concat(parts) };
    }
    at = end;
  }
  return null;
}

const [startOfScan, endOfImage] = [0xda, 0xd9];

/** The markers SOF0 to SOF15, among which three others stand. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Comments and the data of applications, except those that say how colours are meant (JFIF, ICC, Adobe). */
function describes(marker: number): boolean {
  const isApplication = marker >= 0xe0 && marker <= 0xef;
  return marker === 0xfe || (isApplication && ![0xe0, 0xe2, 0xee].includes(marker));
}

/** In the data of a scan, 0xff is followed by 0 or the number of a restart. */
function endOfScan(content: Buffer, from: number): number {
  for (let at = content.indexOf(0xff, from); at !== -1; at = content.indexOf(0xff, at + 1)) {
    const next = content[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return content.length;
}

const webpChunks: ReadonlySet<string> = new Set(["VP8X", "VP8 ", "VP8L", "ALPH", "ICCP", "ANIM", "ANMF"]);
/** The bits of the header that announce the chunks with texts. */
const webpTexts = 0x0c;

function readWebp(content: Buffer): Picture | null {
  const text = (from: number) => content.toString("latin1", from, from + 4);
  if (content.length < 30 || text(0) !== "RIFF" || text(8) !== "WEBP") return null;
  const end = 8 + content.readUInt32LE(4);
  if (end > content.length) return null;
  const parts: Buffer[] = [];
  let hasPixels = false;
  for (let at = 12; at + 8 <= end;) {
    const length = content.readUInt32LE(at + 4);
    const next = at + 8 + length + (length % 2);
    if (next > end) return null;
    if (webpChunks.has(text(at))) parts.push(Buffer.from(content.subarray(at, next)));
    if (["VP8 ", "VP8L", "ANMF"].includes(text(at))) hasPixels = true;
    at = next;
  }
  const size = hasPixels ? sizeOfWebp(content, text(12)) : null;
  if (size === null) return null;
  const [first] = parts;
  if (text(12) === "VP8X" && first !== undefined) first[8] = (first[8] ?? 0) & ~webpTexts;
  const head = Buffer.from(content.subarray(0, 12));
  const body = Buffer.concat(parts);
  head.writeUInt32LE(4 + body.length, 4);
  return { mediaType: "image/webp", ...size, content: Buffer.concat([head, body]) };
}

function sizeOfWebp(content: Buffer, kind: string): Pick<Picture, "width" | "height"> | null {
  switch (kind) {
    case "VP8 ":
      return { width: content.readUInt16LE(26) & 0x3fff, height: content.readUInt16LE(28) & 0x3fff };
    case "VP8L": {
      const bits = content.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case "VP8X":
      return { width: content.readUIntLE(24, 3) + 1, height: content.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}

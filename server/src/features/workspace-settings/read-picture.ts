/** A picture that browsers show without running anything in it. */
export interface Picture {
  readonly mediaType: "image/png" | "image/jpeg" | "image/webp";
  readonly content: Uint8Array;
}

/** More pixels would take a browser hundreds of megabytes, however small the file. */
const longestSide = 4096;

/**
 * Recognises a picture by its content, not by the name of the file.
 * @returns null for anything but a PNG, JPEG or WebP picture of at most 4096 × 4096 pixels; SVG can contain scripts
 */
export function readPicture(content: Buffer): Picture | null {
  const found = sizeOfPng(content) ?? sizeOfJpeg(content) ?? sizeOfWebp(content);
  if (found === null) return null;
  const { mediaType, width, height } = found;
  const fits = [width, height].every((side) => side > 0 && side <= longestSide);
  return fits ? { mediaType, content } : null;
}

interface Found {
  readonly mediaType: Picture["mediaType"];
  /** In pixels, like the next. */
  readonly width: number;
  readonly height: number;
}

function sizeOfPng(content: Buffer): Found | null {
  const signature = content.subarray(0, 8).toString("hex");
  if (content.length < 33 || signature !== "89504e470d0a1a0a") return null;
  if (content.toString("latin1", 12, 16) !== "IHDR") return null;
  return { mediaType: "image/png", width: content.readUInt32BE(16), height: content.readUInt32BE(20) };
}

/** Goes from segment to segment to the one with the size of the frame. */
function sizeOfJpeg(content: Buffer): Found | null {
  if (content.subarray(0, 3).toString("hex") !== "ffd8ff") return null;
  let at = 2;
  while (at + 9 <= content.length && content[at] === 0xff) {
    const marker = content[at + 1] ?? 0;
    if (isFrame(marker)) {
      return {
        mediaType: "image/jpeg",
        width: content.readUInt16BE(at + 7),
        height: content.readUInt16BE(at + 5),
      };
    }
    at += marker === 0xff ? 1 : 2 + content.readUInt16BE(at + 2);
  }
  return null;
}

/** The markers SOF0 to SOF15, among which three others stand. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function sizeOfWebp(content: Buffer): Found | null {
  const text = (from: number) => content.toString("latin1", from, from + 4);
  if (content.length < 30 || text(0) !== "RIFF" || text(8) !== "WEBP") return null;
  const mediaType = "image/webp";
  switch (text(12)) {
    case "VP8 ":
      return {
        mediaType,
        width: content.readUInt16LE(26) & 0x3fff,
        height: content.readUInt16LE(28) & 0x3fff,
      };
    case "VP8L": {
      const bits = content.readUInt32LE(21);
      return { mediaType, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case "VP8X":
      return { mediaType, width: content.readUIntLE(24, 3) + 1, height: content.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}

import type { Readable } from "node:stream";

import { brandFileKilobytes, type BrandFileKind } from "@vitrine/contracts/brand";
import { AppError } from "@vitrine/contracts/errors";

import type { UploadedFile } from "../../http/read-file-body.ts";
import { readFont } from "./read-font.ts";
import { readPicture } from "./read-picture.ts";
import type { NewBrandFile } from "./repository.ts";

const notAPicture = {
  message: "Please choose a PNG, JPEG or WebP picture of at most 4096 × 4096 pixels.",
  detail: "body is not such a picture",
};
/** Marks are also in presentations and workbooks. */
const notAMark = {
  message:
    "Please choose a PNG or JPEG picture of at most 4096 × 4096 pixels. PowerPoint and Excel do not show WebP.",
  detail: "body is not such a picture",
};
const notAFont = {
  message: "Please choose a font in the format WOFF2, with letters and without pictures in SVG.",
  detail: "body is not such a font",
};

/**
 * Reads and checks a file that was uploaded for a brand.
 * @throws AppError `payload_too_large`, `invalid_input`
 */
export async function readBrandFile(kind: BrandFileKind, file: UploadedFile): Promise<NewBrandFile> {
  const content = await readAll(file.content, brandFileKilobytes[kind]);
  const read = kind === "font" ? readFont(content) : readPicture(content);
  const isMark = kind === "mark" || kind === "mark-dark";
  if (read === null || (isMark && read.mediaType === "image/webp"))
    throw new AppError("invalid_input", kind === "font" ? notAFont : isMark ? notAMark : notAPicture);
  return { name: file.name, mediaType: read.mediaType, content: read.content };
}

/** @throws AppError `payload_too_large` */
async function readAll(body: Readable, kilobytes: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of body) {
    const bytes = Buffer.from(piece);
    size += bytes.length;
    if (size > kilobytes * 1024) {
      body.resume();
      throw new AppError("payload_too_large", { message: `The file must have at most ${kilobytes} KiB.` });
    }
    pieces.push(bytes);
  }
  return Buffer.concat(pieces);
}

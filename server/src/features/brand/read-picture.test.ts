import { describe, expect, test } from "vitest";

import { testPng } from "../../testing/test-picture.ts";
import { readPicture } from "./read-picture.ts";

/** The parts of a JPEG: a comment, the size, a scan with two escaped bytes, and the end. */
const comment = "fffe0006" + Buffer.from("evil").toString("hex");
const [frame, scan] = ["ffc2000b080020004001011100", "ffda0004010012ff00ffd034"];
const jpeg = (...parts: readonly string[]) => Buffer.from(`ffd8${parts.join("")}ffd9`, "hex");

function webp(...chunks: readonly (readonly [name: string, hex: string])[]): Buffer {
  const body = Buffer.concat(
    chunks.map(([name, hex]) => {
      const content = Buffer.from(hex, "hex");
      const size = Buffer.alloc(4);
      size.writeUInt32LE(content.length);
      return Buffer.concat([Buffer.from(name), size, content, Buffer.alloc(content.length % 2)]);
    }),
  );
  const size = Buffer.alloc(4);
  size.writeUInt32LE(4 + body.length);
  return Buffer.concat([Buffer.from("RIFF"), size, Buffer.from("WEBP"), body]);
}
const lossless: readonly [string, string] = ["VP8L", "2f1fc007000000000000"];
const extended = (flags: string): readonly [string, string] => ["VP8X", `${flags}0000001f00001f0000`];

describe("[BRAND-7] a picture is recognised by its content", () => {
  test.each([
    ["a PNG", testPng(4096, 1), "image/png", 4096, 1],
    ["a JPEG", jpeg(frame, scan), "image/jpeg", 64, 32],
    ["a lossy WebP", webp(["VP8 ", "00000000000020002000"]), "image/webp", 32, 32],
    ["a lossless WebP", webp(lossless), "image/webp", 32, 32],
    ["an extended WebP", webp(extended("10"), lossless), "image/webp", 32, 32],
  ])("%s", (_name, content, mediaType, width, height) => {
    expect(readPicture(content)).toEqual({ mediaType, width, height, content });
  });

  test.each([
    ["nothing", Buffer.alloc(0)],
    ["a PNG without an end", testPng(9, 9).subarray(0, -12)],
    ["a PNG without pixels", testPng(0, 1)],
    ["a PNG with too many pixels", testPng(4097, 1)],
    ["a PNG whose chunk is longer than the file", testPng(9, 9).fill(0x7f, 33, 34)],
    ["a JPEG without an end", jpeg(frame, scan).subarray(0, -2)],
    ["a JPEG without a size", jpeg(scan)],
    ["a JPEG with a segment without length", Buffer.from("ffd8ffe0000000000000000000", "hex")],
    ["a GIF", Buffer.from("GIF89a".padEnd(60, "0"))],
    ["an unknown WebP", webp(["ABCD", "00".repeat(20)])],
    ["a WebP that ends early", webp(lossless).subarray(0, -4)],
    ["an SVG", Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>`)],
    [
      "an SVG behind the head of a PNG",
      Buffer.concat([testPng(9, 9).subarray(0, 33), Buffer.from("<svg/>")]),
    ],
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>".padEnd(60))],
  ])("not %s", (_name, content) => {
    expect(readPicture(content)).toBeNull();
  });
});

describe("[BRAND-8] what does not make the picture is left out:", () => {
  const script = Buffer.from("evil<script>alert(1)</script>");

  test.each([
    [
      "texts and data after the end of a PNG",
      Buffer.concat([testPng(3, 3, { tEXt: script, eXIf: script }), script]),
    ],
    ["comments and data after the end of a JPEG", Buffer.concat([jpeg(comment, frame, scan), script])],
    [
      "places of a WebP",
      Buffer.concat([webp(extended("1c"), lossless, ["EXIF", script.toString("hex")]), script]),
    ],
  ])("%s", (_name, content) => {
    const read = readPicture(content);
    expect(read?.content.includes("evil")).toBe(false);
    // What is left is the same picture.
    expect(readPicture(read?.content ?? Buffer.alloc(0))).toEqual(read);
  });
});

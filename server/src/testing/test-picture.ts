import { deflateSync } from "node:zlib";

/** A PNG picture of one colour. @param more further chunks by name, in front of the pixels */
export function testPng(width: number, height: number, more: Readonly<Record<string, Buffer>> = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits of grey.
  head.writeUInt8(8, 8);
  const rows = Buffer.alloc((width + 1) * height);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", head),
    ...Object.entries(more).map(([name, content]) => chunk(name, content)),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const part = Buffer.alloc(body.length + 8);
  part.writeUInt32BE(content.length, 0);
  body.copy(part, 4);
  part.writeUInt32BE(crc(body), part.length - 4);
  return part;
}

/** The check sum of PNG. */
function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}

/**
 * The server checks how a font is packed. Whether its letters can be drawn is known to the browser, which otherwise would show
 * another typeface without a word.
 *
 * @throws Error with this message if a font in the right format cannot be used
 */
export async function requireUsableFont(file: File, message: string): Promise<void> {
  const content = await file.arrayBuffer();
  const format = String.fromCodePoint(...new Uint8Array(content, 0, Math.min(4, content.byteLength)));
  // The server says why it refuses other files.
  if (format !== "wOF2") return;
  await new FontFace("chosen", content).load().catch(() => {
    throw new Error(message);
  });
}

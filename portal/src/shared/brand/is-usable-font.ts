/**
 * The server checks how a font is packed. Whether its letters can be drawn is known to the browser, which otherwise would show
 * another typeface without a word. Files in another format count as usable: the server says why it refuses them.
 */
export async function isUsableFont(file: File): Promise<boolean> {
  const content = await file.arrayBuffer();
  const format = String.fromCodePoint(...new Uint8Array(content, 0, Math.min(4, content.byteLength)));
  if (format !== "wOF2") return true;
  return new FontFace("chosen", content).load().then(
    () => true,
    () => false,
  );
}

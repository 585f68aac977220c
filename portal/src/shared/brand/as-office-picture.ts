/**
 * A picture that office programs show too: a WebP becomes a PNG. What cannot be read is sent as it is, and the server says
 * why it is refused.
 */
export async function asOfficePicture(file: File): Promise<File> {
  if (file.type !== "image/webp") return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return file;
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  canvas.getContext("2d")?.drawImage(picture, 0, 0);
  picture.close();
  const content = await canvas.convertToBlob({ type: "image/png" });
  return new File([content], file.name.replace(/\.webp$/i, ".png"), { type: "image/png" });
}

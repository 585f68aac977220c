import type { Box } from "./slide.ts";

/** Where a PNG says how large it is. */
const [widthAt, heightAt] = [16, 20] as const;

/** The largest box for a picture within another one, in its middle. */
export function pictureBox(png: Uint8Array, box: Box): Box {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const [width, height] = [view.getUint32(widthAt), view.getUint32(heightAt)];
  const scale = Math.min(box.width / width, box.height / height);
  const [shownWidth, shownHeight] = [Math.round(width * scale), Math.round(height * scale)];
  return {
    x: box.x + Math.round((box.width - shownWidth) / 2),
    y: box.y + Math.round((box.height - shownHeight) / 2),
    width: shownWidth,
    height: shownHeight,
  };
}

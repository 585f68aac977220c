import { loadedTypefaces } from "../../../query/typefaces.ts";
import { around, type Box } from "../../canvas/box.ts";
import { drawnMarkup } from "./drawn-markup.ts";

/** Pixels of a picture for each pixel of the page, so that it is sharp in a presentation. */
const density = 2;
/** The most pixels of a picture's width and height. */
const mostPixels = 4096;

interface Drawn {
  readonly element: HTMLElement;
  readonly box: Box;
}

/**
 * What is drawn in elements, as a PNG.
 *
 * @returns null if there is nothing to draw
 * @throws DOMException in browsers that do not give out what a page has drawn
 */
export async function pictureOf(elements: readonly HTMLElement[]): Promise<Blob | null> {
  const drawn = elements.map((element) => ({ element, box: placeOf(element) }));
  const all = around(drawn.map(({ box }) => box));
  const [first] = elements;
  if (all === null || first === undefined || all.width < 1 || all.height < 1) return null;
  const scale = Math.min(density, mostPixels / all.width, mostPixels / all.height);
  const svg = svgOf(drawn, all, scale, await loadedTypefaces());
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(all.width * scale);
  canvas.height = Math.round(all.height * scale);
  const context = canvas.getContext("2d");
  if (context === null) return null;
  context.fillStyle = backgroundOf(first);
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/** Where an element is, in pixels of the page without the editor's scale. */
function placeOf(element: HTMLElement): Box {
  const { left, top, width } = element.getBoundingClientRect();
  const scale = width / (element.offsetWidth || 1) || 1;
  return { x: left / scale, y: top / scale, width: element.offsetWidth, height: element.offsetHeight };
}

function svgOf(drawn: readonly Drawn[], all: Box, scale: number, fonts: string): string {
  const objects = drawn.map(({ element, box: { x, y, width, height } }) => {
    const place = `x="${x - all.x}" y="${y - all.y}" width="${width}" height="${height}"`;
    return `<foreignObject ${place}><div xmlns="http://www.w3.org/1999/xhtml">${drawnMarkup(element)}</div></foreignObject>`;
  });
  const size = `width="${all.width * scale}" height="${all.height * scale}" viewBox="0 0 ${all.width} ${all.height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><style>${fonts}</style>${objects.join("")}</svg>`;
}

/** The colour behind an element. */
function backgroundOf(element: HTMLElement): string {
  for (let one = element.parentElement; one !== null; one = one.parentElement) {
    const { backgroundColor } = getComputedStyle(one);
    if (backgroundColor !== "rgba(0, 0, 0, 0)") return backgroundColor;
  }
  return "white";
}

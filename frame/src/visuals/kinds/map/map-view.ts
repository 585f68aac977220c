import type { MapView } from "@vitrine/contracts/reading/state/visual-look";
import type { Size } from "../../chart-kit/use-size.ts";

/** The most that a map is enlarged: at this zoom the borders of countries are already coarse. */
const mostZoom = 12;

interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** Where a pixel of the whole map is in the view. */
export function toView({ zoom, x, y }: MapView, { width, height }: Size, at: Pixel): Pixel {
  return { x: (at.x - x * width) * zoom + width / 2, y: (at.y - y * height) * zoom + height / 2 };
}

/**
 * Zooms a view by a factor, so that what is under a pixel stays there.
 *
 * @param at pixel of the plot; the middle if left out
 */
export function zoomView(view: MapView, factor: number, { width, height }: Size, at?: Pixel): MapView {
  const zoom = Math.min(mostZoom, Math.max(1, view.zoom * factor));
  const [across, down] = at === undefined ? [0, 0] : [at.x / width - 0.5, at.y / height - 0.5];
  const shift = 1 / view.zoom - 1 / zoom;
  return within({ zoom, x: view.x + across * shift, y: view.y + down * shift });
}

/** Moves the map under the view, by pixels of the plot. */
export function panView(view: MapView, by: Pixel, { width, height }: Size): MapView {
  const { zoom, x, y } = view;
  return within({ zoom, x: x - by.x / width / zoom, y: y - by.y / height / zoom });
}

/** A view does not leave the whole map. */
function within({ zoom, x, y }: MapView): MapView {
  const edge = 0.5 / zoom;
  const inside = (share: number): number => Math.min(1 - edge, Math.max(edge, share));
  return { zoom, x: inside(x), y: inside(y) };
}

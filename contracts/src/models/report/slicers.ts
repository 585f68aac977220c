import type { ISlicerFilter } from "../filters/filter-requests.ts";
import type { ISlicerTargetSelector, IVisualSelector, SlicerTarget } from "./selectors.ts";

/**
 * Selects a slicer by its visual or by its field.
 *
 * @example
 * ```ts
 * const byField: SlicerSelector = new SlicerTargetSelector({ table: "Channel", column: "channel" });
 * const byName: SlicerSelector = new VisualSelector("channel-slicer");
 * ```
 */
export type SlicerSelector = IVisualSelector | ISlicerTargetSelector;

/**
 * A slicer and its new state.
 *
 * @example
 * ```ts
 * const filter = new BasicFilter({ table: "Channel", column: "channel" }, "In", ["Search", "Social"]).toJSON();
 * const channel: ISlicer = { selector: new VisualSelector("channel-slicer"), state: { filters: [filter] } };
 * powerbi.embed(element, { type: "report", id, embedUrl, accessToken, slicers: [channel] });
 * ```
 */
export interface ISlicer {
  selector: SlicerSelector;
  state: ISlicerState;
}

/**
 * The filters of a slicer. An empty list clears it. Only the frame sets `targets`.
 *
 * @example
 * ```ts
 * const [slicer] = await page.getSlicers();
 * const state: ISlicerState | undefined = await slicer?.getSlicerState();
 * if (state !== undefined && state.filters.length > 0) await slicer?.setSlicerState({ filters: [] });
 * ```
 */
export interface ISlicerState {
  filters: ISlicerFilter[];
  /** The fields of the slicer; set by the frame only. */
  targets?: SlicerTarget[];
}

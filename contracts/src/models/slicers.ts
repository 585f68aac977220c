import type { IFilterKeyTarget, IFilterTarget } from "./filter-targets.ts";
import type { ISlicerFilter } from "./filter-requests.ts";
import type { ISlicerTargetSelector, IVisualSelector } from "./selectors.ts";

/**
 * The field a slicer slices by.
 *
 * @example
 * ```ts
 * const target: SlicerTarget = { table: "Channel", column: "channel" };
 * const selector = new SlicerTargetSelector(target);
 * ```
 */
export type SlicerTarget = IFilterTarget | IFilterKeyTarget;

/**
 * Names a slicer by its visual or by its field.
 *
 * @example
 * ```ts
 * const byField: SlicerSelector = new SlicerTargetSelector({ table: "Channel", column: "channel" });
 * const byName: SlicerSelector = new VisualSelector("channel-slicer");
 * ```
 */
export type SlicerSelector = IVisualSelector | ISlicerTargetSelector;

/**
 * A slicer and the state it should take.
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
 * What a slicer filters; an empty list clears it. `targets` is told by the frame only.
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
  /** The fields it slices by; told by the frame only. */
  targets?: SlicerTarget[];
}

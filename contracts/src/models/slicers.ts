import type { IFilterKeyTarget, IFilterTarget } from "./filter-targets.ts";
import type { ISlicerFilter } from "./filter-requests.ts";
import type { ISlicerTargetSelector, IVisualSelector } from "./selectors.ts";

/** The field a slicer slices by. */
export type SlicerTarget = IFilterTarget | IFilterKeyTarget;

/** Names a slicer by its visual or by its field. */
export type SlicerSelector = IVisualSelector | ISlicerTargetSelector;

/** A slicer and the state it should take. */
export interface ISlicer {
  selector: SlicerSelector;
  state: ISlicerState;
}

/** What a slicer filters; `targets` is told by the frame only. */
export interface ISlicerState {
  filters: ISlicerFilter[];
  targets?: SlicerTarget[];
}

import type { FiltersOperations, IFilter } from "@vitrine/contracts/models";
import type { FrameResponse } from "../base/frame-calls.ts";

/**
 * Anything that has filters: reports, pages and visuals.
 *
 * @example
 * const filters: models.IFilter[] = await report.getFilters();
 */
export interface IFilterable {
  getFilters(): Promise<IFilter[]>;
  updateFilters(operation: FiltersOperations, filters?: IFilter[]): Promise<FrameResponse>;
  removeFilters(): Promise<FrameResponse>;
  setFilters(filters: IFilter[]): Promise<FrameResponse>;
}

import { RelativeTimeFilter } from "@vitrine/contracts/models";
import { RelativeSpanBuilder } from "./relative-span.ts";

/**
 * Builds a filter on minutes or hours relative to now.
 *
 * @example
 * const filter = new RelativeTimeFilterBuilder()
 *   .withColumnTarget("Facts", "Time")
 *   .inLast(30, models.RelativeDateFilterTimeUnit.Minutes)
 *   .build();
 */
export class RelativeTimeFilterBuilder extends RelativeSpanBuilder {
  /**
   * Creates the filter.
   *
   * @example
   * const filter = new RelativeTimeFilterBuilder().withColumnTarget("Date", "Time").inLast(30, models.RelativeDateFilterTimeUnit.Minutes).build();
   */
  build(): RelativeTimeFilter {
    const { target, operator, timeUnitsCount, timeUnitType } = this;
    return new RelativeTimeFilter(target, operator, timeUnitsCount, timeUnitType);
  }
}

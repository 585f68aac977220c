import { RelativeDateFilter } from "@vitrine/contracts/models";
import { RelativeSpanBuilder } from "./relative-span.ts";

/**
 * Builds a filter on days, weeks, months or years relative to today.
 *
 * @example
 * const filter = new RelativeDateFilterBuilder()
 *   .withColumnTarget("Calendar", "Date")
 *   .inLast(4, models.RelativeDateFilterTimeUnit.Weeks)
 *   .includeToday(false)
 *   .build();
 */
export class RelativeDateFilterBuilder extends RelativeSpanBuilder {
  private isTodayIncluded = true;

  /**
   * Sets whether today is included; it is by default.
   *
   * @example
   * const lastWeek = new RelativeDateFilterBuilder()
   *   .withColumnTarget("Date", "date")
   *   .inLast(7, models.RelativeDateFilterTimeUnit.Days)
   *   .includeToday(false)
   *   .build();
   */
  includeToday(includeToday: boolean): this {
    this.isTodayIncluded = includeToday;
    return this;
  }

  /**
   * Creates the filter.
   *
   * @example
   * const filter = new RelativeDateFilterBuilder().withColumnTarget("Date", "Day").inLast(7, models.RelativeDateFilterTimeUnit.Days).build();
   */
  build(): RelativeDateFilter {
    const { target, operator, timeUnitsCount, timeUnitType } = this;
    return new RelativeDateFilter(target, operator, timeUnitsCount, timeUnitType, this.isTodayIncluded);
  }
}

import { type RelativeDateFilterTimeUnit, RelativeDateOperators } from "@vitrine/contracts/models";
import { FilterBuilder } from "./filter-builder.ts";

/** The base class of the two relative builders: a number of units before, around or after now. */
export class RelativeSpanBuilder extends FilterBuilder {
  declare protected operator: RelativeDateOperators;
  declare protected timeUnitsCount: number;
  declare protected timeUnitType: RelativeDateFilterTimeUnit;

  /**
   * Keeps the last units of time.
   *
   * @example
   * const filter = new RelativeDateFilterBuilder().withColumnTarget("Date", "Day").inLast(7, models.RelativeDateFilterTimeUnit.Days).build();
   */
  inLast(timeUnitsCount: number, timeUnitType: RelativeDateFilterTimeUnit): this {
    return this.span(RelativeDateOperators.InLast, timeUnitsCount, timeUnitType);
  }

  /**
   * Keeps the current unit of time.
   *
   * @example
   * const filter = new RelativeDateFilterBuilder().withColumnTarget("Date", "Day").inThis(1, models.RelativeDateFilterTimeUnit.Months).build();
   */
  inThis(timeUnitsCount: number, timeUnitType: RelativeDateFilterTimeUnit): this {
    return this.span(RelativeDateOperators.InThis, timeUnitsCount, timeUnitType);
  }

  /**
   * Keeps the next units of time.
   *
   * @example
   * const filter = new RelativeDateFilterBuilder().withColumnTarget("Date", "Day").inNext(7, models.RelativeDateFilterTimeUnit.Days).build();
   */
  inNext(timeUnitsCount: number, timeUnitType: RelativeDateFilterTimeUnit): this {
    return this.span(RelativeDateOperators.InNext, timeUnitsCount, timeUnitType);
  }

  private span(operator: RelativeDateOperators, count: number, unit: RelativeDateFilterTimeUnit): this {
    this.operator = operator;
    this.timeUnitsCount = count;
    this.timeUnitType = unit;
    return this;
  }
}

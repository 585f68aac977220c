import { type RelativeDateFilterTimeUnit, RelativeDateOperators } from "@vitrine/contracts/models";
import { FilterBuilder } from "./filter-builder.ts";

/** What the two relative builders share: so many units back, around or ahead. */
export class RelativeSpanBuilder extends FilterBuilder {
  declare protected operator: RelativeDateOperators;
  declare protected timeUnitsCount: number;
  declare protected timeUnitType: RelativeDateFilterTimeUnit;

  inLast(timeUnitsCount: number, timeUnitType: RelativeDateFilterTimeUnit): this {
    return this.span(RelativeDateOperators.InLast, timeUnitsCount, timeUnitType);
  }

  inThis(timeUnitsCount: number, timeUnitType: RelativeDateFilterTimeUnit): this {
    return this.span(RelativeDateOperators.InThis, timeUnitsCount, timeUnitType);
  }

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

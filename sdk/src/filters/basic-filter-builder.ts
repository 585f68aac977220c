import { BasicFilter, type BasicFilterOperators, type PrimitiveValueType } from "@vitrine/contracts/models";
import { FilterBuilder } from "./filter-builder.ts";

/**
 * Builds a filter on a list of values.
 *
 * @example
 * const filter = new BasicFilterBuilder().withColumnTarget("Campaign", "Channel").in(["Search", "Social"]).build();
 */
export class BasicFilterBuilder extends FilterBuilder {
  declare private operator: BasicFilterOperators;
  declare private values: PrimitiveValueType[];
  private isRequireSingleSelection = false;

  in(values: PrimitiveValueType[]): this {
    return this.select("In", values);
  }

  notIn(values: PrimitiveValueType[]): this {
    return this.select("NotIn", values);
  }

  all(): this {
    return this.select("All", []);
  }

  requireSingleSelection(isRequireSingleSelection: boolean = false): this {
    this.isRequireSingleSelection = isRequireSingleSelection;
    return this;
  }

  build(): BasicFilter {
    const filter = new BasicFilter(this.target, this.operator, this.values);
    filter.requireSingleSelection = this.isRequireSingleSelection;
    return filter;
  }

  private select(operator: BasicFilterOperators, values: PrimitiveValueType[]): this {
    this.operator = operator;
    this.values = values;
    return this;
  }
}

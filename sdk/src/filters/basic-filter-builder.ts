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

  /**
   * Keeps these values.
   *
   * @example
   * const filter = new BasicFilterBuilder().withColumnTarget("Geo", "Region").in(["West"]).build();
   */
  in(values: PrimitiveValueType[]): this {
    return this.select("In", values);
  }

  /**
   * Keeps all but these values.
   *
   * @example
   * const filter = new BasicFilterBuilder().withColumnTarget("Geo", "Region").notIn(["West"]).build();
   */
  notIn(values: PrimitiveValueType[]): this {
    return this.select("NotIn", values);
  }

  /**
   * Keeps all values.
   *
   * @example
   * const filter = new BasicFilterBuilder().withColumnTarget("Geo", "Region").all().build();
   */
  all(): this {
    return this.select("All", []);
  }

  /**
   * Sets whether users can select only one value.
   *
   * @example
   * const filter = new BasicFilterBuilder().withColumnTarget("Geo", "Region").in(["West"]).requireSingleSelection(true).build();
   */
  requireSingleSelection(isRequireSingleSelection: boolean = false): this {
    this.isRequireSingleSelection = isRequireSingleSelection;
    return this;
  }

  /**
   * Creates the filter.
   *
   * @example
   * const filter = new BasicFilterBuilder().withColumnTarget("Geo", "Region").in(["West"]).build();
   * await report.updateFilters(models.FiltersOperations.Add, [filter.toJSON()]);
   */
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

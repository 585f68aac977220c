import {
  AdvancedFilter,
  type AdvancedFilterConditionOperators,
  type AdvancedFilterLogicalOperators,
  type IAdvancedFilterCondition,
} from "@vitrine/contracts/models";
import { FilterBuilder } from "./filter-builder.ts";

/**
 * Builds a filter with one or two conditions.
 *
 * @example
 * const filter = new AdvancedFilterBuilder()
 *   .withColumnTarget("Campaign", "Name")
 *   .and()
 *   .addCondition("StartsWith", "Spring")
 *   .build();
 */
export class AdvancedFilterBuilder extends FilterBuilder {
  declare private logicalOperator: AdvancedFilterLogicalOperators;
  private readonly conditions: IAdvancedFilterCondition[] = [];

  /**
   * Requires both conditions.
   *
   * @example
   * const filter = new AdvancedFilterBuilder().withColumnTarget("Sales", "Amount").and().addCondition("GreaterThan", 10).addCondition("LessThan", 20).build();
   */
  and(): this {
    this.logicalOperator = "And";
    return this;
  }

  /**
   * Requires one of the two conditions.
   *
   * @example
   * const filter = new AdvancedFilterBuilder().withColumnTarget("Sales", "Amount").or().addCondition("LessThan", 10).addCondition("GreaterThan", 20).build();
   */
  or(): this {
    this.logicalOperator = "Or";
    return this;
  }

  /**
   * Adds a condition. A filter has one or two.
   *
   * @example
   * const filter = new AdvancedFilterBuilder().withColumnTarget("Sales", "Amount").and().addCondition("GreaterThan", 10).build();
   */
  addCondition(operator: AdvancedFilterConditionOperators, value?: IAdvancedFilterCondition["value"]): this {
    const condition: IAdvancedFilterCondition = { operator };
    // The key exists even without a value, as in existing clients.
    Object.assign(condition, { value });
    this.conditions.push(condition);
    return this;
  }

  /**
   * Creates the filter.
   *
   * @throws Error without a logical operator, with more than two conditions, or with one condition and `Or`
   * @example
   * const overBudget = new AdvancedFilterBuilder()
   *   .withMeasureTarget("Performance", "Spend")
   *   .and()
   *   .addCondition("GreaterThan", 50_000)
   *   .build();
   */
  build(): AdvancedFilter {
    return new AdvancedFilter(this.target, this.logicalOperator, this.conditions);
  }
}

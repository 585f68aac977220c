import {
  AdvancedFilter,
  type AdvancedFilterConditionOperators,
  type AdvancedFilterLogicalOperators,
  type IAdvancedFilterCondition,
} from "@vitrine/contracts/models";
import { FilterBuilder } from "./filter-builder.ts";

/**
 * Builds a filter of one or two conditions.
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
   * Both conditions must hold.
   *
   * @example
   * const filter = new AdvancedFilterBuilder().withColumnTarget("Sales", "Amount").and().addCondition("GreaterThan", 10).addCondition("LessThan", 20).build();
   */
  and(): this {
    this.logicalOperator = "And";
    return this;
  }

  /**
   * One of the two conditions must hold.
   *
   * @example
   * const filter = new AdvancedFilterBuilder().withColumnTarget("Sales", "Amount").or().addCondition("LessThan", 10).addCondition("GreaterThan", 20).build();
   */
  or(): this {
    this.logicalOperator = "Or";
    return this;
  }

  /**
   * Adds a condition; a filter takes one or two.
   *
   * @example
   * const filter = new AdvancedFilterBuilder().withColumnTarget("Sales", "Amount").and().addCondition("GreaterThan", 10).build();
   */
  addCondition(operator: AdvancedFilterConditionOperators, value?: IAdvancedFilterCondition["value"]): this {
    const condition: IAdvancedFilterCondition = { operator };
    // The key is there even without a value, as it always has been.
    Object.assign(condition, { value });
    this.conditions.push(condition);
    return this;
  }

  /**
   * The filter that the calls before describe.
   *
   * @throws Error for no logical operator, more than two conditions, or one condition and not `And`
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

import { type ITarget, TopNFilter, type TopNFilterOperators } from "@vitrine/contracts/models";
import { FilterBuilder } from "./filter-builder.ts";

/**
 * Builds a filter that keeps the first or last items of an order.
 *
 * @example
 * const filter = new TopNFilterBuilder()
 *   .withColumnTarget("Campaign", "Name")
 *   .top(5)
 *   .orderByTarget({ table: "Facts", measure: "Spend" })
 *   .build();
 */
export class TopNFilterBuilder extends FilterBuilder {
  declare private itemCount: number;
  declare private operator: TopNFilterOperators;
  declare private orderBy: ITarget;

  /**
   * Keeps this many items from the top.
   *
   * @example
   * const filter = new TopNFilterBuilder().withColumnTarget("Geo", "Region").top(5).orderByTarget({ table: "Sales", measure: "Amount" }).build();
   */
  top(itemCount: number): this {
    return this.keep("Top", itemCount);
  }

  /**
   * Keeps this many items from the bottom.
   *
   * @example
   * const filter = new TopNFilterBuilder().withColumnTarget("Geo", "Region").bottom(5).orderByTarget({ table: "Sales", measure: "Amount" }).build();
   */
  bottom(itemCount: number): this {
    return this.keep("Bottom", itemCount);
  }

  /**
   * Sets the field that determines the order.
   *
   * @example
   * const filter = new TopNFilterBuilder().withColumnTarget("Geo", "Region").top(5).orderByTarget({ table: "Sales", measure: "Amount" }).build();
   */
  orderByTarget(target: ITarget): this {
    this.orderBy = target;
    return this;
  }

  /**
   * Creates the filter.
   *
   * @example
   * const filter = new TopNFilterBuilder().withColumnTarget("Geo", "Region").top(5).orderByTarget({ table: "Sales", measure: "Amount" }).build();
   */
  build(): TopNFilter {
    return new TopNFilter(this.target, this.operator, this.itemCount, this.orderBy);
  }

  private keep(operator: TopNFilterOperators, itemCount: number): this {
    this.operator = operator;
    this.itemCount = itemCount;
    return this;
  }
}

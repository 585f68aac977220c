import type { IFilterTarget } from "@vitrine/contracts/models";

/** What all filter builders share: the target. Every method returns the builder itself. */
export class FilterBuilder {
  declare target: IFilterTarget;

  /**
   * What the filter is about, as an object.
   *
   * @example
   * const filter = new BasicFilterBuilder().withTargetObject({ table: "Geo", column: "Region" }).all().build();
   */
  withTargetObject(target: IFilterTarget): this {
    this.target = target;
    return this;
  }

  /**
   * The filter is about a column.
   *
   * @example
   * const filter = new BasicFilterBuilder().withColumnTarget("Geo", "Region").in(["West"]).build();
   */
  withColumnTarget(tableName: string, columnName: string): this {
    return this.withTargetObject({ table: tableName, column: columnName });
  }

  /**
   * The filter is about a measure.
   *
   * @example
   * const filter = new BasicFilterBuilder().withMeasureTarget("Sales", "Amount").in([1]).build();
   */
  withMeasureTarget(tableName: string, measure: string): this {
    return this.withTargetObject({ table: tableName, measure });
  }

  /**
   * The filter is about a level of a hierarchy.
   *
   * @example
   * const filter = new BasicFilterBuilder().withHierarchyLevelTarget("Date", "Calendar", "Year").in([2026]).build();
   */
  withHierarchyLevelTarget(tableName: string, hierarchy: string, hierarchyLevel: string): this {
    return this.withTargetObject({ table: tableName, hierarchy, hierarchyLevel });
  }

  /**
   * The filter is about a column, aggregated.
   *
   * @example
   * const filter = new BasicFilterBuilder().withColumnAggregation("Sales", "Amount", "Sum").in([1]).build();
   */
  withColumnAggregation(tableName: string, columnName: string, aggregationFunction: string): this {
    return this.withTargetObject({ table: tableName, column: columnName, aggregationFunction });
  }

  /**
   * The filter is about a level of a hierarchy, aggregated.
   *
   * @example
   * const filter = new BasicFilterBuilder().withHierarchyLevelAggregationTarget("Date", "Calendar", "Year", "Max").in([2026]).build();
   */
  withHierarchyLevelAggregationTarget(
    tableName: string,
    hierarchy: string,
    hierarchyLevel: string,
    aggregationFunction: string,
  ): this {
    return this.withTargetObject({ table: tableName, hierarchy, hierarchyLevel, aggregationFunction });
  }
}

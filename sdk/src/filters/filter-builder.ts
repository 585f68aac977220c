import type { IFilterTarget } from "@vitrine/contracts/models";

/** The base class of all filter builders, with the target. Every method returns the builder. */
export class FilterBuilder {
  declare target: IFilterTarget;

  /**
   * Sets the target as an object.
   *
   * @example
   * const filter = new BasicFilterBuilder().withTargetObject({ table: "Geo", column: "Region" }).all().build();
   */
  withTargetObject(target: IFilterTarget): this {
    this.target = target;
    return this;
  }

  /**
   * Sets a column as the target.
   *
   * @example
   * const filter = new BasicFilterBuilder().withColumnTarget("Geo", "Region").in(["West"]).build();
   */
  withColumnTarget(tableName: string, columnName: string): this {
    return this.withTargetObject({ table: tableName, column: columnName });
  }

  /**
   * Sets a measure as the target.
   *
   * @example
   * const filter = new BasicFilterBuilder().withMeasureTarget("Sales", "Amount").in([1]).build();
   */
  withMeasureTarget(tableName: string, measure: string): this {
    return this.withTargetObject({ table: tableName, measure });
  }

  /**
   * Sets a level of a hierarchy as the target.
   *
   * @example
   * const filter = new BasicFilterBuilder().withHierarchyLevelTarget("Date", "Calendar", "Year").in([2026]).build();
   */
  withHierarchyLevelTarget(tableName: string, hierarchy: string, hierarchyLevel: string): this {
    return this.withTargetObject({ table: tableName, hierarchy, hierarchyLevel });
  }

  /**
   * Sets an aggregated column as the target.
   *
   * @example
   * const filter = new BasicFilterBuilder().withColumnAggregation("Sales", "Amount", "Sum").in([1]).build();
   */
  withColumnAggregation(tableName: string, columnName: string, aggregationFunction: string): this {
    return this.withTargetObject({ table: tableName, column: columnName, aggregationFunction });
  }

  /**
   * Sets an aggregated level of a hierarchy as the target.
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

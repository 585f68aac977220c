import type { IFilterTarget } from "@vitrine/contracts/models";

/** What all filter builders share: the target. Every method returns the builder itself. */
export class FilterBuilder {
  declare target: IFilterTarget;

  withTargetObject(target: IFilterTarget): this {
    this.target = target;
    return this;
  }

  withColumnTarget(tableName: string, columnName: string): this {
    return this.withTargetObject({ table: tableName, column: columnName });
  }

  withMeasureTarget(tableName: string, measure: string): this {
    return this.withTargetObject({ table: tableName, measure });
  }

  withHierarchyLevelTarget(tableName: string, hierarchy: string, hierarchyLevel: string): this {
    return this.withTargetObject({ table: tableName, hierarchy, hierarchyLevel });
  }

  withColumnAggregation(tableName: string, columnName: string, aggregationFunction: string): this {
    return this.withTargetObject({ table: tableName, column: columnName, aggregationFunction });
  }

  withHierarchyLevelAggregationTarget(
    tableName: string,
    hierarchy: string,
    hierarchyLevel: string,
    aggregationFunction: string,
  ): this {
    return this.withTargetObject({ table: tableName, hierarchy, hierarchyLevel, aggregationFunction });
  }
}

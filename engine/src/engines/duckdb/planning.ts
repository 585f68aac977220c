/**
 * Settings of the planner of the database. Version 1.5.5 loses columns of some joins under the conditions of a hierarchy
 * filter when it compresses columns before sorting and grouping: "Failed to bind column reference".
 */
export const planning = { disabled_optimizers: "compressed_materialization" } as const;

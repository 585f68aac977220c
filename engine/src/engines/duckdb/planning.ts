/**
 * How the database plans statements. Packing columns into smaller types before they are sorted and grouped makes its
 * planner (1.5.5) lose columns of some joins under the conditions of a hierarchy filter: "Failed to bind column reference".
 */
export const planning = { disabled_optimizers: "compressed_materialization" } as const;

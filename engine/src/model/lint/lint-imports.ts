import type { Fault } from "../fault.ts";
import type { ImportRole } from "../import-roles.ts";
import type { SemanticModel } from "../semantic-model.ts";

/** Each import role must have at most one column. Only columns of facts can be `attributed`. */
export function lintImports(model: SemanticModel, faults: Fault[]): void {
  const found = new Set<ImportRole>();
  for (const [index, { role, columns }] of model.tables.entries()) {
    for (const [at, { importRole, attributed, type }] of columns.entries()) {
      const path = `tables[${index}].columns[${at}]`;
      if (attributed && role !== "facts")
        faults.push({ path: `${path}.attributed`, message: `${path}.attributed is for columns of facts` });
      if (importRole === null) continue;
      const place = `${path}.importRole`;
      if (found.has(importRole))
        faults.push({ path: place, message: `${place} "${importRole}" is another column's already` });
      else if (role !== "dimension" || type !== "string")
        faults.push({ path: place, message: `${place} is for columns of dimensions of type string` });
      found.add(importRole);
    }
  }
}

import type { ReportDefinition } from "../../report/index.ts";
import { applyEdits, type Edit } from "../../report/edits/index.ts";
import type { OwnSteps } from "./report-state.ts";

/** What is left of a user's own steps, and the definition with them. */
interface KeptSteps {
  readonly definition: ReportDefinition;
  readonly steps: OwnSteps;
  /** The edits that take all steps back. */
  readonly undo: readonly Edit[];
}

/** Applies the steps with which a user has changed visuals. Steps that cannot be applied any more are left out. */
export function keptSteps(from: ReportDefinition, steps: OwnSteps): KeptSteps {
  let definition = from;
  let undo: readonly Edit[] = [];
  const kept = steps.filter((step) => {
    // Applying an edit parses it first.
    const done = applyEdits(definition, step as unknown as readonly Edit[]);
    if (!done.ok) return false;
    ({ definition } = done);
    undo = [...done.inverse, ...undo];
    return true;
  });
  return { definition, steps: kept.length === steps.length ? steps : kept, undo };
}

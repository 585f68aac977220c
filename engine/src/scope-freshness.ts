import type { DataState } from "./engines/fact-store.ts";
import type { SecurityScope } from "./security-scope.ts";

/** The column that says whose a row is. */
const workspaceColumn = "workspace_key";

/**
 * A store's state as one workspace has it: through the last day that any of its sources is complete for. Who may see
 * every workspace sees the newest of all.
 */
export function stateWithin(state: DataState, scope: SecurityScope): DataState {
  if (state.freshness === undefined) return state;
  const own = scope.rows.find(({ column }) => column === workspaceColumn)?.values;
  const days = state.freshness
    .filter(({ workspace }) => own === undefined || own.includes(workspace))
    .map(({ completeThrough }) => completeThrough);
  const latest = [...days, ...(state.completeThrough === null ? [] : [state.completeThrough])]
    .toSorted()
    .at(-1);
  return latest === undefined ? state : { ...state, completeThrough: latest };
}

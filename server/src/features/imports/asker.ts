import type { Asker } from "@vitrine/engine";

/**
 * On whose behalf the engine reads a file.
 * @param person null for the operator
 */
export function askerOf(person: string | null, workspace: string): Asker {
  return { person: person ?? "", workspace };
}

import type { Engine } from "@vitrine/engine";
import * as z from "zod/mini";

import { defineJobKind, type JobKind } from "../job-kind.ts";

/** Stored with each job. */
export const factsCleanUp = "facts-clean-up";

/** Removes facts that were replaced, those of imports that failed, and those of removed workspaces, once a day. */
export function createFactsCleanUpJob(engine: Pick<Engine, "cleanUp">): JobKind<object, null, null> {
  return defineJobKind<object, null, null>({
    name: factsCleanUp,
    title: "Removing replaced campaign data",
    payload: z.object({}),
    progress: z.null(),
    result: z.null(),
    // It waits for imports to end, so that it takes longest. Until it is done, the next one is not due.
    attempts: 24,
    waits: [300, 3600],
    atOnceOverall: 1,
    keepDays: 7,
    recurrence: { type: "interval", seconds: 24 * 3600 },
    async run(_payload, { signal }) {
      await engine.cleanUp(signal);
      return null;
    },
  });
}

import type { Kysely } from "kysely";

import type { Engine } from "@vitrine/engine";

import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import { isLoaded } from "./import-job.ts";
import { importMessages } from "./messages.ts";
import { finishImport } from "./repository.ts";

export interface EndLostDeps {
  readonly db: Kysely<Database>;
  readonly engine: Engine;
  readonly clock: Clock;
}

/** Ends a running import that no job will end. The engine decides whether it was done. */
export async function endLost(
  { db, engine, clock }: EndLostDeps,
  { id, workspaceId }: { readonly id: string; readonly workspaceId: string },
): Promise<void> {
  const isDone = await isLoaded(engine, workspaceId, id);
  const failure = isDone ? null : importMessages.interrupted;
  const state = isDone ? "done" : "failed";
  const nothing = { report: null, fileKeptUntil: null };
  await db
    .transaction()
    .execute((session) => finishImport(session, id, { state, at: clock.now(), failure, ...nothing }));
}

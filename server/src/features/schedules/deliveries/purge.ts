import type { Kysely } from "kysely";

import { addSeconds } from "../../../clock.ts";
import type { Database } from "../../../db/schema.ts";
import { deleteOldDeliveries } from "./delivery-repository.ts";

/** For how long the ledger shows who got what. */
const keptSeconds = 400 * 24 * 60 * 60;

/** Removes old deliveries, and deleted schedules without any. */
export function purgeDeliveries(session: Kysely<Database>, now: Date): Promise<void> {
  return deleteOldDeliveries(session, addSeconds(now, -keptSeconds));
}

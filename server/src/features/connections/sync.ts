import type { Kysely } from "kysely";

import { addSeconds, type Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import type { PowerBiClient } from "../../providers/powerbi/client.ts";
import { PowerBiError } from "../../providers/powerbi/errors.ts";
import { restorableSeconds } from "../templates/service.ts";
import { readGroupIfThere, readTilesIfThere, type Group } from "./found-items.ts";
import {
  forgetCopy,
  listItems,
  markMissing,
  markSynced,
  updateItem,
  type FoundItem,
  type StoredConnection,
  type StoredItem,
} from "./repository.ts";

interface SyncDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
}

/** In how many other groups items that are gone are looked for. */
const mostGroupsSearched = 50;
/** A copy there is deleted when its report here is nearly deleted for good, because then nothing restores it. */
const beforePurgeSeconds = 12 * 60 * 60;

/**
 * Compares the attached items of a connection with what is there: a renamed one is renamed here too unless it was named here,
 * one in another group is marked as moved, and one that is gone as missing. Nothing here is deleted.
 * @throws PowerBiError
 */
export async function syncConnection(
  { db, clock }: SyncDeps,
  connection: Pick<StoredConnection, "id" | "settings">,
  client: PowerBiClient,
): Promise<void> {
  const items = await listItems(db, connection.id);
  const attached = items.filter(({ deletedAt }) => deletedAt === null);
  const found = await findAll(client, attached);
  const now = clock.now();
  await db.transaction().execute(async (session) => {
    for (const { reportId, itemId } of attached) {
      const item = found.get(itemId);
      await (item === undefined
        ? markMissing(session, reportId, now)
        : updateItem(session, reportId, item, now));
    }
    await markSynced(session, connection.id, now);
  });
  if (connection.settings.deletesCopies) await deleteCopies({ db, clock }, client, items);
}

async function findAll(
  client: PowerBiClient,
  items: readonly StoredItem[],
): Promise<ReadonlyMap<string, FoundItem>> {
  const wanted = new Set(items.map(({ itemId }) => itemId));
  const found = new Map<string, FoundItem>();
  if (wanted.size === 0) return found;
  const groups = await client.listWorkspaces({ isFresh: true });
  const home = new Set(items.map(({ groupId }) => groupId));
  const dashboards = new Set(items.flatMap(({ dashboardId }) => dashboardId ?? []));
  const read = async ({ id, name }: Group) => {
    const group = { id, name };
    const there = [...(await readGroupIfThere(client, group))];
    for (const dashboard of there.filter((one) => dashboards.has(one.id)))
      there.push(...(await readTilesIfThere(client, group, dashboard.id)));
    for (const item of there) if (wanted.has(item.id)) found.set(item.id, item);
  };
  for (const group of groups.filter(({ id }) => home.has(id))) await read(group);
  // The others are searched only if something is gone.
  for (const group of groups.filter(({ id }) => !home.has(id)).slice(0, mostGroupsSearched)) {
    if (found.size === wanted.size) break;
    await read(group);
  }
  return found;
}

/** Deletes copies there whose reports can no longer be restored soon. */
async function deleteCopies(
  { db, clock }: SyncDeps,
  client: PowerBiClient,
  items: readonly StoredItem[],
): Promise<void> {
  const until = addSeconds(clock.now(), beforePurgeSeconds - restorableSeconds);
  const used = new Set(items.filter(({ deletedAt }) => deletedAt === null).map(({ itemId }) => itemId));
  for (const { reportId, itemId, groupId, isClone, deletedAt } of items) {
    if (!isClone || deletedAt === null || deletedAt > until || used.has(itemId)) continue;
    try {
      await client.deleteReport(groupId, itemId);
    } catch (error) {
      if (!(error instanceof PowerBiError) || error.kind !== "not-found") throw error;
    }
    await forgetCopy(db, reportId);
  }
}

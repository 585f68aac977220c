import { randomUUID } from "node:crypto";

import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import { asReportId, type ReportId, type WorkspaceId } from "@vitrine/contracts/ids";

import type { Caller } from "../../access/caller.ts";
import { requireAdministrator } from "../../access/require.ts";
import { writeAudit } from "../../audit/audit-log.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import type { PowerBiClient } from "../../providers/powerbi/client.ts";
import { withAppErrors } from "../../providers/powerbi-errors.ts";
import type { WorkspaceService } from "../workspaces/service.ts";
import { readGroup, type Group } from "./found-items.ts";
import type { OpenConnections } from "./open-connections.ts";
import {
  changeItem,
  findConnection,
  insertItem,
  listItems,
  listMappedGroups,
  reattachItem,
  type FoundItem,
  type StoredConnection,
  type StoredItem,
} from "./repository.ts";
import { syncConnection } from "./sync.ts";

export interface ProviderGroup extends Group {
  readonly isOnCapacity: boolean;
  /** The workspace here in which most of its items are attached. */
  readonly workspaceId: WorkspaceId | null;
}

export interface ProviderItemOption extends FoundItem {
  readonly workspaceIds: readonly WorkspaceId[];
}

export interface AttachOrder {
  readonly groupId: string;
  readonly itemId: string;
  readonly workspaceId: WorkspaceId;
}

export interface Attached {
  readonly attached: readonly { readonly reportId: ReportId; readonly name: string }[];
  readonly missing: readonly string[];
}

export interface AttachServiceDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly workspaces: WorkspaceService;
  readonly open: OpenConnections;
}

/**
 * Which items of a connection are reports here. For people who are no administrators all methods throw AppError `forbidden`,
 * for an unknown connection `connection_not_found`, and those of the provider where it is asked.
 */
export class AttachService {
  readonly #deps: AttachServiceDeps;

  constructor(deps: AttachServiceDeps) {
    this.#deps = deps;
  }

  async listGroups(caller: Caller, connectionId: string): Promise<readonly ProviderGroup[]> {
    const { client } = await this.#open(caller, connectionId);
    const groups = await withAppErrors(() => client.listWorkspaces({ isFresh: true }));
    const mapped = await listMappedGroups(this.#deps.db, connectionId);
    return groups
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .map(({ id, name, isOnDedicatedCapacity: isOnCapacity }) => {
        const workspaceId = mapped.find(({ groupId }) => groupId === id)?.workspaceId ?? null;
        return { id, name, isOnCapacity, workspaceId };
      });
  }

  async listOptions(
    caller: Caller,
    connectionId: string,
    groupId: string,
  ): Promise<readonly ProviderItemOption[]> {
    const { client } = await this.#open(caller, connectionId);
    const found = await withAppErrors(() => readGroup(client, { id: groupId, name: "" }));
    const attached = (await listItems(this.#deps.db, connectionId)).filter((one) => one.deletedAt === null);
    return found
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .map((item) => ({
        ...item,
        workspaceIds: attached
          .filter(({ itemId }) => itemId === item.id)
          .map(({ workspace }) => workspace.id),
      }));
  }

  async listAttached(caller: Caller, connectionId: string): Promise<readonly StoredItem[]> {
    requireAdministrator(caller.person);
    await this.#require(connectionId);
    return (await listItems(this.#deps.db, connectionId)).filter(({ deletedAt }) => deletedAt === null);
  }

  /** What is attached in a workspace already is left out. @throws AppError also `workspace_not_found` */
  async attach(
    caller: Caller,
    connectionId: string,
    orders: readonly AttachOrder[],
    isEditable: boolean,
  ): Promise<Attached> {
    const { client } = await this.#open(caller, connectionId);
    const { db, workspaces } = this.#deps;
    for (const id of new Set(orders.map(({ workspaceId }) => workspaceId)))
      await workspaces.enter(caller.person, id);
    const found = await withAppErrors(() =>
      readGroups(client, [...new Set(orders.map((one) => one.groupId))]),
    );
    const pairs = orders.map((order) => ({
      order,
      item: found.find(({ id, group }) => id === order.itemId && group.id === order.groupId),
    }));
    const attached = await db.transaction().execute(async (session) => {
      const there = (await listItems(session, connectionId)).filter(({ deletedAt }) => deletedAt === null);
      const keyOf = (workspaceId: string, itemId: string) => `${workspaceId} ${itemId}`;
      const known = new Set(there.map(({ workspace, itemId }) => keyOf(workspace.id, itemId)));
      const made: { reportId: ReportId; name: string }[] = [];
      for (const { order, item } of pairs) {
        const key = keyOf(order.workspaceId, order.itemId);
        if (item === undefined || known.has(key)) continue;
        known.add(key);
        const reportId = await this.#attachOne(session, caller, { connectionId, order, item, isEditable });
        made.push({ reportId, name: item.name });
      }
      return made;
    });
    return {
      attached,
      missing: pairs.filter((one) => one.item === undefined).map(({ order }) => order.itemId),
    };
  }

  async #attachOne(
    session: Kysely<Database>,
    { person, origin }: Caller,
    one: {
      readonly connectionId: string;
      readonly order: AttachOrder;
      readonly item: FoundItem;
      readonly isEditable: boolean;
    },
  ): Promise<ReportId> {
    const { connectionId, order, item, isEditable } = one;
    const { workspaceId } = order;
    const at = this.#deps.clock.now();
    const former = await reattachItem(session, connectionId, workspaceId, item.id);
    const reportId = former ?? asReportId(randomUUID());
    if (former === null)
      await insertItem(session, {
        reportId,
        connectionId,
        workspaceId,
        item,
        isEditable,
        at,
        creatorId: person.id,
        name: item.name,
        description: "",
        campaignIds: [],
        hiddenPages: [],
        roles: null,
        isClone: false,
      });
    const details = { report: reportId, connection: connectionId, workspace: workspaceId, item: item.id };
    await writeAudit(session, { at, event: "connection.attached", userId: person.id, origin, details });
    return reportId;
  }

  /** @throws AppError also `report_not_found` */
  async changeItem(
    caller: Caller,
    connectionId: string,
    reportId: ReportId,
    change: { readonly isEditable: boolean; readonly roles: readonly string[] | null },
  ): Promise<StoredItem> {
    requireAdministrator(caller.person);
    await this.#require(connectionId);
    const { db, clock } = this.#deps;
    const find = async () => (await listItems(db, connectionId)).find((one) => one.reportId === reportId);
    if ((await find()) === undefined) throw new AppError("report_not_found");
    await db.transaction().execute(async (session) => {
      await changeItem(session, connectionId, reportId, change);
      const { person, origin } = caller;
      const roles = change.roles === null ? "" : change.roles.join(", ");
      const details = { report: reportId, connection: connectionId, editable: change.isEditable, roles };
      const event = "connection.item-changed";
      await writeAudit(session, { at: clock.now(), event, userId: person.id, origin, details });
    });
    const changed = await find();
    if (changed === undefined) throw new AppError("report_not_found");
    return changed;
  }

  /** Compares what is attached with what is there now. */
  async sync(caller: Caller, connectionId: string): Promise<StoredConnection> {
    const { stored, client } = await this.#open(caller, connectionId);
    await withAppErrors(() => syncConnection(this.#deps, stored, client));
    return this.#require(connectionId);
  }

  async #open({ person }: Caller, connectionId: string) {
    requireAdministrator(person);
    const stored = await this.#require(connectionId);
    return { stored, client: await this.#deps.open.clientOf(stored) };
  }

  async #require(connectionId: string): Promise<StoredConnection> {
    const stored = await findConnection(this.#deps.db, connectionId);
    if (stored === null) throw new AppError("connection_not_found");
    return stored;
  }
}

async function readGroups(client: PowerBiClient, ids: readonly string[]): Promise<readonly FoundItem[]> {
  const groups = (await client.listWorkspaces()).filter(({ id }) => ids.includes(id));
  const found: FoundItem[] = [];
  for (const { id, name } of groups) found.push(...(await readGroup(client, { id, name })));
  return found;
}

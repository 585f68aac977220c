import { randomUUID } from "node:crypto";

import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import { asReportId, type ReportId, type WorkspaceId } from "@vitrine/contracts/ids";

import type { Caller } from "../../access/caller.ts";
import { requireAdministrator } from "../../access/require.ts";
import { writeAudit } from "../../audit/audit-log.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import type { PbiDataset } from "../../providers/powerbi/answers.ts";
import type { PowerBiClient } from "../../providers/powerbi/client.ts";
import { withAppErrors } from "../../providers/powerbi-errors.ts";
import type { WorkspaceService } from "../workspaces/service.ts";
import { readGroup, readTiles, type Group } from "./found-items.ts";
import type { OpenConnections } from "./open-connections.ts";
import {
  changeItem,
  findConnection,
  insertItem,
  listItems,
  listMappedGroups,
  reattachItem,
  setDataset,
  type FoundItem,
  type ItemChange,
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
  /** That of a tile. */
  readonly dashboardId?: string | undefined;
  readonly workspaceId: WorkspaceId;
}

export interface AttachRequest {
  readonly orders: readonly AttachOrder[];
  /** Workspaces that are made with it. */
  readonly newWorkspaces: readonly { readonly id: WorkspaceId; readonly name: string }[];
  readonly isEditable: boolean;
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
    return this.#listOptions(caller, connectionId, (client) => readGroup(client, { id: groupId, name: "" }));
  }

  /** The tiles of one dashboard. */
  async listTileOptions(
    caller: Caller,
    connectionId: string,
    groupId: string,
    dashboardId: string,
  ): Promise<readonly ProviderItemOption[]> {
    return this.#listOptions(caller, connectionId, (client) =>
      readTiles(client, { id: groupId, name: "" }, dashboardId),
    );
  }

  async listDatasets(caller: Caller, connectionId: string, groupId: string): Promise<readonly PbiDataset[]> {
    const { client } = await this.#open(caller, connectionId);
    const datasets = await withAppErrors(() => client.listDatasets(groupId));
    return datasets.toSorted((a, b) => a.name.localeCompare(b.name));
  }

  async #listOptions(
    caller: Caller,
    connectionId: string,
    read: (client: PowerBiClient) => Promise<readonly FoundItem[]>,
  ): Promise<readonly ProviderItemOption[]> {
    const { client } = await this.#open(caller, connectionId);
    const found = await withAppErrors(() => read(client));
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

  /**
   * What is attached in a workspace already is left out, and a new workspace that then has nothing is not made.
   * @throws AppError also `workspace_not_found`, `workspace_exists`, `invalid_input` for a reserved id
   */
  async attach(caller: Caller, connectionId: string, request: AttachRequest): Promise<Attached> {
    const { orders, newWorkspaces, isEditable } = request;
    const { client } = await this.#open(caller, connectionId);
    const { db, workspaces } = this.#deps;
    const isNew = new Set(newWorkspaces.map(({ id }) => id));
    for (const id of new Set(orders.map(({ workspaceId }) => workspaceId)))
      if (!isNew.has(id)) await workspaces.enter(caller.person, id);
    const found = await withAppErrors(() => readOrdered(client, orders));
    const pairs = orders.map((order) => ({
      order,
      item: found.find(({ id, group }) => id === order.itemId && group.id === order.groupId),
    }));
    const filled = new Set(pairs.flatMap(({ order, item }) => (item === undefined ? [] : order.workspaceId)));
    const attached = await db.transaction().execute(async (session) => {
      for (const workspace of newWorkspaces.filter(({ id }) => filled.has(id)))
        await this.#addWorkspace(session, caller, workspace);
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

  async #addWorkspace(
    session: Kysely<Database>,
    { person, origin }: Caller,
    workspace: AttachRequest["newWorkspaces"][number],
  ): Promise<void> {
    await this.#deps.workspaces.add(session, workspace);
    const details = { workspace: workspace.id, name: workspace.name };
    const at = this.#deps.clock.now();
    await writeAudit(session, { at, event: "workspace.added", userId: person.id, origin, details });
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

  /**
   * A paginated report is not changed there when another dataset is named for it; a copy is bound to it.
   * @throws AppError also `report_not_found`; `not_offered` for the dataset of an item that is neither, and for a template
   *   that is no report
   */
  async changeItem(
    caller: Caller,
    connectionId: string,
    reportId: ReportId,
    change: ItemChange,
  ): Promise<StoredItem> {
    const { client } = await this.#open(caller, connectionId);
    const { db, clock } = this.#deps;
    const find = async () => (await listItems(db, connectionId)).find((one) => one.reportId === reportId);
    const item = await find();
    if (item === undefined) throw new AppError("report_not_found");
    // Only reports are copied there.
    if (change.isTemplate === true && item.kind !== "report") throw new AppError("not_offered");
    const { datasetId } = change;
    const isOther = datasetId !== undefined && datasetId !== item.datasetId;
    if (isOther) await withAppErrors(() => bindTo(client, item, datasetId));
    await db.transaction().execute(async (session) => {
      await changeItem(session, connectionId, reportId, change);
      if (isOther) await setDataset(session, reportId, datasetId, null);
      const { person, origin } = caller;
      const roles = change.roles === null ? "" : change.roles.join(", ");
      const details = {
        report: reportId,
        connection: connectionId,
        editable: change.isEditable,
        roles,
        ...(isOther ? { dataset: datasetId ?? "" } : {}),
        ...(change.isTemplate === undefined ? {} : { template: change.isTemplate }),
      };
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

/** The items of all groups and dashboards that are named, as they are now. */
async function readOrdered(
  client: PowerBiClient,
  orders: readonly AttachOrder[],
): Promise<readonly FoundItem[]> {
  const found: FoundItem[] = [];
  for (const { id, name } of await client.listWorkspaces()) {
    const own = orders.filter(({ groupId }) => groupId === id);
    if (own.length === 0) continue;
    found.push(...(await readGroup(client, { id, name })));
    for (const dashboardId of new Set(own.flatMap((order) => order.dashboardId ?? [])))
      found.push(...(await readTiles(client, { id, name }, dashboardId)));
  }
  return found;
}

/** Lets a copy read another dataset of its group. Of a paginated report only the dataset is looked for. */
async function bindTo(client: PowerBiClient, item: StoredItem, datasetId: string | null): Promise<void> {
  const { kind, isClone, groupId, itemId } = item;
  const isBound = kind === "report" && isClone && datasetId !== null;
  if (!isBound && kind !== "paginated")
    throw new AppError("not_offered", {
      detail: "Only copies that were made here can read another dataset.",
    });
  if (datasetId !== null) await client.readDataset(groupId, datasetId);
  if (isBound) await client.rebindReport(groupId, itemId, datasetId);
}

import { randomBytes, randomUUID } from "node:crypto";

import { nestedError, plainError, type FakeAnswer } from "./answer.ts";
import { isFlag, isId, isMinutes, isText, listOf, oneOf, readBody, shaped } from "./body.ts";
import type { FakeDataset, FakeReport, FakeWorkspace } from "./cloud.ts";
import type { FakeRequest } from "./request.ts";

interface Identity {
  readonly username: string;
  readonly roles?: readonly string[];
  readonly datasets?: readonly string[];
  readonly reports?: readonly string[];
}

/** Contract 4: a user name without spaces, 50 roles without commas, and no other fields. */
const isIdentity = shaped({
  required: { username: (value) => isText(value) && /^\S{1,256}$/.test(String(value)) },
  optional: {
    roles: listOf((role) => isText(role) && /^[^,]{1,50}$/.test(String(role)), 50),
    datasets: listOf(isText),
    reports: listOf(isText),
    customData: isText,
    auditableContext: isText,
  },
});

/** Contract 4: at most 50 of each. */
const orderShape = shaped({
  optional: {
    datasets: listOf(
      shaped({ required: { id: isText }, optional: { xmlaPermissions: oneOf("Off", "ReadOnly") } }),
      50,
    ),
    reports: listOf(shaped({ required: { id: isId }, optional: { allowEdit: isFlag } }), 50),
    targetWorkspaces: listOf(shaped({ required: { id: isId } }), 50),
    identities: listOf(isIdentity),
    lifetimeInMinutes: isMinutes,
  },
});

/** The fields of contract 5. */
const itemShape = shaped({
  optional: {
    accessLevel: oneOf("View", "Edit", "Create"),
    datasetId: isText,
    allowSaveAs: isFlag,
    identities: listOf(isIdentity),
    lifetimeInMinutes: isMinutes,
  },
});

/** `POST /GenerateToken`: reports and datasets of workspaces in which the principal may write (contract 2 and 4). */
export function generateToken(request: FakeRequest): FakeAnswer {
  const order = readBody(request.contentType, request.body, orderShape);
  const list = (name: string) => (order[name] ?? []) as readonly { readonly id: string }[]; // `orderShape` verified it.
  const reports = list("reports").map(({ id }) => require(request, ({ reports: all }) => all, id));
  const datasets = list("datasets").map(({ id }) => require(request, ({ datasets: all }) => all, id));
  for (const { id } of list("targetWorkspaces"))
    requireWriter(request.cloud.workspaces.find((one) => one.id === id));
  if (reports.some(({ reportType }) => reportType === "PowerBIReport") && datasets.length === 0)
    throw plainError(400, "InvalidRequest", "A token for a report needs its dataset.");
  verifyIdentities(datasets, (order["identities"] ?? []) as readonly Identity[]);
  return issue(request, order);
}

/** `POST …/GenerateToken` below an item: the only way for dashboards, tiles and questions (contract 5). */
export function generateItemToken(request: FakeRequest, datasetIds: readonly string[]): FakeAnswer {
  const order = readBody(request.contentType, request.body, itemShape);
  const identities = (order["identities"] ?? []) as readonly Identity[]; // `itemShape` verified it.
  if (identities.length > 1)
    throw plainError(400, "InvalidRequest", "Creating embed token with multiple identities is not supported");
  const datasets = datasetIds.map((id) => require(request, ({ datasets: all }) => all, id));
  verifyIdentities(datasets, identities);
  return issue(request, order);
}

/** The creation of a report names its dataset in the body. */
export function generateCreationToken(request: FakeRequest): FakeAnswer {
  const order = readBody(request.contentType, request.body, itemShape);
  if (order["accessLevel"] !== "Create" || !isText(order["datasetId"]))
    throw plainError(400, "InvalidRequest", "Creating a report needs accessLevel Create and a dataset.");
  return generateItemToken(request, [String(order["datasetId"])]);
}

/** A token ends with the token of the principal that made it; a lifetime only shortens it (contract 4). */
function issue(
  { now, principalTokenUntil, issued }: FakeRequest,
  order: Record<string, unknown>,
): FakeAnswer {
  const minutes = Number(order["lifetimeInMinutes"] ?? 0);
  const ordered = minutes === 0 ? Infinity : now.getTime() + minutes * 60_000;
  const expiresAt = new Date(Math.min(principalTokenUntil.getTime(), ordered));
  // Compressed, so that it begins as it does (D), and is as long.
  const token = `H4sI${randomBytes(150).toString("base64")}`;
  issued.push({ token, expiresAt, order });
  const body = {
    "@odata.context": "context",
    token,
    tokenId: randomUUID(),
    expiration: expiresAt.toISOString(),
  };
  return { status: 200, body };
}

/** A principal must give an identity for a dataset with row-level security, and none for others (contract 4). */
function verifyIdentities(datasets: readonly FakeDataset[], identities: readonly Identity[]): void {
  for (const { id, needsIdentity, needsRoles } of datasets) {
    const own = identities.filter((identity) => identity.datasets?.includes(id) ?? true);
    const subject = `Creating embed token for accessing dataset ${id}`;
    if (needsIdentity && own.length === 0)
      throw plainError(400, "InvalidRequest", `${subject} requires effective identity to be provided`);
    if (needsRoles && own.some(({ roles = [] }) => roles.length === 0))
      throw plainError(
        400,
        "InvalidRequest",
        `${subject} requires roles to be included in provided effective identity`,
      );
    if (!needsIdentity && own.some(({ datasets: named = [] }) => named.includes(id)))
      throw plainError(400, "InvalidRequest", `${subject} shouldn't have effective identity`);
  }
}

/** An item of a workspace in which the principal may write. Items elsewhere do not exist for it (contract 12, 404). */
function require<Item extends FakeReport | FakeDataset>(
  { cloud }: FakeRequest,
  itemsOf: (workspace: FakeWorkspace) => readonly Item[],
  id: string,
): Item {
  for (const workspace of cloud.workspaces) {
    const item = itemsOf(workspace).find((one) => one.id === id);
    if (item === undefined || workspace.role === "None") continue;
    requireWriter(workspace);
    return item;
  }
  throw nestedError(404, "PowerBIEntityNotFound");
}

/** A viewer may not generate tokens (contract 12, 403). */
export function requireWriter(workspace: FakeWorkspace | undefined): void {
  if (workspace === undefined || workspace.role === "None")
    throw nestedError(401, "PowerBINotAuthorizedException");
  if (workspace.role === "Viewer") throw plainError(403, "Forbidden", "The caller has no write permission.");
}

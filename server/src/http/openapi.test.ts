import type { AddressInfo } from "node:net";

import { Ajv2020 } from "ajv/dist/2020.js";
import { sample as sampleOf, stringMatching } from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { httpRoutes, type HttpRouteName } from "@vitrine/contracts/http";

import { borrowTestStore } from "../db/testing.ts";
import { testPassword, testReports, testUserId } from "../testing/test-data.ts";
import { openTestApp, type TestApp } from "../testing/test-app.ts";
import { saltedDigest } from "../tokens/secrets.ts";

/** Sends every call of the API with only the information in the API document. */
type Schema = Readonly<Record<string, unknown>>;
interface Media {
  readonly schema: Schema;
}
interface Operation {
  readonly operationId: HttpRouteName;
  readonly servers?: readonly unknown[];
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters: readonly {
    readonly name: string;
    readonly in: "path" | "header";
    readonly description?: string;
  }[];
  readonly requestBody?: { readonly required: boolean; readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<
    Record<string, { readonly description?: string; readonly content?: Readonly<Record<string, Media>> }>
  >;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: { readonly Error: Schema };
    readonly responses: { readonly Error: { readonly description: string } };
  };
}
interface Placed {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}
interface Sent {
  readonly token?: string | null;
  readonly ids?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}
interface Heard {
  readonly status: number;
  readonly mediaType: string;
  readonly body: unknown;
}

let app: TestApp;
let portalUrl: string;
let frameUrl: string;
let document: Document;
beforeAll(async () => {
  app = await openTestApp(await borrowTestStore(), { hasOwnEngine: true });
  await app.store.query(
    `insert into jobs (id, kind, payload, state, due_at, created_at)
     values ($1, 'example', '{}', 'waiting', now(), now())`,
    [jobId],
  );
  await app.store.query(
    `insert into annotations (id, workspace_id, from_day, through_day, kind, text, is_for_clients)
     values ($1, 'alpha', '2026-10-01', '2026-10-01', 'launch', 'x', false)`,
    [annotationId],
  );
  await app.store.query(
    `with version as (
       insert into template_versions (template, version, definition)
       select $1::uuid::text, 1, definition from reports order by created_at limit 1),
     links as (update reports set template = $1::uuid::text, template_version = 1)
     insert into templates (id, name, description, report_type, version, created_at)
     values ($1, 'Monthly', 'x', 'campaign_digital', 1, now())`,
    [templateId],
  );
  await app.store.query(
    `insert into reports (id, kind, workspace_id, name, description, report_type, dataset, definition, hidden_pages,
       campaign_ids, creator_id, created_at, updated_at, version)
     select $1::uuid, 'board', 'alpha', 'Board', '', 'board', '', '{"version": 1, "tiles": []}'::jsonb, '{}', '{}',
       creator_id, now(), now(), 1 from reports limit 1`,
    [boardId],
  );
  await app.store.query("insert into roles values ($1, 'Role', 'agency', '{}', 1)", [roleId]);
  await addServiceAccount(app.store);
  const { portal, frame } = app.apps;
  await portal.listen({ port: 0, host: "127.0.0.1" });
  await frame.listen({ port: 0, host: "127.0.0.1" });
  portalUrl = `http://127.0.0.1:${(portal.server.address() as AddressInfo).port}`;
  frameUrl = `http://127.0.0.1:${(frame.server.address() as AddressInfo).port}`;
  const answer = await fetch(`${portalUrl}/api/openapi.json`);
  document = (await answer.json()) as Document;
});
afterAll(async () => {
  await app.close();
  await app.store.close();
});

async function addServiceAccount(store: TestApp["store"]): Promise<void> {
  await store.query(
    `with person as (
       insert into users (id, username, email, first_name, last_name, is_admin, is_internal, disabled_at, created_at,
         is_service)
       values ($1, 'service', 'service@service.invalid', 'Service', '', false, false, now(), now(), true) returning id)
     insert into service_accounts (id, scopes, audience, row_rules, origins, version)
     select id, '{embed,read,import}', 'client', '[]', '{https://app.example}', 7 from person`,
    [accountId],
  );
  await store.query("insert into service_account_workspaces values ($1, 'alpha')", [accountId]);
  await store.query(
    `insert into service_credentials (id, account_id, secret_hash, hint, created_at, expires_at)
     values ($1, $2, $3, 'none', now(), '2099-01-01')`,
    [credentialId, accountId, saltedDigest(clientSecret)],
  );
}

const csv = "Day,Campaign,Impr.\n2026-10-01,Matrix,1\n";
const roleId = "eeeeeeee-0000-4000-8000-000000000005";
const tagId = "dddddddd-0000-4000-8000-000000000001";
const boardId = "aaaaaaaa-0000-4000-8000-00000000000b";
const annotationId = "eeeeeeee-0000-4000-8000-000000000001";
const templateId = "eeeeeeee-0000-4000-8000-000000000003";
const jobId = "cccccccc-0000-4000-8000-000000000009";
const accountId = "cccccccc-0000-4000-8000-0000000000a1";
const credentialId = "cccccccc-0000-4000-8000-0000000000a2";
const clientSecret = "secret of the document";

/** What a client needs in addition to the document: ids of existing things, and passwords, by the name of the field. */
const ids: Readonly<Record<string, string>> = {
  workspaceId: "alpha",
  reportId: testReports.shared,
  boardId,
  number: "1",
  later: "1",
  secret: "made-up-secret-of-a-mail",
  templateOrReport: testReports.shared,
  template: "executive-summary",
  reportType: "campaign_digital",
  personId: testUserId("internal"),
  viewingId: "none",
  tagId,
  jobId,
  fileId: "none",
  scheduleId: "none",
  deliveryId: "none",
  annotationId,
  roleId,
  templateId,
  conflicts: "report",
  tablesId: "eeeeeeee-0000-4000-8000-000000000004",
  part: "0",
  accountId,
  credentialId,
  connectionId: "eeeeeeee-0000-4000-8000-000000000006",
  groupId: "none",
  dashboardId: "none",
  datasetId: "none",
  deckId: "none",
  start: "0",
  kind: "mark",
};
const known: Readonly<Record<string, unknown>> = {
  secret: "made-up-secret-of-a-mail",
  username: "admin",
  password: testPassword,
  currentPassword: testPassword,
  newPassword: "Quiet-harbour-7!",
  confirmPassword: "Quiet-harbour-7!",
  email: "admin@test.example",
  newEmail: "another@test.example",
  target_workspace_id: "alpha",
  workspaceId: "alpha",
  tagName: "Weekly",
  digital_campaign_ids: "00000001",
  workspace_tag: tagId,
  currency: "EUR",
  timeZone: "UTC",
  grant_type: "client_credentials",
  overlapHours: 24,
  role: "planner",
  replacement: "planner",
  passwordMinimum: 10,
  idleMinutes: 60,
  longestHours: 24,
  fileName: "matrix.csv",
  sizeBytes: csv.length,
  workspaceIds: ["alpha"],
  tenantId: "tenant.example",
  clientId: "eeeeeeee-0000-4000-8000-000000000005",
  groupId: "none",
  dashboardId: "none",
  datasetId: "none",
  itemId: "none",
  scopes: ["embed"],
  client_id: accountId,
  client_secret: clientSecret,
  from: "2026-10-01",
  through: "2026-10-01",
  workspace_tag_id: tagId,
  reportId: testReports.shared,
  boardId,
  locale: "en",
};

/** Calls that need more than a body and ids, and what they answer without it. All others must succeed. */
const refused: Readonly<Partial<Record<HttpRouteName, string>>> = {
  verifyCode: "invalid_code",
  describeDeliveryLink: "invalid_link",
  answerDeliveryLink: "invalid_link",
  getLinkedFile: "invalid_link",
  unsubscribeInOneClick: "invalid_link",
  reportMailEvents: "invalid_credentials",
  resendCode: "invalid_code",
  beginPasskeySignIn: "invalid_code",
  verifyPasskey: "invalid_code",
  updatePassword: "invalid_link",
  describeLink: "invalid_link",
  confirmEmail: "invalid_link",
  undoEmail: "invalid_link",
  refresh: "invalid_token",
  validateSso: "invalid_token",
  confirmTotp: "invalid_code",
  addPasskey: "invalid_code",
  removeTotp: "factor_not_found",
  removePasskey: "factor_not_found",
  renewRecoveryCodes: "factor_not_found",
  removePersonFactors: "factor_not_found",
  endSession: "session_not_found",
  forgetEmbedView: "view_not_found",
  getBrandFile: "not_found",
  // The file is not a picture.
  setBrandFile: "invalid_input",
  setWorkspaceBrandFile: "invalid_input",
  exportEmbedReport: "query_invalid",
  // The file is no presentation.
  uploadDeck: "presentation_refused",
  // The server of the test makes no backups.
  testRestore: "backup_not_found",
  replaceDeck: "deck_not_found",
  deleteDeck: "deck_not_found",
  // The server of the test has no browser.
  orderReportFile: "format_unavailable",
  getReportFile: "report_file_not_found",
  getReportFileContent: "report_file_not_found",
  cancelReportFile: "report_file_not_found",
  // The role that must approve does not exist.
  createSchedule: "invalid_input",
  // The schedule does not exist.
  getSchedule: "schedule_not_found",
  updateSchedule: "schedule_not_found",
  deleteSchedule: "schedule_not_found",
  pauseSchedule: "schedule_not_found",
  giveSchedule: "schedule_not_found",
  reportWorkingAddress: "schedule_not_found",
  runSchedule: "schedule_not_found",
  getDelivery: "schedule_not_found",
  decideDelivery: "schedule_not_found",
  editDelivery: "schedule_not_found",
  endDelivery: "schedule_not_found",
  getDeliveryFile: "schedule_not_found",
  // The token is that of a report.
  createEmbedTables: "report_not_found",
  sendEmbedTableRows: "report_not_found",
  openEmbedStatement: "report_not_found",
  layOutEmbedStatement: "report_not_found",
  searchEmbedStatementList: "report_not_found",
  checkBoardToken: "report_not_found",
  openEmbedBoard: "report_not_found",
  openEmbedBoardWithAnswers: "report_not_found",
  listFigureSources: "report_not_found",
  saveEmbedBoard: "report_not_found",
  queryEmbedBoard: "report_not_found",
  // The document does not say that a client must prove itself.
  issueServiceToken: "invalid_client",
  // The role is of another version.
  changeRole: "edit_conflict",
  // The account is of another version.
  changeServiceAccount: "edit_conflict",
  // The connection does not exist.
  changeConnection: "connection_not_found",
  checkConnection: "connection_not_found",
  removeConnection: "connection_not_found",
  listProviderGroups: "connection_not_found",
  listProviderItems: "connection_not_found",
  listProviderTiles: "connection_not_found",
  listProviderDatasets: "connection_not_found",
  listProviderParameters: "connection_not_found",
  changeProviderParameters: "connection_not_found",
  updateCopies: "connection_not_found",
  listAttachedItems: "connection_not_found",
  attachItems: "connection_not_found",
  changeAttachedItem: "connection_not_found",
  syncConnection: "connection_not_found",
  // The report is one of this product.
  getReportData: "not_offered",
  refreshReportData: "not_offered",
  // The report is not a statement.
  getStatementSettings: "report_not_found",
  editStatementSettings: "report_not_found",
  // The report has no such visual.
  pinTile: "tile_source_missing",
  // The definition is of another dataset.
  saveEmbedReport: "invalid_input",
  copyEmbedReport: "invalid_input",
  // The template that was saved before has the same name.
  renameTemplate: "template_exists",
  archiveTemplates: "template_not_found",
  // The report follows the template that was saved before.
  saveTemplateVersion: "template_not_found",
};

function find(name: HttpRouteName): Placed {
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      if (operation.operationId === name) return { path, method, operation };
    }
  }
  throw new Error(`The document does not have ${name}`);
}

/** Sends a request as documented. */
async function ask({ path, method, operation }: Placed, sent: Sent = {}): Promise<Heard> {
  const url = path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => {
    const described = operation.parameters.find((parameter) => parameter.name === name)?.description ?? "";
    const meant = /^Here: (\w+)\.$/.exec(described)?.[1] ?? name;
    return encodeURIComponent({ ...ids, ...sent.ids }[meant] ?? "unknown");
  });
  const [bodyType, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const body = "body" in sent ? sent.body : media === undefined ? undefined : sampleBody(media.schema);
  const hasFileName = operation.parameters.some(({ name }) => name === "X-File-Name");
  const response = await fetch(`${operation.servers === undefined ? portalUrl : frameUrl}${url}`, {
    method: method.toUpperCase(),
    headers: {
      ...(sent.token == null ? {} : { authorization: `Bearer ${sent.token}` }),
      ...(bodyType === undefined ? {} : { "content-type": bodyType }),
      ...(hasFileName ? { "x-file-name": encodeURIComponent("matrix.csv") } : {}),
      ...sent.headers,
    },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const mediaType = (response.headers.get("content-type") ?? "").split(";")[0] ?? "";
  const text = await response.text();
  const parsed: unknown = mediaType === "application/json" ? JSON.parse(text) : text;
  return { status: response.status, mediaType, body: parsed };
}

let session: Promise<string> | null = null;

/** The token for the security scheme of the operation; of a separate session if the call ends it. */
async function tokenFor({ operationId, security: [scheme = {}] }: Operation): Promise<string | null> {
  if (Object.keys(scheme).length === 0) return null;
  const signIn = async () => (await app.signIn("admin")).token;
  if (endsSession(operationId)) session = null;
  const token = await (endsSession(operationId) ? signIn() : (session ??= signIn()));
  if ("serviceToken" in scheme) {
    const body = { grant_type: "client_credentials", client_id: accountId, client_secret: clientSecret };
    const issued = await ask(find("issueServiceToken"), { body: JSON.stringify(body) });
    return readText(issued.body, "access_token");
  }
  if (!("embedToken" in scheme)) return token;
  const opened = await ask(find("getReportInWorkspace"), { token });
  return readText(opened.body, "accessToken");
}

function endsSession(name: HttpRouteName): boolean {
  return (
    name === "logout" || name === "logoutEverywhere" || name === "changePassword" || name === "extendSession"
  );
}

function sampleBody(schema: Schema): unknown {
  return schema["format"] === "binary" ? csv : sample(schema, schema, "");
}

/** A value that a JSON Schema allows: without optional properties, lists and texts as short as possible. */
function sample(schema: Schema, root: Schema, name: string): unknown {
  if (name in known) return known[name];
  if (typeof schema["$ref"] === "string") return sample(resolve(root, schema["$ref"]), root, name);
  if ("const" in schema) return schema["const"];
  if (Array.isArray(schema["enum"])) return schema["enum"][0];
  const [choice] = [schema["anyOf"], schema["oneOf"], schema["allOf"]].flatMap((list) => list ?? []);
  if (choice !== undefined) return sample(choice as Schema, root, name);
  switch (schema["type"]) {
    case "object": {
      const properties = (schema["properties"] ?? {}) as Readonly<Record<string, Schema>>;
      const required = (schema["required"] ?? []) as readonly string[];
      return Object.fromEntries(required.map((key) => [key, sample(properties[key] ?? {}, root, key)]));
    }
    case "array":
      return Array.from({ length: Number(schema["minItems"] ?? 0) }, () =>
        sample((schema["items"] ?? {}) as Schema, root, name),
      );
    case "string":
      return sampleText(schema);
    case "integer":
    case "number":
      return Number(schema["minimum"] ?? Number(schema["exclusiveMinimum"] ?? 0) + 1);
    case "boolean":
      return false;
    default:
      return null;
  }
}

function sampleText({ pattern, minLength }: Schema): string {
  if (typeof pattern !== "string") return "x".repeat(Number(minLength ?? 1));
  // The same text for the same pattern, because a repeated request must be identical.
  return sampleOf(stringMatching(new RegExp(pattern)), { numRuns: 1, seed: 1 })[0] ?? "";
}

function resolve(root: Schema, ref: string): Schema {
  const parts = ref.split("/").slice(1);
  return parts.reduce<Schema>((schema, part) => schema[part] as Schema, root);
}

function readText(value: unknown, field: string): string {
  const text: unknown = typeof value === "object" && value !== null ? Reflect.get(value, field) : null;
  return typeof text === "string" ? text : "";
}

const ajv = new Ajv2020({ strict: false, validateFormats: false });

/** @throws when status, media type, error or content of an answer differs from the document */
function requireDocumented({ operation }: Placed, { status, mediaType, body }: Heard): void {
  const response = operation.responses[status];
  const allowed = Object.keys(response?.content ?? { "application/json": null });
  expect(allowed, `media type of ${status}`).toContain(mediaType);
  if (status !== 200) {
    const named = `${response?.description ?? ""} ${document.components.responses.Error.description}`;
    expect(named).toMatch(new RegExp(`\\b${readText(body, "code")}\\b`));
  }
  const schema = status === 200 ? response?.content?.[mediaType]?.schema : document.components.schemas.Error;
  const isValid = ajv.validate(schema ?? false, body);
  expect(isValid, ajv.errorsText()).toBe(true);
}

/** Calls about an import get a separate file, uploaded (and for the original file: imported) as documented. */
async function idsFor(
  { operationId, parameters }: Operation,
  token: string | null,
): Promise<Record<string, string>> {
  const needs = (id: string) => parameters.some(({ name }) => name === id);
  if (needs("uploadId")) {
    const begun = await ask(find("beginUpload"), { token });
    const uploadId = readText(begun.body, "uploadId");
    if (operationId === "importUpload") await ask(find("sendUploadPart"), { token, ids: { uploadId } });
    return { uploadId };
  }
  if (operationId === "getPushedImport") {
    const pushed = await ask(find("pushImport"), { token });
    return { importId: readText(pushed.body, "id") };
  }
  if (!needs("importId")) return {};
  const uploaded = await ask(find("uploadImport"), { token });
  const { import: entry, mapping } = uploaded.body as Readonly<Record<string, unknown>>;
  const importId = readText(entry, "id");
  if (operationId === "getImportFile") {
    await ask(find("commitImport"), { token, ids: { importId }, body: { mapping, remember: false } });
    await app.apps.settle();
  }
  return { importId };
}

describe("every operation of the API document", () => {
  const names = Object.keys(httpRoutes) as readonly HttpRouteName[];
  // Deletions come last, and at the very end the calls after which no one can sign in.
  const ordered = names.toSorted((a, b) => lateness(a) - lateness(b));

  function lateness(name: HttpRouteName): number {
    if (name === "changePassword") return 3;
    return endsSession(name) || name === "deleteReport" || name === "erasePerson"
      ? 2
      : Number(httpRoutes[name].method === "DELETE");
  }

  test.each(names)("%s, called incorrectly", async (name) => {
    const placed = find(name);
    const { security, requestBody, parameters } = placed.operation;
    const token = await tokenFor(placed.operation);
    if (security.length > 0) {
      const stranger = await ask(placed, { token: null });
      requireDocumented(placed, stranger);
      expect(stranger.status).toBe(401);
    }
    if (parameters.length > 0) {
      const nowhere = Object.fromEntries(Object.keys(ids).map((name) => [name, "none"]));
      requireDocumented(placed, await ask(placed, { token, ids: nowhere }));
    }
    if (requestBody === undefined) return;
    const wrong = await ask(placed, { token, body: "[]", headers: { "content-type": "application/json" } });
    requireDocumented(placed, wrong);
    // Mail providers prove themselves in a header, which is checked first.
    expect([400, name === "reportMailEvents" ? 401 : 404, 404, 415]).toContain(wrong.status);
  });

  test("repeatable calls give the same answer twice", async () => {
    const names = Object.values(document.paths)
      .flatMap((operations) => Object.values(operations))
      .filter(({ parameters }) => parameters.some(({ name }) => name === "Idempotency-Key"))
      .map(({ operationId }) => operationId);
    expect(names.toSorted()).toEqual([
      "addBoard",
      "addReport",
      "addStatement",
      "cloneReport",
      "commitImport",
      "copyEmbedReport",
      "createSchedule",
      "orderReportFile",
      "pinTile",
      "pushImport",
      "runSchedule",
      "shareReport",
      "uploadImport",
    ]);
    for (const name of names) {
      const placed = find(name);
      const token = await tokenFor(placed.operation);
      const sent = {
        token,
        ids: await idsFor(placed.operation, token),
        headers: { "idempotency-key": `twice-${name}` },
      };
      const [first, second] = [await ask(placed, sent), await ask(placed, sent)];
      requireDocumented(placed, second);
      const idOf = ({ body }: Heard) => readText(body, "id") || readText(Object(body)["import"], "id");
      expect([second.status, idOf(second)], name).toEqual([first.status, idOf(first)]);
      // `report-versions.test.ts` repeats the call that needs a definition of the report.
      if (refused[name] === undefined) expect(second.status, JSON.stringify(second.body)).toBe(200);
    }
  });

  test.each(ordered)("%s, called as documented", async (name) => {
    await app.store.query("delete from sign_in_failures");
    await app.store.query("delete from rate_buckets");
    const placed = find(name);
    const token = await tokenFor(placed.operation);
    const heard = await ask(placed, { token, ids: await idsFor(placed.operation, token) });
    requireDocumented(placed, heard);
    const code = heard.status === 200 ? undefined : readText(heard.body, "code");
    expect(code, JSON.stringify(heard.body)).toBe(refused[name]);
  });
});

import { randomUUID } from "node:crypto";

import { nestedError, plainError, type FakeAnswer } from "./answer.ts";
import { isId, isText, listOf, oneOf, readBody, shaped } from "./body.ts";
import type { FakeDashboard, FakeDataset, FakeReport, FakeWorkspace } from "./cloud.ts";
import { readExport, readExportFile, startExport } from "./exports.ts";
import type { FakeRequest } from "./request.ts";
import { generateCreationToken, generateItemToken, generateToken, requireWriter } from "./tokens.ts";

type Handler = (request: FakeRequest, ids: readonly string[]) => FakeAnswer;

interface Route {
  readonly method: string;
  readonly path: string;
  readonly handle: Handler;
}

const ok = (body?: unknown): FakeAnswer => ({ status: 200, body });
/** Lists are OData (contract 3). */
const list = (value: readonly unknown[]): FakeAnswer => ok({ "@odata.context": "context", value });

const routes: readonly Route[] = [
  { method: "GET", path: "/groups", handle: listWorkspaces },
  { method: "POST", path: "/GenerateToken", handle: (request) => generateToken(request) },

  inWorkspace("GET", "/reports", ({ workspace, request }) =>
    list(workspace.reports.map((one) => describeReport(request, workspace, one))),
  ),
  inWorkspace("POST", "/reports/GenerateToken", ({ workspace, request }) => {
    requireWriter(workspace);
    return generateCreationToken(request);
  }),
  withReport("GET", "", ({ workspace, request, report }) => ok(describeReport(request, workspace, report))),
  withReport("GET", "/pages", ({ report }) =>
    report.reportType === "PaginatedReport"
      ? refuse(nestedError(404, "PowerBIEntityNotFound"))
      : list(report.pages.map((page, order) => ({ ...page, order }))),
  ),
  withReport("POST", "/Clone", cloneReport),
  withReport("POST", "/Rebind", rebindReport),
  withReport("POST", "/UpdateReportContent", updateContent),
  withReport("DELETE", "", ({ workspace, report }) => {
    requireWriter(workspace);
    workspace.reports.splice(workspace.reports.indexOf(report), 1);
    return ok();
  }),
  withReport("POST", "/ExportTo", ({ request, report }) => startExport(request, report)),
  withReport("GET", "/exports/*", ({ request, report, rest }) => readExport(request, report, rest)),
  withReport("GET", "/exports/*/file", ({ request, report, rest }) => readExportFile(request, report, rest)),

  inWorkspace("GET", "/datasets", ({ workspace }) => list(workspace.datasets.map(describeDataset))),
  withDataset("GET", "", ({ dataset }) => ok(describeDataset(dataset))),
  withDataset("GET", "/parameters", ({ dataset }) => list(dataset.parameters)),
  withDataset("POST", "/Default.UpdateParameters", updateParameters),
  withDataset("GET", "/refreshes", ({ request, dataset }) =>
    list(dataset.refreshes.slice(0, Number(request.query.get("$top") ?? 60))),
  ),
  withDataset("POST", "/refreshes", startRefresh),
  withDataset("POST", "/GenerateToken", ({ workspace, request, dataset }) => {
    requireWriter(workspace);
    return generateItemToken(request, [dataset.id]);
  }),

  inWorkspace("GET", "/dashboards", ({ workspace, request }) =>
    list(workspace.dashboards.map((one) => describeDashboard(request, workspace, one))),
  ),
  withDashboard("GET", "", ({ workspace, request, dashboard }) =>
    ok(describeDashboard(request, workspace, dashboard)),
  ),
  withDashboard("GET", "/tiles", ({ workspace, request, dashboard }) =>
    list(dashboard.tiles.map((tile) => describeTile(request, workspace, dashboard, tile))),
  ),
  withDashboard("GET", "/tiles/*", ({ workspace, request, dashboard, rest }) => {
    const tile = findOrRefuse(dashboard.tiles, rest);
    return ok(describeTile(request, workspace, dashboard, tile));
  }),
  withDashboard("POST", "/GenerateToken", ({ workspace, request, dashboard }) => {
    requireWriter(workspace);
    return generateItemToken(request, datasetsOf(dashboard.tiles));
  }),
  withDashboard("POST", "/tiles/*/GenerateToken", ({ workspace, request, dashboard, rest }) => {
    requireWriter(workspace);
    return generateItemToken(request, datasetsOf([findOrRefuse(dashboard.tiles, rest)]));
  }),
];

/** Answers a call below `/v1.0/myorg`. Paths that are not in the list do not exist. */
export function answerCall(request: FakeRequest, path: string): FakeAnswer {
  // A setting of the tenant decides whether principals may use the API at all (contract 2).
  if (!request.cloud.allowsPrincipals) throw nestedError(401, "PowerBINotAuthorizedException");
  const parts = path.split("/").map(decodeURIComponent);
  for (const { method, path: pattern, handle } of routes) {
    const names = pattern.split("/");
    if (method !== request.method || names.length !== parts.length) continue;
    if (!names.every((name, index) => name === "*" || name === parts[index])) continue;
    return handle(
      request,
      names.flatMap((name, index) => (name === "*" ? [parts[index] ?? ""] : [])),
    );
  }
  return { status: 404 };
}

interface WorkspaceCall {
  readonly request: FakeRequest;
  readonly workspace: FakeWorkspace;
  /** The id after that of the item. */
  readonly rest: string;
}

function inWorkspace(
  method: string,
  path: string,
  act: (call: WorkspaceCall, ids: readonly string[]) => FakeAnswer,
): Route {
  const handle: Handler = (request, [groupId = "", ...ids]) => {
    const workspace = request.cloud.workspaces.find(({ id, role }) => id === groupId && role !== "None");
    // A workspace of which the caller is no member (contract 12, 401).
    if (workspace === undefined) throw nestedError(401, "PowerBINotAuthorizedException");
    return act({ request, workspace, rest: ids[1] ?? "" }, ids);
  };
  return { method, path: `/groups/*${path}`, handle };
}

type ReportCall = WorkspaceCall & { readonly report: FakeReport };
type DatasetCall = WorkspaceCall & { readonly dataset: FakeDataset };
type DashboardCall = WorkspaceCall & { readonly dashboard: FakeDashboard };

function withReport(method: string, path: string, act: (call: ReportCall) => FakeAnswer): Route {
  return inWorkspace(method, `/reports/*${path}`, (call, [id = ""]) =>
    act({ ...call, report: findOrRefuse(call.workspace.reports, id) }),
  );
}

function withDataset(method: string, path: string, act: (call: DatasetCall) => FakeAnswer): Route {
  return inWorkspace(method, `/datasets/*${path}`, (call, [id = ""]) =>
    act({ ...call, dataset: findOrRefuse(call.workspace.datasets, id) }),
  );
}

function withDashboard(method: string, path: string, act: (call: DashboardCall) => FakeAnswer): Route {
  return inWorkspace(method, `/dashboards/*${path}`, (call, [id = ""]) =>
    act({ ...call, dashboard: findOrRefuse(call.workspace.dashboards, id) }),
  );
}

/** An id that is wrong, deleted or invisible (contract 12, 404). */
function findOrRefuse<Item extends { readonly id: string }>(items: readonly Item[], id: string): Item {
  const item = items.find((one) => one.id === id);
  if (item === undefined) throw nestedError(404, "PowerBIEntityNotFound");
  return item;
}

function refuse(error: Error): never {
  throw error;
}

/** Only those of which the caller is a member (contract 10). */
function listWorkspaces({ cloud, query }: FakeRequest): FakeAnswer {
  const [top, skip] = [Number(query.get("$top") ?? 5000), Number(query.get("$skip") ?? 0)];
  const seen = cloud.workspaces.filter(({ role }) => role !== "None");
  return list(
    seen.slice(skip, skip + top).map(({ id, name, isOnDedicatedCapacity }) => ({
      id,
      name,
      isReadOnly: false,
      isOnDedicatedCapacity,
      ...(isOnDedicatedCapacity ? { capacityId: "0F084DF7-C13D-451B-AF5F-ED0C466403B2" } : {}),
      type: "Workspace",
    })),
  );
}

/** Contract 6: paginated reports have no dataset; live answers have fields that the swagger does not name. */
function describeReport(
  { cloud, embedHost }: FakeRequest,
  workspace: FakeWorkspace,
  report: FakeReport,
): object {
  const { id, name, reportType, datasetId } = report;
  const home = cloud.workspaces.find(({ datasets }) => datasets.some((dataset) => dataset.id === datasetId));
  const page = reportType === "PowerBIReport" ? "reportEmbed" : "rdlEmbed";
  return {
    id,
    reportType,
    name,
    webUrl: `${embedHost}/groups/${workspace.id}/reports/${id}`,
    embedUrl: `${embedHost}/${page}?reportId=${id}&groupId=${workspace.id}`,
    isFromPbix: true,
    isOwnedByMe: true,
    ...(datasetId === null ? {} : { datasetId, datasetWorkspaceId: home?.id }),
    users: [],
    subscriptions: [],
  };
}

/** Contract 7: some names begin with a capital in one place and not in another. */
function describeDataset({ id, name, needsIdentity, needsRoles, isRefreshable }: FakeDataset): object {
  return {
    id,
    name,
    configuredBy: "owner@example.org",
    IsRefreshable: isRefreshable,
    isEffectiveIdentityRequired: needsIdentity,
    IsEffectiveIdentityRolesRequired: needsRoles,
    createReportEmbedURL: `https://app.powerbi.com/reportEmbed?datasetId=${id}`,
    qnaEmbedURL: `https://app.powerbi.com/qnaEmbed?datasetId=${id}`,
    upstreamDatasets: [],
  };
}

/** The fields of contract 9. */
function describeDashboard(
  { embedHost }: FakeRequest,
  { id: groupId }: FakeWorkspace,
  one: FakeDashboard,
): object {
  const embedUrl = `${embedHost}/dashboardEmbed?dashboardId=${one.id}&groupId=${groupId}`;
  return { id: one.id, displayName: one.displayName, isReadOnly: false, webUrl: "", embedUrl };
}

/** The fields of contract 9. */
function describeTile(
  { embedHost }: FakeRequest,
  { id: groupId }: FakeWorkspace,
  { id: dashboardId }: FakeDashboard,
  { id, title, reportId, datasetId }: FakeDashboard["tiles"][number],
): object {
  const embedUrl = `${embedHost}/embed?dashboardId=${dashboardId}&tileId=${id}&groupId=${groupId}`;
  return { id, title, rowSpan: 0, colSpan: 0, embedUrl, embedData: "", reportId, datasetId };
}

function datasetsOf(tiles: FakeDashboard["tiles"]): readonly string[] {
  return [...new Set(tiles.flatMap(({ datasetId }) => datasetId ?? []))];
}

/** Contract 6: a new id; two reports may have the same name. */
function cloneReport({ request, workspace, report }: ReportCall): FakeAnswer {
  requireWriter(workspace);
  const shape = shaped({
    required: { name: isText },
    optional: { targetWorkspaceId: isId, targetModelId: isText },
  });
  const {
    name,
    targetWorkspaceId = workspace.id,
    targetModelId = report.datasetId,
  } = readBody(request.contentType, request.body, shape);
  const target = request.cloud.workspaces.find(({ id }) => id === targetWorkspaceId);
  requireWriter(target);
  if (target === undefined) throw nestedError(404, "PowerBIEntityNotFound");
  const copy = { ...report, id: randomUUID(), name: String(name), datasetId: targetModelId as string | null };
  target.reports.push(copy);
  return ok(describeReport(request, target, copy));
}

/** Contract 6: not for paginated reports. */
function rebindReport({ request, workspace, report }: ReportCall): FakeAnswer {
  requireWriter(workspace);
  const { datasetId } = readBody(
    request.contentType,
    request.body,
    shaped({ required: { datasetId: isText } }),
  );
  if (report.reportType === "PaginatedReport")
    throw plainError(400, "BadRequest", "Paginated reports have no dataset.");
  const known = request.cloud.workspaces.flatMap(({ datasets }) => datasets);
  report.datasetId = findOrRefuse(known, String(datasetId)).id;
  return ok();
}

/** Contract 6: the target keeps its id, name and dataset. */
function updateContent({ request, workspace, report }: ReportCall): FakeAnswer {
  requireWriter(workspace);
  const source = shaped({ required: { sourceReportId: isId, sourceWorkspaceId: isId } });
  const shape = shaped({ required: { sourceType: oneOf("ExistingReport"), sourceReport: source } });
  const { sourceReport } = readBody(request.contentType, request.body, shape);
  const { sourceReportId, sourceWorkspaceId } = sourceReport as Record<string, string>; // `source` verified it.
  const from = request.cloud.workspaces.find(({ id }) => id === sourceWorkspaceId)?.reports ?? [];
  report.content = findOrRefuse(from, sourceReportId ?? "").content;
  return ok(describeReport(request, workspace, report));
}

/** Contract 7: at most 100, without duplicates, names as they are written. */
function updateParameters({ request, workspace, dataset }: DatasetCall): FakeAnswer {
  requireWriter(workspace);
  const detail = shaped({ required: { name: isText, newValue: isText } });
  const { updateDetails } = readBody(
    request.contentType,
    request.body,
    shaped({ required: { updateDetails: listOf(detail, 100) } }),
  );
  const details = updateDetails as readonly { readonly name: string; readonly newValue: string }[]; // `detail` verified it.
  if (new Set(details.map(({ name }) => name)).size < details.length)
    throw plainError(400, "BadRequest", "A parameter is named twice.");
  for (const { name, newValue } of details) {
    const parameter = dataset.parameters.find((one) => one.name === name);
    if (parameter === undefined) throw plainError(400, "BadRequest", `There is no parameter ${name}.`);
    parameter.currentValue = newValue;
  }
  return ok();
}

/** Contract 7: 202 without a body; one at a time; 8 a day on a shared capacity; options are not for principals. */
function startRefresh({ request, workspace, dataset }: DatasetCall): FakeAnswer {
  requireWriter(workspace);
  if (request.body !== "" && request.body !== "{}")
    throw plainError(400, "InvalidRequest", "notifyOption is not applicable when using a service principal.");
  if (dataset.refreshes.some(({ status }) => status === "Unknown"))
    throw plainError(400, "InvalidRequest", "Another refresh request is already executing");
  const today = request.now.toISOString().slice(0, 10);
  const ofToday = dataset.refreshes.filter(({ startTime }) => startTime.startsWith(today)).length;
  if (!workspace.isOnDedicatedCapacity && ofToday >= 8)
    throw plainError(400, "InvalidRequest", "The limit of refreshes of a day is reached.");
  const requestId = randomUUID();
  dataset.refreshes.unshift({
    requestId,
    refreshType: "ViaApi",
    startTime: request.now.toISOString(),
    endTime: null,
    status: "Unknown",
    serviceExceptionJson: null,
  });
  return { status: 202, headers: { "x-ms-request-id": requestId } };
}

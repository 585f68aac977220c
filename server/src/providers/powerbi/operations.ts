import type * as z from "zod/mini";

import {
  dashboardAnswer,
  datasetAnswer,
  embedTokenAnswer,
  exportAnswer,
  listOf,
  pageAnswer,
  parameterAnswer,
  refreshAnswer,
  reportAnswer,
  tileAnswer,
  workspaceAnswer,
} from "./answers.ts";
import { PowerBiError } from "./errors.ts";

export interface Operation<Answer = unknown> {
  readonly method: "GET" | "POST" | "DELETE";
  /** Below `/v1.0/myorg`, with the names of its parameters in braces. */
  readonly path: string;
  /** Null if nothing is read from the answer. */
  readonly answer: z.ZodMiniType<Answer> | null;
  /** Whether it is sent again after a failure of the service. Never true for what creates or starts something. */
  readonly isRepeatable: boolean;
  /** After this time without a complete answer the call has failed. */
  readonly seconds: number;
  /** For how many minutes all servers use the answer; 0: not at all. Embed tokens have a rule of their own. */
  readonly keepMinutes: number;
}

function read<Answer>(
  path: string,
  answer: z.ZodMiniType<Answer>,
  keepMinutes: number,
  seconds = 10,
): Operation<Answer> {
  return { method: "GET", path, answer, keepMinutes, isRepeatable: true, seconds };
}

function change<Answer>(
  path: string,
  answer: z.ZodMiniType<Answer> | null,
  more: Partial<Pick<Operation, "method" | "isRepeatable" | "seconds">> = {},
): Operation<Answer> {
  return { method: "POST", path, answer, keepMinutes: 0, isRepeatable: false, seconds: 30, ...more };
}

/** A token creates nothing that would exist twice, so that asking again is safe. */
function token(path: string): Operation<z.output<typeof embedTokenAnswer>> {
  return change(path, embedTokenAnswer, { isRepeatable: true, seconds: 10 });
}

const report = "/groups/{groupId}/reports/{reportId}";
const dataset = "/groups/{groupId}/datasets/{datasetId}";
const dashboard = "/groups/{groupId}/dashboards/{dashboardId}";

/** Every call of the API. The service counts calls of a principal by operation, so waits after a 429 are by operation too. */
export const operations = {
  listWorkspaces: read("/groups", listOf(workspaceAnswer), 5),

  listReports: read("/groups/{groupId}/reports", listOf(reportAnswer), 5),
  readReport: read(report, reportAnswer, 30),
  listPages: read(`${report}/pages`, listOf(pageAnswer), 15),
  cloneReport: change(`${report}/Clone`, reportAnswer),
  rebindReport: change(`${report}/Rebind`, null),
  updateReportContent: change(`${report}/UpdateReportContent`, reportAnswer),
  deleteReport: change(report, null, { method: "DELETE" }),

  listDashboards: read("/groups/{groupId}/dashboards", listOf(dashboardAnswer), 5),
  readDashboard: read(dashboard, dashboardAnswer, 30),
  listTiles: read(`${dashboard}/tiles`, listOf(tileAnswer), 5),
  readTile: read(`${dashboard}/tiles/{tileId}`, tileAnswer, 30),

  listDatasets: read("/groups/{groupId}/datasets", listOf(datasetAnswer), 5),
  readDataset: read(dataset, datasetAnswer, 30),
  readParameters: read(`${dataset}/parameters`, listOf(parameterAnswer), 5),
  updateParameters: change(`${dataset}/Default.UpdateParameters`, null),
  listRefreshes: read(`${dataset}/refreshes`, listOf(refreshAnswer), 1),
  refresh: change(`${dataset}/refreshes`, null),

  generateToken: token("/GenerateToken"),
  generateDashboardToken: token(`${dashboard}/GenerateToken`),
  generateTileToken: token(`${dashboard}/tiles/{tileId}/GenerateToken`),
  generateQuestionsToken: token(`${dataset}/GenerateToken`),
  generateCreationToken: token("/groups/{groupId}/reports/GenerateToken"),

  startExport: change(`${report}/ExportTo`, exportAnswer),
  readExport: read(`${report}/exports/{exportId}`, exportAnswer, 0),
  downloadExport: { ...change(`${report}/exports/{exportId}/file`, null), method: "GET", seconds: 300 },
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;
export type AnswerOf<Name extends OperationName> =
  (typeof operations)[Name] extends Operation<infer Answer> ? Answer : never;

export type Params = Readonly<Record<string, string>>;

/**
 * The path of a call.
 * @throws PowerBiError `bad-request` if an id is missing, or would lead to another path
 */
export function pathOf(operation: OperationName, params: Params): string {
  const { path }: Operation = operations[operation];
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const value = params[name] ?? "";
    if (value === "" || value === "." || value === "..") {
      throw new PowerBiError({
        kind: "bad-request",
        operation,
        code: "OrderRefused",
        providerMessage: `${name} is not an id.`,
      });
    }
    return encodeURIComponent(value);
  });
  return `/v1.0/myorg${filled}`;
}

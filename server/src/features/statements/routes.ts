import { httpRoutes } from "@vitrine/contracts/http";
import { asReportId, asWorkspaceId } from "@vitrine/contracts/ids";

import { idempotencyKeyOf } from "../../http/request-context.ts";
import { embedRoute, sessionRoute, type Binding } from "../../http/route.ts";
import type { Providers } from "../../providers/providers.ts";
import { presentReport } from "../reports/service.ts";
import type { StatementService } from "./service.ts";

/** For the portal. */
export function statementRoutes(statements: StatementService, providers: Providers): readonly Binding[] {
  return [
    sessionRoute(httpRoutes.addStatement, async (call) => {
      const order = { ...call.body, workspaceId: asWorkspaceId(call.params.workspaceId) };
      return presentReport(await statements.add(call, order, idempotencyKeyOf(call.request)), providers);
    }),
    sessionRoute(httpRoutes.getStatementSettings, (call) =>
      statements.settingsOf(call, asReportId(call.params.reportId)),
    ),
    sessionRoute(httpRoutes.editStatementSettings, async (call) => ({
      version: await statements.edit(call, asReportId(call.params.reportId), call.body),
    })),
  ];
}

/** For the frame, on its origin. */
export function statementFrameRoutes(statements: StatementService): readonly Binding[] {
  return [
    embedRoute(httpRoutes.openEmbedStatement, ({ token, body }) => statements.open(token, body.language)),
    embedRoute(httpRoutes.searchEmbedStatementList, async ({ token, body }) => {
      const { name, search, parameterValues: given } = body;
      const { values, isCut } = await statements.searchList(token, { name, search, given });
      return { values: [...values], isCut };
    }),
    embedRoute(httpRoutes.layOutEmbedStatement, ({ token, body, signal }) =>
      statements.layOut(token, body.parameterValues, signal),
    ),
  ];
}

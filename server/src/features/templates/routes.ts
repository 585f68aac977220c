import { httpRoutes, type ReportEdit } from "@vitrine/contracts/http";
import { asReportId, asWorkspaceId } from "@vitrine/contracts/ids";

import type { Caller } from "../../access/caller.ts";
import { idempotencyKeyOf } from "../../http/request-context.ts";
import { sessionRoute, type Binding } from "../../http/route.ts";
import type { Providers } from "../../providers/providers.ts";
import { presentReport } from "../reports/service.ts";
import type { TemplateLibrary } from "./library.ts";
import {
  presentDeletion,
  presentPage,
  presentProvided,
  presentSettings,
  presentTemplate,
} from "./present.ts";
import type { ReportMaker } from "./report-maker.ts";
import type { ReportChanges, TemplateService } from "./service.ts";

export interface TemplateRoutesDeps {
  readonly templates: TemplateService;
  readonly reportMaker: ReportMaker;
  readonly library: TemplateLibrary;
  readonly providers: Providers;
}

export function templateRoutes(deps: TemplateRoutesDeps): readonly Binding[] {
  const { templates, reportMaker, library, providers } = deps;
  const edit = async (caller: Caller, reportId: string, body: ReportEdit) =>
    presentReport(
      await templates.edit(caller, asReportId(reportId), body.version ?? null, readChanges(body)),
      providers,
    );

  return [
    sessionRoute(httpRoutes.listTemplates, async ({ person, params: { reportType } }) => [
      ...(await library.list(person, reportType)).map(presentTemplate),
      ...(reportType === "campaign_digital" ? (await library.listProvided(person)).map(presentProvided) : []),
    ]),
    sessionRoute(httpRoutes.listPages, async (call) =>
      (await templates.pagesOf(call, call.params.templateOrReport)).map(presentPage),
    ),
    sessionRoute(httpRoutes.addReport, async (call) => {
      const { body, params, request } = call;
      const order = {
        workspaceId: asWorkspaceId(body.target_workspace_id),
        name: body.target_report_name,
        description: body.target_report_description,
        hiddenPages: [...new Set(body.hidden_tabs)],
        campaignIds: readCampaigns(body.digital_campaign_ids),
        period: body.period ?? null,
      };
      const key = idempotencyKeyOf(request);
      return presentReport(await reportMaker.add(call, params.template, order, key), providers);
    }),
    sessionRoute(httpRoutes.cloneReport, async (call) => {
      const { target_workspace_id: workspace, target_report_name: name = null } = call.body;
      const order = { workspaceId: workspace === undefined ? null : asWorkspaceId(workspace), name };
      const key = idempotencyKeyOf(call.request);
      const cloned = await reportMaker.clone(call, asReportId(call.params.reportId), order, key);
      return { ...presentReport(cloned, providers), dropped_campaigns: [...cloned.droppedCampaigns] };
    }),
    sessionRoute(httpRoutes.getReportSettings, async (call) =>
      presentSettings(await templates.settingsOf(call, asReportId(call.params.reportId))),
    ),
    sessionRoute(httpRoutes.editReportSettings, (call) => edit(call, call.params.reportId, call.body)),
    sessionRoute(httpRoutes.updateReport, (call) => edit(call, call.params.reportId, call.body)),
    sessionRoute(httpRoutes.deleteReport, async (call) => {
      const { id, name } = await templates.remove(call, asReportId(call.params.reportId));
      return { id, name };
    }),
    sessionRoute(httpRoutes.listDeletedReports, async (call) =>
      (await templates.listDeleted(call, asWorkspaceId(call.params.workspaceId))).map(presentDeletion),
    ),
    sessionRoute(httpRoutes.restoreReport, async (call) =>
      presentReport(await templates.restore(call, asReportId(call.params.reportId)), providers),
    ),
  ];
}

function readChanges({ name, description, filter, hidden_pages: hidden }: ReportEdit): ReportChanges {
  return {
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
    ...(filter === undefined ? {} : { campaignIds: readCampaigns(filter) }),
    ...(hidden === undefined ? {} : { hiddenPages: [...new Set(hidden.map((page) => page.page_name))] }),
  };
}

/** The distinct ids of a comma-separated list. */
function readCampaigns(joined: string): readonly string[] {
  return joined === "" ? [] : [...new Set(joined.split(","))];
}

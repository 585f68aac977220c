import { httpRoutes } from "@vitrine/contracts/http";
import { asReportId } from "@vitrine/contracts/ids";
import type { Engine } from "@vitrine/engine";

import { sessionRoute, type Binding } from "../../http/route.ts";
import { editSpeaker, type SayEdit } from "../embedding/service.ts";
import type { TemplateAdminService } from "./admin-service.ts";
import type { AgencyTemplateService, FollowedTemplate, TemplateUpdateService } from "./service.ts";

export interface AgencyTemplateRoutesDeps {
  readonly templates: AgencyTemplateService;
  readonly updates: TemplateUpdateService;
  readonly all: TemplateAdminService;
  readonly engine: Pick<Engine, "describe">;
}

export function agencyTemplateRoutes(deps: AgencyTemplateRoutesDeps): readonly Binding[] {
  const { templates, all, engine } = deps;
  return [
    sessionRoute(httpRoutes.getReportTemplate, async (call) => {
      const say = editSpeaker(engine, call.request.headers["accept-language"]);
      const checked = await templates.check(call, asReportId(call.params.reportId));
      return {
        link: checked.followed === null ? null : presentLink(checked.followed, say),
        reportVersion: checked.reportVersion,
        leftOut: checked.leftOut.map(say),
        values: [...checked.values],
        refused: [...checked.refused],
        texts: [...checked.texts],
      };
    }),
    sessionRoute(httpRoutes.saveTemplate, async (call) => {
      const { reportId, reportVersion, ...order } = call.body;
      const id = await templates.add(call, asReportId(reportId), reportVersion, order);
      return { id, name: order.name };
    }),
    sessionRoute(httpRoutes.renameTemplate, async (call) => {
      const { templateId: id } = call.params;
      await templates.rename(call, id, call.body);
      return { id, name: call.body.name };
    }),
    sessionRoute(httpRoutes.deleteTemplate, async (call) => {
      const { templateId: id } = call.params;
      return { id, name: await templates.remove(call, id) };
    }),
    sessionRoute(httpRoutes.saveTemplateVersion, async (call) => {
      const { reportId, reportVersion } = call.body;
      const { templateId } = call.params;
      return { version: await templates.addVersion(call, templateId, asReportId(reportId), reportVersion) };
    }),
    sessionRoute(httpRoutes.listAdminTemplates, (call) => all.list(call)),
    sessionRoute(httpRoutes.archiveTemplates, (call) =>
      all.archive(call, call.body.templateIds, call.body.isArchived),
    ),
    ...updateRoutes(deps),
  ];
}

/** Reports that follow a template, and their updates. */
function updateRoutes({ updates, engine }: AgencyTemplateRoutesDeps): readonly Binding[] {
  return [
    sessionRoute(httpRoutes.listFollowingReports, async ({ person, params }) => {
      const { template, reports } = await updates.listFollowing(person, params.templateId);
      return {
        label: template.label,
        isAgency: template.isAgency,
        newestVersion: template.version,
        reports: reports.map(({ id, name, workspace, version, before }) => ({
          id,
          name,
          workspace,
          version,
          before,
        })),
      };
    }),
    sessionRoute(httpRoutes.compareWithTemplate, async (call) => {
      const say = editSpeaker(engine, call.request.headers["accept-language"]);
      const update = await updates.compare(call, asReportId(call.params.reportId));
      const { merged, template, from, reportVersion } = update;
      return {
        from,
        to: template.version,
        reportVersion,
        isComparable: merged !== null,
        changes: (merged?.changes ?? []).map(say),
        conflicts: (merged?.conflicts ?? []).map((conflict) => ({
          template: say(conflict.template),
          report: conflict.report.map(say),
        })),
      };
    }),
    sessionRoute(httpRoutes.updateFromTemplate, async (call) => {
      const { reportVersion, templateVersion, conflicts: choice } = call.body;
      const order = { reportVersion, templateVersion, choice };
      return updates.update(call, asReportId(call.params.reportId), order);
    }),
  ];
}

function presentLink({ template, version, changes }: FollowedTemplate, say: SayEdit) {
  const { name, label, isAgency } = template;
  return {
    template: name,
    label,
    isAgency,
    version,
    newestVersion: template.version,
    changes: changes.map(say),
  };
}

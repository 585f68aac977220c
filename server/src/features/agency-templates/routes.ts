import { httpRoutes } from "@vitrine/contracts/http";
import { asReportId } from "@vitrine/contracts/ids";
import type { Engine } from "@vitrine/engine";

import { sessionRoute, type Binding } from "../../http/route.ts";
import { editSpeaker } from "../embedding/service.ts";
import type { AgencyTemplateService, FollowedTemplate } from "./service.ts";

export function agencyTemplateRoutes(
  templates: AgencyTemplateService,
  engine: Pick<Engine, "describe">,
): readonly Binding[] {
  return [
    sessionRoute(httpRoutes.getReportTemplate, async (call) => {
      const say = editSpeaker(engine, call.request.headers["accept-language"]);
      const checked = await templates.check(call, asReportId(call.params.reportId));
      return {
        link: checked.followed === null ? null : presentLink(checked.followed),
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
  ];
}

function presentLink({ template, version }: FollowedTemplate) {
  const { name, label, isAgency } = template;
  return { template: name, label, isAgency, version, newestVersion: template.version };
}

import { httpRoutes } from "@vitrine/contracts/http";
import { asReportId, asUserId } from "@vitrine/contracts/ids";

import { idempotencyKeyOf } from "../../http/request-context.ts";
import { sessionRoute, type Binding } from "../../http/route.ts";
import { presentSharedSettings } from "./present.ts";
import type { SharingService } from "./service.ts";

export function sharingRoutes(sharing: SharingService): readonly Binding[] {
  return [
    sessionRoute(httpRoutes.getSharedSettings, async (call) =>
      presentSharedSettings(await sharing.candidatesOf(call, asReportId(call.params.reportId))),
    ),
    sessionRoute(httpRoutes.shareReport, async (call) => {
      const { internal, external, emails_invite: emails } = call.body;
      const settings = {
        internal: internal === null ? null : internal.map(asUserId),
        external: external === null ? null : external.map(asUserId),
        emails,
      };
      const key = idempotencyKeyOf(call.request);
      return sharing.share(call, asReportId(call.params.reportId), settings, key);
    }),
  ];
}

import { httpRoutes } from "@vitrine/contracts/http";

import { sessionRoute, type Binding } from "../../http/route.ts";
import { presentMail } from "./present.ts";
import type { MailAdminService } from "./service.ts";

export function mailRoutes(mails: MailAdminService): readonly Binding[] {
  return [
    sessionRoute(httpRoutes.listMails, async (call) => {
      const { mails: found, ...page } = await mails.list(call, call.body);
      return { mails: found.map(presentMail), ...page };
    }),
    sessionRoute(httpRoutes.listMailPreviews, async (call) => [...(await mails.previews(call))]),
  ];
}

import { httpRoutes } from "@vitrine/contracts/http";
import { addressOfDeliveryLink, deliveryLinkPath } from "@vitrine/contracts/schedules";

import type { App } from "../../../http/build-fastify.ts";
import { publicRoute, type Binding } from "../../../http/route.ts";
import type { MailEventService } from "./event-service.ts";
import type { DeliveryLinkService } from "./link-service.ts";

export interface DeliveryLinkRoutesDeps {
  readonly deliveryLinks: DeliveryLinkService;
  readonly mailEvents: MailEventService;
}

export function deliveryLinkRoutes({
  deliveryLinks: links,
  mailEvents,
}: DeliveryLinkRoutesDeps): readonly Binding[] {
  return [
    publicRoute(httpRoutes.describeDeliveryLink, ({ body }) => links.describe(body.secret)),
    publicRoute(httpRoutes.answerDeliveryLink, async ({ body }) => {
      await links.answer(body.secret, body.answer);
      return {};
    }),
    publicRoute(httpRoutes.getLinkedFile, async ({ body, reply }) => {
      const { file, content } = await links.openFile(body.secret, body.fileId, body.code);
      void reply.headers({
        "content-type": "application/octet-stream",
        "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      });
      return content;
    }),
    publicRoute(httpRoutes.unsubscribeInOneClick, async ({ params }) => {
      await links.answer(params.secret, "unsubscribe");
      return {};
    }),
    publicRoute(httpRoutes.reportMailEvents, async ({ body, request }) => {
      await mailEvents.accept(request.headers.authorization, body);
      return {};
    }),
  ];
}

/** Programs that know nothing of one click open the address, which changes nothing: its page asks first. */
export function unsubscribePage(portal: App, publicUrl: string): void {
  portal.get<{ Params: { secret: string } }>(
    httpRoutes.unsubscribeInOneClick.path,
    async ({ params: { secret } }, reply) =>
      reply.redirect(
        /^[\w-]{20,100}$/.test(secret)
          ? addressOfDeliveryLink(publicUrl, secret)
          : `${publicUrl}${deliveryLinkPath}`,
        303,
      ),
  );
}

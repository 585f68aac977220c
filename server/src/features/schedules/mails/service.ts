import type { Kysely } from "kysely";

import { addSeconds } from "../../../clock.ts";
import type { Database } from "../../../db/schema.ts";
import { deleteOldDeliveryMails } from "./repository.ts";

export { MailedDeliveries } from "./delivery-mails.ts";
export { MailEventService } from "./event-service.ts";
export { DeliveryLinkService } from "./link-service.ts";

const keptSeconds = 90 * 24 * 60 * 60;

/** Deletes links that have expired, and what is known of mails on which no server reports any more. */
export function purgeDeliveryMails(session: Kysely<Database>, now: Date): Promise<void> {
  return deleteOldDeliveryMails(session, now, addSeconds(now, -keptSeconds));
}

import type { Kysely } from "kysely";

import type { Database } from "../../db/schema.ts";
import type { DeliveryMails } from "./delivery-message.ts";

/** Until the mails of deliveries are there. */
export class PlainMails implements DeliveryMails {
  readonly queued: string[] = [];
  async queue(_session: Kysely<Database>, { ledgerId }: { readonly ledgerId: string }): Promise<void> {
    this.queued.push(ledgerId);
  }
  suppressed(): ReturnType<DeliveryMails["suppressed"]> {
    return Promise.resolve(new Map());
  }
  confirmed(
    _session: Kysely<Database>,
    _workspaceId: string,
    addresses: readonly string[],
  ): ReturnType<DeliveryMails["confirmed"]> {
    return Promise.resolve(new Set(addresses));
  }
  askToConfirm(): Promise<void> {
    return Promise.resolve();
  }
}

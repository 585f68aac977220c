import * as z from "zod/mini";

import { listQuery, listReply } from "./admin-lists.ts";
import { isoTime } from "./deliveries.ts";
import { route } from "./route.ts";

// Calls for addresses that get no mails with reports, because one could not be delivered.

const bouncedAddressSchema = z.object({
  id: z.string(),
  address: z.string(),
  /** In the words of a mail server. */
  reason: z.string(),
  at: isoTime,
  /** A person said that it works again. `by` is empty for people without an account. */
  asked: z.optional(z.object({ at: isoTime, by: z.string() })),
});
export type BouncedAddress = z.output<typeof bouncedAddressSchema>;

export const listBouncedAddresses = route({
  method: "POST",
  path: "/api/admin/bounced-addresses/list/",
  access: "session",
  summary:
    "Returns addresses that get no mails with reports, those first that people asked for, 50 at a time.",
  failures: ["forbidden"],
  params: null,
  body: z.object(listQuery()),
  reply: z.object({ ...listReply, addresses: z.array(bouncedAddressSchema) }),
});

export const liftBounce = route({
  method: "POST",
  path: "/api/admin/bounced-addresses/:bounceId/lift/",
  access: "session",
  summary: "Sends mails with reports to an address again.",
  failures: ["forbidden"],
  params: z.object({ bounceId: z.string() }),
  body: null,
  reply: z.object({}),
});

export const reportWorkingAddress = route({
  method: "POST",
  path: "/api/schedules/:workspaceId/:scheduleId/recipients/:recipientId/works/",
  access: "session",
  summary: "Asks the administrators to send mails to the address of a recipient again.",
  failures: ["workspace_not_found", "schedule_not_found", "forbidden"],
  rate: { perMinute: 10 },
  params: z.object({ workspaceId: z.string(), scheduleId: z.string(), recipientId: z.string() }),
  body: null,
  reply: z.object({}),
});

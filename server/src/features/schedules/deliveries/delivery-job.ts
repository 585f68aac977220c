import * as z from "zod/mini";

import { defineJobKind, type JobKind } from "../../../jobs/job-kind.ts";
import type { DeliveryWork } from "./delivery-work.ts";
import { deliveryJobName } from "../job-name.ts";

const payloadSchema = z.object({ deliveryId: z.string() });

export type DeliveryJob = JobKind<z.output<typeof payloadSchema>, null, null>;

/** Makes what is due into files, and queues its messages. It continues where another server stopped. */
export function createDeliveryJob(work: DeliveryWork): DeliveryJob {
  return defineJobKind<z.output<typeof payloadSchema>, null, null>({
    name: deliveryJobName,
    title: "Delivering reports",
    payload: payloadSchema,
    progress: z.null(),
    result: z.null(),
    // Its failures are in the delivery, which says when it is tried again.
    attempts: 1,
    waits: [60],
    atOnce: 2,
    keepDays: 7,
    noteNotDone: (session, { deliveryId }, { at }) => work.noteInterrupted(session, deliveryId, at),
    async run({ deliveryId }, { signal }) {
      await work.run(deliveryId, signal);
      return null;
    },
  });
}

import type { JobQueue } from "../../jobs/job-queue.ts";
import type { JobKind } from "../../jobs/job-kind.ts";
import type { Mailer } from "../../mail/mailer.ts";
import { BouncedAddresses } from "./bounces/service.ts";
import { createDeliveryJob, type DeliveryJob } from "./deliveries/delivery-job.ts";
import { DeliveryService, type DeliveryServiceDeps } from "./deliveries/delivery-service.ts";
import { DeliveryWork, type DeliveryWorkDeps } from "./deliveries/delivery-work.ts";
import { createDueJob } from "./due/due-job.ts";
import { DueWork } from "./due/due-work.ts";
import { Notices } from "./people/notices.ts";
import { Ownership } from "./people/ownership.ts";
import { ScheduleService, type ScheduleServiceDeps } from "./service.ts";

export interface ScheduleServices {
  readonly schedules: ScheduleService;
  readonly deliveries: DeliveryService;
  readonly bounces: BouncedAddresses;
  readonly job: DeliveryJob;
  readonly dueJob: JobKind<object, null, null>;
}

type Parts = Omit<DeliveryWorkDeps, "notices" | "ownership"> &
  ScheduleServiceDeps &
  Omit<DeliveryServiceDeps, "job" | "notices"> & {
    readonly mailer: Mailer;
    readonly queue: JobQueue;
    readonly publicUrl: string;
  };

/** Creates what makes and sends reports that are due. */
export function createSchedules(parts: Parts): ScheduleServices {
  const notices = new Notices(parts);
  const ownership = new Ownership({ ...parts, notices });
  const job = createDeliveryJob(new DeliveryWork({ ...parts, notices, ownership }));
  return {
    schedules: new ScheduleService(parts),
    deliveries: new DeliveryService({ ...parts, job, notices }),
    bounces: new BouncedAddresses(parts),
    job,
    dueJob: createDueJob(new DueWork({ ...parts, job, ownership })),
  };
}

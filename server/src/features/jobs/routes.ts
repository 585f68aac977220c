import { httpRoutes } from "@vitrine/contracts/http";

import { sessionRoute, type Binding } from "../../http/route.ts";
import { presentJob, presentJobKind } from "./present.ts";
import type { JobService } from "./service.ts";

export function jobRoutes(jobs: JobService): readonly Binding[] {
  return [
    sessionRoute(httpRoutes.listJobs, async (call) => {
      const page = await jobs.list(call, call.body);
      return { jobs: page.jobs.map(presentJob), hasMore: page.hasMore };
    }),
    sessionRoute(httpRoutes.listJobKinds, async (call) => (await jobs.listKinds(call)).map(presentJobKind)),
    sessionRoute(httpRoutes.retryJob, async (call) => presentJob(await jobs.retry(call, call.params.jobId))),
    sessionRoute(httpRoutes.cancelJob, async (call) =>
      presentJob(await jobs.cancel(call, call.params.jobId)),
    ),
    sessionRoute(httpRoutes.changeJobs, async (call) => ({
      failures: (await jobs.changeMany(call, call.body.jobIds, call.body.change)).map((each) => ({
        ...each,
      })),
    })),
  ];
}

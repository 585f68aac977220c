import { httpRoutes } from "@vitrine/contracts/http";
import { asWorkspaceId } from "@vitrine/contracts/ids";

import { sessionRoute, type Binding } from "../../../http/route.ts";
import type { BouncedAddresses } from "./service.ts";

export function bouncedAddressRoutes(bounces: BouncedAddresses): readonly Binding[] {
  return [
    sessionRoute(httpRoutes.listBouncedAddresses, async (call) => {
      const { addresses, total, page } = await bounces.list(call, call.body);
      return {
        addresses: addresses.map(({ id, address, detail, at, askedAt, askedBy }) => ({
          id,
          address,
          reason: detail,
          at: at.toISOString(),
          ...(askedAt === null ? {} : { asked: { at: askedAt.toISOString(), by: askedBy ?? "" } }),
        })),
        total,
        page,
      };
    }),
    sessionRoute(httpRoutes.liftBounce, async (call) => {
      await bounces.lift(call, call.params.bounceId);
      return {};
    }),
    sessionRoute(httpRoutes.reportWorkingAddress, async (call) => {
      const { workspaceId, scheduleId, recipientId } = call.params;
      await bounces.ask(call, asWorkspaceId(workspaceId), scheduleId, recipientId);
      return {};
    }),
  ];
}

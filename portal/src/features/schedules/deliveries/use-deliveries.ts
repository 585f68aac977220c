import { useInfiniteQuery, useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { portalRoutes, type BodyOf, type Delivery, type ReplyOf } from "@vitrine/contracts/http";

import { ApiError } from "../../../shared/api/api-error.ts";
import { approvalsKey } from "../../../shared/api/approvals.ts";
import { useAlertedMutation } from "../../../shared/api/use-alerted-mutation.ts";
import { download } from "../../../shared/download.ts";
import { useServices } from "../../../shared/services.ts";
import { schedulesKey } from "../use-schedules.ts";
import { deliveryMessages as texts } from "./delivery-messages.ts";

export type DeliveryFilter = Omit<BodyOf<typeof portalRoutes.listDeliveries>, "after">;
export type DeliveryDetail = ReplyOf<typeof portalRoutes.getDelivery>;
type DeliveryFile = DeliveryDetail["versions"][number]["files"][number];

/** What names a delivery in calls. */
export interface DeliveryPlace {
  readonly workspaceId: string;
  readonly scheduleId: string;
  readonly deliveryId: string;
}

export const placeOf = ({ workspaceId, scheduleId, id }: Delivery): DeliveryPlace => ({
  workspaceId,
  scheduleId,
  deliveryId: id,
});

const deliveriesKey = (workspaceId: string): readonly string[] => [
  ...schedulesKey(workspaceId),
  "deliveries",
];
const deliveryKey = ({ workspaceId, deliveryId }: DeliveryPlace): readonly string[] => [
  ...deliveriesKey(workspaceId),
  "one",
  deliveryId,
];

/** Milliseconds between two questions about a delivery that is being made or sent. */
const interval = 2000;

function isMoving({ state }: Delivery): boolean {
  return state === "rendering" || state === "sending";
}

/** The deliveries of a workspace, the latest first, a page at a time. */
export function useDeliveries(workspaceId: string, filter: DeliveryFilter) {
  const { api } = useServices();
  return useInfiniteQuery({
    queryKey: [...deliveriesKey(workspaceId), "list", filter],
    queryFn: ({ signal, pageParam }) =>
      api.call(portalRoutes.listDeliveries, {
        params: { workspaceId },
        body: { ...filter, ...(pageParam === "" ? {} : { after: pageParam }) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ after }) => after,
    staleTime: 0,
  });
}

/** A delivery, followed while it is being made or sent. */
export function useDelivery(place: DeliveryPlace): UseQueryResult<DeliveryDetail> {
  const { api } = useServices();
  return useQuery({
    queryKey: deliveryKey(place),
    queryFn: ({ signal }): Promise<DeliveryDetail> =>
      api.call(portalRoutes.getDelivery, { params: { ...place }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isMoving(data.delivery) ? interval : false,
  });
}

type Decision = BodyOf<typeof portalRoutes.decideDelivery>;

/** Approves or refuses a version, changes the text, or ends a delivery. Whatever comes of it, the delivery is loaded again. */
export function useChangeDelivery(place: DeliveryPlace) {
  const { api, alerts } = useServices();
  const client = useQueryClient();
  const params = { ...place };

  /** Loads what the change may have changed. */
  async function reload(): Promise<void> {
    void client.invalidateQueries({ queryKey: approvalsKey });
    await client.invalidateQueries({ queryKey: deliveriesKey(place.workspaceId) });
  }

  async function change(run: () => Promise<unknown>, done: string): Promise<void> {
    try {
      await run();
    } catch (error) {
      if (error instanceof ApiError && error.code === "delivery_changed") await reload();
      throw error;
    }
    await reload();
    alerts.show("success", done);
  }

  return {
    decide: useAlertedMutation<Decision>({
      mutationFn: (body) =>
        change(() => api.call(portalRoutes.decideDelivery, { params, body }), texts.decided[body.decision]),
    }),
    edit: useAlertedMutation<BodyOf<typeof portalRoutes.editDelivery>>({
      mutationFn: (body) => change(() => api.call(portalRoutes.editDelivery, { params, body }), texts.saved),
    }),
    end: useAlertedMutation<BodyOf<typeof portalRoutes.endDelivery>["action"]>({
      mutationFn: (action) =>
        change(() => api.call(portalRoutes.endDelivery, { params, body: { action } }), texts.ended),
    }),
  };
}

/** Saves a file of a delivery, as its recipients get it. */
export function useFetchDeliveryFile(place: DeliveryPlace) {
  const { api } = useServices();
  return useAlertedMutation<DeliveryFile>({
    mutationFn: async ({ id: fileId, name, mediaType }) => {
      const content = await api.call(portalRoutes.getDeliveryFile, { params: { ...place, fileId } });
      if (!(content instanceof Blob)) throw new Error(texts.notFetched);
      download(name, mediaType, content);
    },
  });
}

import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { portalRoutes, type ReportList } from "@vitrine/contracts/http";
import { useCallback } from "react";

import { reportListKey } from "../../../shared/api/report-list.ts";
import { useServices, type Services } from "../../../shared/services.ts";
import { listMutation } from "./list-mutation.ts";
import { reportsMessages } from "../reports-messages.ts";

type ListServices = Pick<Services, "api" | "toasts">;

/** The person's own favourites and order of a workspace's reports. Changes show at once. */
export function useOwnLists(workspaceId: string) {
  const services = useServices();
  const client = useQueryClient();
  const { mutate: setFavourite } = useMutation(favouriteMutation(services, client, workspaceId));
  const { mutate: setOrder } = useMutation(orderMutation(services, client, workspaceId));
  return {
    toggleFavourite: useCallback(
      (reportId: string) => {
        const list = client.getQueryData<ReportList>(reportListKey(workspaceId));
        setFavourite({ reportId, isFavourite: list?.favourites.includes(reportId) === false });
      },
      [client, workspaceId, setFavourite],
    ),
    saveOrder: useCallback(
      (order: readonly string[]) => {
        const before = client.getQueryData<ReportList>(reportListKey(workspaceId))?.order ?? [];
        setOrder({ order: [...order], before });
      },
      [client, workspaceId, setOrder],
    ),
  };
}

interface FavouriteInput {
  readonly reportId: string;
  readonly isFavourite: boolean;
}

/** Options of the mutation that adds a report to the favourites, or removes it. */
export function favouriteMutation({ api, toasts }: ListServices, client: QueryClient, workspaceId: string) {
  const set = ({ favourites }: ReportList, { reportId, isFavourite }: FavouriteInput) => {
    const others = favourites.filter((id) => id !== reportId);
    return { favourites: isFavourite ? [...others, reportId] : others };
  };
  return listMutation(client, workspaceId, {
    mutationFn: ({ reportId, isFavourite }: FavouriteInput): Promise<unknown> =>
      isFavourite
        ? api.call(portalRoutes.addFavourite, { params: { reportId }, body: {} })
        : api.call(portalRoutes.removeFavourite, { params: { reportId } }),
    apply: set,
    revert: (list, { reportId, isFavourite }) => set(list, { reportId, isFavourite: !isFavourite }),
    ...reportFailure(toasts, reportsMessages.favouriteFailed),
  });
}

interface OrderInput {
  readonly order: string[];
  readonly before: string[];
}

/** Options of the mutation that saves the order of the reports. */
export function orderMutation({ api, toasts }: ListServices, client: QueryClient, workspaceId: string) {
  return listMutation(client, workspaceId, {
    mutationFn: ({ order }: OrderInput) =>
      api.call(portalRoutes.saveReportOrder, { params: { workspaceId }, body: { order } }),
    apply: (_list, { order }) => ({ order }),
    // An order that was made later stays.
    revert: (list, { order, before }) => (list.order.join() === order.join() ? { order: before } : {}),
    ...reportFailure(toasts, reportsMessages.orderFailed),
  });
}

/** Shows a failure in a toast, which closes when a later attempt succeeds. */
function reportFailure(toasts: Services["toasts"], text: string) {
  return {
    onSuccess: () => toasts.close(text),
    onError: () => void toasts.show({ type: "danger", text, uuid: text }),
  };
}

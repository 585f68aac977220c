import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { portalRoutes, type ReportList } from "@vitrine/contracts/http";
import { useMemo } from "react";

import { reloadReportList, reportListQuery } from "../../shared/api/report-list.ts";
import { useServices, type Services } from "../../shared/services.ts";
import { reportsMessages } from "./reports-messages.ts";

export interface OwnLists {
  /** Present means removed, absent means added (specification section 4). */
  readonly toggleFavourite: (reportId: string) => void;
  readonly saveOrder: (order: readonly string[]) => void;
}

/** The person's favourites and order in a workspace. */
export function useOwnLists(workspaceId: string): OwnLists {
  const services = useServices();
  const client = useQueryClient();
  return useMemo(() => createOwnLists(services, client, workspaceId), [services, client, workspaceId]);
}

/**
 * A change shows at once and is taken back when the server does not keep it. Changes are sent one after the other, so
 * that the last one wins there as it does here.
 */
export function createOwnLists(
  { api, toasts }: Pick<Services, "api" | "toasts">,
  client: QueryClient,
  workspaceId: string,
): OwnLists {
  const { queryKey } = reportListQuery(api, workspaceId);
  let line = Promise.resolve();
  let waiting = 0;
  /** Somebody had asked for the list anew, and got no answer. */
  let isOverdue = false;

  function change(next: (list: ReportList) => Partial<ReportList>): void {
    // An answer that was asked for before the change would undo it: what else it would bring is asked for afterwards.
    isOverdue ||= client.isFetching({ queryKey }) > 0;
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (list) => (list === undefined ? list : { ...list, ...next(list) }));
  }
  async function attempt(call: () => Promise<unknown>, takeBack: () => void, text: string): Promise<void> {
    try {
      await call();
      toasts.close(text);
    } catch {
      takeBack();
      toasts.show({ type: "danger", text, uuid: text });
    }
  }
  function catchUp(): void {
    waiting -= 1;
    if (waiting > 0 || !isOverdue) return;
    isOverdue = false;
    void reloadReportList(client, workspaceId);
  }
  function send(call: () => Promise<unknown>, takeBack: () => void, text: string): void {
    waiting += 1;
    line = line.then(() => attempt(call, takeBack, text)).finally(catchUp);
  }

  return {
    toggleFavourite(reportId) {
      const isAdding = client.getQueryData(queryKey)?.favourites.includes(reportId) === false;
      const set = (isFavourite: boolean): void =>
        change(({ favourites }) => {
          const others = favourites.filter((id) => id !== reportId);
          return { favourites: isFavourite ? [...others, reportId] : others };
        });
      const params = { reportId };
      set(isAdding);
      send(
        () =>
          isAdding
            ? api.call(portalRoutes.addFavourite, { params, body: {} })
            : api.call(portalRoutes.removeFavourite, { params }),
        () => set(!isAdding),
        reportsMessages.favouriteFailed,
      );
    },
    saveOrder(ids) {
      const order = [...ids];
      const before = client.getQueryData(queryKey)?.order ?? [];
      change(() => ({ order }));
      send(
        () => api.call(portalRoutes.saveReportOrder, { params: { workspaceId }, body: { order } }),
        () => change((list) => (list.order === order ? { order: before } : {})),
        reportsMessages.orderFailed,
      );
    },
  };
}

import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { ReportList } from "@vitrine/contracts/http";

import { reloadReportList, reportListKey } from "../../../shared/api/report-list.ts";

type ListChange<Input> = (list: ReportList, input: Input) => Partial<ReportList>;

interface ListMutation<Input, Answer> {
  readonly mutationFn: (input: Input) => Promise<Answer>;
  /** Shown at once, before the server has answered. */
  readonly apply: ListChange<Input>;
  /** Undoes `apply` when the call fails, and nothing else: later changes may be waiting. */
  readonly revert: ListChange<Input>;
  readonly onSuccess: (answer: Answer, input: Input) => void;
  readonly onError: (error: Error, input: Input) => void;
}

/**
 * The scope of all mutations of a workspace's report list. They run one after the other, so that the server ends in the
 * state that the screen shows.
 */
export function listScope(workspaceId: string) {
  return { mutationKey: ["change-reports", workspaceId], scope: { id: `reports ${workspaceId}` } };
}

/** A mutation of the report list that shows its result before the server has answered. */
export function listMutation<Input, Answer>(
  client: QueryClient,
  workspaceId: string,
  { mutationFn, apply, revert, onSuccess, onError }: ListMutation<Input, Answer>,
) {
  const queryKey = reportListKey(workspaceId);
  const { mutationKey, scope } = listScope(workspaceId);

  function update(change: ListChange<Input>, input: Input): void {
    // A read that is in progress was requested before this change and would undo it. It is cancelled, and repeated at
    // the end.
    const isOutdated = client.isFetching({ queryKey }) > 0 || client.getQueryState(queryKey)?.isInvalidated;
    void client.cancelQueries({ queryKey });
    client.setQueryData<ReportList>(queryKey, (list) => list && { ...list, ...change(list, input) });
    if (isOutdated) void client.invalidateQueries({ queryKey, refetchType: "none" });
  }

  return mutationOptions({
    mutationKey,
    scope,
    mutationFn,
    onMutate: (input) => update(apply, input),
    onSuccess,
    onError: (error, input) => {
      update(revert, input);
      onError(error, input);
    },
    onSettled: async () => {
      const isLast = client.isMutating({ mutationKey }) === 1;
      if (isLast && client.getQueryState(queryKey)?.isInvalidated)
        await reloadReportList(client, workspaceId);
    },
  });
}

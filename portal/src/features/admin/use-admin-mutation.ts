import { useMutation, useQueryClient, type QueryKey, type UseMutateFunction } from "@tanstack/react-query";

import { useServices } from "../../shared/services.ts";
import { describeRefusal } from "./describe-refusal.ts";

interface AdminMutationOptions<Input> {
  /** Mutations of one scope run one after the other, so that the answer shown last is the newest. */
  readonly scope: string;
  /** The query that is loaded again afterwards, also after a failure: part of the change may have been made. */
  readonly refreshes?: QueryKey;
  /** Returns the success message; `null` where the screen shows the result itself. */
  readonly mutationFn: (input: Input) => Promise<string | null>;
}

export interface AdminMutation<Input = void> {
  readonly isPending: boolean;
  /** The server's reason for refusing the last attempt. */
  readonly refusal: string | null;
  readonly mutate: UseMutateFunction<string | null, Error, Input>;
  /** Removes the refusal, for example once the input has changed. */
  readonly clearRefusal: () => void;
}

/**
 * One change that an administrator makes. Success is reported in an alert, a refusal next to the control that caused
 * it.
 */
export function useAdminMutation<Input = void>(options: AdminMutationOptions<Input>): AdminMutation<Input> {
  const { scope, refreshes, mutationFn } = options;
  const { alerts } = useServices();
  const client = useQueryClient();
  const { isPending, isError, error, mutate, reset } = useMutation({
    scope: { id: scope },
    mutationFn,
    onSuccess: (message) => {
      if (message !== null) alerts.show("success", message);
    },
    onSettled: async () => {
      if (refreshes !== undefined) await client.invalidateQueries({ queryKey: refreshes });
    },
  });
  return {
    isPending,
    refusal: error === null ? null : describeRefusal(error),
    mutate,
    clearRefusal: () => {
      if (isError) reset();
    },
  };
}

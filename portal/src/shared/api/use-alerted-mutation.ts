import { useMutation, type UseMutationOptions, type UseMutationResult } from "@tanstack/react-query";
import { useId } from "react";

import { messages } from "../messages.ts";
import { useServices } from "../services.ts";
import { reasonOf } from "./api-error.ts";

/** A mutation whose failure is shown as an alert, until a later attempt succeeds. */
export function useAlertedMutation<Input = void>(
  options: Pick<UseMutationOptions<unknown, Error, Input>, "scope"> & {
    readonly mutationFn: (input: Input) => Promise<unknown>;
  },
): UseMutationResult<unknown, Error, Input> {
  const { alerts } = useServices();
  const topic = useId();
  return useMutation({
    ...options,
    onSuccess: () => alerts.settle(topic),
    onError: (error) => alerts.show("danger", reasonOf(error, messages.unexpected), { topic }),
  });
}

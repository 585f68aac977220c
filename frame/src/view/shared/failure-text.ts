import type { Messages } from "../../messages.ts";
import { failureCodes, type Failure } from "../../report/state/failure.ts";

/** What a reader is told about a failure: the server's sentence, or ours where there was no answer to read. */
export function failureText(failure: Failure, messages: Messages): string {
  if (failure.code === failureCodes.network)
    return navigator.onLine ? messages.noConnection : messages.offline;
  return failure.message === "" ? messages.somethingWrong : failure.message;
}

/** Whether the figures themselves are fine and only the way to new ones is cut for now. */
export function isPassing(failure: Failure): boolean {
  return failure.code === failureCodes.network || failure.code === "embed_token_expired";
}

import type { Messages } from "@vitrine/contracts/reading/words/messages";
import { failureCodes, type Failure } from "@vitrine/contracts/reading/state/failure";

/** The message of a failure for users: the server's, or one of the frame if the server sent none. */
export function failureText(failure: Failure, messages: Messages): string {
  if (failure.code === failureCodes.network)
    return navigator.onLine ? messages.noConnection : messages.offline;
  return failure.message === "" ? messages.somethingWrong : failure.message;
}

/** Whether a retry can succeed: the connection is lost or the token has expired, and the query itself is valid. */
export function isPassing(failure: Failure): boolean {
  return failure.code === failureCodes.network || failure.code === "embed_token_expired";
}

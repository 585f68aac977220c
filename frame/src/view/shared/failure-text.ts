import type { Messages } from "@vitrine/contracts/reading/words/messages";
import { failureCodes, type Failure } from "@vitrine/contracts/reading/state/failure";

/** The server's words for them say what is wrong with a token, which users do not know of. */
const endedCodes: ReadonlySet<string> = new Set(["embed_token_expired", "embed_token_invalid"]);

/** The message of a failure for users: what they can do about it, the server's, or one of the frame if the server sent none. */
export function failureText(failure: Failure, messages: Messages): string {
  if (failure.code === failureCodes.network)
    return navigator.onLine ? messages.noConnection : messages.offline;
  if (endedCodes.has(failure.code)) return messages.accessEnded;
  return failure.message === "" ? messages.somethingWrong : failure.message;
}

/** Whether a retry can succeed: the connection is lost or the token has expired, and the query itself is valid. */
export function isPassing(failure: Failure): boolean {
  return failure.code === failureCodes.network || failure.code === "embed_token_expired";
}

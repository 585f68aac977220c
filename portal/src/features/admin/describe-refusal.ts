import { ApiError, reasonOf } from "../../shared/api/api-error.ts";
import { messages } from "../../shared/messages.ts";

/** Why something was refused. Of other systems also their own words, which administrators can act on. */
export function describeRefusal(error: unknown): string {
  const reason = reasonOf(error, messages.unexpected);
  const isOfProvider = error instanceof ApiError && error.code.startsWith("provider_");
  return isOfProvider && error.detail !== null ? `${reason} ${error.detail}` : reason;
}

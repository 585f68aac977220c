import type { portalRoutes, ReplyOf } from "@vitrine/contracts/http";

import { messages } from "../../shared/messages.ts";
import { loginMessages } from "./login-messages.ts";

interface UpdateOutcome {
  readonly isChanged: boolean;
  /** The alert to show. */
  readonly text: string;
  /** Where the invitation leads once the person has signed in. */
  readonly landing: string | null;
}

/** What the answer to a new password means: only `reset` true says that it is set. */
export function readUpdateReply({
  reset,
  landing,
}: ReplyOf<typeof portalRoutes.updatePassword>): UpdateOutcome {
  if (!reset) return { isChanged: false, text: messages.unexpected, landing: null };
  return { isChanged: true, text: loginMessages.passwordChanged, landing };
}

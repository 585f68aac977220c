import type { portalRoutes, ReplyOf } from "@vitrine/contracts/http";

import { messages } from "../../shared/messages.ts";
import { loginMessages } from "./login-messages.ts";

interface UpdateOutcome {
  readonly isChanged: boolean;
  readonly text: string;
  /** The page that the invitation leads to after signing in. */
  readonly landing: string | null;
}

/** Reads the answer to a new password. Only `reset: true` means that it has been set. */
export function readUpdateReply({
  reset,
  landing,
}: ReplyOf<typeof portalRoutes.updatePassword>): UpdateOutcome {
  if (!reset) return { isChanged: false, text: messages.unexpected, landing: null };
  return { isChanged: true, text: loginMessages.passwordChanged, landing };
}

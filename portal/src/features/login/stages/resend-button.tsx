import type { ReactElement } from "react";

import { Button } from "../../../shared/ui/button.tsx";
import { loginMessages } from "../login-messages.ts";
import { useWait } from "./use-wait.ts";

/** Seconds between two mails; the server has the same limit. */
export const resendWait = 30;

/** Sends another code by e-mail. Disabled while the server would refuse. */
export function ResendButton({ onResend }: { readonly onResend: () => Promise<number> }): ReactElement {
  const [left, wait] = useWait(resendWait);
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  return (
    <Button
      variant="quiet"
      isDisabled={left > 0}
      onPress={() => void onResend().then((seconds) => wait(seconds))}
    >
      {left > 0 ? loginMessages.resendIn(time) : loginMessages.resend}
    </Button>
  );
}

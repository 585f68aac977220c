import type { ReactElement } from "react";

import { Button } from "../../../shared/ui/button.tsx";
import { laterMessages } from "../later-messages.ts";
import { resendWait, useWait } from "./use-wait.ts";

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
      {left > 0 ? laterMessages.resendIn(time) : laterMessages.resend}
    </Button>
  );
}

import { type ReactElement, useState } from "react";

import { useServices } from "../../shared/services.ts";
import { BusyButton } from "../../shared/ui/busy-button.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Dialog } from "../../shared/ui/dialog.tsx";
import { messages } from "../../shared/messages.ts";
import { accountMessages as texts } from "./account-messages.ts";
import { logOutEverywhere } from "./log-out-everywhere.ts";

interface LogOutEverywhereDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks before all sessions of the person end. */
export function LogOutEverywhereDialog({ isOpen, onClose }: LogOutEverywhereDialogProps): ReactElement {
  const services = useServices();
  const [isPending, setPending] = useState(false);

  async function handleConfirm(): Promise<void> {
    setPending(true);
    await logOutEverywhere(services);
    setPending(false);
    onClose();
  }

  return (
    <Dialog
      heading={texts.logOutEverywhere}
      size="small"
      isAlert
      isOpen={isOpen}
      onClose={onClose}
      foot={
        <>
          <Button autoFocus onPress={onClose}>
            {messages.cancel}
          </Button>
          <BusyButton variant="danger" isBusy={isPending} onPress={() => void handleConfirm()}>
            {texts.logOutEverywhere}
          </BusyButton>
        </>
      }
    >
      <p>{texts.logOutEverywhereQuestion}</p>
    </Dialog>
  );
}

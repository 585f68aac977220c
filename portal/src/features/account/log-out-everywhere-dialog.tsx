import { portalRoutes } from "@vitrine/contracts/http";
import type { ReactElement } from "react";

import { useAlertedMutation } from "../../shared/api/use-alerted-mutation.ts";
import { useServices } from "../../shared/services.ts";
import { BusyButton } from "../../shared/ui/busy-button.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Dialog } from "../../shared/ui/dialogs/dialog.tsx";
import { messages } from "../../shared/messages.ts";
import { accountMessages as texts } from "./account-messages.ts";

interface LogOutEverywhereDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks, then ends every session of the person, this one included. The shell then leads to the sign-in screen. */
export function LogOutEverywhereDialog({ isOpen, onClose }: LogOutEverywhereDialogProps): ReactElement {
  const { api, session } = useServices();
  const { isPending, mutate: logOut } = useAlertedMutation({
    mutationFn: async () => {
      await api.call(portalRoutes.logoutEverywhere, {});
      session.end("signed-out");
    },
  });

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
          <BusyButton
            variant="danger"
            isBusy={isPending}
            onPress={() => logOut(undefined, { onSettled: onClose })}
          >
            {texts.logOutEverywhere}
          </BusyButton>
        </>
      }
    >
      <p>{texts.logOutEverywhereQuestion}</p>
    </Dialog>
  );
}

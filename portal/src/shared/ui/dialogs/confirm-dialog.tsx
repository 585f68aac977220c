import type { ReactElement } from "react";

import { messages } from "../../messages.ts";
import { BusyButton } from "../busy-button.tsx";
import { Button } from "../button.tsx";
import { Dialog } from "./dialog.tsx";

interface ConfirmDialogProps {
  readonly heading: string;
  readonly question: string;
  readonly isOpen: boolean;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactElement {
  return (
    <Dialog
      heading={props.heading}
      size="small"
      isAlert
      isOpen={props.isOpen}
      onClose={props.onClose}
      foot={
        <>
          <Button onPress={props.onClose} autoFocus>
            {messages.close}
          </Button>
          <BusyButton variant="danger" isBusy={props.isPending} onPress={props.onConfirm}>
            {messages.yes}
          </BusyButton>
        </>
      }
    >
      <p>{props.question}</p>
    </Dialog>
  );
}

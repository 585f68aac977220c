import type { ReactElement } from "react";

import { useLeaveQuestion } from "../../../shared/leaving/use-leave-question.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { Dialog } from "../../../shared/ui/dialogs/dialog.tsx";
import { adminMessages as texts } from "../admin-messages.ts";
import css from "../admin.module.css";
import { ShownOnce } from "../shown-once.tsx";
import { useLast } from "../../../shared/use-last.ts";
import { showMoment } from "../../../shared/when.ts";

interface Issued {
  readonly password: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

interface OneTimePasswordDialogProps {
  readonly name: string;
  /** `null` while there is none to show. */
  readonly issued: Issued | null;
  readonly onClose: () => void;
}

/** Shows a one-time password once. Only its button closes the dialog, because the password cannot be shown again. */
export function OneTimePasswordDialog({ name, issued, onClose }: OneTimePasswordDialogProps): ReactElement {
  const shown = useLast(issued);
  useLeaveQuestion(issued === null ? null : texts.passwordQuestion);
  return (
    <Dialog
      heading={texts.passwordHeading}
      help={texts.passwordHelp(name)}
      size="small"
      isStatic
      isOpen={issued !== null}
      onClose={onClose}
      foot={
        <Button variant="primary" onPress={onClose}>
          {texts.passwordKept}
        </Button>
      }
    >
      {shown !== null && <Password key={shown.password} issued={shown} />}
    </Dialog>
  );
}

function Password({ issued }: { readonly issued: Issued }): ReactElement {
  return (
    <div className={css.form}>
      <ShownOnce value={issued.password} />
      <p className={css.hint}>{texts.passwordUntil(showMoment(issued.expiresAt))}</p>
    </div>
  );
}

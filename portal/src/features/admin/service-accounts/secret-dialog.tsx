import type { ServiceAccountWithSecret } from "@vitrine/contracts/http";
import type { ReactElement } from "react";

import { useLeaveQuestion } from "../../../shared/leaving/use-leave-question.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { Dialog } from "../../../shared/ui/dialogs/dialog.tsx";
import { useLast } from "../../../shared/use-last.ts";
import { showMoment } from "../../../shared/when.ts";
import css from "../admin.module.css";
import { ShownOnce } from "../shown-once.tsx";
import { serviceAccountMessages as texts } from "./service-account-messages.ts";

interface SecretDialogProps {
  /** `null` while there is none to show. */
  readonly issued: ServiceAccountWithSecret | null;
  readonly onClose: () => void;
}

/** Shows the secret of an account once. Only its button closes the dialog, because the secret cannot be shown again. */
export function SecretDialog({ issued, onClose }: SecretDialogProps): ReactElement | null {
  const shown = useLast(issued);
  const isOpen = issued !== null && issued.clientSecret !== null;
  useLeaveQuestion(isOpen ? texts.secretQuestion : null);
  if (shown === null || shown.clientSecret === null) return null;
  const { id, name, credentials } = shown.account;
  const [newest] = credentials;
  return (
    <Dialog
      heading={texts.secretHeading}
      help={texts.secretHelp(name)}
      size="small"
      isStatic
      isOpen={isOpen}
      onClose={onClose}
      foot={
        <Button variant="primary" onPress={onClose}>
          {texts.secretKept}
        </Button>
      }
    >
      <div className={css.form}>
        <section className={css.group} aria-label={texts.clientId}>
          <h3 className={css.subheading}>{texts.clientId}</h3>
          <ShownOnce key={id} value={id} />
        </section>
        <section className={css.group} aria-label={texts.clientSecret}>
          <h3 className={css.subheading}>{texts.clientSecret}</h3>
          <ShownOnce key={shown.clientSecret} value={shown.clientSecret} />
        </section>
        {newest !== undefined && (
          <p className={css.hint}>{texts.secretUntil(showMoment(newest.expiresAt))}</p>
        )}
      </div>
    </Dialog>
  );
}

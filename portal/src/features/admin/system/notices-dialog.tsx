import { ScrollText } from "lucide-react";
import type { ReactElement } from "react";

import { messages } from "../../../shared/messages.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { Dialog } from "../../../shared/ui/dialogs/dialog.tsx";
import { FailureNotice } from "../../../shared/ui/messages/notice.tsx";
import css from "../admin.module.css";
import { ListSkeleton } from "../skeleton.tsx";
import { systemMessages as texts } from "./system-messages.ts";
import own from "./system.module.css";
import { useNotices } from "./use-system.ts";

interface NoticesDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The licences of the software that the product contains. */
export function NoticesDialog({ isOpen, onClose }: NoticesDialogProps): ReactElement {
  return (
    <Dialog
      heading={texts.notices}
      help={texts.noticesHelp}
      isOpen={isOpen}
      onClose={onClose}
      foot={
        <Button variant="primary" onPress={onClose}>
          {messages.close}
        </Button>
      }
    >
      <NoticesOfParts />
    </Dialog>
  );
}

/** Rendered inside the dialog, so that the texts are loaded when it is opened. */
function NoticesOfParts(): ReactElement {
  const { data, error, refetch } = useNotices();
  if (data === undefined) {
    if (error === null) return <ListSkeleton />;
    return (
      <FailureNotice
        icon={<ScrollText size={24} />}
        heading={texts.failed}
        level={2}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.length === 0) return <p className={css.hint}>{texts.noNotices}</p>;
  return (
    <div className={css.form}>
      {data.map(({ part, text }) => (
        <details key={part} className={own.notices}>
          <summary>{texts.parts[part]}</summary>
          <pre>{text}</pre>
        </details>
      ))}
    </div>
  );
}

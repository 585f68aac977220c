import { Check, Copy, Download } from "lucide-react";
import { type ReactElement, useState } from "react";

import { download } from "../../shared/download.ts";
import { useLeaveQuestion } from "../../shared/leaving/use-leave-question.ts";
import { Button } from "../../shared/ui/button.tsx";
import { Dialog } from "../../shared/ui/dialogs/dialog.tsx";
import { accountMessages as texts } from "./account-messages.ts";
import form from "../../shared/ui/fields/form.module.css";
import css from "./account.module.css";

interface RecoveryCodesDialogProps {
  readonly username: string;
  /** `null` while there are none to show. */
  readonly codes: readonly string[] | null;
  readonly onClose: () => void;
}

/** Shows recovery codes once. Only its button closes the dialog, because the codes cannot be shown again. */
export function RecoveryCodesDialog({ username, codes, onClose }: RecoveryCodesDialogProps): ReactElement {
  useLeaveQuestion(codes === null ? null : texts.codesQuestion);
  return (
    <Dialog
      heading={texts.codesHeading}
      help={texts.codesHelp}
      size="small"
      isStatic
      isOpen={codes !== null}
      onClose={onClose}
      foot={
        <Button variant="primary" onPress={onClose}>
          {texts.codesKept}
        </Button>
      }
    >
      {codes !== null && <Codes username={username} codes={codes} />}
    </Dialog>
  );
}

interface CodesProps {
  readonly username: string;
  readonly codes: readonly string[];
}

function Codes({ username, codes }: CodesProps): ReactElement {
  const [isCopied, setCopied] = useState(false);
  const text = `${texts.codesFileHead(username)}\n\n${codes.join("\n")}\n`;

  function copy(): void {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  }

  return (
    <div className={css.dialogForm}>
      <ol className={css.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={form.actions}>
        <Button
          icon={isCopied ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
          onPress={copy}
        >
          {isCopied ? texts.codesCopied : texts.copyCodes}
        </Button>
        <Button
          icon={<Download size={16} aria-hidden="true" />}
          onPress={() => download(texts.codesFile, "text/plain", text)}
        >
          {texts.downloadCodes}
        </Button>
      </div>
    </div>
  );
}

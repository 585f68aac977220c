import { FileDown } from "lucide-react";
import type { ReportLanguage } from "@vitrine/contracts/languages";
import { useState, type ReactElement } from "react";

import { formatBytes } from "../../shared/format-bytes.ts";
import { BusyButton } from "../../shared/ui/busy-button.tsx";
import { CodeField } from "../../shared/ui/fields/code-field.tsx";
import type { deliveryLinkTexts } from "./delivery-link-messages.ts";
import css from "./delivery-link.module.css";
import { useLinkCalls, type DeliveryLink, type LinkProblem } from "./use-delivery-link.ts";

interface LinkedFilesProps {
  readonly secret: string;
  readonly link: Extract<DeliveryLink, { purpose: "files" }>;
  readonly texts: ReturnType<typeof deliveryLinkTexts>["texts"];
  readonly language: ReportLanguage;
  readonly problemText: (problem: LinkProblem) => string;
}

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: "long", timeStyle: "short" });

/** The files of a link, with the code that they may need. */
export function LinkedFiles({ secret, link, texts, language, problemText }: LinkedFilesProps): ReactElement {
  const { files, needsCode, expiresAt } = link;
  const { busy, problem, answer, fetchFile } = useLinkCalls(secret);
  const [code, setCode] = useState("");
  const [isMissing, setMissing] = useState(false);
  const open = (file: (typeof files)[number]): void => {
    const typed = code.trim();
    setMissing(needsCode && typed === "");
    if (!needsCode || typed !== "") void fetchFile(file, typed);
  };
  return (
    <div className={css.files}>
      {needsCode && (
        <Code
          {...{ texts, code }}
          isBusy={busy === "sendCode"}
          isMissing={isMissing}
          onSend={() => answer("sendCode")}
          onChange={(typed) => {
            setCode(typed);
            setMissing(false);
          }}
        />
      )}
      {problem !== null && (
        <p className={css.problem} role="alert">
          {problemText(problem)}
        </p>
      )}
      <ul className={css.list} aria-label={texts.files}>
        {files.map((file) => (
          <li key={file.id}>
            <BusyButton
              wide
              icon={<FileDown size={16} aria-hidden="true" />}
              isBusy={busy === file.id}
              onPress={() => open(file)}
            >
              {texts.download(file.name)}
            </BusyButton>
            <span className={css.help}>{formatBytes(file.sizeBytes, language)}</span>
          </li>
        ))}
      </ul>
      <p className={css.help}>{texts.until(moment.format(new Date(expiresAt)))}</p>
    </div>
  );
}

interface CodeProps extends Pick<LinkedFilesProps, "texts"> {
  readonly code: string;
  readonly isBusy: boolean;
  readonly isMissing: boolean;
  /** Resolves to whether it was sent. */
  readonly onSend: () => Promise<boolean>;
  readonly onChange: (code: string) => void;
}

function Code({ texts, code, isBusy, isMissing, onSend, onChange }: CodeProps): ReactElement {
  const [isSent, setSent] = useState(false);
  return (
    <div className={css.code}>
      <p className={css.help}>{texts.codeHelp}</p>
      <BusyButton
        variant={isSent ? "plain" : "primary"}
        isBusy={isBusy}
        onPress={() => void onSend().then((hasWorked) => setSent(hasWorked || isSent))}
      >
        {isSent ? texts.sendCodeAgain : texts.sendCode}
      </BusyButton>
      <p className={css.help} role="status">
        {isSent ? texts.codeSent : ""}
      </p>
      <CodeField
        label={texts.code}
        maxLength={20}
        value={code}
        error={isMissing ? texts.codeMissing : undefined}
        onChange={onChange}
      />
    </div>
  );
}

import { FileText } from "lucide-react";
import type { DeliveryVersion } from "@vitrine/contracts/http";
import { useState, type ReactElement } from "react";

import { formatBytes } from "../../../shared/format-bytes.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";
import { ConfirmDialog } from "../../../shared/ui/dialogs/confirm-dialog.tsx";
import { TextArea } from "../../../shared/ui/fields/text-area.tsx";
import { Section } from "../../../shared/ui/section.tsx";
import { StateMark } from "../../../shared/ui/state-mark.tsx";
import css from "../schedules.module.css";
import { deliveryMessages as texts } from "./delivery-messages.ts";
import { placeOf, useChangeDelivery, useFetchDeliveryFile, type DeliveryDetail } from "./use-deliveries.ts";

interface VersionsProps {
  readonly detail: DeliveryDetail;
}

/** What recipients get, for each set of rights, with the decision about it. */
export function Versions({ detail }: VersionsProps): ReactElement {
  const { versions } = detail;
  return (
    <Section heading={texts.versions} help={versions.length === 0 ? texts.noVersions : texts.versionsHelp}>
      {versions.map((version) => (
        <Version key={version.id} detail={detail} version={version} />
      ))}
    </Section>
  );
}

interface VersionProps extends VersionsProps {
  readonly version: DeliveryVersion;
}

const tones = { pending: "open", approved: "good", refused: "bad" } as const;

function Version({ detail, version }: VersionProps): ReactElement {
  const { delivery } = detail;
  const { rights, recipients, state, preview } = version;
  const isDecided = delivery.state === "approval" || state !== "pending";
  return (
    <article className={css.version} aria-label={texts.versionOf(rights)}>
      <header className={css.versionHead}>
        <h3>{texts.versionOf(rights)}</h3>
        {isDecided && <StateMark tone={tones[state]}>{texts.versionStates[state]}</StateMark>}
      </header>
      <p className={css.quiet}>{texts.versionFor(recipients.join(", "))}</p>
      <div className={css.paper}>
        <p className={css.subject}>{preview.subject}</p>
        {preview.text !== "" && <p className={css.text}>{preview.text}</p>}
        {preview.figures.length > 0 && (
          <dl className={css.figures}>
            {preview.figures.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {preview.sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <Files detail={detail} version={version} />
      {delivery.mayApprove && delivery.state === "approval" && state === "pending" && (
        <Decision detail={detail} version={version} />
      )}
    </article>
  );
}

function Files({ detail, version: { files } }: VersionProps): ReactElement | null {
  const fetching = useFetchDeliveryFile(placeOf(detail.delivery));
  if (files.length === 0) return null;
  return (
    <>
      <ul className={css.files} aria-label={texts.files}>
        {files.map((file) => (
          <li key={file.id}>
            <BusyButton
              variant="quiet"
              icon={<FileText size={16} aria-hidden="true" />}
              aria-label={texts.openFile(file.name)}
              isBusy={fetching.isPending && fetching.variables.id === file.id}
              onPress={() => fetching.mutate(file)}
            >
              {file.name}
            </BusyButton>
            <span className={css.quiet}>{formatBytes(file.sizeBytes)}</span>
          </li>
        ))}
      </ul>
      <details>
        <summary className={css.quiet}>{texts.fingerprints}</summary>
        <p className={css.quiet}>{texts.fingerprintsHelp}</p>
        <ul className={css.files}>
          {files.map(({ id, name, hash }) => (
            <li key={id} className={css.hash}>
              <span>{name}</span> <code>{hash}</code>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

/** Approves or refuses exactly the files that are shown. */
function Decision({ detail, version }: VersionProps): ReactElement {
  const [note, setNote] = useState("");
  const [isRefusing, setRefusing] = useState(false);
  const { decide } = useChangeDelivery(placeOf(detail.delivery));
  const run = (decision: "approve" | "refuse"): void => {
    if (decide.isPending) return;
    const hashes = version.files.map(({ hash }) => hash);
    decide.mutate({ versionId: version.id, decision, hashes, note }, { onSettled: () => setRefusing(false) });
  };
  return (
    <>
      <TextArea label={texts.note} maxLength={1000} value={note} onChange={setNote} />
      <p className={css.quiet}>{texts.noteHint}</p>
      <div className={css.actions}>
        <BusyButton variant="primary" isBusy={decide.isPending && !isRefusing} onPress={() => run("approve")}>
          {texts.approve}
        </BusyButton>
        <BusyButton isBusy={decide.isPending && isRefusing} onPress={() => setRefusing(true)}>
          {texts.refuse}
        </BusyButton>
      </div>
      <ConfirmDialog
        heading={texts.refuse}
        question={texts.refuseQuestion}
        isOpen={isRefusing}
        isPending={decide.isPending}
        onConfirm={() => run("refuse")}
        onClose={() => setRefusing(false)}
      />
    </>
  );
}

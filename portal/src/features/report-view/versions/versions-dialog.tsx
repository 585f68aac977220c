import { useEffect, useRef, useState, type ReactElement } from "react";
import { useNavigate } from "react-router";

import { messages } from "../../../shared/messages.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Dialog } from "../../../shared/ui/dialogs/dialog.tsx";
import { LoadFailure } from "../../../shared/ui/messages/load-failure.tsx";
import { showMoment } from "../../../shared/when.ts";
import { Sentences } from "./sentences.tsx";
import { useRestore, useRestoring, useVersions, type Version } from "./use-versions.ts";
import { versionMessages as texts } from "./version-messages.ts";
import css from "./versions-dialog.module.css";

interface VersionsDialogProps {
  readonly workspaceId: string;
  readonly reportId: string;
  readonly reportName: string;
  readonly onRestored: () => void;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The versions of a report: who saved what and when, and what changed. An earlier one can be restored. */
export function VersionsDialog(props: VersionsDialogProps): ReactElement {
  const { workspaceId, reportId, reportName, onRestored, isOpen, onClose } = props;
  const navigate = useNavigate();
  const query = useVersions(reportId);
  const [chosen, setChosen] = useState<number | null>(null);
  const versions = query.data ?? [];
  const [present] = versions;
  const compare = (number: number): void => {
    const [workspace, report] = [workspaceId, reportId].map(encodeURIComponent);
    onClose();
    void navigate(`/${workspace}/${report}/versions/${number}/${present?.number ?? number}`);
  };
  return (
    <Dialog heading={texts.heading} help={reportName} isOpen={isOpen} onClose={onClose}>
      {query.isPending && <p role="status">{messages.loading}</p>}
      {query.isLoadingError && <LoadFailure text={texts.failed} query={query} />}
      <ol className={css.list}>
        {versions.map((version) => (
          <li key={version.number} className={css.version}>
            <VersionHead
              version={version}
              isPresent={version === present}
              onCompare={version === present ? null : () => compare(version.number)}
              onRestore={version === present ? null : () => setChosen(version.number)}
            />
            {version.note !== "" && <blockquote className={css.note}>{version.note}</blockquote>}
            <Changes version={version} />
            {version.number === chosen && present !== undefined && (
              <Restoring
                reportId={reportId}
                number={version.number}
                next={present.number + 1}
                onCancel={() => setChosen(null)}
                onRestored={() => {
                  onClose();
                  onRestored();
                }}
              />
            )}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

interface VersionHeadProps {
  readonly version: Version;
  readonly isPresent: boolean;
  /** Both are `null` for the present version. */
  readonly onCompare: (() => void) | null;
  readonly onRestore: (() => void) | null;
}

function VersionHead({ version, isPresent, onCompare, onRestore }: VersionHeadProps): ReactElement {
  const { number, author, at } = version;
  return (
    <div className={css.head}>
      <h3 className={css.number}>{texts.version(number)}</h3>
      {isPresent && <span className={css.present}>{texts.present}</span>}
      <p className={css.who}>
        {author ?? texts.deletedPerson} · <time dateTime={at}>{showMoment(at)}</time>
      </p>
      {onCompare !== null && (
        <Button variant="quiet" aria-label={texts.compareOf(number)} onPress={onCompare}>
          {texts.compare}
        </Button>
      )}
      {onRestore !== null && (
        <Button variant="quiet" aria-label={texts.restoreOf(number)} onPress={onRestore}>
          {texts.restore}
        </Button>
      )}
    </div>
  );
}

/** So many changes of a version are shown at once. */
const shownChanges = 4;

function Changes({ version: { number, words } }: { readonly version: Version }): ReactElement | null {
  if (words.length === 0) return number === 1 ? <p className={css.created}>{texts.created}</p> : null;
  const rest = words.slice(shownChanges);
  return (
    <>
      <Sentences words={words.slice(0, shownChanges)} />
      {rest.length > 0 && (
        <details className={css.more}>
          <summary>{texts.showAll(words.length)}</summary>
          <Sentences words={rest} />
        </details>
      )}
    </>
  );
}

interface RestoringProps {
  readonly reportId: string;
  readonly number: number;
  readonly next: number;
  readonly onCancel: () => void;
  readonly onRestored: () => void;
}

/** Says what restoring a version changes, before it is restored. */
function Restoring({ reportId, number, next, onCancel, onRestored }: RestoringProps): ReactElement {
  const query = useRestoring(reportId, number);
  const { isPending, mutate: restore } = useRestore(reportId, onRestored);
  const words = query.data?.restoring;
  const hidden = query.data?.hidden ?? [];
  const box = useRef<HTMLDivElement>(null);
  // The buttons are below what it changes.
  useEffect(() => {
    if (words !== undefined) box.current?.scrollIntoView({ block: "nearest" });
  }, [words]);
  return (
    <div ref={box} role="group" aria-label={texts.restoreOf(number)} className={css.restoring}>
      {query.isPending && <p role="status">{messages.loading}</p>}
      {query.isLoadingError && <LoadFailure text={texts.failed} query={query} />}
      {words?.length === 0 && <p role="status">{texts.nothing}</p>}
      {words !== undefined && words.length > 0 && (
        <div role="status">
          <p>{texts.restoring(number, next)}</p>
          <p>{texts.changes}</p>
          <Sentences words={words} />
          {hidden.length > 0 && <p>{texts.hidden(hidden)}</p>}
        </div>
      )}
      <div className={css.buttons}>
        <Button autoFocus onPress={onCancel}>
          {messages.cancel}
        </Button>
        <BusyButton
          variant="primary"
          isDisabled={words === undefined || words.length === 0}
          isBusy={isPending}
          onPress={() => restore(number)}
        >
          {texts.restore}
        </BusyButton>
      </div>
    </div>
  );
}

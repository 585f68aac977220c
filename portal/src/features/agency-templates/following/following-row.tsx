import { useId, useRef, type ReactElement } from "react";
import { Link } from "react-router";

import { messages } from "../../../shared/messages.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { Sentences } from "../sentences.tsx";
import { followingMessages as texts } from "./following-messages.ts";
import css from "./following.module.css";
import type { Comparison, ConflictChoice, FollowingReport, Outcome } from "./use-following.ts";

interface FollowingRowProps {
  readonly report: FollowingReport;
  readonly newestVersion: number;
  /** `null` while it is loading, and for a report that has the newest version. */
  readonly comparison: Comparison | null;
  /** Why it could not be compared. */
  readonly failure: string | null;
  readonly isChosen: boolean;
  readonly choice: ConflictChoice | null;
  readonly outcome: Outcome | null;
  readonly isBusy: boolean;
  readonly onChosen: (isChosen: boolean) => void;
  readonly onChoice: (choice: ConflictChoice) => void;
  readonly onRollBack: () => void;
}

/** One report that follows the template: what an update would change in it, and what became of it. */
export function FollowingRow(props: FollowingRowProps): ReactElement {
  const { report, newestVersion, comparison, failure, isChosen, choice, outcome, isBusy } = props;
  const { name, workspace, version } = report;
  const id = useId();
  const item = useRef<HTMLLIElement>(null);
  const isBehind = version < newestVersion;
  return (
    <li ref={item} className={css.report} aria-labelledby={id} tabIndex={-1}>
      <div className={css.head}>
        {isBehind ? (
          <label className={css.choose}>
            <input
              type="checkbox"
              checked={isChosen}
              disabled={comparison?.isComparable !== true || isBusy}
              onChange={(event) => props.onChosen(event.target.checked)}
            />
            <span id={id} className={css.name}>
              {name}
            </span>
          </label>
        ) : (
          <span id={id} className={css.name}>
            {name}
          </span>
        )}
        <span className={css.about}>
          {workspace.name} · {isBehind ? texts.behind(version, newestVersion) : texts.upToDate(version)}
        </span>
        <State
          outcome={outcome}
          before={report.before}
          isBusy={isBusy}
          name={name}
          onRollBack={() => {
            // The button goes.
            item.current?.focus();
            props.onRollBack();
          }}
        />
      </div>
      {isBehind && comparison === null && failure === null && <p role="status">{messages.loading}</p>}
      {failure !== null && <p className={css.failed}>{failure}</p>}
      {isBehind && comparison !== null && <Changes {...props} comparison={comparison} choice={choice} />}
    </li>
  );
}

interface StateProps {
  readonly outcome: Outcome | null;
  /** The version before an update of an earlier visit; `null` if the report has changed since. */
  readonly before: number | null;
  readonly isBusy: boolean;
  readonly name: string;
  readonly onRollBack: () => void;
}

function State({ outcome, before, isBusy, name, onRollBack }: StateProps): ReactElement | null {
  if (outcome?.kind === "failed") return <span className={css.failed}>{texts.failed(outcome.reason)}</span>;
  if (outcome === null && before === null) return null;
  return (
    <>
      {outcome !== null && <span className={css.done}>{texts.updated(outcome.version)}</span>}
      <Button variant="quiet" aria-label={texts.rollBackOf(name)} isDisabled={isBusy} onPress={onRollBack}>
        {texts.rollBack}
      </Button>
    </>
  );
}

function Changes(props: FollowingRowProps & { readonly comparison: Comparison }): ReactElement {
  const { report, comparison, choice, isBusy, onChoice } = props;
  const { changes, conflicts, isComparable } = comparison;
  if (!isComparable) return <p className={css.failed}>{texts.notComparable(comparison.from)}</p>;
  const address = `/${encodeURIComponent(report.workspace.id)}/${encodeURIComponent(report.id)}`;
  return (
    <div className={css.changes}>
      {changes.length === 0 && <p>{conflicts.length === 0 ? texts.nothing : texts.onlyConflicts}</p>}
      {changes.length > 0 && <Sentences sentences={changes} />}
      {conflicts.length > 0 && (
        <Conflicts
          conflicts={conflicts}
          choice={choice}
          isBusy={isBusy}
          onChoice={onChoice}
          name={report.name}
        />
      )}
      <Link
        className={css.preview ?? ""}
        to={`${address}?template=${choice ?? "report"}`}
        target="_blank"
        aria-label={texts.previewOf(report.name)}
      >
        {texts.preview}
      </Link>
    </div>
  );
}

interface ConflictsProps {
  readonly conflicts: Comparison["conflicts"];
  readonly choice: ConflictChoice | null;
  readonly isBusy: boolean;
  readonly name: string;
  readonly onChoice: (choice: ConflictChoice) => void;
}

/** What both have changed. Nothing is chosen beforehand: the person decides. */
function Conflicts({ conflicts, choice, isBusy, name, onChoice }: ConflictsProps): ReactElement {
  const group = useId();
  return (
    <fieldset className={css.conflicts}>
      <legend>{texts.conflicts}</legend>
      <ul>
        {conflicts.map(({ template, report }, at) => (
          <li key={`${at} ${template}`}>
            {texts.template} {template}
            <br />
            {report.length === 0 ? texts.builds : `${texts.report} ${report.join(" · ")}`}
          </li>
        ))}
      </ul>
      {(["report", "template"] as const).map((one) => (
        <label key={one} className={css.choose}>
          <input
            type="radio"
            name={group}
            aria-label={`${texts.choices[one]} (${name})`}
            checked={choice === one}
            disabled={isBusy}
            onChange={() => onChoice(one)}
          />
          {texts.choices[one]}
        </label>
      ))}
    </fieldset>
  );
}

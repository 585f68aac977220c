import type { JobState, ListedJobKind } from "@vitrine/contracts/http";
import type { ReactElement } from "react";

import { useServices } from "../../../shared/services.ts";
import { ListTable } from "../../../shared/ui/list-table.tsx";
import { showMoment, showSince } from "../../../shared/when.ts";
import { jobMessages as texts } from "./job-messages.ts";
import own from "./jobs.module.css";

interface JobKindsProps {
  readonly kinds: readonly ListedJobKind[];
  /** Narrows the list of jobs to a kind, and perhaps a state. */
  readonly onChoose: (filter: { readonly kind: string; readonly state: string }) => void;
}

/** The kinds of work with the number of their jobs. A number leads to these jobs. */
export function JobKinds({ kinds, onChoose }: JobKindsProps): ReactElement {
  const { name, waiting, running, failed, next } = texts.kindColumns;
  return (
    <ListTable label={texts.kinds} columns={[name, waiting, running, failed, next]}>
      {kinds.map((kind) => (
        <tr key={kind.name}>
          <td>
            <button
              type="button"
              className={own.link}
              onClick={() => onChoose({ kind: kind.name, state: "" })}
            >
              {kind.title}
            </button>
          </td>
          {(["waiting", "running", "failed"] as const).map((state) => (
            <td key={state}>
              <Count kind={kind} state={state} onChoose={() => onChoose({ kind: kind.name, state })} />
            </td>
          ))}
          <td>
            <NextRun kind={kind} />
          </td>
        </tr>
      ))}
    </ListTable>
  );
}

interface CountProps {
  readonly kind: ListedJobKind;
  readonly state: JobState;
  readonly onChoose: () => void;
}

function Count({ kind, state, onChoose }: CountProps): ReactElement {
  const count = kind.counts[state] ?? 0;
  if (count === 0) return <span className={own.none}>0</span>;
  return (
    <button
      type="button"
      className={own.link}
      data-state={state}
      aria-label={`${count} ${texts.states[state]}, ${kind.title}`}
      onClick={onChoose}
    >
      {count}
      {/* On phones the column has no heading. */}
      <span className={own.unit}> {texts.states[state].toLowerCase()}</span>
    </button>
  );
}

function NextRun({
  kind: { nextRunAt, oldestDueAt },
}: {
  readonly kind: ListedJobKind;
}): ReactElement | null {
  const { clock } = useServices();
  if (oldestDueAt !== null) {
    return <span className={own.quiet}>{texts.overdue(showSince(oldestDueAt, clock.now()))}</span>;
  }
  if (nextRunAt === null) return null;
  return (
    <time dateTime={nextRunAt} className={own.quiet}>
      {showMoment(nextRunAt)}
    </time>
  );
}

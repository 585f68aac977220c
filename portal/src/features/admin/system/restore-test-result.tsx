import type { RestoreTest } from "@vitrine/contracts/http";
import type { ReactElement } from "react";

import { ListTable } from "../../../shared/ui/list-table.tsx";
import { StateMark } from "../../../shared/ui/state-mark.tsx";
import { showDay, showMoment } from "../../../shared/when.ts";
import css from "../admin.module.css";
import { formatDuration } from "./format-duration.ts";
import { systemMessages as texts } from "./system-messages.ts";
import own from "./system.module.css";
import { isUnfinished } from "./use-system.ts";

const tones = {
  waiting: "open",
  running: "open",
  passed: "good",
  differs: "bad",
  failed: "bad",
  cancelled: "off",
} as const satisfies Record<RestoreTest["state"], string>;

export function TestState({ test: { state } }: { readonly test: RestoreTest }): ReactElement {
  return <StateMark tone={tones[state]}>{texts.testStates[state]}</StateMark>;
}

/** The result of a test: when, how long, what was compared, and what differs. */
export function RestoreTestResult({ test }: { readonly test: RestoreTest }): ReactElement {
  const { startedAt, endedAt, progress, compared, differences, reason } = test;
  const took =
    endedAt === null ? "" : `, ${texts.took(formatDuration(Date.parse(endedAt) - Date.parse(startedAt)))}`;
  return (
    <section className={css.group} aria-labelledby="restore-test-result">
      <h3 id="restore-test-result" className={css.subheading}>
        {texts.lastTest}
      </h3>
      <div role="status">
        <TestState test={test} />
        <p className={css.hint}>{`${showMoment(startedAt)}${took}`}</p>
        {isUnfinished(test) && (
          <p>{progress === null ? texts.testBegins : texts.testProgress(progress.done, progress.all)}</p>
        )}
        {reason !== null && <p>{reason}</p>}
      </div>
      {differences.length > 0 && (
        <>
          <p>{texts.differences}</p>
          <ul className={own.differences}>
            {differences.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      {compared !== null && <Compared compared={compared} />}
    </section>
  );
}

function Compared({ compared }: { readonly compared: NonNullable<RestoreTest["compared"]> }): ReactElement {
  const { tables, records, all, workspaces } = compared;
  const { workspace, rows, sources, days } = texts.comparedColumns;
  return (
    <>
      <p>{texts.compared(tables, records)}</p>
      {workspaces.length > 0 && (
        <ListTable label={texts.lastTest} columns={[workspace, rows, sources, days]}>
          {workspaces.map((one) => (
            <tr key={one.workspace}>
              <td>{one.workspace}</td>
              <td data-label={rows} className={own.whole}>
                {one.isHeld ? one.rows.toLocaleString() : texts.noCampaignData}
              </td>
              <td data-label={sources} className={own.whole}>
                {one.sources}
              </td>
              <td data-label={days}>
                {one.firstDay === null || one.lastDay === null
                  ? one.days
                  : texts.days(one.days, showDay(one.firstDay), showDay(one.lastDay))}
              </td>
            </tr>
          ))}
        </ListTable>
      )}
      {all > workspaces.length && <p className={css.hint}>{texts.moreWorkspaces(all - workspaces.length)}</p>}
    </>
  );
}

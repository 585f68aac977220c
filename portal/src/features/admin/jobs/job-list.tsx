import { RotateCw, SearchX } from "lucide-react";
import { type JobState, type ListedJob, type ListedJobKind } from "@vitrine/contracts/http";
import type { ReactElement } from "react";

import { useServices } from "../../../shared/services.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";
import { Button, IconButton } from "../../../shared/ui/button.tsx";
import { ActionCell, ListTable } from "../../../shared/ui/list-table.tsx";
import { FailureNotice, Notice, NoticeText } from "../../../shared/ui/messages/notice.tsx";
import { Select } from "../../../shared/ui/select/select.tsx";
import { showMoment, showSince } from "../../../shared/when.ts";
import css from "../admin.module.css";
import { ChooseBox } from "../list/choose-box.tsx";
import { StateMark } from "../../../shared/ui/state-mark.tsx";
import { ConfirmedButton } from "../setting-row.tsx";
import { ListSkeleton } from "../skeleton.tsx";
import type { AdminMutation } from "../use-admin-mutation.ts";
import { useAddress } from "../../../shared/use-address.ts";
import { useSelection, type Selection } from "../list/use-selection.ts";
import { ChosenJobs } from "./chosen-jobs.tsx";
import { jobMessages as texts } from "./job-messages.ts";
import own from "./jobs.module.css";
import { useChangeJob, useJobs, type JobChange } from "./use-jobs.ts";

const states = ["waiting", "running", "failed", "cancelled", "done"] as const satisfies readonly JobState[];

interface JobListProps {
  readonly kinds: readonly ListedJobKind[];
}

/** The single jobs, narrowed by kind and state, and what can be done with them. */
export function JobList({ kinds }: JobListProps): ReactElement {
  const address = useAddress();
  const kind = address.get("kind") || null;
  const state = states.find((each) => each === address.get("state")) ?? null;
  const list = useJobs({ kind, state });
  const change = useChangeJob();
  const selection = useSelection<ListedJob>();
  const kindOptions = kinds.map(({ name, title }) => ({ value: name, label: title }));
  const stateOptions = states.map((value) => ({ value, label: texts.states[value] }));
  return (
    <section className={css.group} aria-labelledby="jobs" aria-busy={list.isPending}>
      <div>
        <h2 id="jobs" className={css.subheading}>
          {texts.jobs}
        </h2>
        <p className={css.hint}>{texts.jobsHelp}</p>
      </div>
      <div className={own.filters}>
        <Select
          label={texts.kind}
          options={[{ value: "", label: texts.everyKind }, ...kindOptions]}
          value={kind ?? ""}
          onChange={(value) => address.set({ kind: value })}
        />
        <Select
          label={texts.state}
          options={[{ value: "", label: texts.everyState }, ...stateOptions]}
          value={state ?? ""}
          onChange={(value) => address.set({ state: value })}
        />
        <IconButton
          label={texts.refresh}
          icon={<RotateCw size={16} aria-hidden="true" />}
          isDisabled={list.isFetching}
          onPress={() => void list.refetch()}
        />
      </div>
      {change.refusal === null ? null : (
        <p className={css.refusal} role="alert">
          {change.refusal}
        </p>
      )}
      <Jobs
        list={list}
        kinds={kinds}
        change={change}
        selection={selection}
        onClear={() => address.set({ kind: "", state: "" })}
      />
      <ChosenJobs selection={selection} />
    </section>
  );
}

interface JobsProps extends JobListProps {
  readonly list: ReturnType<typeof useJobs>;
  readonly change: AdminMutation<JobChange>;
  readonly selection: Selection<ListedJob>;
  readonly onClear: () => void;
}

function Jobs({ list, kinds, change, selection, onClear }: JobsProps): ReactElement {
  if (list.data === undefined) {
    if (list.error === null) return <ListSkeleton />;
    return (
      <FailureNotice
        icon={<SearchX size={24} />}
        heading={texts.failed}
        level={2}
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const jobs = list.data.pages.flatMap((page) => page.jobs);
  if (jobs.length === 0) {
    return (
      <Notice icon={<SearchX size={24} />} heading={texts.none}>
        <NoticeText>{texts.noneHelp}</NoticeText>
        <Button onPress={onClear}>{texts.clear}</Button>
      </Notice>
    );
  }
  const { kind, state, added, attempts, reason } = texts.columns;
  return (
    <>
      <ListTable label={texts.jobs} columns={[kind, state, added, attempts, reason]} action={texts.actions}>
        {jobs.map((job) => (
          <JobRow
            key={job.id}
            job={job}
            canRetryEnded={kinds.find(({ name }) => name === job.kind)?.canRetryEnded ?? false}
            change={change}
            selection={selection}
          />
        ))}
      </ListTable>
      <div className={css.end}>
        <Button variant="quiet" onPress={() => selection.toggleAll(jobs)}>
          {texts.chooseShown}
        </Button>
        <p className={css.hint} role="status">
          {texts.count(jobs.length, list.hasNextPage)}
        </p>
        {list.hasNextPage && (
          <BusyButton isBusy={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            {texts.more}
          </BusyButton>
        )}
      </div>
    </>
  );
}

interface JobRowProps {
  readonly job: ListedJob;
  /** Jobs of this kind can be retried when they have ended. */
  readonly canRetryEnded: boolean;
  readonly change: AdminMutation<JobChange>;
}

interface SelectableProps extends JobRowProps {
  readonly selection: Selection<ListedJob>;
}

const tones = { waiting: "open", running: "open", done: "good", failed: "bad", cancelled: "off" } as const;

function JobRow({ job, canRetryEnded, change, selection }: SelectableProps): ReactElement {
  const { clock } = useServices();
  const { state, createdAt, isCancelRequested } = job;
  return (
    <tr>
      <td>
        <span className={own.chosen}>
          <ChooseBox
            label={texts.choose(job.title, showMoment(createdAt))}
            isChosen={selection.has(job.id)}
            onToggle={() => selection.toggle(job)}
          />
          {job.title}
        </span>
      </td>
      <td>
        <StateMark tone={tones[state]}>
          {state === "running" && isCancelRequested ? texts.ending : texts.states[state]}
        </StateMark>
      </td>
      <td>
        <time dateTime={createdAt} title={showMoment(createdAt)} className={own.since}>
          {showSince(createdAt, clock.now())}
        </time>
      </td>
      <td className={own.quiet}>{job.attempts}</td>
      <td className={own.quiet}>{describe(job)}</td>
      <ActionCell>
        <JobActions job={job} canRetryEnded={canRetryEnded} change={change} />
      </ActionCell>
    </tr>
  );
}

/** Why the last attempt failed, when the next one is, and where it runs. */
function describe({ state, lastError, dueAt, createdAt, server }: ListedJob): string {
  const isLater = state === "waiting" && dueAt > createdAt;
  return [
    state === "done" ? "" : (lastError ?? ""),
    isLater ? texts.due(showMoment(dueAt)) : "",
    state === "running" && server !== null ? texts.on(server) : "",
  ]
    .filter((part) => part !== "")
    .join(" ");
}

function JobActions({ job, canRetryEnded, change }: JobRowProps): ReactElement {
  const { state, isCancelRequested } = job;
  const name = job.title;
  const moment = showMoment(job.createdAt);
  const hasEnded = state === "failed" || state === "cancelled";
  const again = state === "waiting" ? texts.runNow : texts.retry;
  return (
    <span className={own.actions}>
      {(state === "waiting" || (hasEnded && canRetryEnded)) && (
        <Button
          variant="quiet"
          aria-label={texts.actionOf(again, name, moment)}
          isDisabled={change.isPending}
          onPress={() => change.mutate({ job, change: "retry" })}
        >
          {again}
        </Button>
      )}
      {(state === "waiting" || (state === "running" && !isCancelRequested)) && (
        <ConfirmedButton
          label={texts.cancel}
          ariaLabel={texts.actionOf(texts.cancel, name, moment)}
          question={texts.cancelQuestion(name)}
          isDisabled={change.isPending}
          onConfirm={() => change.mutate({ job, change: "cancel" })}
        />
      )}
    </span>
  );
}

import { Mail, SearchX } from "lucide-react";
import type { ListedMail, MailSort } from "@vitrine/contracts/http";
import type { ReactElement } from "react";

import { useServices } from "../../../shared/services.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { SearchBox } from "../../../shared/ui/fields/search-box.tsx";
import { Notice, NoticeText } from "../../../shared/ui/messages/notice.tsx";
import { Select } from "../../../shared/ui/select/select.tsx";
import { showMoment, showSince } from "../../../shared/when.ts";
import css from "../admin.module.css";
import { AdminList, type ListColumn } from "../list/admin-list.tsx";
import { ChoiceBar } from "../list/choice-bar.tsx";
import { StateMark } from "../../../shared/ui/state-mark.tsx";
import { useSelection } from "../list/use-selection.ts";
import { useListQuery } from "../list/use-list-query.ts";
import { mailMessages as texts } from "./mail-messages.ts";
import own from "./mails.module.css";
import { useMails, useSendMail, useSendMails } from "./use-mails.ts";

const states = ["waiting", "sent", "failed"] as const;

interface MailQueueProps {
  /** The choice between the queue and the previews. */
  readonly choice: ReactElement;
}

/** The mails of the last days, with the reason of every failure. */
export function MailQueue({ choice }: MailQueueProps): ReactElement {
  const list = useListQuery(["queued", "recipient", "subject"], "-queued");
  const state = states.find((each) => each === list.get("state")) ?? null;
  const mails = useMails({ ...list.query, state });
  const selection = useSelection<ListedMail>();
  const sendMany = useSendMails(selection);
  const { delivery = "mail-server" } = mails.data ?? {};
  return (
    <section aria-label={texts.views} aria-busy={mails.isPending}>
      <div className={css.bar}>
        {choice}
        <div className={css.search}>
          <SearchBox label={texts.filter} value={list.text} onChange={list.setText} />
        </div>
        <StateFilter state={state} onChange={(chosen) => list.filter({ state: chosen ?? "" })} />
        <p className={css.count} role="status">
          {mails.data === undefined ? "" : texts.count(mails.data.total)}
        </p>
      </div>
      {delivery === "mail-server" ? null : <p className={own.delivery}>{texts.delivery[delivery]}</p>}
      <AdminList
        label={texts.views}
        result={mails}
        icon={<Mail size={24} />}
        failed={texts.failed}
        empty={
          <Empty
            isNarrowed={list.query.text !== "" || state !== null}
            onShowAll={() => list.clear(["state"])}
          />
        }
        columns={columns}
        nameOf={({ subject, recipient }) => texts.mailTo(subject, recipient)}
        selection={selection}
        sort={list.query.sort}
        isDescending={list.query.isDescending}
        onSort={list.sortBy}
        onPage={list.toPage}
        actions={actions}
      />
      <ChoiceBar count={selection.rows.length} onClear={selection.clear}>
        <BusyButton isBusy={sendMany.isPending} onPress={() => sendMany.mutate()}>
          {texts.send}
        </BusyButton>
      </ChoiceBar>
      {sendMany.refusal === null ? null : (
        <p className={css.refusal} role="alert">
          {sendMany.refusal}
        </p>
      )}
    </section>
  );
}

interface StateFilterProps {
  readonly state: (typeof states)[number] | null;
  readonly onChange: (state: (typeof states)[number] | null) => void;
}

function StateFilter({ state, onChange }: StateFilterProps): ReactElement {
  return (
    <div className={css.filter}>
      <Select
        label={texts.state}
        options={(["all", ...states] as const).map((each) => ({ value: each, label: texts.states[each] }))}
        value={state ?? "all"}
        onChange={(value) => onChange(states.find((each) => each === value) ?? null)}
      />
    </div>
  );
}

const columns: readonly ListColumn<ListedMail, MailSort>[] = [
  {
    label: texts.columns.recipient,
    sort: "recipient",
    kind: "main",
    cell: (mail) => <MailCell mail={mail} />,
  },
  { label: texts.columns.state, kind: "side", cell: (mail) => <StateCell mail={mail} /> },
  { label: texts.columns.queued, sort: "queued", cell: ({ queuedAt }) => <Since at={queuedAt} /> },
  { label: texts.columns.attempts, kind: "number", isWide: true, cell: ({ attempts }) => attempts },
  { label: texts.columns.reason, cell: (mail) => <ReasonCell mail={mail} /> },
];

const actions = { label: texts.send, cell: (mail: ListedMail) => <SendButton mail={mail} /> };

interface CellProps {
  readonly mail: ListedMail;
}

function MailCell({ mail: { recipient, subject } }: CellProps): ReactElement {
  return (
    <>
      <div className={own.recipient}>{recipient}</div>
      <div className={own.subject}>{subject}</div>
    </>
  );
}

const tones = { waiting: "open", sent: "good", failed: "bad" } as const;

function StateCell({ mail: { state } }: CellProps): ReactElement {
  return <StateMark tone={tones[state]}>{texts.states[state]}</StateMark>;
}

function ReasonCell({ mail }: CellProps): ReactElement | null {
  const { reason, dueAt, state, canSend } = mail;
  const parts = [
    reason ?? "",
    dueAt === null || reason === null ? "" : texts.next(showMoment(dueAt)),
    state === "failed" && !canSend ? texts.lost : "",
  ].filter((part) => part !== "");
  return parts.length === 0 ? null : <span className={own.reason}>{parts.join(" ")}</span>;
}

function SendButton({ mail }: CellProps): ReactElement | null {
  const send = useSendMail();
  const { subject, recipient, canSend } = mail;
  if (!canSend) return null;
  return (
    <>
      <Button
        variant="quiet"
        aria-label={texts.sendOf(subject, recipient)}
        isDisabled={send.isPending}
        onPress={() => send.mutate(mail)}
      >
        {texts.send}
      </Button>
      {send.refusal !== null && (
        <p className={css.refusal} role="alert">
          {send.refusal}
        </p>
      )}
    </>
  );
}

function Since({ at }: { readonly at: string }): ReactElement {
  const { clock } = useServices();
  return (
    <time dateTime={at} title={showMoment(at)} className={own.since}>
      {showSince(at, clock.now())}
    </time>
  );
}

interface EmptyProps {
  readonly isNarrowed: boolean;
  readonly onShowAll: () => void;
}

function Empty({ isNarrowed, onShowAll }: EmptyProps): ReactElement {
  if (!isNarrowed) {
    return (
      <Notice icon={<Mail size={24} />} heading={texts.none}>
        <NoticeText>{texts.noneHelp}</NoticeText>
      </Notice>
    );
  }
  return (
    <Notice icon={<SearchX size={24} />} heading={texts.noMatch}>
      <NoticeText>{texts.noMatchHelp}</NoticeText>
      <Button onPress={onShowAll}>{texts.showAll}</Button>
    </Notice>
  );
}

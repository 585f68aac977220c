import { CalendarClock, SearchX } from "lucide-react";
import type { ListedSchedule } from "@vitrine/contracts/http";
import type { ReactElement } from "react";
import { Link } from "react-router";

import { ruleInWords } from "../../../shared/schedules/rule-words.ts";
import { LastOutcome, NextDue, ScheduleMark } from "../../../shared/schedules/schedule-marks.tsx";
import { scheduleTexts } from "../../../shared/schedules/schedule-texts.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { SearchBox } from "../../../shared/ui/fields/search-box.tsx";
import { Notice, NoticeText } from "../../../shared/ui/messages/notice.tsx";
import { Select } from "../../../shared/ui/select/select.tsx";
import css from "../admin.module.css";
import { AdminList, type ListColumn } from "../list/admin-list.tsx";
import link from "../list/row-link.module.css";
import { useListQuery } from "../list/use-list-query.ts";
import { BouncedAddresses } from "./bounced-addresses.tsx";
import own from "./schedules-part.module.css";
import { scheduleMessages as texts } from "./schedule-messages.ts";
import { useAllSchedules, type ScheduleQuery } from "./use-all-schedules.ts";

const states = ["all", "active", "paused", "failing"] as const;

/** The schedules of all workspaces. */
export function SchedulesPart(): ReactElement {
  const list = useListQuery(["name", "workspace", "next", "last"]);
  const state = states.find((each) => each === list.get("state")) ?? "all";
  const schedules = useAllSchedules({ ...list.query, state });
  return (
    <section aria-label={texts.label} aria-busy={schedules.isFetching}>
      <BouncedAddresses />
      <div className={css.bar}>
        <div className={css.search}>
          <SearchBox label={texts.filter} value={list.text} onChange={list.setText} />
        </div>
        <div className={css.filter}>
          <Select
            label={texts.state}
            options={states.map((value) => ({ value, label: texts.states[value] }))}
            value={state}
            onChange={(value) => list.filter({ state: value === "all" ? "" : value })}
          />
        </div>
        <p className={css.count} role="status">
          {schedules.data === undefined ? "" : texts.count(schedules.data.total)}
        </p>
      </div>
      <AdminList
        label={texts.label}
        result={schedules}
        icon={<CalendarClock size={24} />}
        failed={texts.failed}
        empty={
          <Empty
            isNarrowed={list.query.text !== "" || state !== "all"}
            onShowAll={() => list.clear(["state"])}
          />
        }
        columns={columns}
        nameOf={({ name }) => name}
        sort={list.query.sort}
        isDescending={list.query.isDescending}
        onSort={list.sortBy}
        onPage={list.toPage}
      />
    </section>
  );
}

const { columns: names } = scheduleTexts;

const columns: readonly ListColumn<ListedSchedule, ScheduleQuery["sort"]>[] = [
  { label: names.name, sort: "name", kind: "main", cell: (schedule) => <NameCell schedule={schedule} /> },
  { label: names.state, kind: "side", cell: (schedule) => <ScheduleMark schedule={schedule} /> },
  { label: names.workspace, sort: "workspace", cell: ({ workspaceName }) => workspaceName },
  { label: names.owner, isWide: true, cell: ({ ownerName }) => ownerName },
  { label: names.next, sort: "next", cell: (schedule) => <NextDue schedule={schedule} /> },
  { label: names.last, sort: "last", cell: ({ last }) => <LastOutcome last={last} /> },
];

function NameCell({ schedule }: { readonly schedule: ListedSchedule }): ReactElement {
  const { id, name, workspaceId, rule, recipients } = schedule;
  const address = `/${[workspaceId, "schedules", id].map(encodeURIComponent).join("/")}`;
  return (
    <>
      <div className={own.name}>
        <Link to={address} className={link.link ?? ""} data-row-link>
          {name}
        </Link>
      </div>
      <div className={own.rule}>
        {ruleInWords(rule)} · {texts.recipients(recipients)}
      </div>
    </>
  );
}

interface EmptyProps {
  readonly isNarrowed: boolean;
  readonly onShowAll: () => void;
}

function Empty({ isNarrowed, onShowAll }: EmptyProps): ReactElement {
  if (!isNarrowed) {
    return (
      <Notice icon={<CalendarClock size={24} />} heading={texts.none}>
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

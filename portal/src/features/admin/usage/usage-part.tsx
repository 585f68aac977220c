import { ChartColumn, Download, SearchX } from "lucide-react";
import {
  portalRoutes,
  usageGroups,
  type UsageGroup,
  type UsageRow,
  type UsageSort,
} from "@vitrine/contracts/http";
import type { ReactElement } from "react";
import { Link } from "react-router";

import { useAlertedMutation } from "../../../shared/api/use-alerted-mutation.ts";
import { download } from "../../../shared/download.ts";
import { useServices } from "../../../shared/services.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { SearchBox } from "../../../shared/ui/fields/search-box.tsx";
import { Notice, NoticeText } from "../../../shared/ui/messages/notice.tsx";
import { Select } from "../../../shared/ui/select/select.tsx";
import { showDate } from "../../../shared/when.ts";
import css from "../admin.module.css";
import { AdminList, type ListColumn } from "../list/admin-list.tsx";
import { useListQuery } from "../list/use-list-query.ts";
import { UsageChart } from "./usage-chart.tsx";
import { barsOf, periodOf, periods, readPeriod } from "./usage-days.ts";
import { usageMessages as texts } from "./usage-messages.ts";
import { useUsage } from "./use-usage.ts";

/** Who opened what, by report, person, workspace or service account. */
export function UsagePart(): ReactElement {
  const { clock } = useServices();
  const list = useListQuery(["openings", "others", "name", "last"], "-openings");
  const by = usageGroups.find((each) => each === list.get("by")) ?? "report";
  const days = readPeriod(list.get("days"));
  const { from, through } = periodOf(days, clock.now());
  const usage = useUsage({ ...list.query, by, from, through });
  const { data } = usage;
  const isNarrowed = list.query.text !== "" || by !== "report" || days !== 30;
  return (
    <section aria-label={texts.title} aria-busy={usage.isFetching}>
      <div className={css.bar}>
        <div className={css.search}>
          <SearchBox label={texts.filter[by]} value={list.text} onChange={list.setText} />
        </div>
        <div className={css.filter}>
          <Select
            label={texts.by}
            options={usageGroups.map((value) => ({ value, label: texts.groups[value] }))}
            value={by}
            onChange={(value) => list.filter({ by: value === "report" ? "" : value })}
          />
        </div>
        <div className={css.filter}>
          <Select
            label={texts.period}
            options={periods.map((value) => ({ value: String(value), label: texts.lastDays(value) }))}
            value={String(days)}
            onChange={(value) => list.filter({ days: value === "30" ? "" : value })}
          />
        </div>
        <span className={css.space} />
        <ExportButton filter={{ by, from, through, text: list.query.text }} />
      </div>
      {data !== undefined && data.total > 0 && (
        <UsageChart bars={barsOf(data.days, from, through)} openings={data.openings} />
      )}
      <AdminList
        label={texts.title}
        result={usage}
        icon={<ChartColumn size={24} />}
        failed={texts.failed}
        empty={
          <Notice icon={<SearchX size={24} />} heading={texts.none}>
            <NoticeText>{texts.noneHelp}</NoticeText>
            {isNarrowed && <Button onPress={() => list.clear(["by", "days"])}>{texts.showAll}</Button>}
          </Notice>
        }
        columns={columnsOf(by)}
        nameOf={({ name }) => name}
        sort={list.query.sort}
        isDescending={list.query.isDescending}
        onSort={list.sortBy}
        onPage={list.toPage}
      />
    </section>
  );
}

/** Where the details of a row are. */
const screens: Readonly<Record<UsageGroup, (row: UsageRow) => string>> = {
  report: ({ id, name }) => `/admin/reports?q=${encodeURIComponent(name)}&report=${id}`,
  person: ({ id }) => `/admin/people?person=${id}`,
  workspace: ({ id }) => `/admin/workspaces?workspace=${encodeURIComponent(id)}`,
  service: () => "/admin/services",
};

function columnsOf(by: UsageGroup): readonly ListColumn<UsageRow, UsageSort>[] {
  return [
    {
      label: texts.groups[by],
      sort: "name",
      kind: "main",
      cell: (row) => (
        <>
          <Link to={screens[by](row)}>{row.name}</Link>
          {row.detail !== "" && row.detail !== row.name && <div className={css.hint}>{row.detail}</div>}
        </>
      ),
    },
    {
      label: texts.columns.openings,
      sort: "openings",
      kind: "number",
      cell: ({ openings }) => openings.toLocaleString("en"),
    },
    {
      label: texts.others[by],
      sort: "others",
      kind: "number",
      cell: ({ others }) => others.toLocaleString("en"),
    },
    { label: texts.columns.last, sort: "last", cell: ({ lastDay }) => showDate(lastDay) },
  ];
}

interface ExportButtonProps {
  readonly filter: {
    readonly by: UsageGroup;
    readonly from: string;
    readonly through: string;
    readonly text: string;
  };
}

function ExportButton({ filter }: ExportButtonProps): ReactElement {
  const { api } = useServices();
  const { isPending, mutate } = useAlertedMutation({
    mutationFn: async () => {
      const csv = await api.call(portalRoutes.exportUsage, { body: filter });
      // `Response.text()` removes the byte order mark, by which spreadsheets recognise UTF-8.
      download(
        texts.csvFile(filter.by, filter.from, filter.through),
        "text/csv;charset=utf-8",
        `\uFEFF${csv}`,
      );
    },
  });
  return (
    <BusyButton icon={<Download size={16} aria-hidden="true" />} isBusy={isPending} onPress={() => mutate()}>
      {texts.exportCsv}
    </BusyButton>
  );
}

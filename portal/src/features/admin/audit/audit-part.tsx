import { Download, RotateCw, ScrollText, SearchX } from "lucide-react";
import { portalRoutes, type Option } from "@vitrine/contracts/http";
import { type ReactElement, useMemo } from "react";

import { useAlertedMutation } from "../../../shared/api/use-alerted-mutation.ts";
import { useServices } from "../../../shared/services.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";
import { Button, IconButton } from "../../../shared/ui/button.tsx";
import { FailureNotice, Notice, NoticeText } from "../../../shared/ui/messages/notice.tsx";
import { SearchBox } from "../../../shared/ui/fields/search-box.tsx";
import { TextField } from "../../../shared/ui/fields/text-field.tsx";
import { Select } from "../../../shared/ui/select/select.tsx";
import { adminMessages as texts } from "../admin-messages.ts";
import css from "../admin.module.css";
import { eventOptions } from "./audit-events.ts";
import { AuditTable } from "./audit-table.tsx";
import { download } from "../../../shared/download.ts";
import { ListSkeleton } from "../skeleton.tsx";
import { useAddress, useTextInAddress } from "../../../shared/use-address.ts";
import { useAuditLog, usePersonNames, type AuditFilter } from "../use-admin.ts";

const everyEvent: Option = { value: "", label: texts.everything };
const everyPerson: Option = { value: "", label: texts.everybody };

export function AuditPart(): ReactElement {
  const address = useAddress();
  const [text, setText] = useTextInAddress("q");
  const filter = {
    event: address.get("event"),
    username: address.get("user"),
    from: readDay(address.get("from")),
    through: readDay(address.get("through")),
    text: address.get("q"),
  };
  const log = useAuditLog(filter);
  return (
    <section aria-label={texts.parts.audit} aria-busy={log.isFetching}>
      <div className={css.bar}>
        <div className={css.filters}>
          <EventSelect event={filter.event} onChange={(event) => address.set({ event })} />
          <WhoSelect username={filter.username} onChange={(user) => address.set({ user })} />
          <SearchBox label={texts.auditText} value={text} onChange={setText} />
          <DayField label={texts.auditFrom} day={filter.from} onChange={(from) => address.set({ from })} />
          <DayField
            label={texts.auditThrough}
            day={filter.through}
            onChange={(through) => address.set({ through })}
          />
        </div>
        <div className={css.tools}>
          <IconButton
            label={texts.refresh}
            icon={<RotateCw size={16} aria-hidden="true" />}
            isDisabled={log.isFetching}
            onPress={() => void log.refetch()}
          />
          <ExportButton filter={filter} isDisabled={log.data === undefined} />
        </div>
      </div>
      <AuditEntries
        log={log}
        onClearFilters={() => {
          setText("");
          address.set({ event: "", user: "", from: "", through: "", q: "" });
        }}
      />
    </section>
  );
}

interface AuditEntriesProps {
  readonly log: ReturnType<typeof useAuditLog>;
  readonly onClearFilters: () => void;
}

/** The loaded entries, with a button for more; a placeholder or the failure if there are none yet. */
function AuditEntries({ log, onClearFilters }: AuditEntriesProps): ReactElement {
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? null;
  if (entries === null) {
    if (log.error === null) return <ListSkeleton />;
    return (
      <FailureNotice
        icon={<ScrollText size={24} />}
        heading={texts.auditFailed}
        level={2}
        error={log.error}
        onRetry={() => void log.refetch()}
      />
    );
  }
  if (entries.length === 0) {
    return (
      <Notice icon={<SearchX size={24} />} heading={texts.noEntries}>
        <NoticeText>{texts.noEntriesHelp}</NoticeText>
        <Button onPress={onClearFilters}>{texts.clearFilters}</Button>
      </Notice>
    );
  }
  return (
    <>
      <AuditTable entries={entries} />
      <div className={css.end}>
        <p className={css.hint} role="status">
          {texts.entries(entries.length, log.hasNextPage)}
        </p>
        {log.hasNextPage && (
          <BusyButton isBusy={log.isFetchingNextPage} onPress={() => void log.fetchNextPage()}>
            {texts.loadMore}
          </BusyButton>
        )}
      </div>
    </>
  );
}

interface EventSelectProps {
  readonly event: string;
  readonly onChange: (event: string) => void;
}

function EventSelect({ event, onChange }: EventSelectProps): ReactElement {
  return (
    <Select
      label={texts.auditEvent}
      options={withChosen([everyEvent, ...eventOptions], event)}
      value={event}
      renderOption={({ value, label }) => (
        <span className={isEventGroup(value) ? css.kind : css.single}>{label}</span>
      )}
      onChange={onChange}
    />
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly day: string | null;
  readonly onChange: (day: string) => void;
}

function DayField({ label, day, onChange }: DayFieldProps): ReactElement {
  return <TextField label={label} type="date" value={day ?? ""} onChange={onChange} />;
}

/** A day of the address; `null` for anything else. */
function readDay(text: string): string | null {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
}

interface WhoSelectProps {
  readonly username: string;
  readonly onChange: (username: string) => void;
}

function WhoSelect({ username, onChange }: WhoSelectProps): ReactElement {
  const { data: people = [], isPending, isLoadingError } = usePersonNames();
  const options = useMemo(
    () => people.map(({ username: value, name }) => ({ value, label: `${value} · ${name}` })),
    [people],
  );
  return (
    <Select
      label={texts.auditWho}
      options={withChosen([everyPerson, ...options], username)}
      value={username}
      isLoading={isPending}
      error={isLoadingError ? texts.peopleFailed : undefined}
      onChange={onChange}
    />
  );
}

/** Whether a filter value stands for a group of events. */
const isEventGroup = (value: string): boolean => value === "" || value.endsWith(".");

/** Adds the current value if it is not among the options, because the address may contain any value. */
function withChosen(options: readonly Option[], value: string): readonly Option[] {
  return options.some((option) => option.value === value) ? options : [...options, { value, label: value }];
}

interface ExportButtonProps {
  readonly filter: AuditFilter;
  readonly isDisabled: boolean;
}

/** Downloads all entries that match the filter, with their seals, from the server. */
function ExportButton({ filter, isDisabled }: ExportButtonProps): ReactElement {
  const { api, clock } = useServices();
  const { isPending, mutate: save } = useAlertedMutation({
    mutationFn: async () => {
      const csv = await api.call(portalRoutes.exportAuditLog, { body: filter });
      const day = new Date(clock.now()).toISOString().slice(0, 10);
      // `Response.text()` removes the byte order mark, by which spreadsheets recognise UTF-8.
      download(texts.csvFile(day), "text/csv;charset=utf-8", `\uFEFF${csv}`);
    },
  });

  return (
    <BusyButton
      icon={<Download size={16} aria-hidden="true" />}
      isBusy={isPending}
      isDisabled={isDisabled}
      onPress={() => save()}
    >
      {texts.exportCsv}
    </BusyButton>
  );
}

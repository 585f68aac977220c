import { deliveryStates, type Option } from "@vitrine/contracts/http";
import { MailCheck, SearchX } from "lucide-react";
import type { ReactElement } from "react";

import { messages } from "../../../shared/messages.ts";
import { scheduleTexts } from "../../../shared/schedules/schedule-texts.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { TextField } from "../../../shared/ui/fields/text-field.tsx";
import { FailureNotice, Notice, NoticeText } from "../../../shared/ui/messages/notice.tsx";
import { Select } from "../../../shared/ui/select/select.tsx";
import { useAddress } from "../../../shared/use-address.ts";
import css from "../schedules.module.css";
import { useScheduleList } from "../use-schedules.ts";
import { deliveryMessages as texts } from "./delivery-messages.ts";
import { DeliveryTable } from "./delivery-table.tsx";
import { useDeliveries, type DeliveryFilter } from "./use-deliveries.ts";

/** The deliveries of a workspace, with filters in the address. */
export function DeliveriesView({ workspaceId }: { readonly workspaceId: string }): ReactElement {
  const address = useAddress();
  const filter = filterIn(address.get);
  const query = useDeliveries(workspaceId, filter);
  const deliveries = query.data?.pages.flatMap((page) => page.deliveries) ?? [];
  const isNarrowed = Object.keys(filter).length > 0;
  return (
    <section className={css.part} aria-label={texts.facts} aria-busy={query.isFetching}>
      <Filters workspaceId={workspaceId} filter={filter} onChange={(change) => address.set(change)} />
      {query.data === undefined && query.error === null && <p role="status">{messages.loading}</p>}
      {query.data === undefined && query.error !== null && (
        <FailureNotice
          icon={<MailCheck size={24} />}
          heading={texts.failed}
          level={2}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data !== undefined && deliveries.length === 0 && (
        <Empty
          isNarrowed={isNarrowed}
          onShowAll={() => address.set({ schedule: "", state: "", from: "", through: "" })}
        />
      )}
      {deliveries.length > 0 && <DeliveryTable deliveries={deliveries} />}
      {query.hasNextPage && (
        <div className={css.more}>
          <BusyButton isBusy={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
            {texts.more}
          </BusyButton>
        </div>
      )}
    </section>
  );
}

/** The filter that the address contains. What cannot be a filter is left out. */
export function filterIn(get: (name: string) => string): DeliveryFilter {
  const state = deliveryStates.find((each) => each === get("state"));
  const [from, through] = [get("from"), get("through")].map((day) =>
    /^\d{4}-\d\d-\d\d$/.test(day) ? day : "",
  );
  return {
    ...(get("schedule") === "" ? {} : { scheduleId: get("schedule") }),
    ...(state === undefined ? {} : { state }),
    ...(from ? { from } : {}),
    ...(through ? { through } : {}),
  };
}

interface FiltersProps {
  readonly workspaceId: string;
  readonly filter: DeliveryFilter;
  readonly onChange: (change: Readonly<Record<string, string>>) => void;
}

function Filters({ workspaceId, filter, onChange }: FiltersProps): ReactElement {
  const { data } = useScheduleList(workspaceId);
  const schedules: readonly Option[] = (data?.schedules ?? []).map(({ id, name }) => ({
    value: id,
    label: name,
  }));
  const states = deliveryStates.map((value) => ({ value, label: scheduleTexts.states[value] }));
  return (
    <div className={css.bar} role="group" aria-label={texts.filters}>
      <div className={css.filter}>
        <Select
          label={texts.schedule}
          options={[{ value: "", label: texts.everySchedule }, ...schedules]}
          value={filter.scheduleId ?? ""}
          onChange={(schedule) => onChange({ schedule })}
        />
      </div>
      <div className={css.filter}>
        <Select
          label={texts.state}
          options={[{ value: "", label: texts.everyState }, ...states]}
          value={filter.state ?? ""}
          onChange={(state) => onChange({ state })}
        />
      </div>
      <div className={css.filter}>
        <TextField
          label={texts.from}
          type="date"
          value={filter.from ?? ""}
          onChange={(from) => onChange({ from })}
        />
      </div>
      <div className={css.filter}>
        <TextField
          label={texts.through}
          type="date"
          value={filter.through ?? ""}
          onChange={(through) => onChange({ through })}
        />
      </div>
    </div>
  );
}

interface EmptyProps {
  readonly isNarrowed: boolean;
  readonly onShowAll: () => void;
}

function Empty({ isNarrowed, onShowAll }: EmptyProps): ReactElement {
  return isNarrowed ? (
    <Notice icon={<SearchX size={24} />} heading={texts.noMatch}>
      <NoticeText>{texts.noMatchHelp}</NoticeText>
      <Button onPress={onShowAll}>{texts.showAll}</Button>
    </Notice>
  ) : (
    <Notice icon={<MailCheck size={24} />} heading={texts.none}>
      <NoticeText>{texts.noneHelp}</NoticeText>
    </Notice>
  );
}

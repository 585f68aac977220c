import { recipientGroups, type Schedule } from "@vitrine/contracts/http";
import { Plus, Trash2 } from "lucide-react";
import { useMemo, type ReactElement } from "react";

import { readRules } from "../../../shared/row-rules.ts";
import { Button, IconButton } from "../../../shared/ui/button.tsx";
import { CheckList } from "../../../shared/ui/fields/check-list.tsx";
import form from "../../../shared/ui/fields/form.module.css";
import { TextArea } from "../../../shared/ui/fields/text-area.tsx";
import { TextField } from "../../../shared/ui/fields/text-field.tsx";
import { Section } from "../../../shared/ui/section.tsx";
import { MultiSelect } from "../../../shared/ui/select/multi-select.tsx";
import { RecipientMark } from "../recipient-mark.tsx";
import { outsideFaults } from "./form-faults.ts";
import { schedulesMessages } from "../schedules-messages.ts";
import { formMessages as texts } from "./form-messages.ts";
import css from "./form.module.css";
import type { OutsideAddress, ScheduleForm } from "./schedule-form.ts";
import { useReportPeople } from "./use-form-choices.ts";

interface RecipientsProps {
  readonly fields: ScheduleForm;
  readonly change: (changed: Partial<ScheduleForm>) => void;
  /** The recipients as they are saved. */
  readonly saved: Schedule["people"];
  /** Null if outside addresses may have any domain. */
  readonly allowedDomains: readonly string[] | null;
  /** Whether the user may share with people outside the agency, and so add addresses. */
  readonly mayAddOutside: boolean;
  /** Faults are shown. */
  readonly isChecked: boolean;
}

/** Who gets it: people, groups and outside addresses. */
export function RecipientsSection(props: RecipientsProps): ReactElement {
  const { fields, change, saved } = props;
  return (
    <Section heading={texts.toWhom} help={texts.toWhomHelp}>
      <People fields={fields} change={change} saved={saved} />
      <CheckList
        label={texts.groups}
        options={recipientGroups.map((value) => ({ value, label: schedulesMessages.groupNames[value] }))}
        value={fields.groups}
        onChange={(value) => change({ groups: recipientGroups.filter((group) => value.includes(group)) })}
      />
      <Outside {...props} />
    </Section>
  );
}

function People({ fields, change, saved }: Pick<RecipientsProps, "fields" | "change" | "saved">) {
  const { data, isLoading, isError } = useReportPeople(fields.reportId);
  const options = useMemo(() => {
    const known = [
      ...(data?.agency ?? []),
      ...(data?.clients ?? []).map(({ value, label }) => ({ value, label: texts.client(label) })),
    ];
    // People who left the workspace, or all if the user may not list them.
    const others = saved.flatMap(({ personId, name }) =>
      personId === undefined || known.some(({ value }) => value === personId)
        ? []
        : [{ value: personId, label: name }],
    );
    return [...known, ...others];
  }, [data, saved]);
  return (
    <div className={css.group}>
      <MultiSelect
        label={texts.people}
        hint={isError ? texts.peopleMissing : texts.peopleHint}
        options={options}
        isLoading={isLoading}
        value={fields.people}
        onChange={(people) => change({ people })}
      />
    </div>
  );
}

function Outside(props: RecipientsProps): ReactElement {
  const { fields, change, saved, allowedDomains, mayAddOutside, isChecked } = props;
  const { outside } = fields;
  const set = (key: string, changed: Partial<OutsideAddress>): void =>
    change({ outside: outside.map((each) => (each.key === key ? { ...each, ...changed } : each)) });
  const add = (): void =>
    change({ outside: [...outside, { key: crypto.randomUUID(), address: "", name: "", rules: "" }] });
  return (
    <div className={css.group} role="group" aria-label={texts.outside}>
      <p className={css.legend}>{texts.outside}</p>
      <p className={css.hint}>
        {mayAddOutside ? texts.outsideHelp : texts.outsideRefused}
        {allowedDomains !== null && ` ${texts.domains(allowedDomains)}`}
      </p>
      {outside.map((each) => (
        <Address
          key={each.key}
          each={each}
          saved={saved.find(({ id }) => id === each.key)}
          fault={isChecked ? outsideFaults(each, outside, allowedDomains)[0]?.rule : undefined}
          onChange={(changed) => set(each.key, changed)}
          onRemove={() => change({ outside: outside.filter(({ key }) => key !== each.key) })}
        />
      ))}
      {mayAddOutside && (
        <div>
          <Button icon={<Plus size={16} aria-hidden="true" />} onPress={add}>
            {texts.addAddress}
          </Button>
        </div>
      )}
    </div>
  );
}

interface AddressProps {
  readonly each: OutsideAddress;
  readonly saved: Schedule["people"][number] | undefined;
  readonly fault: string | undefined;
  readonly onChange: (changed: Partial<OutsideAddress>) => void;
  readonly onRemove: () => void;
}

/** An outside address, with what it will see. */
function Address({ each, saved, fault, onChange, onRemove }: AddressProps): ReactElement {
  const rules = readRules(each.rules);
  const sees = rules === null || rules.length === 0 ? texts.seesAll : texts.seesSome(each.rules.trim());
  return (
    <div className={css.address} role="group" aria-label={texts.addressOf(each.address)}>
      <div className={css.addressHead}>
        {saved === undefined ? <span /> : <RecipientMark state={saved.state} />}
        <IconButton
          label={texts.removeAddress(each.address)}
          icon={<Trash2 size={16} aria-hidden="true" />}
          onPress={onRemove}
        />
      </div>
      <div className={form.pair}>
        <TextField
          label={texts.address}
          type="email"
          autoComplete="off"
          isRequired
          autoFocus={each.address === "" && saved === undefined}
          maxLength={254}
          value={each.address}
          error={fault}
          onChange={(address) => onChange({ address })}
        />
        <TextField
          label={texts.addressName}
          autoComplete="off"
          maxLength={100}
          value={each.name}
          onChange={(name) => onChange({ name })}
        />
      </div>
      <TextArea
        label={texts.rules}
        maxLength={20_000}
        value={each.rules}
        error={rules === null ? texts.faults.rules : undefined}
        onChange={(text) => onChange({ rules: text })}
      />
      <p className={css.hint}>
        {texts.rulesHint} {sees}
      </p>
    </div>
  );
}

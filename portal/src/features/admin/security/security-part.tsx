import { ShieldCheck } from "lucide-react";
import { securityLimits, strongFactorGroups, type Security } from "@vitrine/contracts/http";
import { type ReactElement, useState } from "react";

import { BusyButton } from "../../../shared/ui/busy-button.tsx";
import { ConfirmDialog } from "../../../shared/ui/dialogs/confirm-dialog.tsx";
import { TextArea } from "../../../shared/ui/fields/text-area.tsx";
import { TextField } from "../../../shared/ui/fields/text-field.tsx";
import { FailureNotice } from "../../../shared/ui/messages/notice.tsx";
import { Select } from "../../../shared/ui/select/select.tsx";
import css from "../admin.module.css";
import { ListSkeleton } from "../skeleton.tsx";
import { SettingTable } from "../system/setting-table.tsx";
import { SystemSection } from "../system/system-section.tsx";
import system from "../system/system.module.css";
import { inputOf, rulesOf, type SecurityInput } from "./security-input.ts";
import { securityMessages as texts } from "./security-messages.ts";
import own from "./security-part.module.css";
import { useSaveSecurity, useSecurity } from "./use-security.ts";

/** What is required for signing in: passwords, second steps, sessions, addresses. */
export function SecurityPart(): ReactElement {
  const { data, error, refetch } = useSecurity();
  return (
    <section aria-label={texts.title} aria-busy={data === undefined && error === null}>
      {data === undefined ? (
        error === null ? (
          <ListSkeleton />
        ) : (
          <FailureNotice
            icon={<ShieldCheck size={24} />}
            heading={texts.failed}
            level={2}
            error={error}
            onRetry={() => void refetch()}
          />
        )
      ) : (
        <div className={system.parts}>
          <RulesForm key={data.version} security={data} />
          <SystemSection id="security-fixed" heading={texts.fixed} help={texts.fixedHelp}>
            <SettingTable label={texts.fixed} settings={data.fixed.settings} />
          </SystemSection>
        </div>
      )}
    </section>
  );
}

interface FieldProps {
  readonly security: Security;
  readonly input: SecurityInput;
  readonly onChange: (changes: Partial<SecurityInput>) => void;
}

function RulesForm({ security }: Pick<FieldProps, "security">): ReactElement {
  const save = useSaveSecurity();
  const [saved] = useState(() => inputOf(security));
  const [input, setInput] = useState(saved);
  const [isAsking, setAsking] = useState(false);
  const rules = rulesOf(input, security);
  const isStricter = input.idleMinutes < saved.idleMinutes || input.longestHours < saved.longestHours;
  const fields = {
    security,
    input,
    onChange: (changes: Partial<SecurityInput>) => {
      setInput({ ...input, ...changes });
      save.clearRefusal();
    },
  };
  return (
    <form
      className={own.form}
      aria-busy={save.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        if (rules === null || save.isPending) return;
        if (isStricter) setAsking(true);
        else save.mutate(rules);
      }}
    >
      <PasswordFields {...fields} />
      <FactorFields {...fields} />
      <SessionFields {...fields} />
      <DomainFields {...fields} />
      {save.refusal === null ? null : (
        <p className={css.refusal} role="alert">
          {save.refusal}
        </p>
      )}
      <div>
        <BusyButton
          type="submit"
          variant="primary"
          isBusy={save.isPending}
          isDisabled={rules === null || input === saved}
        >
          {texts.save}
        </BusyButton>
      </div>
      <ConfirmDialog
        heading={texts.save}
        question={texts.question}
        isOpen={isAsking}
        isPending={save.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          if (rules !== null) save.mutate(rules);
        }}
      />
    </form>
  );
}

function PasswordFields({ security, input, onChange }: FieldProps): ReactElement {
  const least = security.fixed.passwordMinimum;
  const most = securityLimits.longestPasswordMinimum;
  return (
    <SystemSection id="security-passwords" heading={texts.passwords} help={texts.minimumHelp(least)}>
      <TextField
        label={texts.minimum}
        keyboard="numeric"
        autoComplete="off"
        maxLength={2}
        error={rulesOf(input, security) === null ? texts.minimumWrong(least, most) : undefined}
        value={input.passwordMinimum}
        onChange={(passwordMinimum) => onChange({ passwordMinimum })}
      />
    </SystemSection>
  );
}

function FactorFields({ security, input, onChange }: FieldProps): ReactElement {
  const isFixed = security.fixed.requiresStrongFactor;
  return (
    <SystemSection
      id="security-factors"
      heading={texts.factors}
      help={isFixed ? texts.factorFixed : texts.factorHelp}
    >
      {!isFixed && (
        <Select
          label={texts.factorFor}
          options={strongFactorGroups.map((value) => ({ value, label: texts.groups[value] }))}
          value={input.strongFactorFor}
          onChange={(value) =>
            onChange({ strongFactorFor: strongFactorGroups.find((each) => each === value) ?? "none" })
          }
        />
      )}
    </SystemSection>
  );
}

const idleChoices = [5, 10, 15, 30, 60];
const longestChoices = [1, 2, 4, 8, 12, 24];

function SessionFields({ input, onChange }: FieldProps): ReactElement {
  return (
    <SystemSection id="security-sessions" heading={texts.sessions} help={texts.sessionsHelp}>
      <div className={css.roleFields}>
        <Select
          label={texts.idle}
          options={withChosen(idleChoices, input.idleMinutes, texts.minutes)}
          value={String(input.idleMinutes)}
          onChange={(value) => onChange({ idleMinutes: Number(value) })}
        />
        <Select
          label={texts.longest}
          options={withChosen(longestChoices, input.longestHours, texts.hours)}
          value={String(input.longestHours)}
          onChange={(value) => onChange({ longestHours: Number(value) })}
        />
      </div>
    </SystemSection>
  );
}

/** The choices, with the present value if a call has set another one. */
function withChosen(choices: readonly number[], chosen: number, labelOf: (count: number) => string) {
  return [...new Set([...choices, chosen])]
    .toSorted((a, b) => a - b)
    .map((count) => ({ value: String(count), label: labelOf(count) }));
}

function DomainFields({ input, onChange }: FieldProps): ReactElement {
  return (
    <SystemSection id="security-domains" heading={texts.domains} help={texts.domainsHelp}>
      <TextArea
        label={texts.domainsLabel}
        maxLength={10_000}
        value={input.domains}
        onChange={(domains) => onChange({ domains })}
      />
    </SystemSection>
  );
}

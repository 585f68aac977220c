import type { ReactElement } from "react";

import form from "../../../shared/ui/fields/form.module.css";
import { TextField } from "../../../shared/ui/fields/text-field.tsx";
import { Section } from "../../../shared/ui/section.tsx";
import { Select } from "../../../shared/ui/select/select.tsx";
import { CheckBox } from "./check-box.tsx";
import { formMessages as texts } from "./form-messages.ts";
import { otherwiseChoice } from "./form-options.ts";
import type { ScheduleList } from "../use-schedules.ts";
import type { ScheduleForm } from "./schedule-form.ts";
import { roleOptions } from "./use-form-choices.ts";

interface SafetyProps {
  readonly fields: ScheduleForm;
  readonly approvers: ScheduleList["approvers"];
  readonly change: (changed: Partial<ScheduleForm>) => void;
}

/** What must be true before a delivery is sent. */
export function SafetySection({ fields, approvers, change }: SafetyProps): ReactElement {
  return (
    <Section heading={texts.safety} help={texts.safetyHelp}>
      <CheckBox label={texts.waits} isChecked={fields.waits} onChange={(waits) => change({ waits })} />
      {fields.waits && (
        <div className={form.pair}>
          <Hours
            label={texts.waitHours}
            most={168}
            value={fields.waitHours}
            onChange={(waitHours) => change({ waitHours })}
          />
          <Select
            label={texts.otherwise}
            options={otherwiseChoice.options}
            value={fields.otherwise}
            onChange={(value) => change({ otherwise: otherwiseChoice.valueOf(value) })}
          />
        </div>
      )}
      <CheckBox
        label={texts.needsApproval}
        isChecked={fields.needsApproval}
        onChange={(needsApproval) => change({ needsApproval })}
      />
      {fields.needsApproval && (
        <div className={form.pair}>
          <Select
            label={texts.role}
            options={roleOptions(approvers, fields.role)}
            value={fields.role}
            onChange={(role) => change({ role })}
          />
          <Hours
            label={texts.expiresHours}
            most={336}
            value={fields.expiresHours}
            onChange={(expiresHours) => change({ expiresHours })}
          />
        </div>
      )}
    </Section>
  );
}

interface HoursProps {
  readonly label: string;
  readonly most: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Hours({ label, most, value, onChange }: HoursProps): ReactElement {
  return (
    <TextField label={label} type="number" min={1} max={most} isRequired value={value} onChange={onChange} />
  );
}

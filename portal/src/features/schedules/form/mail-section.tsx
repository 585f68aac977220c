import type { ReactElement } from "react";

import { TextArea } from "../../../shared/ui/fields/text-area.tsx";
import { TextField } from "../../../shared/ui/fields/text-field.tsx";
import { Section } from "../../../shared/ui/section.tsx";
import { Select } from "../../../shared/ui/select/select.tsx";
import { CheckBox } from "./check-box.tsx";
import { formMessages as texts } from "./form-messages.ts";
import { fileChoice } from "./form-options.ts";
import css from "./form.module.css";
import type { ScheduleForm } from "./schedule-form.ts";

interface MailProps {
  readonly fields: ScheduleForm;
  readonly change: (changed: Partial<ScheduleForm>) => void;
  /** Larger files are sent as links. */
  readonly attachmentBytes: number;
}

/** The mail that brings the files. */
export function MailSection({ fields, change, attachmentBytes }: MailProps): ReactElement {
  const limit = `${(attachmentBytes / 1_000_000).toFixed(0)} MB`;
  return (
    <Section heading={texts.mail} help={texts.mailHelp}>
      <TextField
        label={texts.subject}
        autoComplete="off"
        isRequired
        maxLength={200}
        value={fields.subject}
        onChange={(subject) => change({ subject })}
      />
      <TextArea
        label={texts.text}
        maxLength={4000}
        value={fields.text}
        onChange={(text) => change({ text })}
      />
      <div className={css.group}>
        <Select
          label={texts.files}
          options={fileChoice.options}
          value={fields.files}
          onChange={(value) => change({ files: fileChoice.valueOf(value) })}
        />
        {fields.files === "attach" && <p className={css.hint}>{texts.attachHint(limit)}</p>}
      </div>
      <CheckBox
        label={texts.linksNeedCode}
        isChecked={fields.linksNeedCode}
        onChange={(linksNeedCode) => change({ linksNeedCode })}
      />
    </Section>
  );
}

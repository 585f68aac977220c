import type { Option, ReportFilePaper } from "@vitrine/contracts/http";
import { useMemo, type ReactElement } from "react";

import { Button } from "../../../shared/ui/button.tsx";
import { CheckList } from "../../../shared/ui/fields/check-list.tsx";
import form from "../../../shared/ui/fields/form.module.css";
import { TextField } from "../../../shared/ui/fields/text-field.tsx";
import { Section } from "../../../shared/ui/section.tsx";
import { Select } from "../../../shared/ui/select/select.tsx";
import { CheckBox } from "./check-box.tsx";
import { formMessages as texts } from "./form-messages.ts";
import { formatNames, localeOptions, orientationChoice, paperChoice, periodChoice } from "./form-options.ts";
import css from "./form.module.css";
import type { ScheduleForm } from "./schedule-form.ts";
import { useReportFormats, useReportPages } from "./use-form-choices.ts";

interface WhatProps {
  readonly fields: ScheduleForm;
  readonly change: (changed: Partial<ScheduleForm>) => void;
  /** The reports that can be sent. */
  readonly reports: readonly Option[];
}

/** Which report, and as which files. */
export function WhatSection({ fields, change, reports }: WhatProps): ReactElement {
  const locales = useMemo(() => localeOptions(fields.locale), [fields.locale]);
  const nameOf = (id: string): string => reports.find(({ value }) => value === id)?.label ?? "";
  /** The name of the report stands where nothing else was typed. */
  const choose = (reportId: string): void => {
    const [before, name] = [nameOf(fields.reportId), nameOf(reportId)];
    change({
      reportId,
      pages: null,
      captured: null,
      ...(fields.name === before ? { name } : {}),
      ...(fields.subject === before ? { subject: name } : {}),
    });
  };
  return (
    <Section heading={texts.what} help={texts.whatHelp}>
      <div className={form.pair}>
        <Select label={texts.report} options={reports} value={fields.reportId} onChange={choose} />
        <TextField
          label={texts.name}
          autoComplete="off"
          isRequired
          maxLength={120}
          value={fields.name}
          onChange={(name) => change({ name })}
        />
      </div>
      {fields.captured !== null && (
        <div className={css.adding}>
          <p className={css.hint}>{texts.captured}</p>
          <Button onPress={() => change({ captured: null })}>{texts.forget}</Button>
        </div>
      )}
      <Formats fields={fields} change={change} />
      <Pages key={fields.reportId} fields={fields} change={change} />
      <div className={form.pair}>
        <Select
          label={texts.period}
          hint={texts.periodHint}
          options={periodChoice.options}
          value={fields.period}
          onChange={(value) => change({ period: periodChoice.valueOf(value) })}
        />
        <Select
          label={texts.language}
          options={locales}
          value={fields.locale}
          onChange={(locale) => change({ locale })}
        />
      </div>
      {(fields.formats.includes("pdf") || fields.formats.includes("pptx")) && (
        <Paper paper={fields.paper} onChange={(paper) => change({ paper })} />
      )}
    </Section>
  );
}

type PartProps = Omit<WhatProps, "reports">;

/** The formats. A format that cannot be made says why. */
function Formats({ fields, change }: PartProps): ReactElement {
  const { data: offered = [] } = useReportFormats(fields.reportId);
  const missing = offered.flatMap(({ format, reason }) =>
    reason === undefined ? [] : [texts.notOffered(texts.formatNames[format], reason)],
  );
  return (
    <div className={css.group}>
      <div className={css.columns}>
        <CheckList
          label={texts.formats}
          options={formatNames.map((value) => ({ value, label: texts.formatNames[value] }))}
          value={fields.formats}
          onChange={(value) => change({ formats: formatNames.filter((format) => value.includes(format)) })}
        />
      </div>
      {missing.map((text) => (
        <p key={text} className={css.hint}>
          {text}
        </p>
      ))}
    </div>
  );
}

/** All pages, or those that are chosen. */
function Pages({ fields, change }: PartProps): ReactElement | null {
  const { data: pages = [] } = useReportPages(fields.reportId);
  if (pages.length < 2) return null;
  const all = pages.map(({ value }) => value);
  return (
    <div className={css.group}>
      <CheckBox
        label={texts.allPages}
        isChecked={fields.pages === null}
        onChange={(isAll) => change({ pages: isAll ? null : all })}
      />
      {fields.pages !== null && (
        <div className={css.columns}>
          <CheckList
            label={texts.pages}
            options={pages.map(({ value, label }) => ({ value, label }))}
            value={fields.pages}
            onChange={(chosen) => change({ pages: all.filter((page) => chosen.includes(page)) })}
          />
        </div>
      )}
    </div>
  );
}

interface PaperProps {
  readonly paper: ReportFilePaper;
  readonly onChange: (paper: ReportFilePaper) => void;
}

function Paper({ paper, onChange }: PaperProps): ReactElement {
  return (
    <>
      <div className={form.pair}>
        <Select
          label={texts.paper}
          options={paperChoice.options}
          value={paper.size}
          onChange={(value) => onChange({ ...paper, size: paperChoice.valueOf(value) })}
        />
        <Select
          label={texts.orientation}
          options={orientationChoice.options}
          value={paper.orientation}
          onChange={(value) => onChange({ ...paper, orientation: orientationChoice.valueOf(value) })}
        />
      </div>
      <CheckBox
        label={texts.cover}
        isChecked={paper.hasCover}
        onChange={(hasCover) => onChange({ ...paper, hasCover })}
      />
    </>
  );
}

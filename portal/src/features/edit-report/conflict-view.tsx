import type { Option, ReportSettings } from "@vitrine/contracts/http";
import { GitCompare } from "lucide-react";
import type { ReactElement } from "react";

import { BusyButton } from "../../shared/ui/busy-button.tsx";
import { Button } from "../../shared/ui/button.tsx";
import css from "./edit-report.module.css";
import { editReportMessages } from "./edit-report-messages.ts";
import {
  campaignOptions,
  findChanges,
  toForm,
  type TemplateForm,
  type TemplatePart,
} from "./template-edit.ts";

interface ConflictViewProps {
  /** The settings that are saved now. */
  readonly settings: ReportSettings;
  /** The person's own changes, applied to the saved settings. */
  readonly mine: TemplateForm;
  readonly isPending: boolean;
  readonly onKeepTheirs: () => void;
  readonly onKeepMine: () => void;
}

/** Shows the differences between both versions side by side. Nothing is overwritten before the person has chosen. */
export function ConflictView({
  settings,
  mine,
  isPending,
  onKeepTheirs,
  onKeepMine,
}: ConflictViewProps): ReactElement {
  const theirs = toForm(settings);
  return (
    <div className={css.conflict} role="alert">
      <h3 className={css.conflictHeading}>
        <GitCompare size={20} aria-hidden="true" />
        {editReportMessages.conflictHeading}
      </h3>
      <p className={css.note}>{editReportMessages.conflictHelp}</p>
      <table className={css.versions}>
        <thead>
          <tr>
            <th scope="col">{editReportMessages.part}</th>
            <th scope="col">{editReportMessages.yours}</th>
            <th scope="col">{editReportMessages.theirs}</th>
          </tr>
        </thead>
        <tbody>
          {findChanges(theirs, mine).map((part) => (
            <tr key={part}>
              <th scope="row">{editReportMessages[part]}</th>
              <td>{describe(part, mine, settings)}</td>
              <td>{describe(part, theirs, settings)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={css.buttons}>
        <Button isDisabled={isPending} onPress={onKeepTheirs}>
          {editReportMessages.keepTheirs}
        </Button>
        <BusyButton variant="primary" isBusy={isPending} onPress={onKeepMine}>
          {editReportMessages.keepYours}
        </BusyButton>
      </div>
    </div>
  );
}

function describe(part: TemplatePart, form: TemplateForm, settings: ReportSettings): string {
  const labels = (values: readonly string[], options: readonly Option[]): string =>
    options
      .filter(({ value }) => values.includes(value))
      .map(({ label }) => label)
      .join(", ");
  if (part === "campaigns") {
    return labels(form.campaigns, campaignOptions(settings)) || editReportMessages.allCampaigns;
  }
  if (part === "pages") return labels(form.pages, settings.pages) || editReportMessages.none;
  return form[part];
}

import type { Option, SharedSettings } from "@vitrine/contracts/http";
import type { ReactElement } from "react";

import { holdsAny } from "../../shared/permissions.ts";
import { BusyButton } from "../../shared/ui/busy-button.tsx";
import { useUnsavedInput } from "../../shared/ui/dialogs/dialog.tsx";
import { MultiSelect } from "../../shared/ui/select/multi-select.tsx";
import { showDay } from "../../shared/when.ts";
import css from "./edit-report.module.css";
import { editReportMessages } from "./edit-report-messages.ts";
import { InvitationBox } from "./invitation-box.tsx";
import { InvitationResults } from "./invitation-lists.tsx";
import { isUnchanged } from "./share-draft.ts";
import { useShareReport, type ShareReportInput } from "./use-share-report.ts";

/** Edits with whom a report is shared. After inviting, the dialog stays open and shows the result of each invitation. */
export function ShareFormView(input: ShareReportInput): ReactElement {
  const { settings, permissions } = input;
  const { form, setForm, results, payload, isPending, share } = useShareReport(input);
  const mayInternal = holdsAny(permissions, "share_reporting_intern");
  const mayExternal = holdsAny(permissions, "share_reporting_extern");
  useUnsavedInput(!isUnchanged(payload) || form.typed.trim() !== "");

  return (
    <div className={css.form} aria-busy={isPending}>
      <MultiSelect
        label={editReportMessages.internal}
        options={optionsOf(settings, settings.internal_options, settings.int)}
        value={form.internal}
        onChange={(internal) => setForm({ ...form, internal })}
        isDisabled={!mayInternal}
        {...(mayInternal ? {} : { hint: editReportMessages.noInternal })}
      />
      <MultiSelect
        label={editReportMessages.external}
        options={optionsOf(settings, settings.external_options, settings.ext)}
        value={form.external}
        onChange={(external) => setForm({ ...form, external })}
        isDisabled={!mayExternal}
        {...(mayExternal ? {} : { hint: editReportMessages.noExternal })}
      />
      <InvitationBox form={form} onChange={setForm} isDisabled={!mayExternal} />
      <InvitationResults results={results} />
      <div className={css.buttons}>
        <BusyButton
          variant="primary"
          isDisabled={isUnchanged(payload)}
          isBusy={isPending}
          onPress={() => share(payload)}
        >
          {editReportMessages.share}
        </BusyButton>
      </div>
    </div>
  );
}

const byLabel = new Intl.Collator(undefined, { sensitivity: "base", numeric: true });

/**
 * The options sorted by label. Chosen people who are no longer offered are included, and pending invitations show their
 * expiry.
 */
function optionsOf(
  { invited }: SharedSettings,
  options: readonly Option[],
  chosen: readonly Option[],
): readonly Option[] {
  const gone = chosen.filter(({ value }) => options.every((option) => option.value !== value));
  const expiry = new Map(invited.map(({ email, expiresAt }) => [email, expiresAt]));
  return [...options, ...gone]
    .map(({ label, value }) => {
      const until = expiry.get(label);
      return {
        value,
        label: until === undefined ? label : editReportMessages.invitedUntil(label, showDay(until)),
      };
    })
    .toSorted((a, b) => byLabel.compare(a.label, b.label));
}

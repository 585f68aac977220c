import {
  portalRoutes,
  type InviteOutcome,
  type Option,
  type Permission,
  type ReplyOf,
  type SharedSettings,
} from "@vitrine/contracts/http";
import { useState, type ReactElement } from "react";

import { useAttemptKey } from "../../shared/api/use-attempt-key.ts";
import { holdsAny } from "../../shared/permissions.ts";
import { useServices } from "../../shared/services.ts";
import { BusyButton } from "../../shared/ui/busy-button.tsx";
import { useUnsavedInput } from "../../shared/ui/dialog.tsx";
import { MultiSelect } from "../../shared/ui/select/multi-select.tsx";
import { showDay } from "../../shared/when.ts";
import css from "./edit-report.module.css";
import { editReportMessages } from "./edit-report-messages.ts";
import { InvitationBox } from "./invitation-box.tsx";
import { InvitationResults } from "./invitation-lists.tsx";
import { isGoodOutcome, isNothing, toShareForm, toSharePayload, type ShareForm } from "./share-draft.ts";

type ShareReply = ReplyOf<typeof portalRoutes.shareReport>;

interface ShareFormViewProps {
  readonly reportId: string;
  readonly settings: SharedSettings;
  readonly permissions: readonly Permission[];
  /** What is so now. */
  readonly reload: () => Promise<SharedSettings>;
  readonly onShared: () => void;
}

/** With whom a report is shared. What became of each invitation stays in sight; without invitations it closes. */
export function ShareFormView({
  reportId,
  settings,
  permissions,
  reload,
  onShared,
}: ShareFormViewProps): ReactElement {
  const { api, alerts } = useServices();
  const [form, setForm] = useState<ShareForm>(() => toShareForm(settings));
  const [results, setResults] = useState<readonly InviteOutcome[]>([]);
  const [isPending, setPending] = useState(false);
  const attempt = useAttemptKey();
  const payload = toSharePayload(settings, form, permissions);
  const mayInternal = holdsAny(permissions, "share_reporting_intern");
  const mayExternal = holdsAny(permissions, "share_reporting_extern");

  useUnsavedInput(!isNothing(payload) || form.typed.trim() !== "");

  async function share(): Promise<void> {
    setPending(true);
    try {
      const reply = await api.call(portalRoutes.shareReport, {
        params: { reportId },
        body: payload,
        idempotencyKey: attempt.keyFor(payload),
      });
      attempt.done();
      showAlerts(reply);
      if (reply.invitations.length === 0) onShared();
      else await showResults(reply.invitations);
    } catch {
      alerts.show("danger", editReportMessages.shareFailed, { topic: "share" });
    } finally {
      setPending(false);
    }
  }

  /** The server's sentences, each once; what failed stands in an alert of its own. */
  function showAlerts({ internal, external, emails_invite: emails, invitations }: ShareReply): void {
    const hasFailed = invitations.some(({ outcome }) => !isGoodOutcome(outcome));
    const good = [internal, external, hasFailed ? "" : emails].filter((text) => text !== "");
    alerts.settle("share");
    if (good.length > 0) alerts.show("success", good.join(" "));
    if (hasFailed) alerts.show("danger", emails, { topic: "share" });
  }

  /**
   * The form goes on from what is so now: who was just invited is among the chosen, and would otherwise be taken off
   * again by the next change. Where that cannot be had, there is no going on.
   */
  async function showResults(invitations: readonly InviteOutcome[]): Promise<void> {
    try {
      setForm(toShareForm(await reload()));
      setResults(invitations);
    } catch {
      onShared();
    }
  }

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
          isDisabled={isNothing(payload)}
          isBusy={isPending}
          onPress={() => void share()}
        >
          {editReportMessages.share}
        </BusyButton>
      </div>
    </div>
  );
}

const byLabel = new Intl.Collator(undefined, { sensitivity: "base", numeric: true });

/**
 * By the name that is shown. Somebody who was chosen is listed, though they may not be offered any more; an invitation
 * that nobody has accepted yet says until when it works.
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

import { useMutation } from "@tanstack/react-query";
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
import { useUnsavedInput } from "../../shared/ui/dialogs/dialog.tsx";
import { MultiSelect } from "../../shared/ui/select/multi-select.tsx";
import { showDay } from "../../shared/when.ts";
import css from "./edit-report.module.css";
import { editReportMessages } from "./edit-report-messages.ts";
import { InvitationBox } from "./invitation-box.tsx";
import { InvitationResults } from "./invitation-lists.tsx";
import { isGoodOutcome, isUnchanged, toShareForm, toSharePayload, type ShareForm } from "./share-draft.ts";

type ShareReply = ReplyOf<typeof portalRoutes.shareReport>;

interface ShareFormViewProps {
  readonly reportId: string;
  readonly settings: SharedSettings;
  readonly permissions: readonly Permission[];
  /** Loads the current settings. */
  readonly reload: () => Promise<SharedSettings>;
  readonly onShared: () => void;
}

/** Edits with whom a report is shared. After inviting, the dialog stays open and shows the result of each invitation. */
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
  const attempt = useAttemptKey();
  const payload = toSharePayload(settings, form, permissions);
  const mayInternal = holdsAny(permissions, "share_reporting_intern");
  const mayExternal = holdsAny(permissions, "share_reporting_extern");

  useUnsavedInput(!isUnchanged(payload) || form.typed.trim() !== "");

  const { isPending, mutate: share } = useMutation({
    mutationFn: (body: typeof payload) =>
      api.call(portalRoutes.shareReport, {
        params: { reportId },
        body,
        idempotencyKey: attempt.keyFor(body),
      }),
    onSuccess: async (reply) => {
      attempt.done();
      showAlerts(reply);
      if (reply.invitations.length === 0) onShared();
      else await showResults(reply.invitations);
    },
    onError: () => alerts.show("danger", editReportMessages.shareFailed, { topic: "share" }),
  });

  /** Shows the server's messages, each once. Failures have an alert of their own. */
  function showAlerts({ internal, external, emails_invite: emails, invitations }: ShareReply): void {
    const hasFailed = invitations.some(({ outcome }) => !isGoodOutcome(outcome));
    const good = [internal, external, hasFailed ? "" : emails].filter((text) => text !== "");
    alerts.settle("share");
    if (good.length > 0) alerts.show("success", good.join(" "));
    if (hasFailed) alerts.show("danger", emails, { topic: "share" });
  }

  /**
   * Loads the form again, because the people just invited are now among those chosen: the next change would otherwise
   * remove them. If that fails, the dialog closes.
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

import { portalRoutes, type Account, textLimits } from "@vitrine/contracts/http";
import { type ReactElement, useState } from "react";

import { useLeaveQuestion } from "../../shared/leaving/use-leave-question.ts";
import { messages } from "../../shared/messages.ts";
import { useAlertedMutation } from "../../shared/api/use-alerted-mutation.ts";
import { useServices } from "../../shared/services.ts";
import { BusyButton } from "../../shared/ui/busy-button.tsx";
import { TextField } from "../../shared/ui/fields/text-field.tsx";
import { accountMessages as texts } from "./account-messages.ts";
import form from "../../shared/ui/fields/form.module.css";
import { Section } from "../../shared/ui/section.tsx";
import { useAccountCache } from "./use-account.ts";

export function NameSection({ account }: { readonly account: Account }): ReactElement {
  const { api, alerts, session } = useServices();
  const cache = useAccountCache();
  const [firstName, setFirstName] = useState(account.firstName);
  const [lastName, setLastName] = useState(account.lastName);
  const hasChanged = firstName.trim() !== account.firstName || lastName.trim() !== account.lastName;
  useLeaveQuestion(hasChanged ? messages.discardOnPageQuestion : null);

  const { isPending, mutate: save } = useAlertedMutation({
    mutationFn: async (body: { readonly firstName: string; readonly lastName: string }) => {
      await cache.replace(await api.call(portalRoutes.updateAccount, { body }));
      const current = session.get();
      if (current?.user != null) session.save({ ...current, user: { ...current.user, ...body } });
      alerts.show("success", texts.nameSaved);
    },
  });

  return (
    <Section heading={texts.profile} help={texts.profileHelp}>
      <form
        className={`${form.form} ${form.wide}`}
        aria-busy={isPending}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) save({ firstName: firstName.trim(), lastName: lastName.trim() });
        }}
      >
        <div className={form.pair}>
          <TextField
            label={texts.firstName}
            name="first-name"
            autoComplete="given-name"
            isRequired
            maxLength={textLimits.personName}
            value={firstName}
            onChange={setFirstName}
          />
          <TextField
            label={texts.lastName}
            name="last-name"
            autoComplete="family-name"
            isRequired
            maxLength={textLimits.personName}
            value={lastName}
            onChange={setLastName}
          />
        </div>
        <div className={form.actions}>
          <BusyButton type="submit" isBusy={isPending}>
            {texts.saveName}
          </BusyButton>
        </div>
      </form>
    </Section>
  );
}

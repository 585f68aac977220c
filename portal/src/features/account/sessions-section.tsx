import { Monitor, Smartphone } from "lucide-react";
import { portalRoutes, type AccountSession } from "@vitrine/contracts/http";
import type { ReactElement } from "react";

import { useAlertedMutation } from "../../shared/api/use-alerted-mutation.ts";
import { useServices } from "../../shared/services.ts";
import { BusyButton } from "../../shared/ui/busy-button.tsx";
import { accountMessages as texts } from "./account-messages.ts";
import form from "../../shared/ui/fields/form.module.css";
import css from "./account.module.css";
import { showMoment } from "../../shared/when.ts";
import { Section } from "../../shared/ui/section.tsx";
import { Row } from "./row.tsx";
import { useAccountCache, useAccountSessions } from "./use-account.ts";

export function SessionsSection(): ReactElement {
  const { api, alerts } = useServices();
  const { data: sessions = [] } = useAccountSessions();
  const cache = useAccountCache();
  const { isPending, mutate: endOthers } = useAlertedMutation({
    mutationFn: async () => {
      const { ended } = await api.call(portalRoutes.endOtherSessions, {});
      alerts.show("success", texts.othersEnded(ended));
      await cache.reloadSessions();
    },
  });

  return (
    <Section heading={texts.sessions} help={texts.sessionsHelp}>
      {sessions.length > 1 && (
        <div className={form.actions}>
          <BusyButton isBusy={isPending} onPress={() => endOthers()}>
            {texts.endOthers}
          </BusyButton>
        </div>
      )}
      <ul className={css.rows}>
        {sessions.map((session) => (
          <li key={session.id}>
            <SessionRow session={session} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface SessionRowProps {
  readonly session: AccountSession;
}

function SessionRow({ session }: SessionRowProps): ReactElement {
  const { api, alerts } = useServices();
  const cache = useAccountCache();
  const { isPending, mutate: end } = useAlertedMutation({
    mutationFn: async () => {
      await api.call(portalRoutes.endSession, { params: { sessionId: session.id } });
      alerts.show("success", texts.sessionEnded);
      await cache.reloadSessions();
    },
  });
  const { current, device, address, createdAt, lastSeenAt } = session;
  const Icon = /android|ios|iphone|ipad/i.test(device) ? Smartphone : Monitor;
  return (
    <Row
      icon={<Icon size={20} />}
      name={
        <>
          {device}
          {current && <span className={css.badge}>{texts.thisSession}</span>}
        </>
      }
      detail={[
        address,
        current ? null : texts.lastSeen(showMoment(lastSeenAt)),
        texts.began(showMoment(createdAt)),
      ]
        .filter((part) => part !== null && part !== "")
        .join(" · ")}
    >
      {!current && (
        <BusyButton isBusy={isPending} aria-label={texts.endSessionOn(device)} onPress={() => end()}>
          {texts.endSession}
        </BusyButton>
      )}
    </Row>
  );
}

import { portalRoutes } from "@vitrine/contracts/http";
import { Eye } from "lucide-react";
import { useEffect, useState, type ReactElement } from "react";

import { useServices } from "../../shared/services.ts";
import { BusyButton } from "../../shared/ui/busy-button.tsx";
import type { OpenViewing } from "../../shared/viewing/open-viewing.ts";
import { viewingMessages as texts } from "../../shared/viewing/viewing-messages.ts";
import css from "./viewing-banner.module.css";

/** Above the header of every page while an administrator sees the portal as another person. */
export function ViewingBanner({ viewing }: { readonly viewing: OpenViewing }): ReactElement {
  const { api, clock } = useServices();
  const { id, name, endsAt } = viewing;
  const [isEnding, setEnding] = useState(false);
  useEffect(
    () => clock.later(() => viewing.leave(texts.over(name)), Math.max(0, Date.parse(endsAt) - clock.now())),
    [clock, viewing, name, endsAt],
  );
  async function end(): Promise<void> {
    setEnding(true);
    // Without an answer it ends by itself, and nothing shows it any more.
    await api.call(portalRoutes.endViewing, { params: { viewingId: id }, isSilent: true }).catch(() => {});
    viewing.leave(texts.ended(name));
  }
  return (
    <section className={css.banner} aria-label={texts.banner(name)}>
      <Eye size={16} aria-hidden="true" />
      <p>{texts.banner(name)}</p>
      <BusyButton isBusy={isEnding} onPress={() => void end()}>
        {texts.end}
      </BusyButton>
    </section>
  );
}

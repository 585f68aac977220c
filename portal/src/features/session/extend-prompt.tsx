import { Clock } from "lucide-react";
import type { ReactElement } from "react";

import { Button } from "../../shared/ui/button.tsx";
import css from "./session-countdown.module.css";
import { sessionMessages } from "./session-messages.ts";

interface ExtendPromptProps {
  readonly minutes: number;
  readonly onExtend: () => void;
  readonly onDecline: () => void;
}

/**
 * Offers another span of time shortly before the end. It takes no focus: whoever is typing goes on typing, and those
 * who cannot see it have heard the time by the countdown's own announcement.
 */
export function ExtendPrompt({ minutes, onExtend, onDecline }: ExtendPromptProps): ReactElement {
  return (
    <section className={css.prompt} aria-label={sessionMessages.extend}>
      <Clock size={20} aria-hidden="true" />
      <p>{sessionMessages.endsIn(minutes)}</p>
      <div className={css.promptActions}>
        <Button variant="quiet" onPress={onDecline}>
          {sessionMessages.notNow}
        </Button>
        <Button variant="primary" onPress={onExtend}>
          {sessionMessages.staySignedIn}
        </Button>
      </div>
    </section>
  );
}

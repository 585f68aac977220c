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
 * Offers to extend the session shortly before it expires. It does not take the focus, so that typing is not interrupted.
 * Screen readers have already announced the remaining time.
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

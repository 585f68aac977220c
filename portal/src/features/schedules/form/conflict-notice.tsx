import type { Schedule } from "@vitrine/contracts/http";
import type { ReactElement } from "react";

import { BusyButton } from "../../../shared/ui/busy-button.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import actions from "../../../shared/ui/fields/form.module.css";
import { differencesOf } from "./differences.ts";
import { formMessages as texts } from "./form-messages.ts";
import css from "./form.module.css";
import { formOf, type ScheduleForm } from "./schedule-form.ts";

interface ConflictProps {
  /** The schedule as another person has saved it meanwhile. */
  readonly conflict: Schedule;
  readonly fields: ScheduleForm;
  readonly isPending: boolean;
  readonly onKeepTheirs: () => void;
  readonly onKeepMine: () => void;
}

/** Shows what differs from a change that another person made. Nothing is overwritten before the user has chosen. */
export function ConflictNotice(props: ConflictProps): ReactElement {
  const { conflict, fields, isPending, onKeepTheirs, onKeepMine } = props;
  return (
    <div className={css.conflict} role="alert">
      <h2>{texts.conflictHeading}</h2>
      <p>{texts.conflictHelp}</p>
      <ul>
        {differencesOf(fields, formOf(conflict)).map(({ part, mine, theirs }) => (
          <li key={part}>{mine === theirs ? part : texts.difference(part, mine, theirs)}</li>
        ))}
      </ul>
      <div className={actions.actions}>
        <Button onPress={onKeepTheirs}>{texts.keepTheirs}</Button>
        <BusyButton variant="primary" isBusy={isPending} onPress={onKeepMine}>
          {texts.keepMine}
        </BusyButton>
      </div>
    </div>
  );
}

import type { ReactElement, ReactNode } from "react";
import { useState } from "react";

import { Button } from "../../shared/ui/button.tsx";
import { ConfirmDialog } from "../../shared/ui/dialogs/confirm-dialog.tsx";
import css from "./admin.module.css";
import type { AdminMutation } from "./use-admin-mutation.ts";

interface SettingRowProps {
  readonly heading: string;
  /** The current state and what it means. */
  readonly text: string;
  readonly mutation: Pick<AdminMutation, "refusal">;
  readonly children: ReactNode;
}

/** One setting of a person: its current state, the button that changes it, and below it why the server refused. */
export function SettingRow({ heading, text, mutation, children }: SettingRowProps): ReactElement {
  return (
    <div className={css.setting}>
      <div className={css.settingText}>
        <p className={css.settingHeading}>{heading}</p>
        <p className={css.hint}>{text}</p>
      </div>
      <div>{children}</div>
      {mutation.refusal === null ? null : (
        <p className={css.refusal} role="alert">
          {mutation.refusal}
        </p>
      )}
    </div>
  );
}

interface ConfirmedButtonProps {
  readonly label: string;
  /** Needed where several buttons have the same label. */
  readonly ariaLabel?: string;
  readonly question: string;
  readonly isDisabled?: boolean;
  readonly onConfirm: () => void;
}

/**
 * A button that asks for confirmation first. It is only marked as disabled: a button that is really disabled loses the
 * focus, and the dialog around it would no longer receive Escape.
 */
export function ConfirmedButton(props: ConfirmedButtonProps): ReactElement {
  const { label, ariaLabel, question, isDisabled = false, onConfirm } = props;
  const [isAsking, setAsking] = useState(false);
  /** Keeps the question while the dialog closes, when the button may already mean something else. */
  const [asked, setAsked] = useState({ label, question });
  return (
    <>
      <Button
        {...(ariaLabel === undefined ? {} : { "aria-label": ariaLabel })}
        aria-disabled={isDisabled}
        onPress={() => {
          if (isDisabled) return;
          setAsked({ label, question });
          setAsking(true);
        }}
      >
        {label}
      </Button>
      <ConfirmDialog
        heading={asked.label}
        question={asked.question}
        isOpen={isAsking}
        isPending={false}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onConfirm();
        }}
      />
    </>
  );
}

import type { ReactElement, ReactNode } from "react";
import { useState } from "react";

import { Button } from "../../shared/ui/button.tsx";
import { ConfirmDialog } from "../../shared/ui/confirm-dialog.tsx";
import css from "./admin.module.css";
import type { useDeed } from "./use-deed.ts";

interface DeedRowProps {
  readonly heading: string;
  /** How things stand and what that means. */
  readonly text: string;
  readonly deed: ReturnType<typeof useDeed>;
  /** The buttons. */
  readonly children: ReactNode;
}

/** One thing that can be changed: how it stands, the button, and below it why the server refused. */
export function DeedRow({ heading, text, deed, children }: DeedRowProps): ReactElement {
  return (
    <div className={css.deed}>
      <div className={css.deedText}>
        <p className={css.deedHeading}>{heading}</p>
        <p className={css.hint}>{text}</p>
      </div>
      <div>{children}</div>
      {deed.refusal === null ? null : (
        <p className={css.refusal} role="alert">
          {deed.refusal}
        </p>
      )}
    </div>
  );
}

interface ConfirmedButtonProps {
  readonly label: string;
  /** Where the label alone does not tell one button from the next. */
  readonly ariaLabel?: string;
  readonly question: string;
  readonly isDisabled?: boolean;
  readonly onConfirm: () => void;
}

/**
 * A button that asks first. It keeps the focus when there is nothing more to do: a button that is really disabled under
 * somebody's fingers would leave the dialog around it without any, and Escape without effect.
 */
export function ConfirmedButton(props: ConfirmedButtonProps): ReactElement {
  const { label, ariaLabel, question, isDisabled = false, onConfirm } = props;
  const [isAsking, setAsking] = useState(false);
  /** What was asked stays while the dialog leaves, when the button has another meaning already. */
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

import { ArrowLeft } from "lucide-react";
import type { ReactElement, ReactNode } from "react";

import { messages } from "../../../shared/messages.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";
import { IconButton } from "../../../shared/ui/button.tsx";
import css from "./stage-form.module.css";
import { useTabOrder } from "./tab-order.ts";

interface StageFormProps {
  readonly heading: string;
  /** 2 inside a dialog, which already has a heading. */
  readonly level?: 1 | 2;
  readonly help: ReactNode;
  /** `null` if one of the children is the submit button. */
  readonly submitLabel: string | null;
  readonly isBusy: boolean;
  /** Disables the fields and the submit button. `notice` gives the reason. */
  readonly isDisabled?: boolean;
  /** Above the fields. */
  readonly notice?: ReactNode;
  readonly onSubmit: () => void;
  /** Called at every attempt to submit, also if a field is invalid. */
  readonly onAttempt?: () => void;
  /** Returns to the login stage; `null` on that stage itself. */
  readonly onBack: (() => void) | null;
  /** Rendered below the button. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** The form of every stage of the login screen: heading, fields and submit button. */
export function StageForm(props: StageFormProps): ReactElement {
  const { heading, level = 1, help, submitLabel, isBusy, onSubmit, onAttempt, onBack } = props;
  const { isDisabled = false, notice } = props;
  const handleKeyDown = useTabOrder();
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <form
      className={css.form}
      aria-busy={isBusy}
      autoCapitalize="none"
      // A dialog already keeps Tab inside.
      onKeyDownCapture={level === 1 ? handleKeyDown : undefined}
      // Invalid fields stop the form before its submit event.
      onInvalidCapture={onAttempt}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && !isDisabled) onSubmit();
      }}
    >
      <header className={css.head}>
        {onBack !== null && (
          <div className={css.back}>
            <IconButton
              label={messages.back}
              icon={<ArrowLeft size={20} aria-hidden="true" />}
              onPress={onBack}
            />
          </div>
        )}
        <Heading className={css.heading}>{heading}</Heading>
        <div className={css.help}>{help}</div>
      </header>
      {notice}
      {/* Rendered again when it changes, because a field that becomes disabled gets no blur event. */}
      <fieldset key={String(isDisabled)} className={css.fields} disabled={isDisabled}>
        {props.children}
        {submitLabel !== null && (
          <BusyButton type="submit" variant="primary" wide isBusy={isBusy} isDisabled={isDisabled}>
            {submitLabel}
          </BusyButton>
        )}
      </fieldset>
      {props.foot}
    </form>
  );
}

import { ArrowLeft, LoaderCircle } from "lucide-react";
import type { ReactElement, ReactNode } from "react";

import { messages } from "../../shared/messages.ts";
import { Button, IconButton } from "../../shared/ui/button.tsx";
import css from "./stage-form.module.css";
import { useTabOrder } from "./tab-order.ts";

interface StageFormProps {
  readonly heading: string;
  readonly help: string;
  readonly submitLabel: string;
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
  /** Leads back to the login stage; `null` on that stage itself. */
  readonly onBack: (() => void) | null;
  /** The fields. */
  readonly children: ReactNode;
}

/** The frame of every stage of the login screen: heading, fields, one primary action. */
export function StageForm({
  heading,
  help,
  submitLabel,
  isBusy,
  onSubmit,
  onBack,
  children,
}: StageFormProps): ReactElement {
  const handleKeyDown = useTabOrder();
  return (
    <form
      className={css.form}
      autoCapitalize="none"
      aria-busy={isBusy}
      onKeyDownCapture={handleKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSubmit();
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
        <h1 className={css.heading}>{heading}</h1>
        <p className={css.help}>{help}</p>
      </header>
      {children}
      <Button
        type="submit"
        variant="primary"
        wide
        icon={isBusy && <LoaderCircle size={16} aria-hidden="true" className={css.turning} />}
      >
        {submitLabel}
      </Button>
    </form>
  );
}

import type { ReactElement, ReactNode } from "react";
import { Form } from "react-aria-components/Form";

import { BusyButton } from "../busy-button.tsx";
import form from "../fields/form.module.css";
import { Dialog, UnsavedInput } from "./dialog.tsx";
import type { DialogFrameProps } from "./dialog-frame.tsx";

interface FormDialogProps extends Pick<DialogFrameProps, "heading" | "help" | "isOpen" | "onClose"> {
  /** The button that submits the form. */
  readonly action: string;
  /** Nothing is submitted before. */
  readonly isComplete: boolean;
  readonly isUnsaved: boolean;
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A dialog with a form, and one button at its end that submits it. */
export function FormDialog(props: FormDialogProps): ReactElement {
  const { action, isComplete, isUnsaved, isBusy, onSubmit, children, ...dialog } = props;
  return (
    <Dialog {...dialog}>
      <UnsavedInput isUnsaved={isUnsaved && !isBusy} />
      <Form
        className={`${form.form} ${form.wide}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete && !isBusy) onSubmit();
        }}
      >
        {children}
        <div className={form.decision}>
          <BusyButton type="submit" variant="primary" isDisabled={!isComplete} isBusy={isBusy}>
            {action}
          </BusyButton>
        </div>
      </Form>
    </Dialog>
  );
}

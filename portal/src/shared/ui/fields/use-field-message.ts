import { useEffect, useState, type InvalidEvent, type RefObject } from "react";

import { messages } from "../../messages.ts";

interface Field {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly value: string;
  /** What is wrong with a value, in addition to the browser's validation. */
  readonly faultOf: (value: string) => string | null;
}

interface FieldMessage {
  /** The message to show below the field. */
  readonly message: string | null;
  readonly onInvalid: (event: InvalidEvent<HTMLInputElement>) => void;
  readonly onTyped: (input: HTMLInputElement, onChange?: (value: string) => void) => void;
  readonly onFocus: () => void;
  readonly onBlur: (input: HTMLInputElement) => void;
}

/**
 * Shows the browser's validation in the page: when the form is submitted, and when a changed field is left. A shown message
 * is checked again with every key, not only when the focus leaves the field. Otherwise it would disappear while the button
 * below is being pressed, and the button would move away from the pointer.
 */
export function useFieldMessage({ ref, label, value, faultOf }: Field): FieldMessage {
  const [atFocus, setAtFocus] = useState(value);
  const [message, setMessage] = useState<string | null>(null);
  const fault = faultOf(value);
  useEffect(() => ref.current?.setCustomValidity(fault ?? ""), [ref, fault]);
  return {
    message,
    onInvalid(event) {
      const { currentTarget } = event;
      // The browser's own bubble would cover the form.
      event.preventDefault();
      setMessage(messageOf(currentTarget, label));
      const first = currentTarget.form?.querySelector(":is(input, select, textarea):invalid");
      if (first === currentTarget) currentTarget.focus();
    },
    onTyped(typed, onChange) {
      if (message !== null) {
        typed.setCustomValidity(faultOf(typed.value) ?? "");
        setMessage(messageOf(typed, label));
      }
      onChange?.(typed.value);
    },
    onFocus: () => setAtFocus(value),
    onBlur(left) {
      if (atFocus !== value) setMessage(messageOf(left, label));
    },
  };
}

function messageOf({ validity, validationMessage }: HTMLInputElement, label: string): string | null {
  if (validity.valid) return null;
  return validity.valueMissing ? messages.required(label) : validationMessage;
}

import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { useRef, useSyncExternalStore, type ReactElement, type RefObject } from "react";
import { createPortal } from "react-dom";

import { messages } from "../../messages.ts";
import { useServices } from "../../services.ts";
import type { Toast } from "../../toasts/toast-store.ts";
import { Button, IconButton } from "../button.tsx";
import { useMessagePlace } from "./message-places.tsx";
import css from "./toast-stack.module.css";

const icons = { success: CircleCheck, danger: CircleAlert, info: Info };

/** The toasts: at the bottom right in wide windows; on narrow screens and in dialogs next to the alerts. */
export function ToastStack(): ReactElement {
  const { toasts } = useServices();
  const place = useMessagePlace();
  const isNarrow = useIsNarrow();
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get);
  const bars = shown.map((toast) => <ToastBar key={toast.uuid} toast={toast} />);
  const isInPlace = place !== null && (isNarrow || place.isDialog);
  return (
    <>
      {isInPlace && createPortal(bars, place.toasts)}
      {createPortal(
        // Always rendered, because screen readers announce only what is added to an existing region.
        <section
          className={css.stack}
          aria-label={messages.notifications}
          aria-live="polite"
          data-react-aria-top-layer="true"
        >
          {isInPlace ? null : bars}
        </section>,
        document.body,
      )}
    </>
  );
}

const narrow = window.matchMedia("(max-width: 767px)");

function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      narrow.addEventListener("change", listener);
      return () => narrow.removeEventListener("change", listener);
    },
    () => narrow.matches,
  );
}

function ToastBar({ toast }: { readonly toast: Toast }): ReactElement {
  const { toasts } = useServices();
  const { uuid, type, text, action, closeImmediately, updatedTimes } = toast;
  const Icon = icons[type];
  const isPointedAt = useRef(false);
  const hasFocus = useRef(false);
  /** Pauses the timer while the toast is pointed at or has the focus. */
  function holdWhile(reason: RefObject<boolean>, isActive: boolean): void {
    reason.current = isActive;
    if (isPointedAt.current || hasFocus.current) toasts.hold(uuid);
    else toasts.release(uuid);
  }
  return (
    // The handlers only pause the timer. The buttons inside can be pressed.
    <div
      role="presentation"
      className={css.toast}
      data-type={type}
      data-leaving={closeImmediately ? "" : undefined}
      onPointerEnter={() => holdWhile(isPointedAt, true)}
      onPointerLeave={() => holdWhile(isPointedAt, false)}
      onFocus={() => holdWhile(hasFocus, true)}
      onBlur={() => holdWhile(hasFocus, false)}
    >
      <Icon size={20} className={css.icon} aria-hidden="true" />
      {/* The key makes screen readers announce an update. */}
      <p key={updatedTimes} className={css.text} role={type === "danger" ? "alert" : undefined}>
        {text}
      </p>
      {action === null ? null : (
        <Button
          variant="quiet"
          onPress={() => {
            action.run();
            toasts.close(uuid);
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton
        label={messages.closeMessage}
        icon={<X size={16} aria-hidden="true" />}
        onPress={() => toasts.close(uuid)}
      />
    </div>
  );
}

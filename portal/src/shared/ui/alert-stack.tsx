import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import type { ReactElement } from "react";
import { createPortal } from "react-dom";

import type { Alert } from "../alerts/alert-store.ts";
import { messages } from "../messages.ts";
import { useAlerts, useServices } from "../services.ts";
import css from "./alert-stack.module.css";
import { IconButton } from "./button.tsx";

const icons = { success: CircleCheck, danger: CircleAlert, info: Info };

/** The alerts of the page, at the top, heard as they come. */
export function AlertStack(): ReactElement {
  const { alerts } = useServices();
  const shown = useAlerts().filter((alert) => !alert.removed);
  // Over dialogs too, and heard while one is open.
  return createPortal(
    // There before its alerts are: what is added to it is read out.
    <section
      className={css.stack}
      aria-label={messages.alerts}
      aria-live="polite"
      data-react-aria-top-layer="true"
    >
      {shown.map((alert) => (
        <AlertBar key={alert.id} alert={alert} onClose={() => alerts.close(alert.id)} />
      ))}
    </section>,
    document.body,
  );
}

function AlertBar({ alert, onClose }: { readonly alert: Alert; readonly onClose: () => void }): ReactElement {
  const Icon = icons[alert.variant];
  return (
    <div className={css.alert} data-variant={alert.variant}>
      <Icon size={20} className={css.icon} aria-hidden="true" />
      <p className={css.text} role={alert.variant === "danger" ? "alert" : undefined}>
        {alert.text}
      </p>
      <IconButton label={messages.close} icon={<X size={16} aria-hidden="true" />} onPress={onClose} />
    </div>
  );
}

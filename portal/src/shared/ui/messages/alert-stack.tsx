import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import type { ReactElement } from "react";
import { createPortal } from "react-dom";

import type { Alert } from "../../alerts/alert-store.ts";
import { messages } from "../../messages.ts";
import { useAlerts, useServices } from "../../services.ts";
import css from "./alert-stack.module.css";
import { IconButton } from "../button.tsx";
import { useMessagePlace } from "./message-places.tsx";

const icons = { success: CircleCheck, danger: CircleAlert, info: Info };

/** The alerts, at the top of the page or of the open dialog. */
export function AlertStack(): ReactElement | null {
  const { alerts } = useServices();
  const place = useMessagePlace();
  const shown = useAlerts().filter((alert) => !alert.removed);
  if (place === null) return null;
  return createPortal(
    shown.map((alert) => <AlertBar key={alert.id} alert={alert} onClose={() => alerts.close(alert.id)} />),
    place.alerts,
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
      <IconButton label={messages.closeMessage} icon={<X size={16} aria-hidden="true" />} onPress={onClose} />
    </div>
  );
}

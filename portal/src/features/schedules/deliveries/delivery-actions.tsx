import type { Delivery } from "@vitrine/contracts/http";
import { useState, type ReactElement } from "react";

import { BusyButton } from "../../../shared/ui/busy-button.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { ConfirmDialog } from "../../../shared/ui/dialogs/confirm-dialog.tsx";
import css from "../schedules.module.css";
import { schedulesMessages } from "../schedules-messages.ts";
import { deliveryMessages as texts } from "./delivery-messages.ts";
import { placeOf, useChangeDelivery, type DeliveryDetail } from "./use-deliveries.ts";

/** How a delivery in each state can be ended. */
export function endsOf(state: Delivery["state"]): readonly ("stop" | "retry" | "sendPartial")[] {
  switch (state) {
    case "waiting":
      return ["sendPartial", "stop"];
    case "rendering":
    case "approval":
      return ["stop"];
    case "held":
      return ["retry", "sendPartial", "stop"];
    case "failed":
      return ["retry", "stop"];
    case "sending":
    case "sent":
    case "refused":
    case "expired":
    case "skipped":
      return [];
  }
}

/** Stops a delivery that is not sent yet, or tries one again that was held or failed. */
export function DeliveryActions({ detail }: { readonly detail: DeliveryDetail }): ReactElement | null {
  const { delivery, mayEdit } = detail;
  const [asked, setAsked] = useState<"stop" | "sendPartial" | null>(null);
  const { end } = useChangeDelivery(placeOf(delivery));
  const ends = mayEdit ? endsOf(delivery.state) : [];
  const close = (): void => setAsked(null);
  if (ends.length === 0 && asked === null) return null;
  return (
    <div className={css.actions} role="group" aria-label={schedulesMessages.actions}>
      {ends.includes("retry") && (
        <BusyButton variant="primary" isBusy={end.isPending} onPress={() => end.mutate("retry")}>
          {texts.retry}
        </BusyButton>
      )}
      {ends.includes("sendPartial") && (
        <Button onPress={() => setAsked("sendPartial")}>{texts.sendPartial}</Button>
      )}
      {ends.includes("stop") && <Button onPress={() => setAsked("stop")}>{texts.stop}</Button>}
      <ConfirmDialog
        heading={asked === "sendPartial" ? texts.sendPartial : texts.stop}
        question={asked === "sendPartial" ? texts.sendPartialQuestion : texts.stopQuestion}
        isOpen={asked !== null}
        isPending={end.isPending}
        onConfirm={() => {
          if (asked !== null) end.mutate(asked, { onSettled: close });
        }}
        onClose={close}
      />
    </div>
  );
}

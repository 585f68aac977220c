import type { Schedule } from "@vitrine/contracts/http";
import { Pause, Pencil, Play, Send, SendHorizontal, Trash2, UserRound } from "lucide-react";
import { useState, type ReactElement } from "react";
import { useNavigate } from "react-router";

import { useServices } from "../../../shared/services.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { ConfirmDialog } from "../../../shared/ui/dialogs/confirm-dialog.tsx";
import { deliveryAddress, editAddress, listAddress } from "../addresses.ts";
import { schedulesMessages as texts } from "../schedules-messages.ts";
import css from "../schedules.module.css";
import { useChangeSchedule, useDeleteSchedule, useRunSchedule } from "../use-schedules.ts";
import { GiveDialog } from "./give-dialog.tsx";
import { TestDialog } from "./test-dialog.tsx";

type Asked = "send" | "test" | "give" | "delete";

/** What can be done with a schedule. People who may not change it find nothing here. */
export function ScheduleActions({ schedule }: { readonly schedule: Schedule }): ReactElement | null {
  const { workspaceId, id, mayEdit, paused } = schedule;
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const changing = useChangeSchedule(workspaceId, id);
  if (!mayEdit) return null;
  const isPaused = paused !== undefined;
  const PauseIcon = isPaused ? Play : Pause;
  return (
    <div className={css.actions} role="group" aria-label={texts.actions}>
      <Button
        variant="primary"
        icon={<Pencil size={16} aria-hidden="true" />}
        onPress={() => void navigate(editAddress(workspaceId, id))}
      >
        {texts.edit}
      </Button>
      <BusyButton
        icon={<PauseIcon size={16} aria-hidden="true" />}
        isBusy={changing.isPending}
        onPress={() => changing.mutate({ isPaused: !isPaused })}
      >
        {isPaused ? texts.resume : texts.pause}
      </BusyButton>
      <Button icon={<Send size={16} aria-hidden="true" />} onPress={() => setAsked("send")}>
        {texts.sendNow}
      </Button>
      <Button icon={<SendHorizontal size={16} aria-hidden="true" />} onPress={() => setAsked("test")}>
        {texts.test}
      </Button>
      <Button icon={<UserRound size={16} aria-hidden="true" />} onPress={() => setAsked("give")}>
        {texts.give}
      </Button>
      <Button
        variant="quiet"
        icon={<Trash2 size={16} aria-hidden="true" />}
        onPress={() => setAsked("delete")}
      >
        {texts.delete}
      </Button>
      <ActionDialogs schedule={schedule} asked={asked} onClose={() => setAsked(null)} />
    </div>
  );
}

interface ActionDialogsProps {
  readonly schedule: Schedule;
  readonly asked: Asked | null;
  readonly onClose: () => void;
}

function ActionDialogs({ schedule, asked, onClose }: ActionDialogsProps): ReactElement {
  const { workspaceId, id, name, recipients } = schedule;
  const { toasts } = useServices();
  const navigate = useNavigate();
  const sending = useRunSchedule(workspaceId, id, (deliveryId) => {
    onClose();
    const place = { workspaceId, scheduleId: id, id: deliveryId };
    toasts.show({
      uuid: `delivery ${deliveryId}`,
      type: "success",
      text: texts.started,
      action: { label: texts.open, run: () => void navigate(deliveryAddress(place)) },
    });
  });
  const deleting = useDeleteSchedule(workspaceId, id, () => {
    toasts.show({ uuid: `schedule ${id}`, type: "success", text: texts.deleted });
    void navigate(listAddress(workspaceId), { replace: true });
  });
  return (
    <>
      <ConfirmDialog
        heading={texts.sendNow}
        question={texts.sendNowQuestion(name, recipients)}
        isOpen={asked === "send"}
        isPending={sending.isPending}
        onConfirm={() => sending.mutate({ to: "all" })}
        onClose={onClose}
      />
      <TestDialog
        schedule={schedule}
        isOpen={asked === "test"}
        isBusy={sending.isPending}
        onSend={(asRecipient) => sending.mutate({ to: "me", asRecipient })}
        onClose={onClose}
      />
      <GiveDialog schedule={schedule} isOpen={asked === "give"} onClose={onClose} />
      <ConfirmDialog
        heading={texts.delete}
        question={texts.deleteQuestion(name)}
        isOpen={asked === "delete"}
        isPending={deleting.isPending}
        onConfirm={() => deleting.mutate()}
        onClose={onClose}
      />
    </>
  );
}

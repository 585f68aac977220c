import { maxMarkBytes, portalRoutes, type WorkspaceSettings } from "@vitrine/contracts/http";
import { ImageUp, Trash2 } from "lucide-react";
import type { ReactElement } from "react";

import { useAlertedMutation } from "../../shared/api/use-alerted-mutation.ts";
import { useServices } from "../../shared/services.ts";
import { BusyButton } from "../../shared/ui/busy-button.tsx";
import { FileButton } from "../../shared/ui/file-button.tsx";
import { Section } from "../../shared/ui/section.tsx";
import { settingsMessages as texts } from "./settings-messages.ts";
import css from "./settings.module.css";
import { useReplaceSettings } from "./use-settings.ts";

interface MarkSectionProps {
  readonly workspaceId: string;
  readonly settings: WorkspaceSettings;
}

/** Shows, sets and removes the client's mark. Each takes effect at once. */
export function MarkSection({ workspaceId, settings }: MarkSectionProps): ReactElement {
  const { mark, mayEdit, displayName, defaults } = settings;
  return (
    <Section heading={texts.mark} help={texts.markHelp}>
      <div className={css.mark}>
        <div className={css.plate} data-empty={mark === null ? "" : undefined}>
          {mark === null ? (
            <span>{texts.noMark}</span>
          ) : (
            <img src={mark} alt={texts.markOf(displayName ?? defaults.displayName)} />
          )}
        </div>
        {mayEdit && <MarkButtons workspaceId={workspaceId} hasMark={mark !== null} />}
      </div>
    </Section>
  );
}

interface MarkButtonsProps {
  readonly workspaceId: string;
  readonly hasMark: boolean;
}

function MarkButtons({ workspaceId, hasMark }: MarkButtonsProps): ReactElement {
  const { api, alerts } = useServices();
  const replace = useReplaceSettings(workspaceId);
  const set = useAlertedMutation<File>({
    mutationFn: async (file) => {
      await replace(await api.call(portalRoutes.setWorkspaceMark, { params: { workspaceId }, file }));
      alerts.show("success", texts.markSet);
    },
  });
  const remove = useAlertedMutation({
    mutationFn: async () => {
      await replace(await api.call(portalRoutes.removeWorkspaceMark, { params: { workspaceId } }));
      alerts.show("success", texts.markRemoved);
    },
  });
  return (
    <div className={css.markButtons}>
      <FileButton
        icon={<ImageUp size={16} aria-hidden="true" />}
        accept={["image/png", "image/jpeg", "image/webp"]}
        isBusy={set.isPending}
        onFile={(file) => {
          if (file.size > maxMarkBytes) alerts.show("danger", texts.markTooLarge(file.name));
          else set.mutate(file);
        }}
      >
        {hasMark ? texts.replaceMark : texts.chooseMark}
      </FileButton>
      {hasMark && (
        <BusyButton
          variant="quiet"
          icon={<Trash2 size={16} aria-hidden="true" />}
          isBusy={remove.isPending}
          onPress={() => remove.mutate()}
        >
          {texts.removeMark}
        </BusyButton>
      )}
    </div>
  );
}

import { Settings } from "lucide-react";
import type { ReactElement } from "react";

import { messages } from "../../shared/messages.ts";
import { FailureNotice } from "../../shared/ui/messages/notice.tsx";
import { WorkspacePage } from "../../shared/ui/page/workspace-page.tsx";
import { MarkSection } from "./mark-section.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { settingsMessages as texts } from "./settings-messages.ts";
import css from "./settings.module.css";
import { useSettings } from "./use-settings.ts";

/** `/{workspaceId}/settings`: the client's name and mark, currency, time zone and calendar of a workspace. */
export function SettingsScreen(): ReactElement {
  return (
    <WorkspacePage heading={texts.heading} lead={texts.lead}>
      {(workspaceId) => <Parts workspaceId={workspaceId} />}
    </WorkspacePage>
  );
}

function Parts({ workspaceId }: { readonly workspaceId: string }): ReactElement {
  const { data: settings, error, refetch } = useSettings(workspaceId);
  if (settings === undefined && error !== null) {
    return (
      <FailureNotice
        icon={<Settings size={24} />}
        heading={texts.failed}
        level={2}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (settings === undefined) return <p role="status">{messages.loading}</p>;
  return (
    <>
      {!settings.mayEdit && <p className={css.readOnly}>{texts.readOnly}</p>}
      <MarkSection workspaceId={workspaceId} settings={settings} />
      <SettingsForm workspaceId={workspaceId} settings={settings} />
    </>
  );
}

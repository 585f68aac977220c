import { Settings } from "lucide-react";
import type { ReactElement } from "react";
import { useParams } from "react-router";

import { useWorkspaceName } from "../../shared/api/use-workspace-name.ts";
import { messages } from "../../shared/messages.ts";
import { FailureNotice } from "../../shared/ui/messages/notice.tsx";
import { SubPage } from "../../shared/ui/page/sub-page.tsx";
import { usePageTitle } from "../../shared/ui/page/use-page-title.ts";
import { MarkSection } from "./mark-section.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { settingsMessages as texts } from "./settings-messages.ts";
import css from "./settings.module.css";
import { useSettings } from "./use-settings.ts";

/** `/{workspaceId}/settings`: the client's name and mark, currency, time zone and calendar of a workspace. */
export function SettingsScreen(): ReactElement {
  const { workspaceId = "" } = useParams();
  const name = useWorkspaceName(workspaceId) ?? workspaceId;
  usePageTitle(texts.heading);
  return (
    <SubPage
      workspaceId={workspaceId}
      backLabel={messages.backTo(name)}
      heading={texts.heading}
      lead={texts.lead}
    >
      <Parts key={workspaceId} workspaceId={workspaceId} />
    </SubPage>
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

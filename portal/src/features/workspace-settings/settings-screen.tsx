import { Settings } from "lucide-react";
import type { ReactElement } from "react";

import { BrandEditor } from "../../shared/brand/brand-editor.tsx";
import { useWorkspaceBrand } from "../../shared/brand/use-brand.ts";
import { messages } from "../../shared/messages.ts";
import { FailureNotice } from "../../shared/ui/messages/notice.tsx";
import { WorkspacePage } from "../../shared/ui/page/workspace-page.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { settingsMessages as texts } from "./settings-messages.ts";
import css from "./settings.module.css";
import { useSettings } from "./use-settings.ts";

/** `/{workspaceId}/settings`: the client's name, currency, time zone, calendar and brand of a workspace. */
export function SettingsScreen(): ReactElement {
  return (
    <WorkspacePage heading={texts.heading} lead={texts.lead} isWide guide="planners/workspace-settings">
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
      <SettingsForm workspaceId={workspaceId} settings={settings} />
      <Brand workspaceId={workspaceId} clientName={settings.displayName ?? settings.defaults.displayName} />
    </>
  );
}

interface BrandProps {
  readonly workspaceId: string;
  readonly clientName: string;
}

/** What departs from the brand of the product in this workspace. */
function Brand({ workspaceId, clientName }: BrandProps): ReactElement {
  return (
    <section className={css.brand} aria-labelledby="brand-heading">
      <header>
        <h2 id="brand-heading">{texts.brand}</h2>
        <p>{texts.brandHelp}</p>
      </header>
      <BrandEditor place={useWorkspaceBrand(workspaceId, clientName)} />
    </section>
  );
}

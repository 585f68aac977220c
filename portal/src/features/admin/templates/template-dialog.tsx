import type { AdminTemplate } from "@vitrine/contracts/http";
import { ChartColumn } from "lucide-react";
import type { ReactElement } from "react";
import { Link } from "react-router";

import { messages } from "../../../shared/messages.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Dialog } from "../../../shared/ui/dialogs/dialog.tsx";
import { ListTable } from "../../../shared/ui/list-table.tsx";
import { FailureNotice } from "../../../shared/ui/messages/notice.tsx";
import { useLast } from "../../../shared/use-last.ts";
import css from "../admin.module.css";
import { useRoles } from "../roles/use-roles.ts";
import { ConfirmedButton } from "../setting-row.tsx";
import { ListSkeleton } from "../skeleton.tsx";
import { isFollowed } from "./arrange-templates.ts";
import { templateMessages as texts } from "./template-messages.ts";
import { useArchiveTemplates, useFollowingReports } from "./use-admin-templates.ts";

interface TemplateDialogProps {
  /** `null` while none is opened. */
  readonly template: AdminTemplate | null;
  readonly onClose: () => void;
}

/** The details of one template: who may use it, its versions, and the reports that follow it. */
export function TemplateDialog({ template, onClose }: TemplateDialogProps): ReactElement | null {
  const shown = useLast(template);
  if (shown === null) return null;
  return (
    <Dialog
      heading={shown.name}
      help={texts.help[shown.kind === "statement" ? "statement" : shown.source]}
      isOpen={template !== null}
      onClose={onClose}
      foot={<Actions key={shown.id} template={shown} onClose={onClose} />}
    >
      <div key={shown.id} className={css.person}>
        {shown.description !== "" && <p>{shown.description}</p>}
        <Users />
        {shown.source === "powerbi" && (
          <p className={css.hint}>
            {texts.attachedReport} <Link to="/admin/connections">{texts.toConnections}</Link>
          </p>
        )}
        {isFollowed(shown) && (
          <>
            <Versions template={shown} />
            <Following templateId={shown.id} />
          </>
        )}
      </div>
    </Dialog>
  );
}

interface ActionsProps {
  readonly template: AdminTemplate;
  readonly onClose: () => void;
}

function Actions({ template, onClose }: ActionsProps): ReactElement {
  const archive = useArchiveTemplates();
  const isArchived = template.archivedAt !== null;
  const change = (): void => archive.mutate({ templates: [template], isArchived: !isArchived });
  return (
    <>
      {archive.refusal === null ? null : (
        <p className={css.refusal} role="alert">
          {archive.refusal}
        </p>
      )}
      {isArchived ? (
        <BusyButton isBusy={archive.isPending} onPress={change}>
          {texts.offer}
        </BusyButton>
      ) : (
        <ConfirmedButton
          label={texts.archive}
          question={texts.archiveQuestion(1)}
          isDisabled={archive.isPending}
          onConfirm={change}
        />
      )}
      <Button variant="primary" onPress={onClose}>
        {messages.close}
      </Button>
    </>
  );
}

/** The roles that create reports, with how many people have each. */
function Users(): ReactElement {
  const { data = [] } = useRoles();
  return (
    <section className={css.group} aria-label={texts.users}>
      <h3 className={css.subheading}>{texts.users}</h3>
      <p className={css.hint}>{texts.usersHelp}</p>
      <dl className={css.facts}>
        {data
          .filter(({ permissions }) => permissions.includes("add_report"))
          .map(({ id, name, members }) => (
            <div key={id}>
              <dt>
                <Link to={`/admin/roles?role=${encodeURIComponent(id)}`}>{name}</Link>
              </dt>
              <dd>{texts.people(members)}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

function Versions({ template }: { readonly template: AdminTemplate }): ReactElement {
  const { version: newest, versions } = template;
  const used = versions.some(({ version }) => version === newest)
    ? versions
    : [{ version: newest, reports: 0 }, ...versions];
  return (
    <section className={css.group} aria-label={texts.versions}>
      <h3 className={css.subheading}>{texts.versions}</h3>
      <dl className={css.facts}>
        {used.map(({ version, reports }) => (
          <div key={version}>
            <dt>{version === newest ? texts.newest(version) : texts.versionOf(version)}</dt>
            <dd>{texts.reportsOf(reports)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Following({ templateId }: { readonly templateId: string }): ReactElement {
  const { data, error, refetch } = useFollowingReports(templateId);
  return (
    <section
      className={css.group}
      aria-label={texts.following}
      aria-busy={data === undefined && error === null}
    >
      <h3 className={css.subheading}>{texts.following}</h3>
      {data === undefined && error === null && <ListSkeleton />}
      {data === undefined && error !== null && (
        <FailureNotice
          icon={<ChartColumn size={24} />}
          heading={texts.followingFailed}
          level={2}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && <p className={css.hint}>{texts.noReports}</p>}
      {data !== undefined && data.length > 0 && (
        <ListTable label={texts.following} columns={Object.values(followingColumns)}>
          {data.map(({ id, name, workspace, version }) => (
            <tr key={id}>
              <td>
                <Link to={`/${encodeURIComponent(workspace.id)}/${id}`}>{name}</Link>
              </td>
              <td>{workspace.name}</td>
              <td>{version}</td>
            </tr>
          ))}
        </ListTable>
      )}
    </section>
  );
}

const followingColumns = { name: "Report", workspace: "Workspace", version: texts.columns.version };

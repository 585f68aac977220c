import { isOffered, type Report } from "@vitrine/contracts/http";
import { useState, type ReactElement } from "react";

import { holdsAny } from "../../shared/permissions.ts";
import { Dialog } from "../../shared/ui/dialogs/dialog.tsx";
import { Tabs, type TabContent } from "../../shared/ui/tabs.tsx";
import { editReportMessages } from "./edit-report-messages.ts";
import { SharedTab } from "./shared-tab.tsx";
import { StatementTab } from "./statement/statement-tab.tsx";
import { statementMessages } from "./statement/statement-messages.ts";
import { TemplateTab } from "./template-tab.tsx";

interface EditReportDialogProps {
  readonly workspaceId: string;
  readonly report: Report;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The Edit Dashboard dialog. Each tab requires a permission (PERM-7, PERM-8). */
export function EditReportDialog(props: EditReportDialogProps): ReactElement {
  const { workspaceId, report, isOpen, onClose } = props;
  const { permissions } = report;
  const mayEdit = holdsAny(permissions, "edit_report");
  const mayShare = holdsAny(permissions, "share_reporting_intern", "share_reporting_extern");
  const [tab, setTab] = useState(mayEdit ? "template" : "shared");
  const template: TabContent = {
    id: "template",
    label: editReportMessages.template,
    content: (
      <TemplateTab
        workspaceId={workspaceId}
        reportId={report.id}
        hasCampaigns={report.kind !== "board" && isOffered(report, "campaigns")}
        onSaved={onClose}
      />
    ),
  };
  const statement: TabContent = {
    id: "statement",
    label: statementMessages.tab,
    content: <StatementTab reportId={report.id} onSaved={onClose} />,
  };
  const shared: TabContent = {
    id: "shared",
    label: editReportMessages.sharedUser,
    content: <SharedTab reportId={report.id} permissions={permissions} onShared={onClose} />,
  };
  return (
    <Dialog heading={editReportMessages.heading} help={report.name} isOpen={isOpen} onClose={onClose}>
      <Tabs
        label={editReportMessages.heading}
        tabs={[
          ...(mayEdit ? [template] : []),
          ...(mayEdit && report.kind === "statement" && isOffered(report, "edit") ? [statement] : []),
          ...(mayShare ? [shared] : []),
        ]}
        selected={tab}
        onSelect={setTab}
      />
    </Dialog>
  );
}

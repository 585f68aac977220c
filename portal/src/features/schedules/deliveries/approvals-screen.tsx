import { MailCheck } from "lucide-react";
import type { Delivery } from "@vitrine/contracts/http";
import type { ReactElement } from "react";

import { useApprovals } from "../../../shared/api/approvals.ts";
import { messages } from "../../../shared/messages.ts";
import { useServices } from "../../../shared/services.ts";
import { ListTable } from "../../../shared/ui/list-table.tsx";
import { FailureNotice, Notice, NoticeText } from "../../../shared/ui/messages/notice.tsx";
import { SubPage } from "../../../shared/ui/page/sub-page.tsx";
import { usePageTitle } from "../../../shared/ui/page/use-page-title.ts";
import { showMoment, showUntil } from "../../../shared/when.ts";
import css from "../schedules.module.css";
import { deliveryMessages as texts } from "./delivery-messages.ts";
import { DeliveryName, periodOf } from "./delivery-table.tsx";

/** `/approvals`: the deliveries of all workspaces that wait for the user's approval. */
export function ApprovalsScreen(): ReactElement {
  const { data, error, refetch } = useApprovals();
  usePageTitle(texts.approvals);
  return (
    <SubPage backTo="/" backLabel={texts.toStart} heading={texts.approvals} lead={texts.approvalsLead} isWide>
      {data === undefined && error === null && <p role="status">{messages.loading}</p>}
      {data === undefined && error !== null && (
        <FailureNotice
          icon={<MailCheck size={24} />}
          heading={texts.approvalsFailed}
          level={2}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && (
        <Notice icon={<MailCheck size={24} />} heading={texts.noApprovals}>
          <NoticeText>{texts.noApprovalsHelp}</NoticeText>
        </Notice>
      )}
      {data !== undefined && data.length > 0 && <ApprovalTable deliveries={data} />}
    </SubPage>
  );
}

function ApprovalTable({ deliveries }: { readonly deliveries: readonly Delivery[] }): ReactElement {
  const { clock } = useServices();
  const { delivery, period, expires } = texts.columns;
  return (
    <ListTable label={texts.approvals} columns={[delivery, texts.workspace, period, expires]}>
      {deliveries.map((each) => (
        <tr key={each.id}>
          <td>
            <DeliveryName delivery={each} />
          </td>
          <td data-label={texts.workspace}>{each.workspaceName}</td>
          <td data-label={period}>{periodOf(each)}</td>
          <td data-label={expires}>
            {each.expiresAt !== undefined && (
              <time dateTime={each.expiresAt}>
                {showMoment(each.expiresAt)}
                <span className={css.detail}> {showUntil(each.expiresAt, clock.now())}</span>
              </time>
            )}
          </td>
        </tr>
      ))}
    </ListTable>
  );
}

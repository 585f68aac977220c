import { KeyRound, Plus, TriangleAlert } from "lucide-react";
import type { ServiceAccount, ServiceAccountWithSecret } from "@vitrine/contracts/http";
import { type ReactElement, useState } from "react";

import { useServices } from "../../../shared/services.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { ActionCell, ListTable } from "../../../shared/ui/list-table.tsx";
import { FailureNotice, Notice, NoticeText } from "../../../shared/ui/messages/notice.tsx";
import { showMoment, showSince } from "../../../shared/when.ts";
import { adminMessages } from "../admin-messages.ts";
import css from "../admin.module.css";
import { ListSkeleton } from "../skeleton.tsx";
import { AccountDialog } from "./account-dialog.tsx";
import { describeScopes } from "./account-fields.tsx";
import { stateOf } from "./account-texts.ts";
import { AddAccountDialog } from "./add-account-dialog.tsx";
import { SecretDialog } from "./secret-dialog.tsx";
import { serviceAccountMessages as texts } from "./service-account-messages.ts";
import partCss from "./service-accounts-part.module.css";
import { useServiceAccounts } from "./use-service-accounts.ts";

/** Accounts of servers: what each may do, when it was used last, and its secrets and keys. */
export function ServiceAccountsPart(): ReactElement {
  const { data: accounts, error, refetch } = useServiceAccounts();
  const [isAdding, setAdding] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  const [issued, setIssued] = useState<ServiceAccountWithSecret | null>(null);
  const opened = accounts?.find(({ id }) => id === openId) ?? null;
  return (
    <section aria-label={texts.title} aria-busy={accounts === undefined && error === null}>
      <div className={css.bar}>
        <span className={css.space} />
        <Button
          variant="primary"
          icon={<Plus size={16} aria-hidden="true" />}
          onPress={() => setAdding(true)}
        >
          {texts.add}
        </Button>
      </div>
      {accounts === undefined ? (
        error === null ? (
          <ListSkeleton />
        ) : (
          <FailureNotice
            icon={<KeyRound size={24} />}
            heading={texts.failed}
            level={2}
            error={error}
            onRetry={() => void refetch()}
          />
        )
      ) : accounts.length === 0 ? (
        <Notice icon={<KeyRound size={24} />} heading={texts.empty}>
          <NoticeText>{texts.emptyHelp}</NoticeText>
        </Notice>
      ) : (
        <AccountTable accounts={accounts} onOpen={setOpenId} />
      )}
      <AddAccountDialog isOpen={isAdding} onClose={() => setAdding(false)} onAdded={setIssued} />
      <AccountDialog account={opened} onClose={() => setOpenId(null)} onSecret={setIssued} />
      <SecretDialog issued={issued} onClose={() => setIssued(null)} />
    </section>
  );
}

interface AccountTableProps {
  readonly accounts: readonly ServiceAccount[];
  readonly onOpen: (id: string) => void;
}

function AccountTable({ accounts, onOpen }: AccountTableProps): ReactElement {
  const { name, state, scopes, lastUsed, expires } = texts.columns;
  return (
    <ListTable label={texts.title} columns={[name, state, scopes, lastUsed, expires]} action={texts.details}>
      {accounts.map((account) => (
        <AccountRow key={account.id} account={account} onOpen={() => onOpen(account.id)} />
      ))}
    </ListTable>
  );
}

interface AccountRowProps {
  readonly account: ServiceAccount;
  readonly onOpen: () => void;
}

function AccountRow({ account, onOpen }: AccountRowProps): ReactElement {
  const { clock } = useServices();
  const { columns } = texts;
  const { name, scopes, lastUsedAt } = account;
  const state = stateOf(account, clock.now());
  const end = lastEndOf(account);
  return (
    <tr data-ended={state === "ended"}>
      <td className={partCss.name}>{name}</td>
      <td data-label={columns.state}>
        <span className={partCss.state} data-state={state}>
          {(state === "expiring" || state === "unusable") && <TriangleAlert size={16} aria-hidden="true" />}
          {texts.states[state]}
        </span>
      </td>
      <td data-label={columns.scopes}>{describeScopes(scopes)}</td>
      <td data-label={columns.lastUsed}>
        {lastUsedAt === null ? (
          adminMessages.never
        ) : (
          <time dateTime={lastUsedAt} title={showMoment(lastUsedAt)}>
            {showSince(lastUsedAt, clock.now())}
          </time>
        )}
      </td>
      {end === null || state === "ended" ? <td /> : <td data-label={columns.expires}>{showMoment(end)}</td>}
      <ActionCell>
        <Button variant="quiet" aria-label={texts.detailsOf(name)} onPress={onOpen}>
          {texts.details}
        </Button>
      </ActionCell>
    </tr>
  );
}

/** Until when one of its secrets or keys is valid. */
function lastEndOf({ credentials }: ServiceAccount): string | null {
  const ends = credentials.filter(({ revokedAt }) => revokedAt === null).map(({ expiresAt }) => expiresAt);
  return ends.toSorted().at(-1) ?? null;
}

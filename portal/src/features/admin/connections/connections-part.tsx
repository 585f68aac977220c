import { Cable, Plus } from "lucide-react";
import type { Connection } from "@vitrine/contracts/http";
import { type ReactElement, useState } from "react";

import { useServices } from "../../../shared/services.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { ActionCell, ListTable } from "../../../shared/ui/list-table.tsx";
import { FailureNotice, Notice, NoticeText } from "../../../shared/ui/messages/notice.tsx";
import { showMoment, showSince } from "../../../shared/when.ts";
import { adminMessages } from "../admin-messages.ts";
import css from "../admin.module.css";
import { StateMark } from "../../../shared/ui/state-mark.tsx";
import { ListSkeleton } from "../skeleton.tsx";
import { AddConnectionDialog } from "./add-connection-dialog.tsx";
import { ConnectionDialog } from "./connection-dialog.tsx";
import { connectionMessages as texts } from "./connection-messages.ts";
import { useConnections } from "./use-connections.ts";

/** Connections to other systems that draw reports: what each is allowed to do, and what is attached of it. */
export function ConnectionsPart(): ReactElement {
  const { data: connections, error, refetch } = useConnections();
  const [isAdding, setAdding] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  const opened = connections?.find(({ id }) => id === openId) ?? null;
  return (
    <section aria-label={texts.title} aria-busy={connections === undefined && error === null}>
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
      {connections === undefined ? (
        error === null ? (
          <ListSkeleton />
        ) : (
          <FailureNotice
            icon={<Cable size={24} />}
            heading={texts.failed}
            level={2}
            error={error}
            onRetry={() => void refetch()}
          />
        )
      ) : connections.length === 0 ? (
        <Notice icon={<Cable size={24} />} heading={texts.empty}>
          <NoticeText>{texts.emptyHelp}</NoticeText>
        </Notice>
      ) : (
        <ConnectionTable connections={connections} onOpen={setOpenId} />
      )}
      <AddConnectionDialog isOpen={isAdding} onClose={() => setAdding(false)} onAdded={setOpenId} />
      <ConnectionDialog connection={opened} onClose={() => setOpenId(null)} />
    </section>
  );
}

interface ConnectionTableProps {
  readonly connections: readonly Connection[];
  readonly onOpen: (id: string) => void;
}

function ConnectionTable({ connections, onOpen }: ConnectionTableProps): ReactElement {
  const { name, state, reports, synced } = texts.columns;
  return (
    <ListTable label={texts.title} columns={[name, state, reports, synced]} action={texts.details}>
      {connections.map((connection) => (
        <ConnectionRow key={connection.id} connection={connection} onOpen={() => onOpen(connection.id)} />
      ))}
    </ListTable>
  );
}

interface ConnectionRowProps {
  readonly connection: Connection;
  readonly onOpen: () => void;
}

function ConnectionRow({ connection, onOpen }: ConnectionRowProps): ReactElement {
  const { clock } = useServices();
  const { name, cloud, attached, missing, syncedAt } = connection;
  return (
    <tr>
      <td>
        {name}
        <div className={css.hint}>{texts.clouds[cloud]}</div>
      </td>
      <td>
        <ConnectionState connection={connection} />
      </td>
      <td>
        {attached}
        {missing > 0 && <div className={css.hint}>{texts.missing(missing)}</div>}
      </td>
      <td>
        {syncedAt === null ? (
          adminMessages.never
        ) : (
          <time dateTime={syncedAt} title={showMoment(syncedAt)}>
            {showSince(syncedAt, clock.now())}
          </time>
        )}
      </td>
      <ActionCell>
        <Button variant="quiet" aria-label={texts.detailsOf(name)} onPress={onOpen}>
          {texts.details}
        </Button>
      </ActionCell>
    </tr>
  );
}

function ConnectionState({ connection }: { readonly connection: Connection }): ReactElement {
  const { checkedAt, steps } = connection;
  if (checkedAt === null) return <StateMark tone="open">{texts.states.unchecked}</StateMark>;
  return steps.every(({ isGranted }) => isGranted) ? (
    <StateMark tone="good">{texts.states.ready}</StateMark>
  ) : (
    <StateMark tone="bad">{texts.states.faulty}</StateMark>
  );
}

import { portalRoutes, type AttachedItem, type Connection } from "@vitrine/contracts/http";
import { type ReactElement, useState } from "react";

import { useServices } from "../../../shared/services.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";
import { CheckList } from "../../../shared/ui/fields/check-list.tsx";
import { TextField } from "../../../shared/ui/fields/text-field.tsx";
import { ActionCell, ListTable } from "../../../shared/ui/list-table.tsx";
import { showMoment } from "../../../shared/when.ts";
import css from "../admin.module.css";
import { ConfirmedButton } from "../setting-row.tsx";
import { readRoles } from "./connection-input.ts";
import { connectionMessages as texts } from "./connection-messages.ts";
import { ItemDataFields, type ItemData } from "./item-data-fields.tsx";
import { useAttachedItems, useConnectionMutation } from "./use-connections.ts";

/** The reports that show items of a connection, and what happened to those items there. */
export function AttachedItems({ connection: { id } }: { readonly connection: Connection }): ReactElement {
  const { api } = useServices();
  const { data: items = [] } = useAttachedItems(id);
  const sync = useConnectionMutation(async () => {
    await api.call(portalRoutes.syncConnection, { params: { connectionId: id }, body: {} });
    return texts.synced;
  });
  const { name, there, roles } = texts.itemColumns;
  return (
    <section className={css.group} aria-label={texts.attachedItems}>
      <h3 className={css.subheading}>{texts.attachedItems}</h3>
      {items.length === 0 ? (
        <p className={css.hint}>{texts.noneAttached}</p>
      ) : (
        <ListTable label={texts.attachedItems} columns={[name, there, roles]} action={texts.saveItem}>
          {items.map((item) => (
            <ItemRow key={item.reportId} connectionId={id} {...{ item, items }} />
          ))}
        </ListTable>
      )}
      {sync.refusal === null ? null : (
        <p className={css.refusal} role="alert">
          {sync.refusal}
        </p>
      )}
      {items.length > 0 && (
        <div>
          <BusyButton isBusy={sync.isPending} onPress={() => sync.mutate()}>
            {texts.sync}
          </BusyButton>
        </div>
      )}
    </section>
  );
}

interface ItemRowProps {
  readonly connectionId: string;
  readonly item: AttachedItem;
  /** All of the connection. */
  readonly items: readonly AttachedItem[];
}

function ItemRow({ connectionId, item, items }: ItemRowProps): ReactElement {
  const { api } = useServices();
  const { reportId, name, workspace, kind, isEditable } = item;
  const [roles, setRoles] = useState(item.roles?.join(", ") ?? "");
  const [read, setRead] = useState<ItemData>({ datasetId: item.datasetId, namesReader: item.namesReader });
  const [isTemplate, setTemplate] = useState(item.isTemplate);
  const hasData = kind === "paginated" || (kind === "report" && item.isCopy);
  const change = useConnectionMutation(async () => {
    const own = readRoles(roles);
    const body = { isEditable, roles: own.length === 0 ? null : own, isTemplate, ...(hasData ? read : {}) };
    await api.call(portalRoutes.changeAttachedItem, { params: { connectionId, reportId }, body });
    return texts.itemSaved(name);
  });
  const path = `/${encodeURIComponent(workspace.id)}/${encodeURIComponent(reportId)}`;
  return (
    <tr>
      <td>
        {/* Loads the page again, so that its policy allows the frames of a new connection. */}
        <a href={path}>{name}</a>
        <div className={css.hint}>
          {texts.kinds[kind]} · {workspace.name}
        </div>
      </td>
      <td>
        <There item={item} />
        <Copies {...{ connectionId, item, items }} />
      </td>
      <td>
        <div className={css.group}>
          <TextField
            label={texts.rolesOf(name)}
            autoComplete="off"
            maxLength={2500}
            placeholder={texts.ofConnection}
            value={roles}
            onChange={setRoles}
            error={change.refusal ?? undefined}
          />
          {kind === "report" && (
            <CheckList
              label={texts.template}
              options={[{ value: "template", label: texts.isTemplate }]}
              value={isTemplate ? ["template"] : []}
              onChange={(ticked) => setTemplate(ticked.length > 0)}
            />
          )}
          {hasData && <ItemDataFields {...{ connectionId, item, read }} onChange={setRead} />}
        </div>
      </td>
      <ActionCell>
        <BusyButton isBusy={change.isPending} onPress={() => change.mutate()}>
          {texts.saveItem}
        </BusyButton>
      </ActionCell>
    </tr>
  );
}

function There({ item }: Pick<ItemRowProps, "item">): ReactElement {
  const { nameThere, groupName, missingSince, movedAt } = item;
  return (
    <>
      {texts.there(nameThere, groupName)}
      {missingSince !== null && (
        <div className={css.hint}>{texts.missingSince(showMoment(missingSince))}</div>
      )}
      {movedAt !== null && <div className={css.hint}>{texts.movedAt(showMoment(movedAt))}</div>}
    </>
  );
}

/** Of a copy, whose content it has; of a report with copies, a button that gives them its present content. */
function Copies({ connectionId, item, items }: ItemRowProps): ReactElement | null {
  const { api, alerts } = useServices();
  const { reportId, name, copyOf } = item;
  const source = items.find((one) => one.reportId === copyOf?.reportId);
  const count = items.filter((one) => one.copyOf?.reportId === reportId).length;
  const update = useConnectionMutation(async () => {
    const params = { connectionId, reportId };
    const { updated, failures } = await api.call(portalRoutes.updateCopies, { params, body: {} });
    if (failures.length === 0) return texts.copiesUpdated(updated);
    alerts.show("danger", texts.copiesFailed(updated, failures));
    return null;
  });
  return (
    <>
      {source !== undefined && copyOf !== null && (
        <div className={css.hint}>{texts.copyOf(source.name, showMoment(copyOf.at))}</div>
      )}
      {update.refusal === null ? null : (
        <p className={css.refusal} role="alert">
          {update.refusal}
        </p>
      )}
      {count > 0 && (
        <ConfirmedButton
          label={texts.updateCopies(count)}
          question={texts.updateCopiesQuestion(name, count)}
          isDisabled={update.isPending}
          onConfirm={() => update.mutate()}
        />
      )}
    </>
  );
}

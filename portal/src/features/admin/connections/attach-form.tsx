import { portalRoutes, type Connection, type ProviderItemOption } from "@vitrine/contracts/http";
import { type ReactElement, useState } from "react";

import { useWorkspaces } from "../../../shared/api/use-workspaces.ts";
import { messages } from "../../../shared/messages.ts";
import { useServices } from "../../../shared/services.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";
import { CheckList } from "../../../shared/ui/fields/check-list.tsx";
import { Select } from "../../../shared/ui/select/select.tsx";
import css from "../admin.module.css";
import { describeRefusal } from "../describe-refusal.ts";
import { DialogForm } from "../form-dialog.tsx";
import { connectionMessages as texts } from "./connection-messages.ts";
import { useConnectionMutation, useProviderGroups, useProviderItems } from "./use-connections.ts";

interface AttachFormProps {
  readonly connection: Connection;
}

/** Chooses items of one workspace there, and the workspace here that they are attached to. */
export function AttachForm({ connection: { id: connectionId } }: AttachFormProps): ReactElement {
  const { api } = useServices();
  const { data: groups = [], error } = useProviderGroups(connectionId);
  const [groupId, setGroupId] = useState<string | null>(null);
  const [workspaceId, setWorkspaceId] = useState<string | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isEditable, setEditable] = useState(false);
  const attach = useConnectionMutation(async (target: string) => {
    const items = chosen.map((itemId) => ({ groupId: groupId ?? "", itemId, workspaceId: target }));
    const { attached } = await api.call(portalRoutes.attachItems, {
      params: { connectionId },
      body: { items, isEditable },
    });
    return texts.attached(attached.length);
  });
  return (
    <section className={css.group} aria-label={texts.attach}>
      <h3 className={css.subheading}>{texts.attach}</h3>
      {error !== null && <p className={css.refusal}>{describeRefusal(error)}</p>}
      <DialogForm
        id={`attach-${connectionId}`}
        mutation={attach}
        isReady={workspaceId !== null && chosen.length > 0}
        isFilled={chosen.length > 0}
        onSubmit={() => {
          if (workspaceId !== null) attach.mutate(workspaceId, { onSuccess: () => setChosen([]) });
        }}
      >
        <PlaceFields
          {...{ groups, groupId, workspaceId, setWorkspaceId }}
          onGroup={(next) => {
            setGroupId(next);
            setChosen([]);
            setWorkspaceId(groups.find(({ id }) => id === next)?.workspaceId ?? workspaceId);
          }}
        />
        <ItemChoice {...{ connectionId, groupId, workspaceId, chosen }} onChange={setChosen} />
        <CheckList
          label={texts.editable}
          options={[{ value: "editable", label: texts.editableHelp }]}
          value={isEditable ? ["editable"] : []}
          onChange={(ticked) => setEditable(ticked.length > 0)}
        />
        {attach.refusal === null ? null : (
          <p className={css.refusal} role="alert">
            {attach.refusal}
          </p>
        )}
        <div>
          <BusyButton type="submit" isBusy={attach.isPending}>
            {texts.attachThese(chosen.length)}
          </BusyButton>
        </div>
      </DialogForm>
    </section>
  );
}

interface PlaceFieldsProps {
  readonly groups: NonNullable<ReturnType<typeof useProviderGroups>["data"]>;
  readonly groupId: string | null;
  readonly workspaceId: string | null;
  readonly onGroup: (id: string) => void;
  readonly setWorkspaceId: (id: string) => void;
}

/** The workspace there and the one here. */
function PlaceFields(props: PlaceFieldsProps): ReactElement {
  const { data: workspaces = [] } = useWorkspaces();
  return (
    <div className={css.roleFields}>
      <Select
        label={texts.group}
        options={props.groups.map(({ id, name, isOnCapacity }) => ({
          value: id,
          label: isOnCapacity ? name : texts.noCapacity(name),
        }))}
        value={props.groupId}
        onChange={props.onGroup}
      />
      <Select
        label={texts.workspace}
        options={workspaces.map(({ id, name }) => ({ value: id, label: name }))}
        value={props.workspaceId}
        onChange={props.setWorkspaceId}
      />
    </div>
  );
}

interface ItemChoiceProps {
  readonly connectionId: string;
  readonly groupId: string | null;
  readonly workspaceId: string | null;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

function ItemChoice(props: ItemChoiceProps): ReactElement | null {
  const { connectionId, groupId, workspaceId, chosen, onChange } = props;
  const { data: items, error } = useProviderItems(connectionId, groupId);
  if (groupId === null) return null;
  if (error !== null) return <p className={css.refusal}>{describeRefusal(error)}</p>;
  if (items === undefined) return <p className={css.hint}>{messages.loading}</p>;
  if (items.length === 0) return <p className={css.hint}>{texts.noItems}</p>;
  return (
    <div className={css.workspaceList}>
      <CheckList
        label={texts.items}
        options={items.map((item) => ({ value: item.id, label: labelOf(item, workspaceId) }))}
        value={chosen}
        onChange={onChange}
      />
    </div>
  );
}

function labelOf({ name, kind, workspaceIds }: ProviderItemOption, workspaceId: string | null): string {
  const isAttached = workspaceId !== null && workspaceIds.includes(workspaceId);
  return texts.itemLabel(name, texts.kinds[kind], isAttached);
}

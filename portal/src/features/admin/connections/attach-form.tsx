import { portalRoutes, type Connection } from "@vitrine/contracts/http";
import { type ReactElement, useState } from "react";

import { useWorkspaces } from "../../../shared/api/use-workspaces.ts";
import { useServices } from "../../../shared/services.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";
import { CheckList } from "../../../shared/ui/fields/check-list.tsx";
import { MultiSelect } from "../../../shared/ui/select/multi-select.tsx";
import css from "../admin.module.css";
import { describeRefusal } from "../describe-refusal.ts";
import { DialogForm } from "../form-dialog.tsx";
import { AttachGroup } from "./attach-group.tsx";
import { attachOrderOf, emptyChoice, isComplete, type GroupChoice } from "./attach-order.ts";
import { connectionMessages as texts } from "./connection-messages.ts";
import { useConnectionMutation, useProviderGroups } from "./use-connections.ts";

interface AttachFormProps {
  readonly connection: Connection;
}

/** Chooses items of several workspaces there, and for each of those the workspace here, which can be a new one. */
export function AttachForm({ connection: { id: connectionId } }: AttachFormProps): ReactElement {
  const { api } = useServices();
  const { data: groups = [], error } = useProviderGroups(connectionId);
  const { data: workspaces = [] } = useWorkspaces();
  const [choices, setChoices] = useState<readonly GroupChoice[]>([]);
  const [isEditable, setEditable] = useState(false);
  const count = choices.flatMap(({ items }) => items).length;
  const attach = useConnectionMutation(async (chosen: readonly GroupChoice[]) => {
    const { attached } = await api.call(portalRoutes.attachItems, {
      params: { connectionId },
      body: { ...attachOrderOf(chosen, workspaces), isEditable },
    });
    return texts.attached(attached.length);
  });
  const change = (changed: GroupChoice): void =>
    setChoices(choices.map((one) => (one.group.id === changed.group.id ? changed : one)));
  return (
    <section className={css.group} aria-label={texts.attach}>
      <h3 className={css.subheading}>{texts.attach}</h3>
      {error !== null && <p className={css.refusal}>{describeRefusal(error)}</p>}
      <DialogForm
        id={`attach-${connectionId}`}
        mutation={attach}
        isReady={isComplete(choices)}
        isFilled={count > 0}
        onSubmit={() => attach.mutate(choices, { onSuccess: () => setChoices([]) })}
      >
        <GroupsField {...{ groups, choices }} onChange={setChoices} />
        {choices.map((choice) => (
          <AttachGroup key={choice.group.id} {...{ connectionId, choice, workspaces }} onChange={change} />
        ))}
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
            {texts.attachThese(count)}
          </BusyButton>
        </div>
      </DialogForm>
    </section>
  );
}

interface GroupsFieldProps {
  readonly groups: NonNullable<ReturnType<typeof useProviderGroups>["data"]>;
  readonly choices: readonly GroupChoice[];
  readonly onChange: (choices: readonly GroupChoice[]) => void;
}

/** The workspaces there. What was chosen of one stays while it is chosen. */
function GroupsField({ groups, choices, onChange }: GroupsFieldProps): ReactElement {
  return (
    <MultiSelect
      label={texts.groups}
      options={groups.map(({ id, name, isOnCapacity }) => ({
        value: id,
        label: isOnCapacity ? name : texts.noCapacity(name),
      }))}
      value={choices.map(({ group }) => group.id)}
      onChange={(ids) =>
        onChange(
          ids.flatMap((id) => {
            const group = groups.find((one) => one.id === id);
            const kept = choices.find((one) => one.group.id === id);
            return group === undefined ? [] : (kept ?? emptyChoice(group));
          }),
        )
      }
    />
  );
}

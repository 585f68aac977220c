import type { ItemKind, ProviderItemOption, Workspace } from "@vitrine/contracts/http";
import { type ReactElement, useState } from "react";

import { messages } from "../../../shared/messages.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { CheckList } from "../../../shared/ui/fields/check-list.tsx";
import { Select } from "../../../shared/ui/select/select.tsx";
import css from "../admin.module.css";
import { describeRefusal } from "../describe-refusal.ts";
import { newWorkspace, type ChosenItem, type GroupChoice } from "./attach-order.ts";
import { connectionMessages as texts } from "./connection-messages.ts";
import { useProviderItems, useProviderTiles } from "./use-connections.ts";

interface AttachGroupProps {
  readonly connectionId: string;
  readonly choice: GroupChoice;
  readonly workspaces: readonly Workspace[];
  readonly onChange: (choice: GroupChoice) => void;
}

/** What is attached of one workspace there, and to which workspace here. */
export function AttachGroup({ connectionId, choice, workspaces, onChange }: AttachGroupProps): ReactElement {
  const { group, workspaceId, items: chosen } = choice;
  const { data: items, error } = useProviderItems(connectionId, group.id);
  const [opened, setOpened] = useState<readonly string[]>([]);
  const choose = (kept: (item: ChosenItem) => boolean, added: readonly ChosenItem[]): void =>
    onChange({ ...choice, items: [...chosen.filter(kept), ...added] });
  const closed = (items ?? []).filter(({ id, kind }) => kind === "dashboard" && !opened.includes(id));
  return (
    <section className={css.group} aria-label={group.name}>
      <Select
        label={texts.workspaceFor(group.name)}
        options={[
          { value: newWorkspace, label: texts.newWorkspace(group.name) },
          ...workspaces.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={workspaceId}
        onChange={(id) => onChange({ ...choice, workspaceId: id })}
      />
      {error !== null && <p className={css.refusal}>{describeRefusal(error)}</p>}
      {error === null && items === undefined && <p className={css.hint}>{messages.loading}</p>}
      {items?.length === 0 && <p className={css.hint}>{texts.noItems}</p>}
      {items !== undefined && items.length > 0 && (
        <ItemChoice
          label={texts.itemsOf(group.name)}
          {...{ items, workspaceId, chosen }}
          onChange={(ids) => choose(({ kind }) => kind === "tile", chosenOf(items, ids))}
        />
      )}
      {opened.map((dashboardId) => (
        <TileChoice
          key={dashboardId}
          {...{ connectionId, choice, dashboardId }}
          name={items?.find(({ id }) => id === dashboardId)?.name ?? ""}
          onChange={(tiles) => choose((one) => one.dashboardId !== dashboardId, tiles)}
        />
      ))}
      {closed.map(({ id, name }) => (
        <div key={id}>
          <Button variant="quiet" onPress={() => setOpened([...opened, id])}>
            {texts.showTiles(name)}
          </Button>
        </div>
      ))}
    </section>
  );
}

interface TileChoiceProps {
  readonly connectionId: string;
  readonly choice: GroupChoice;
  readonly dashboardId: string;
  /** Of the dashboard. */
  readonly name: string;
  readonly onChange: (tiles: readonly ChosenItem[]) => void;
}

/** The tiles of a dashboard, which are asked for one dashboard at a time: each costs a call. */
function TileChoice({ connectionId, choice, dashboardId, name, onChange }: TileChoiceProps): ReactElement {
  const { group, workspaceId, items: chosen } = choice;
  const { data: tiles, error } = useProviderTiles(connectionId, group.id, dashboardId);
  if (error !== null) return <p className={css.refusal}>{describeRefusal(error)}</p>;
  if (tiles === undefined) return <p className={css.hint}>{messages.loading}</p>;
  if (tiles.length === 0) return <p className={css.hint}>{texts.noTiles(name)}</p>;
  return (
    <ItemChoice
      label={texts.tilesOf(name)}
      {...{ items: tiles, workspaceId, chosen }}
      onChange={(ids) => onChange(chosenOf(tiles, ids).map((tile) => ({ ...tile, dashboardId })))}
    />
  );
}

interface ItemChoiceProps {
  readonly label: string;
  readonly items: readonly ProviderItemOption[];
  readonly workspaceId: string | null;
  readonly chosen: readonly ChosenItem[];
  readonly onChange: (ids: readonly string[]) => void;
}

function ItemChoice({ label, items, workspaceId, chosen, onChange }: ItemChoiceProps): ReactElement {
  const isHere = ({ id }: ChosenItem): boolean => items.some((one) => one.id === id);
  return (
    <div className={css.workspaceList}>
      <CheckList
        label={label}
        options={items.map((item) => ({ value: item.id, label: labelOf(item, workspaceId) }))}
        value={chosen.filter(isHere).map(({ id }) => id)}
        onChange={onChange}
      />
    </div>
  );
}

function chosenOf(
  items: readonly { readonly id: string; readonly kind: ItemKind }[],
  ids: readonly string[],
) {
  return items.filter(({ id }) => ids.includes(id)).map(({ id, kind }) => ({ id, kind }));
}

function labelOf({ name, kind, workspaceIds }: ProviderItemOption, workspaceId: string | null): string {
  const isAttached = workspaceId !== null && workspaceIds.includes(workspaceId);
  return texts.itemLabel(name, texts.kinds[kind], isAttached);
}

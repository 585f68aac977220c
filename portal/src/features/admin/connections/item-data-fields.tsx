import type { AttachedItem } from "@vitrine/contracts/http";
import type { ReactElement } from "react";

import { CheckList } from "../../../shared/ui/fields/check-list.tsx";
import { Select } from "../../../shared/ui/select/select.tsx";
import css from "../admin.module.css";
import { describeRefusal } from "../describe-refusal.ts";
import { connectionMessages as texts } from "./connection-messages.ts";
import { DatasetParameters } from "./dataset-parameters.tsx";
import { useProviderDatasets } from "./use-connections.ts";

/** What a paginated report or a copy reads there, and as whom. */
export interface ItemData {
  readonly datasetId: string | null;
  readonly namesReader: boolean;
}

interface ItemDataFieldsProps {
  readonly connectionId: string;
  readonly item: AttachedItem;
  readonly read: ItemData;
  readonly onChange: (read: ItemData) => void;
}

const noDataset = "";

/** The service does not say which dataset a paginated report reads, so it is chosen. A copy can be bound to another one. */
export function ItemDataFields({ connectionId, item, read, onChange }: ItemDataFieldsProps): ReactElement {
  const { name, kind, groupId, isCopy } = item;
  const { data: datasets = [], error } = useProviderDatasets(connectionId, groupId);
  const none = { value: noDataset, label: texts.noDataset };
  return (
    <>
      {error !== null && <p className={css.refusal}>{describeRefusal(error)}</p>}
      <Select
        label={texts.datasetOf(name)}
        options={[
          ...(kind === "paginated" ? [none] : []),
          ...datasets.map((one) => ({
            value: one.id,
            label: one.hasRowSecurity ? texts.withRowSecurity(one.name) : one.name,
          })),
        ]}
        value={read.datasetId ?? noDataset}
        onChange={(id) => onChange({ ...read, datasetId: id === noDataset ? null : id })}
      />
      {isCopy && item.datasetId !== null && (
        <DatasetParameters {...{ connectionId, groupId }} datasetId={item.datasetId} />
      )}
      {kind === "paginated" && (
        <CheckList
          label={texts.reader}
          options={[{ value: "named", label: texts.namesReader }]}
          value={read.namesReader ? ["named"] : []}
          onChange={(ticked) => onChange({ ...read, namesReader: ticked.length > 0 })}
        />
      )}
    </>
  );
}

/** The prefix of the names of datasets that consist of tables. The rest is a UUID. */
const tablesPrefix = "tables-";

export function tablesDataset(id: string): string {
  return tablesPrefix + id;
}

/** The id in the name of a dataset that consists of tables; null for others. */
export function tablesIdOf(dataset: string): string | null {
  return dataset.startsWith(tablesPrefix) ? dataset.slice(tablesPrefix.length) : null;
}

import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";

import type { Caller } from "../../access/caller.ts";
import { requireAdministrator } from "../../access/require.ts";
import { writeAudit } from "../../audit/audit-log.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import type { PbiParameter } from "../../providers/powerbi/answers.ts";
import { withAppErrors } from "../../providers/powerbi-errors.ts";
import type { OpenConnections } from "./open-connections.ts";

export interface DatasetPlace {
  readonly connectionId: string;
  readonly groupId: string;
  readonly datasetId: string;
}

export interface ParameterValue {
  readonly name: string;
  readonly value: string;
}

export interface ProviderParameter extends ParameterValue {
  readonly type: string | null;
  readonly isChangeable: boolean;
}

export interface ParameterServiceDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly open: OpenConnections;
}

/** The parameters of datasets, by which a copy of a model reads the data of one client. */
export class ParameterService {
  readonly #deps: ParameterServiceDeps;

  constructor(deps: ParameterServiceDeps) {
    this.#deps = deps;
  }

  /** @throws AppError `forbidden`, `connection_not_found`, and those of the provider */
  async list({ person }: Caller, place: DatasetPlace): Promise<readonly ProviderParameter[]> {
    requireAdministrator(person);
    return this.#read(place);
  }

  /**
   * Changes values and refreshes the dataset, with which they take effect. Its values are in no audit entry: they may name hosts.
   * @throws AppError as `list`; `invalid_input` for a parameter that is not there, cannot be changed, or is named twice
   */
  async change(
    { person, origin }: Caller,
    place: DatasetPlace,
    values: readonly ParameterValue[],
  ): Promise<readonly ProviderParameter[]> {
    requireAdministrator(person);
    const known = await this.#read(place);
    for (const { name } of values) requireChangeable(name, values, known);
    const { db, clock } = this.#deps;
    const { groupId, datasetId, connectionId } = place;
    const client = await this.#clientOf(connectionId);
    await withAppErrors(async () => {
      const changes = values.map(({ name, value: newValue }) => ({ name, newValue }));
      await client.updateParameters(groupId, datasetId, changes);
      const { isRefreshable } = await client.readDataset(groupId, datasetId);
      if (isRefreshable) await client.refresh(groupId, datasetId);
    });
    const names = values.map(({ name }) => name).join(", ");
    const details = { connection: connectionId, dataset: datasetId, parameters: names };
    const event = "connection.parameters-changed";
    await writeAudit(db, { at: clock.now(), event, userId: person.id, origin, details });
    return this.#read(place);
  }

  async #read({ connectionId, groupId, datasetId }: DatasetPlace): Promise<readonly ProviderParameter[]> {
    const client = await this.#clientOf(connectionId);
    const parameters = await withAppErrors(() => client.readParameters(groupId, datasetId));
    return parameters.map(toParameter);
  }

  async #clientOf(connectionId: string) {
    const opened = await this.#deps.open.open(connectionId);
    if (opened === null) throw new AppError("connection_not_found");
    return opened.client;
  }
}

function toParameter({ name, type, currentValue }: PbiParameter): ProviderParameter {
  const isChangeable = type !== "Any" && type !== "Binary";
  return { name, type, value: currentValue ?? "", isChangeable };
}

/** Names are compared as they are written, as the service does. */
function requireChangeable(
  name: string,
  values: readonly ParameterValue[],
  known: readonly ProviderParameter[],
): void {
  const isKnown = known.some((one) => one.name === name && one.isChangeable);
  const isOnce = values.filter((one) => one.name === name).length === 1;
  if (!isKnown || !isOnce) throw new AppError("invalid_input", { detail: `values: ${name}` });
}

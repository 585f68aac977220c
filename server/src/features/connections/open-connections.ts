import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import type { WorkspaceId } from "@vitrine/contracts/ids";

import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import { PowerBiClient } from "../../providers/powerbi/client.ts";
import type { CloudAddresses, CloudName } from "../../providers/powerbi/clouds.ts";
import type { PowerBiConnection, PowerBiCredential } from "../../providers/powerbi/connection.ts";
import type { ProviderShared } from "../../providers/powerbi/shared.ts";
import type { OpenedConnection } from "../../providers/powerbi-provider.ts";
import type { SealedBox } from "../../tokens/sealed-box.ts";
import { ownerOfConnectionSecret } from "../../tokens/secret-owners.ts";
import {
  findConnection,
  listMappedGroups,
  type ConnectionSettings,
  type StoredConnection,
} from "./repository.ts";

export interface OpenConnectionsDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly box: SealedBox;
  readonly shared: ProviderShared;
  /** Where the clouds answer, in tests. */
  readonly cloudAddresses?: Partial<Record<CloudName, CloudAddresses>> | undefined;
}

/** Clients of the stored connections, each made again when its connection was changed. */
export class OpenConnections {
  readonly #deps: OpenConnectionsDeps;
  readonly #clients = new Map<string, PowerBiClient>();

  constructor(deps: OpenConnectionsDeps) {
    this.#deps = deps;
  }

  /** @returns null when the connection was removed */
  async open(id: string): Promise<OpenedConnection | null> {
    const stored = await findConnection(this.#deps.db, id);
    if (stored === null) {
      this.#clients.delete(id);
      return null;
    }
    const { identity, roles, campaignField } = stored.settings;
    return { client: await this.clientOf(stored), settings: { identity, roles, campaignField } };
  }

  async groupOf(connectionId: string, workspaceId: WorkspaceId) {
    const groups = await listMappedGroups(this.#deps.db, connectionId);
    const found = groups.find((group) => group.workspaceId === workspaceId);
    return found === undefined ? null : { id: found.groupId, name: found.groupName };
  }

  /** @throws AppError `provider_refused` when its secret cannot be read any more, as after a pepper was lost */
  async clientOf(stored: StoredConnection): Promise<PowerBiClient> {
    const known = this.#clients.get(stored.id);
    if (known?.connection.version === stored.version) return known;
    const { box, shared, clock, cloudAddresses } = this.#deps;
    const { id, settings, version } = stored;
    const secret = await box.open(stored.secret, ownerOfConnectionSecret(id)).catch((cause: unknown) => {
      throw new AppError("provider_refused", {
        cause,
        message:
          "The secret with which this portal signs in to Power BI cannot be read any more. An administrator can enter it again under Connections.",
        detail: "the secret cannot be read: enter it again",
      });
    });
    const { cloud, tenantId, clientId } = settings;
    const connection: PowerBiConnection = {
      id,
      cloud,
      tenantId,
      clientId,
      version,
      credential: credentialOf(settings, secret),
    };
    const addresses = cloudAddresses?.[cloud];
    const client = new PowerBiClient({
      connection,
      shared,
      clock,
      ...(addresses === undefined ? {} : { addresses }),
    });
    this.#clients.set(id, client);
    return client;
  }
}

function credentialOf({ credential }: ConnectionSettings, secret: string): PowerBiCredential {
  return credential.kind === "secret"
    ? { kind: "secret", secret }
    : { kind: "certificate", certificatePem: credential.certificatePem, privateKeyPem: secret };
}

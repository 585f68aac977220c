import type { Connection, ConnectionCloud, ConnectionCredential } from "@vitrine/contracts/http";

/** What administrators decide about a connection, as the form has it. */
export interface ConnectionInput {
  readonly name: string;
  readonly cloud: ConnectionCloud;
  readonly tenantId: string;
  readonly clientId: string;
  /** `keep`: that of the stored connection. */
  readonly proof: "keep" | ConnectionCredential["kind"];
  readonly secret: string;
  readonly certificatePem: string;
  readonly privateKeyPem: string;
  readonly identity: Connection["identity"];
  readonly roles: string;
  readonly campaignTable: string;
  readonly campaignColumn: string;
  readonly deletesCopies: boolean;
}

export const emptyInput: ConnectionInput = {
  name: "",
  cloud: "public",
  tenantId: "",
  clientId: "",
  proof: "secret",
  secret: "",
  certificatePem: "",
  privateKeyPem: "",
  identity: "id",
  roles: "",
  campaignTable: "",
  campaignColumn: "",
  deletesCopies: false,
};

export function inputOf(connection: Connection): ConnectionInput {
  const { name, cloud, tenantId, clientId, identity, roles, campaignField, deletesCopies } = connection;
  return {
    ...emptyInput,
    name,
    cloud,
    tenantId,
    clientId,
    identity,
    deletesCopies,
    proof: "keep",
    roles: roles.join(", "),
    campaignTable: campaignField?.table ?? "",
    campaignColumn: campaignField?.column ?? "",
  };
}

/** The body of an input; null while it is not complete. */
export function orderOf(input: ConnectionInput) {
  const [name, tenantId, clientId] = [input.name.trim(), input.tenantId.trim(), input.clientId.trim()];
  const [table, column] = [input.campaignTable.trim(), input.campaignColumn.trim()];
  const credential = credentialOf(input);
  const isComplete = name !== "" && tenantId !== "" && clientId !== "" && (table === "") === (column === "");
  if (!isComplete || credential === null) return null;
  const { cloud, identity, deletesCopies } = input;
  return {
    settings: {
      name,
      cloud,
      tenantId,
      clientId,
      identity,
      deletesCopies,
      roles: readRoles(input.roles),
      campaignField: table === "" ? null : { table, column },
    },
    credential: credential === "keep" ? undefined : credential,
  };
}

function credentialOf(input: ConnectionInput): ConnectionCredential | "keep" | null {
  const { proof: kind, secret, certificatePem, privateKeyPem } = input;
  if (kind === "keep") return kind;
  if (kind === "secret") return secret === "" ? null : { kind, secret };
  const isComplete = certificatePem.trim() !== "" && privateKeyPem.trim() !== "";
  return isComplete ? { kind, certificatePem, privateKeyPem } : null;
}

/** The roles of a text with commas between them, without repetitions. */
export function readRoles(text: string): string[] {
  return [
    ...new Set(
      text
        .split(",")
        .map((role) => role.trim())
        .filter((role) => role !== ""),
    ),
  ];
}

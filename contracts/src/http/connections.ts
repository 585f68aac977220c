import * as z from "zod/mini";

import { providerFailures, route } from "./route.ts";
import { textLimits, visibleText } from "./text-limits.ts";
import { newWorkspaceSchema, workspaceSchema } from "./workspaces.ts";

// Calls of administrators about connections to other systems that draw reports, and what is attached of them.

export const connectionClouds = ["public", "gcc", "gcc-high", "dod", "china"] as const;
export type ConnectionCloud = (typeof connectionClouds)[number];

export const itemKinds = ["report", "dashboard", "paginated", "tile"] as const;
export type ItemKind = (typeof itemKinds)[number];

/** What a check has found about one right or setting. */
const checkStepSchema = z.object({
  id: z.string(),
  isGranted: z.boolean(),
  says: z.string(),
  /** What to do where it is missing. */
  remedy: z.nullable(z.string()),
});
export type ConnectionStep = z.output<typeof checkStepSchema>;

const fieldSchema = z.object({ table: z.string(), column: z.string() });

export const connectionSchema = z.object({
  id: z.string(),
  name: z.string(),
  cloud: z.enum(connectionClouds),
  tenantId: z.string(),
  clientId: z.string(),
  /** How it proves itself. The secret or private key is in no answer. */
  credential: z.enum(["secret", "certificate"]),
  /** What row security gets as the name of a user. */
  identity: z.enum(["id", "email"]),
  /** Roles of row security, for reports without their own. */
  roles: z.array(z.string()),
  /** The column of its datasets with the id of a campaign; null without one. */
  campaignField: z.nullable(fieldSchema),
  /** Whether copies that were made there are deleted there when their report is deleted for good. */
  deletesCopies: z.boolean(),
  /** A change names the version that it is based on. */
  version: z.int(),
  /** ISO 8601, like the next. */
  createdAt: z.string(),
  checkedAt: z.nullable(z.string()),
  steps: z.array(checkStepSchema),
  /** When the attached reports were last compared with what is there. */
  syncedAt: z.nullable(z.string()),
  /** How many reports are attached, and how many of them were not found there. */
  attached: z.int(),
  missing: z.int(),
});
export type Connection = z.output<typeof connectionSchema>;

// Schemas of bodies are functions, so that pages, which have no bodies to check, do not contain them.

function guid() {
  return z.string().check(z.regex(/^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/));
}

function itemId() {
  return z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[\w-]+$/));
}

function roles() {
  const role = z.string().check(z.trim(), z.minLength(1), z.maxLength(50), z.regex(/^[^,]*$/));
  return z.array(role).check(z.maxLength(50));
}

function settings() {
  const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
  return {
    name: visibleText(textLimits.connectionName),
    cloud: z.enum(connectionClouds),
    /** A GUID, or a domain of the tenant. */
    tenantId: z.string().check(z.maxLength(200), z.regex(/^[A-Za-z0-9][A-Za-z0-9.-]*$/)),
    clientId: guid(),
    identity: z.enum(["id", "email"]),
    roles: roles(),
    campaignField: z.nullable(z.object({ table: name, column: name })),
    deletesCopies: z.boolean(),
  };
}

function credential() {
  const pem = z.string().check(z.minLength(1), z.maxLength(20_000));
  return z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("secret"), secret: z.string().check(z.minLength(1), z.maxLength(500)) }),
    z.object({ kind: z.literal("certificate"), certificatePem: pem, privateKeyPem: pem }),
  ]);
}
export type ConnectionCredential = z.output<ReturnType<typeof credential>>;

const ofConnection = z.object({ connectionId: z.string() });

export const listConnections = route({
  method: "GET",
  path: "/api/admin/connections/",
  access: "session",
  summary: "Returns all connections to other systems that draw reports, by name, without their secrets.",
  failures: ["forbidden"],
  params: null,
  body: null,
  reply: z.array(connectionSchema),
});

export const addConnection = route({
  method: "POST",
  path: "/api/admin/connections/",
  access: "session",
  summary:
    "Adds a connection by a service principal of Power BI, and checks it. It is kept whatever the check finds; the answer has each step with what to do where a right is missing.",
  failures: ["forbidden"],
  params: null,
  body: z.object({ ...settings(), credential: credential() }),
  reply: connectionSchema,
});

export const changeConnection = route({
  method: "PUT",
  path: "/api/admin/connections/:connectionId/",
  access: "session",
  summary: "Changes a connection, also its secret or certificate if one is sent, and checks it.",
  failures: ["forbidden", "connection_not_found", "edit_conflict"],
  params: ofConnection,
  body: z.object({
    ...settings(),
    credential: z.optional(credential()),
    version: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
  }),
  reply: connectionSchema,
});

export const checkConnection = route({
  method: "POST",
  path: "/api/admin/connections/:connectionId/check/",
  access: "session",
  summary: "Checks a connection step by step.",
  failures: ["forbidden", "connection_not_found"],
  params: ofConnection,
  body: z.object({}),
  reply: connectionSchema,
});

export const removeConnection = route({
  method: "POST",
  path: "/api/admin/connections/:connectionId/removal/",
  access: "session",
  summary:
    "Removes a connection with its secret. Refused while reports are attached, unless they are to stay here without being opened.",
  failures: ["forbidden", "connection_not_found", "connection_in_use"],
  params: ofConnection,
  body: z.object({ keepsReports: z.boolean() }),
  reply: z.object({ id: z.string(), attached: z.int() }),
});

export const listProviderGroups = route({
  method: "GET",
  path: "/api/admin/connections/:connectionId/groups/",
  access: "session",
  summary:
    "Returns the workspaces that a connection sees, with the workspace here to which most of their items are attached.",
  failures: ["forbidden", "connection_not_found", ...providerFailures],
  params: ofConnection,
  body: null,
  reply: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      isOnCapacity: z.boolean(),
      workspaceId: z.nullable(z.string()),
    }),
  ),
});

const providerItemSchema = z.object({
  id: z.string(),
  kind: z.enum(itemKinds),
  name: z.string(),
  /** The workspaces here in which it is attached. */
  workspaceIds: z.array(z.string()),
});
export type ProviderItemOption = z.output<typeof providerItemSchema>;

export const listProviderItems = route({
  method: "GET",
  path: "/api/admin/connections/:connectionId/groups/:groupId/items/",
  access: "session",
  summary: "Returns the reports, dashboards and paginated reports of one workspace that a connection sees.",
  failures: ["forbidden", "connection_not_found", ...providerFailures],
  params: z.object({ connectionId: z.string(), groupId: itemId() }),
  body: null,
  reply: z.array(providerItemSchema),
});

export const listProviderTiles = route({
  method: "GET",
  path: "/api/admin/connections/:connectionId/groups/:groupId/dashboards/:dashboardId/tiles/",
  access: "session",
  summary:
    "Returns the tiles of one dashboard that a connection sees. Those of all dashboards would be many calls.",
  failures: ["forbidden", "connection_not_found", ...providerFailures],
  params: z.object({ connectionId: z.string(), groupId: itemId(), dashboardId: itemId() }),
  body: null,
  reply: z.array(providerItemSchema),
});

export const listProviderDatasets = route({
  method: "GET",
  path: "/api/admin/connections/:connectionId/groups/:groupId/datasets/",
  access: "session",
  summary:
    "Returns the datasets of one workspace that a connection sees, and which of them have row security.",
  failures: ["forbidden", "connection_not_found", ...providerFailures],
  params: z.object({ connectionId: z.string(), groupId: itemId() }),
  body: null,
  reply: z.array(z.object({ id: z.string(), name: z.string(), hasRowSecurity: z.boolean() })),
});

const ofDataset = z.object({ connectionId: z.string(), groupId: itemId(), datasetId: itemId() });

const providerParameters = z.array(
  z.object({
    name: z.string(),
    /** As the service names it; null if it does not. */
    type: z.nullable(z.string()),
    value: z.string(),
    /** Whether it can be changed here: the service changes neither binary ones nor those of any type. */
    isChangeable: z.boolean(),
  }),
);

export const listProviderParameters = route({
  method: "GET",
  path: "/api/admin/connections/:connectionId/groups/:groupId/datasets/:datasetId/parameters/",
  access: "session",
  summary: "Returns the parameters of a dataset, such as the server and the database that it reads.",
  failures: ["forbidden", "connection_not_found", ...providerFailures],
  params: ofDataset,
  body: null,
  reply: providerParameters,
});

export const changeProviderParameters = route({
  method: "PUT",
  path: "/api/admin/connections/:connectionId/groups/:groupId/datasets/:datasetId/parameters/",
  access: "session",
  summary:
    "Changes parameters of a dataset, for all reports on it, and refreshes it, because they take effect with the next refresh. The service lets only the owner of a dataset do this.",
  failures: ["forbidden", "connection_not_found", ...providerFailures],
  params: ofDataset,
  body: z.object({
    values: z
      .array(
        z.object({
          name: z.string().check(z.minLength(1), z.maxLength(200)),
          value: z.string().check(z.maxLength(4000)),
        }),
      )
      .check(z.minLength(1), z.maxLength(100)),
  }),
  reply: providerParameters,
});

const attachedItemSchema = z.object({
  reportId: z.string(),
  name: z.string(),
  workspace: workspaceSchema,
  kind: z.enum(itemKinds),
  groupId: z.string(),
  groupName: z.string(),
  /** What it reads there; null where that is not known. */
  datasetId: z.nullable(z.string()),
  /** Whether a paginated report gets the name of its reader though no dataset requires it. */
  namesReader: z.boolean(),
  /** Whether this product made it there as a copy. Only copies can read another dataset. */
  isCopy: z.boolean(),
  /** The report whose content it got, and when, ISO 8601; null for what is no copy. */
  copyOf: z.nullable(z.object({ reportId: z.string(), at: z.string() })),
  /** Whether the wizard offers to make reports of it. */
  isTemplate: z.boolean(),
  /** Its name there when it was last seen. */
  nameThere: z.string(),
  isEditable: z.boolean(),
  roles: z.nullable(z.array(z.string())),
  /** ISO 8601, like the next two. */
  seenAt: z.string(),
  missingSince: z.nullable(z.string()),
  movedAt: z.nullable(z.string()),
});
export type AttachedItem = z.output<typeof attachedItemSchema>;

export const listAttachedItems = route({
  method: "GET",
  path: "/api/admin/connections/:connectionId/items/",
  access: "session",
  summary: "Returns the reports that are attached to a connection, by workspace and name.",
  failures: ["forbidden", "connection_not_found"],
  params: ofConnection,
  body: null,
  reply: z.array(attachedItemSchema),
});

export const updateCopies = route({
  method: "POST",
  path: "/api/admin/connections/:connectionId/items/:reportId/copies/",
  access: "session",
  summary:
    "Gives the copies of an attached report its present content. They keep their names, datasets and settings; what was changed in them there is lost. It succeeds or fails for each of them.",
  failures: ["forbidden", "connection_not_found", "report_not_found", ...providerFailures],
  params: z.object({ connectionId: z.string(), reportId: z.string() }),
  body: z.object({}),
  reply: z.object({
    updated: z.int(),
    failures: z.array(z.object({ reportId: z.string(), name: z.string(), reason: z.string() })),
  }),
});

export const mostAttachedAtOnce = 200;

export const attachItems = route({
  method: "POST",
  path: "/api/admin/connections/:connectionId/items/",
  access: "session",
  summary:
    "Attaches items of a connection to workspaces, each as a report, board or statement. What is attached there already is left out. Workspaces that the items name can be created with them; either both happens or neither.",
  failures: [
    "forbidden",
    "connection_not_found",
    "workspace_not_found",
    "workspace_exists",
    ...providerFailures,
  ],
  params: ofConnection,
  body: z.object({
    items: z
      .array(
        z.object({
          groupId: itemId(),
          itemId: itemId(),
          /** That of a tile. */
          dashboardId: z.optional(itemId()),
          workspaceId: z.string().check(z.maxLength(64)),
        }),
      )
      .check(z.minLength(1), z.maxLength(mostAttachedAtOnce)),
    /** Workspaces to create. */
    workspaces: z._default(z.array(newWorkspaceSchema()).check(z.maxLength(mostAttachedAtOnce)), []),
    isEditable: z._default(z.boolean(), false),
  }),
  reply: z.object({
    attached: z.array(z.object({ reportId: z.string(), name: z.string() })),
    /** Ids of items that the connection does not see. */
    missing: z.array(z.string()),
  }),
});

export const changeAttachedItem = route({
  method: "PUT",
  path: "/api/admin/connections/:connectionId/items/:reportId/",
  access: "session",
  summary:
    "Changes with which roles an attached report is opened, and whether its content is edited here. For a paginated report it also says which dataset it reads, and whether it gets the name of its reader. A copy that was made here can be bound to another dataset. A report can be offered as a template.",
  failures: ["forbidden", "connection_not_found", "report_not_found", "not_offered", ...providerFailures],
  params: z.object({ connectionId: z.string(), reportId: z.string() }),
  body: z.object({
    isEditable: z.boolean(),
    roles: z.nullable(roles()),
    /** Missing for the present one. */
    datasetId: z.optional(z.nullable(itemId())),
    namesReader: z.optional(z.boolean()),
    isTemplate: z.optional(z.boolean()),
  }),
  reply: attachedItemSchema,
});

export const syncConnection = route({
  method: "POST",
  path: "/api/admin/connections/:connectionId/sync/",
  access: "session",
  summary: "Compares the attached reports with what is there now: names, places, and what is gone.",
  failures: ["forbidden", "connection_not_found", ...providerFailures],
  params: ofConnection,
  body: z.object({}),
  reply: connectionSchema,
});

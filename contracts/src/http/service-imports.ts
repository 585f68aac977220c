import * as z from "zod/mini";

import { dataImportSchema, maxImportBytes } from "./imports.ts";
import { engineFailures, route } from "./route.ts";
import { textLimits, visibleText } from "./text-limits.ts";

// Calls with which servers send data: a file at once, or in parts that can be sent again.

const ofWorkspace = z.object({ workspaceId: z.string() });
const ofUpload = z.object({ workspaceId: z.string(), uploadId: z.string() });

const uploadSchema = z.object({
  uploadId: z.string(),
  sizeBytes: z.int(),
  /** How many bytes are there: where the next part begins. */
  received: z.int(),
});

export const pushImport = route({
  method: "POST",
  path: "/api/service/import/:workspaceId/",
  access: "service",
  scope: "import",
  summary:
    "Imports a file as its content is recognised, or as the workspace reads files with these headers. The answer comes before the import has ended.",
  failures: [
    "workspace_not_found",
    "import_unreadable",
    "request_reused",
    "import_not_found",
    ...engineFailures,
  ],
  rate: { perMinute: 30 },
  isRepeatable: true,
  params: ofWorkspace,
  body: { mostBytes: maxImportBytes },
  reply: dataImportSchema,
});

export const getPushedImport = route({
  method: "GET",
  path: "/api/service/import/:workspaceId/:importId/",
  access: "service",
  scope: "import",
  summary: "Returns one import, with its progress.",
  failures: ["workspace_not_found", "import_not_found"],
  params: z.object({ workspaceId: z.string(), importId: z.string() }),
  body: null,
  reply: dataImportSchema,
});

export const beginUpload = route({
  method: "POST",
  path: "/api/service/upload/:workspaceId/",
  access: "service",
  scope: "import",
  summary: "Begins a file that is sent in parts. It is kept for a day.",
  failures: ["workspace_not_found"],
  rate: { perMinute: 30 },
  params: ofWorkspace,
  body: z.object({
    fileName: visibleText(textLimits.fileName),
    sizeBytes: z.int().check(z.minimum(1), z.maximum(maxImportBytes)),
  }),
  reply: uploadSchema,
});

export const getUpload = route({
  method: "GET",
  path: "/api/service/upload/:workspaceId/:uploadId/",
  access: "service",
  scope: "import",
  summary: "Returns how much of a file is there.",
  failures: ["workspace_not_found", "upload_not_found"],
  params: ofUpload,
  body: null,
  reply: uploadSchema,
});

export const sendUploadPart = route({
  method: "PUT",
  path: "/api/service/upload/:workspaceId/:uploadId/:start/",
  access: "service",
  scope: "import",
  summary:
    "Adds a part of a file, which begins at a byte. A part counts when it has arrived completely; one that is there already changes nothing.",
  failures: ["workspace_not_found", "upload_not_found", "upload_out_of_order"],
  params: z.object({
    workspaceId: z.string(),
    uploadId: z.string(),
    start: z.string().check(z.regex(/^\d{1,12}$/)),
  }),
  body: { mostBytes: maxImportBytes },
  reply: uploadSchema,
});

export const importUpload = route({
  method: "POST",
  path: "/api/service/upload/:workspaceId/:uploadId/import/",
  access: "service",
  scope: "import",
  summary: "Imports a file that has arrived completely, like a file that is sent at once.",
  failures: [
    "workspace_not_found",
    "upload_not_found",
    "upload_incomplete",
    "import_unreadable",
    "import_not_found",
    ...engineFailures,
  ],
  rate: { perMinute: 30 },
  params: ofUpload,
  body: null,
  reply: dataImportSchema,
});

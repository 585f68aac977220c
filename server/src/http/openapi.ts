import { errorReplySchema, type HttpRoute } from "@vitrine/contracts/http";
import { toJsonSchema } from "@vitrine/contracts/parse";

type Json = Readonly<Record<string, unknown>>;

const securityOf: Readonly<Record<HttpRoute["access"], readonly Json[]>> = {
  public: [],
  session: [{ accessToken: [] }],
  embed: [{ embedToken: [] }],
};

/** The API document (OpenAPI 3.1), made from the same rows that parse every request. */
export function openApiDocument(
  rows: Readonly<Record<string, HttpRoute>>,
  publicUrl: string,
  frameUrl: string,
): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, row] of Object.entries(rows)) {
    const path = row.path.replaceAll(/:(\w+)/g, "{$1}");
    const servers = row.access === "embed" ? { servers: [{ url: frameUrl }] } : {};
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: { ...describeRoute(name, row), ...servers } };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Vitrine",
      version: "1",
      description:
        "The API of the portal. Calls for people signed in also answer under /api/{workspaceId}/…, for those who may enter that workspace.",
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Error: toJsonSchema(errorReplySchema, "output") },
      responses: {
        Error: {
          description: "What went wrong, as a stable code and a sentence.",
          content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
        },
      },
      securitySchemes: {
        accessToken: { type: "http", scheme: "bearer", description: "The access token of a session." },
        embedToken: { type: "http", scheme: "bearer", description: "The embed token of one report." },
      },
    },
  };
}

function describeRoute(name: string, row: HttpRoute): Json {
  return {
    operationId: name,
    summary: row.summary,
    security: securityOf[row.access],
    parameters: parametersOf(row),
    ...(row.body === null
      ? {}
      : {
          requestBody: {
            required: true,
            content: { "application/json": { schema: toJsonSchema(row.body, "input") } },
          },
        }),
    responses: {
      200: {
        description: "Done.",
        content: { "application/json": { schema: toJsonSchema(row.reply, "output") } },
      },
      default: { $ref: "#/components/responses/Error" },
    },
  };
}

function parametersOf(row: HttpRoute): readonly Json[] {
  const names = [...row.path.matchAll(/:(\w+)/g)].flatMap(([, name]) => (name === undefined ? [] : [name]));
  return names.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } }));
}

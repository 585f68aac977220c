import { errorCatalogue, type ErrorCode } from "@vitrine/contracts/errors";
import {
  commonFailures,
  errorReplySchema,
  failuresOf,
  isFileBody,
  maxJsonBytes,
  type HttpRoute,
  type HttpRouteName,
} from "@vitrine/contracts/http";
import { toJsonSchema } from "@vitrine/contracts/parse";

type Json = Readonly<Record<string, unknown>>;

const securityOf: Readonly<Record<HttpRoute["access"], readonly Json[]>> = {
  public: [],
  session: [{ accessToken: [] }],
  service: [{ serviceToken: [] }],
  embed: [{ embedToken: [] }],
};

/** The API document (OpenAPI 3.1), generated from the rows that parse requests. */
export function openApiDocument(
  rows: Readonly<Record<HttpRouteName, HttpRoute>>,
  publicUrl: string,
  frameUrl: string,
): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, row] of Object.entries(rows)) {
    const template = row.path.replaceAll(/:(\w+)/g, "{$1}");
    // Paths that differ only in parameter names are one path, with the names of the first.
    const path = Object.keys(paths).find((known) => shapeOf(known) === shapeOf(template)) ?? template;
    const servers = row.access === "embed" ? { servers: [{ url: frameUrl }] } : {};
    const operation = describeRoute(name, row, path);
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: { ...operation, ...servers } };
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
      schemas: { Error: describeError() },
      responses: {
        Error: {
          description: `What any request may meet: ${commonFailures.join(", ")}.`,
          content: errorContent,
        },
      },
      securitySchemes: {
        accessToken: { type: "http", scheme: "bearer", description: "The access token of a session." },
        serviceToken: {
          type: "oauth2",
          flows: {
            clientCredentials: {
              tokenUrl: `${publicUrl}/api/service/token/`,
              scopes: {
                embed: "Issue embed tokens for end users.",
                read: "List reports.",
                import: "Import data.",
              },
            },
          },
        },
        embedToken: { type: "http", scheme: "bearer", description: "The embed token of one report." },
      },
    },
  };
}

function shapeOf(path: string): string {
  return path.replaceAll(/\{\w+\}/g, "{}");
}

const errorContent = { "application/json": { schema: { $ref: "#/components/schemas/Error" } } };

/** Codes are stable, so the document lists all of them. */
function describeError(): Json {
  const schema = toJsonSchema(errorReplySchema, "output");
  const properties = schema["properties"];
  return {
    ...schema,
    properties: { ...Object(properties), code: { type: "string", enum: Object.keys(errorCatalogue) } },
  };
}

function describeRoute(name: string, row: HttpRoute, path: string): Json {
  return {
    operationId: name,
    summary: row.summary,
    ...describeRate(row),
    security: row.scope === undefined ? securityOf[row.access] : [{ serviceToken: [row.scope] }],
    parameters: parametersOf(row, path),
    ...describeBody(row),
    responses: {
      [row.status ?? 200]: describeAnswer(row),
      ...describeFailures(row),
      default: { $ref: "#/components/responses/Error" },
    },
  };
}

/** Named limits depend on a setting, so the document omits their numbers. */
function describeRate({ access, rate = {} }: HttpRoute): Json {
  const whose = access === "public" ? "network address" : access === "service" ? "account" : "person";
  const limits = [
    typeof rate.perMinute === "number" ? `${rate.perMinute} calls a minute for one ${whose}` : null,
    typeof rate.perHour === "number" ? `${rate.perHour} calls an hour for one ${whose}` : null,
  ].filter((limit) => limit !== null);
  return limits.length === 0 ? {} : { description: `At most ${limits.join(", ")}.` };
}

const file: Json = { type: "string", format: "binary" };

function describeBody({ body, isOAuth, alsoAccepts }: HttpRoute): Json {
  if (body === null) return {};
  const mostBytes = isFileBody(body) ? body.mostBytes : maxJsonBytes;
  const isForm = isOAuth === true || alsoAccepts === "form";
  const otherTypes = [
    ...(isForm ? ["application/x-www-form-urlencoded"] : []),
    ...(alsoAccepts === "form" ? ["multipart/form-data"] : []),
    ...(alsoAccepts === "mail" ? ["message/rfc822"] : []),
  ];
  const content = isFileBody(body)
    ? { "application/octet-stream": { schema: file } }
    : Object.fromEntries(
        ["application/json", ...otherTypes].map((type) => [type, { schema: toJsonSchema(body, "input") }]),
      );
  const description = `At most ${mostBytes / 1024 / 1024} MiB.`;
  return { requestBody: { required: true, description, content } };
}

function describeAnswer({ reply, media, isStreamed }: HttpRoute): Json {
  const content = media?.map((type) => [
    type,
    { schema: type.startsWith("text/") ? { type: "string" } : file },
  ]);
  return {
    description: isStreamed === true ? "Done. The answer is sent while it is made." : "Done.",
    content:
      content === undefined
        ? { "application/json": { schema: toJsonSchema(reply, "output") } }
        : Object.fromEntries(content),
  };
}

/** One response per status, with its codes and messages. */
function describeFailures(row: HttpRoute): Json {
  const codes = failuresOf(row);
  const statuses = [...new Set(codes.map((code) => errorCatalogue[code].status))];
  return Object.fromEntries(
    statuses.map((status) => {
      const sentences = codes.filter((code) => errorCatalogue[code].status === status).map(describeCode);
      return [status, { description: sentences.join(" "), content: errorContent }];
    }),
  );
}

function describeCode(code: ErrorCode): string {
  return `\`${code}\`: ${errorCatalogue[code].message}`;
}

function parametersOf(row: HttpRoute, path: string): readonly Json[] {
  const own = [...row.path.matchAll(/:(\w+)/g)].flatMap(([, parameter = ""]) => parameter);
  const written = [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, parameter = ""]) => parameter);
  const inPath = written.map((parameter, index) => {
    const meant = own[index] ?? parameter;
    return {
      name: parameter,
      in: "path",
      required: true,
      ...(meant === parameter ? {} : { description: `Here: ${meant}.` }),
      schema: { type: "string" },
    };
  });
  return [
    ...inPath,
    ...(isFileBody(row.body) ? [fileName] : []),
    ...(row.isRepeatable === true ? [idempotencyKey] : []),
  ];
}

const fileName: Json = {
  name: "X-File-Name",
  in: "header",
  required: true,
  description: "The name of the file, percent-encoded.",
  schema: { type: "string", minLength: 1 },
};

const idempotencyKey: Json = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "Within a day, a repeated request with the same key and body gets the first one's answer.",
  schema: { type: "string", maxLength: 200 },
};

import type { Readable } from "node:stream";

import type { FastifyReply, FastifyRequest, HTTPMethods } from "fastify";

import { AppError, type ErrorCode } from "@vitrine/contracts/errors";
import {
  isFileBody,
  isPrefixed,
  isShownToViewers,
  type BodyOf,
  type FileBody,
  type HttpRoute,
  type ParamsOf,
  type ReplyOf,
} from "@vitrine/contracts/http";
import { asWorkspaceId, type WorkspaceId } from "@vitrine/contracts/ids";
import { parse, toJsonSchema, type Schema } from "@vitrine/contracts/parse";

import type { Caller } from "../access/caller.ts";
import { actorOf, type Person } from "../access/person.ts";
import { hasStrongFactor, needsNoFactor } from "../access/policy.ts";
import type { Origin } from "../audit/audit-log.ts";
import { notePerson } from "../observation/work.ts";
import type { App } from "./build-fastify.ts";
import { EncodedJson, sendable } from "./encoded-json.ts";
import { endSlowReaders } from "./end-slow-readers.ts";
import type { RateLimiter } from "../limits/rate-limiter.ts";
import type { Allowances } from "../limits/allowances.ts";
import { compressAnswer } from "./compress-answer.ts";
import { apiRateLimit, embedRateLimit, takePublicLimits } from "./rate-limits.ts";
import { readFileBody, type UploadedFile } from "./read-file-body.ts";
import { bearerOf, originOf, viewingSecretOf } from "./request-context.ts";

/** The parsed parts of a request, typed from the contract row. */
export interface Call<Row extends HttpRoute> {
  readonly params: ParamsOf<Row>;
  readonly body: BodyOf<Row>;
  readonly file: Row["body"] extends FileBody ? UploadedFile : null;
  readonly origin: Origin;
  /** For cookies and headers. The handler returns the body of the reply. */
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
export interface SessionCall<Row extends HttpRoute> extends Call<Row>, Caller {}
/** `person` is the service account. */
export interface ServiceCall<Row extends HttpRoute> extends Call<Row>, Caller {}
export interface EmbedCall<Row extends HttpRoute> extends Call<Row> {
  /** The embed token as it was sent; null when there is none. */
  readonly token: string | null;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
}

/** A text may be sent in chunks. */
type AnswerOf<Row extends HttpRoute> = ReplyOf<Row> | (ReplyOf<Row> extends string ? Readable : never);

/** How a reply is written, without an effect on its content. */
export interface RouteOptions {
  /** Serialise with the JSON schema of the reply. It takes a third of the time, which matters for long lists. */
  readonly isHot?: boolean;
  /** Compress long replies. Only for replies without secrets. */
  readonly isCompressed?: boolean;
}

/** The checks before a handler runs. `bindings.ts` connects them to the features. */
export interface Gates {
  /** @throws AppError `invalid_token` */
  findPerson(token: string | null): Promise<Person>;
  /**
   * The person whom an administrator sees the portal as.
   * @throws AppError `viewing_over`
   */
  enterViewing(administrator: Person, secret: string): Promise<Person>;
  /** @throws AppError `service_token_invalid` */
  findServiceAccount(token: string | null): Promise<Person>;
  /** @throws AppError `workspace_not_found` */
  enterWorkspace(person: Person, workspaceId: WorkspaceId): Promise<void>;
  readonly limits: RateLimiter;
  /** The limits that rows refer to by name. */
  readonly allowances: Allowances;
  /** True if anyone has signed in with this browser before. */
  isKnownBrowser(request: FastifyRequest): Promise<boolean>;
  /** Asked about people who signed in without a strong factor. */
  requiresStrongFactor(person: Person): Promise<boolean>;
  /** Records a refused request in the audit log. Never throws. */
  noteRefusal(person: Person, refused: Refusal, origin: Origin): Promise<void>;
}

/** A request that was refused because of missing rights. */
export interface Refusal {
  /** Method and path of the contract row. */
  readonly route: string;
  readonly code: ErrorCode;
  /** The ids in the path by subject: `report`, `workspace`, `person`. */
  readonly ids: Readonly<Record<string, string>>;
}

export interface Binding {
  readonly row: HttpRoute;
  readonly register: (app: App, gates: Gates) => void;
}

export function publicRoute<Row extends HttpRoute>(
  row: Row,
  handle: (call: Call<Row>) => Promise<ReplyOf<Row>>,
  options: RouteOptions = {},
): Binding {
  requireAccess(row, "public");
  const register = (app: App, gates: Gates) => {
    app.route({
      ...routeBase(row, options),
      url: row.path,
      onRequest: (request) => takePublicLimits(gates, row, request.ip, () => gates.isKnownBrowser(request)),
      handler: (request, reply) => handle(readCall(row, request, reply)),
    });
  };
  return { row, register };
}

/** For signed-in people. Also answers under `/api/{workspaceId}/…` for people who may enter that workspace. */
export function sessionRoute<Row extends HttpRoute>(
  row: Row,
  handle: (call: SessionCall<Row>) => Promise<AnswerOf<Row>>,
  options: RouteOptions = {},
): Binding {
  requireAccess(row, "session");
  const register = (app: App, gates: Gates) => {
    for (const url of addressesOf(row)) {
      app.route({
        ...routeBase(row, options),
        url,
        config: { row, rateLimit: apiRateLimit(row) },
        ...(options.isCompressed === true ? { onSend: compressAnswer } : {}),
        onRequest: async (request) => {
          request.person = await findCaller(request, row, gates);
        },
        handler: async (request, reply) => {
          const { person } = request;
          if (person === null) throw new AppError("invalid_token");
          try {
            await requireStrongFactor(actorOf(person), row, gates);
            const call = readCall(row, request, reply);
            const workspacePrefix = await enterPrefix(person, request, gates);
            const answer = await handle({ ...call, person, workspacePrefix });
            const [media] = row.media ?? [];
            if (row.status !== undefined) void reply.code(row.status);
            if (media !== undefined) void reply.type(`${media}; charset=utf-8`);
            return answer;
          } catch (error) {
            await noteRefusal(error, person, row, request, gates);
            throw error;
          }
        },
      });
    }
  };
  return { row, register };
}

/** @throws AppError `invalid_token`, `viewing_over`, `viewing_read_only` */
async function findCaller(request: FastifyRequest, row: HttpRoute, gates: Gates): Promise<Person> {
  const person = await gates.findPerson(bearerOf(request));
  const secret = viewingSecretOf(request);
  if (secret === null) return person;
  const viewed = await gates.enterViewing(person, secret);
  if (!isShownToViewers(row)) throw new AppError("viewing_read_only");
  return viewed;
}

/** For servers with a service account, which send a service token with the scope of the row. */
export function serviceRoute<Row extends HttpRoute>(
  row: Row,
  handle: (call: ServiceCall<Row>) => Promise<ReplyOf<Row>>,
): Binding {
  requireAccess(row, "service");
  const register = (app: App, gates: Gates) => {
    app.route({
      ...routeBase(row, {}),
      url: row.path,
      config: { row, rateLimit: apiRateLimit(row) },
      onRequest: async (request) => {
        request.person = await gates.findServiceAccount(bearerOf(request));
        notePerson(request.person.id);
      },
      handler: async (request, reply) => {
        const { person } = request;
        if (person === null) throw new AppError("service_token_invalid");
        try {
          requireScope(person, row);
          return await handle({ ...readCall(row, request, reply), person, workspacePrefix: null });
        } catch (error) {
          await noteRefusal(error, person, row, request, gates);
          throw error;
        }
      },
    });
  };
  return { row, register };
}

/** @throws AppError `forbidden` */
function requireScope({ service }: Person, { scope }: HttpRoute): void {
  if (scope !== undefined && service?.scopes.includes(scope) === true) return;
  throw new AppError("forbidden", { detail: `the token needs the scope ${scope ?? ""}` });
}

/** @throws AppError `forbidden` with the detail that makes the portal open the account page */
async function requireStrongFactor(person: Person, { path }: HttpRoute, gates: Gates): Promise<void> {
  if (hasStrongFactor(person) || needsNoFactor(path) || !(await gates.requiresStrongFactor(person))) return;
  throw new AppError("forbidden", {
    message: "Please set up an authenticator app or a passkey first.",
    detail: strongFactorDetail,
  });
}

const strongFactorDetail = "strong_factor_required";

/** Things that a person is not allowed to see are answered as missing. The log records both codes as refusals. */
const refusals: ReadonlySet<ErrorCode> = new Set(["forbidden", "workspace_not_found", "report_not_found"]);

async function noteRefusal(
  error: unknown,
  person: Person,
  { method, path }: HttpRoute,
  request: FastifyRequest,
  gates: Gates,
): Promise<void> {
  if (!(error instanceof AppError) || !refusals.has(error.code)) return;
  const { viewing } = person;
  const ids = { ...idsIn(request.params), ...(viewing === undefined ? {} : { viewing: viewing.id }) };
  const refused = { route: `${method} ${path}`, code: error.code, ids };
  await gates.noteRefusal(actorOf(person), refused, originOf(request));
}

/** Names of path parameters and the subjects that the audit log records for them. */
const subjects: Readonly<Record<string, string>> = {
  workspacePrefix: "workspace",
  workspaceId: "workspace",
  reportId: "report",
  boardId: "report",
  templateOrReport: "report",
  personId: "person",
  tagId: "tag",
};

/** The ids in a path. Clients can send anything there, so values that cannot be ids are not logged. */
function idsIn(params: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(subjects).flatMap(([name, subject]) => {
      const id = readText(params, name);
      return id !== null && /^[\w-]{1,64}$/.test(id) ? [[subject, id]] : [];
    }),
  );
}

/** For the frame, which sends an embed token. */
export function embedRoute<Row extends HttpRoute>(
  row: Row,
  handle: (call: EmbedCall<Row>) => Promise<ReplyOf<Row> | EncodedJson<ReplyOf<Row>>>,
  options: RouteOptions = {},
): Binding {
  requireAccess(row, "embed");
  const register = (app: App) => {
    app.route({
      ...routeBase(row, options),
      url: row.path,
      config: { row, rateLimit: embedRateLimit(row) },
      ...(row.isStreamed === true ? { onSend: endSlowReaders() } : {}),
      handler: async (request, reply) => {
        const leaving = new AbortController();
        // This event also follows a complete answer, when aborting has no effect.
        reply.raw.once("close", () => leaving.abort());
        const call = { ...readCall(row, request, reply), token: bearerOf(request), signal: leaving.signal };
        const answer = await handle(call);
        if (!(answer instanceof EncodedJson)) return answer;
        void reply.type("application/json; charset=utf-8");
        return sendable(answer.pieces);
      },
    });
  };
  return { row, register };
}

function addressesOf(row: HttpRoute): readonly string[] {
  const { path } = row;
  return isPrefixed(row) ? [path, path.replace(/^\/api\//, "/api/:workspacePrefix/")] : [path];
}

function routeBase(
  row: HttpRoute,
  { isHot = false }: RouteOptions,
): { method: HTTPMethods; config: { row: HttpRoute }; schema?: object } {
  const base = { method: row.method, config: { row } };
  if (!isHot) return base;
  return { ...base, schema: { response: { 200: toJsonSchema(row.reply, "output") } } };
}

function requireAccess(row: HttpRoute, access: HttpRoute["access"]): void {
  if (row.access !== access)
    throw new Error(`${row.method} ${row.path} is a route with ${row.access} access`);
}

function readCall<Row extends HttpRoute>(row: Row, request: FastifyRequest, reply: FastifyReply): Call<Row> {
  return {
    // The schema of a row yields the type of the row. The compiler cannot verify that for a type parameter.
    params: readPart(row.params, request.params) as ParamsOf<Row>,
    body: (isFileBody(row.body) ? null : readPart(row.body, request.body ?? {})) as BodyOf<Row>,
    file: (isFileBody(row.body) ? readFileBody(request) : null) as Call<Row>["file"],
    origin: originOf(request),
    request,
    reply,
  };
}

/** @throws AppError `invalid_input` with the path of every fault */
function readPart(schema: Schema | null, input: unknown): unknown {
  if (schema === null) return null;
  // Schemas, plans and keys are processed recursively, so deeply nested input would overflow the stack.
  if (!isShallow(input, maxLevels))
    throw new AppError("invalid_input", { detail: "body is nested too deeply" });
  const parsed = parse(schema, input);
  if (parsed.ok) return parsed.value;
  throw new AppError("invalid_input", { detail: parsed.faults.map(({ message }) => message).join("; ") });
}

/** More than any call needs: a filter on twenty levels of a hierarchy has about fifty. */
const maxLevels = 100;

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return levels > 0 && Object.values(value).every((part) => isShallow(part, levels - 1));
}

async function enterPrefix(
  person: Person,
  request: FastifyRequest,
  gates: Gates,
): Promise<WorkspaceId | null> {
  const params: unknown = request.params;
  const prefix = readText(params, "workspacePrefix");
  if (prefix === null) return null;
  const named = readText(params, "workspaceId");
  if (named !== null && named !== prefix) throw new AppError("workspace_not_found");
  await gates.enterWorkspace(person, asWorkspaceId(prefix));
  return asWorkspaceId(prefix);
}

function readText(params: unknown, name: string): string | null {
  if (typeof params !== "object" || params === null) return null;
  const value: unknown = Reflect.get(params, name);
  return typeof value === "string" ? value : null;
}

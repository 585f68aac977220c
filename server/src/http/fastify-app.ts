import type { FastifyInstance, RawServerDefault } from "fastify";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";

/** A Fastify instance with the types of this server. */
export type App = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, Logger>;

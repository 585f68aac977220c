import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";

import { testPassword } from "../testing/test-data.ts";

const loginPath = "/api/auth/login/";

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * A person at the portal whose browser repeats what got no answer, as the portal does. What is repeated has the same
 * idempotency key.
 */
export class PortalUser {
  readonly #url: string;
  readonly #username: string;
  #token = "";

  constructor(url: string, username: string) {
    this.#url = url;
    this.#username = username;
  }

  async signIn(): Promise<void> {
    const { body } = await this.#send("POST", loginPath, {
      username: this.#username,
      password: testPassword,
    });
    this.#token = String(Reflect.get(Object(body), "accessToken"));
  }

  get(path: string): Promise<Answer> {
    return this.#send("GET", path);
  }

  put(path: string, body: object): Promise<Answer> {
    return this.#send("PUT", path, body);
  }

  delete(path: string): Promise<Answer> {
    return this.#send("DELETE", path);
  }

  post(path: string, body: object | Buffer, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.#send("POST", path, body, { "idempotency-key": randomUUID(), ...headers });
  }

  /** @throws Error if there is no answer for a minute */
  async #send(
    method: string,
    path: string,
    body?: object | Buffer,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const end = Date.now() + 60_000;
    const isFile = body instanceof Buffer;
    for (;;) {
      const answer = await fetch(`${this.#url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${this.#token}`,
          origin: this.#url,
          ...(body === undefined
            ? {}
            : { "content-type": isFile ? "application/octet-stream" : "application/json" }),
          ...headers,
        },
        body: body === undefined ? null : isFile ? new Uint8Array(body) : JSON.stringify(body),
      })
        .then(async (response): Promise<Answer> => ({ status: response.status, body: await response.json() }))
        .catch((error: unknown) => ({ status: 0, body: error }));
      if (answer.status === 401 && path !== loginPath) {
        await this.signIn();
        continue;
      }
      const isRefused = answer.status === 429;
      if (answer.status !== 0 && answer.status < 500 && !isRefused && !isBusy(answer)) return answer;
      if (Date.now() > end)
        throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      await wait(isRefused ? 2000 : 200);
    }
  }
}

/** The first attempt is still being answered by another server. */
function isBusy({ status, body }: Answer): boolean {
  return status === 409 && Reflect.get(Object(body), "code") === "request_in_progress";
}

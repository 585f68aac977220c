import type { HttpRoute } from "@vitrine/contracts/http";

import type { TestPersonName } from "./test-data.ts";
import type { Answer, Ask, TestApp } from "./test-app.ts";

/** Sends requests as a person who signs in once. */
export type AskAs = (
  name: TestPersonName,
  row: HttpRoute,
  params?: Readonly<Record<string, string>>,
  body?: object,
  more?: Pick<Ask, "headers" | "prefix">,
) => Promise<Answer>;

export function createAskAs(app: TestApp): AskAs {
  const tokens = new Map<TestPersonName, Promise<string>>();
  const tokenOf = (name: TestPersonName): Promise<string> => {
    const known = tokens.get(name) ?? app.signIn(name).then(({ token }) => token);
    tokens.set(name, known);
    return known;
  };
  return async (name, row, params = {}, body, more = {}) => {
    const token = await tokenOf(name);
    return app.ask({ row, params, token, ...(body === undefined ? {} : { body }), ...more });
  };
}

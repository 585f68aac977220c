import { httpRoutes, type HttpRoute, type HttpRouteName } from "@vitrine/contracts/http";

import { commonFailures, failuresOf } from "../http/route-failures.ts";

import type { TestPersonName } from "./test-data.ts";
import type { Answer, Ask, TestHouse } from "./test-house.ts";

const httpRouteNames = Object.keys(httpRoutes) as readonly HttpRouteName[];

/** Asks as somebody who signed in once and stays. */
export type AskAs = (
  name: TestPersonName,
  row: HttpRoute,
  params?: Readonly<Record<string, string>>,
  body?: object,
  more?: Pick<Ask, "headers" | "prefix">,
) => Promise<Answer>;

export function createAskAs(house: TestHouse): AskAs {
  const tokens = new Map<TestPersonName, Promise<string>>();
  const tokenOf = (name: TestPersonName): Promise<string> => {
    const known = tokens.get(name) ?? house.signIn(name).then(({ token }) => token);
    tokens.set(name, known);
    return known;
  };
  return async (name, row, params = {}, body, more = {}) => {
    const token = await tokenOf(name);
    const answer = await house.ask({ row, params, token, ...(body === undefined ? {} : { body }), ...more });
    requireDocumented(row, answer);
    return answer;
  };
}

/** Whatever a call refuses is held against the API document here, in every test that asks this way. */
function requireDocumented(row: HttpRoute, { error }: Answer): void {
  const name = httpRouteNames.find((candidate) => httpRoutes[candidate] === row);
  if (error === null || name === undefined || commonFailures.some((code) => code === error.code)) return;
  if (failuresOf(name).some((code) => code === error.code)) return;
  throw new Error(`${row.path} answers ${error.code}, which the API document does not say`);
}

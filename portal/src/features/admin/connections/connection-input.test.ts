import { expect, test } from "vitest";

import type { Connection } from "@vitrine/contracts/http";

import { emptyInput, inputOf, orderOf, readRoles } from "./connection-input.ts";

const filled = {
  ...emptyInput,
  name: " Agency ",
  tenantId: "agency.example",
  clientId: "11111111-2222-4333-8444-555555555555",
  secret: "s",
};

test("[PROVIDER-3] a connection is sent when everything that it needs is entered", () => {
  expect(orderOf(emptyInput)).toBeNull();
  expect(orderOf({ ...filled, secret: "" })).toBeNull();
  expect(orderOf({ ...filled, proof: "certificate", certificatePem: "c" })).toBeNull();
  expect(orderOf({ ...filled, campaignTable: "Campaign" })).toBeNull();
  expect(orderOf({ ...filled, roles: "Reader,, Reader , Client" })).toEqual({
    settings: {
      name: "Agency",
      cloud: "public",
      tenantId: "agency.example",
      clientId: filled.clientId,
      identity: "id",
      roles: ["Reader", "Client"],
      campaignField: null,
      deletesCopies: false,
    },
    credential: { kind: "secret", secret: "s" },
  });
});

test("[PROVIDER-3] a change keeps the secret unless another one is entered", () => {
  const connection: Connection = {
    id: "1",
    name: "Agency",
    cloud: "gcc",
    tenantId: "t",
    clientId: "c",
    credential: "secret",
    identity: "email",
    roles: ["Reader"],
    deletesCopies: true,
    campaignField: { table: "Campaign", column: "Id" },
    version: 1,
    createdAt: "",
    checkedAt: null,
    steps: [],
    syncedAt: null,
    attached: 0,
    missing: 0,
  };
  const input = inputOf(connection);
  expect(orderOf(input)).toMatchObject({
    settings: { cloud: "gcc", roles: ["Reader"], campaignField: { table: "Campaign", column: "Id" } },
    credential: undefined,
  });
  expect(orderOf({ ...input, proof: "secret", secret: "next" })?.credential).toEqual({
    kind: "secret",
    secret: "next",
  });
});

test("roles have no blanks around them", () => {
  expect(readRoles("  ")).toEqual([]);
  expect(readRoles("a b, c")).toEqual(["a b", "c"]);
});

import { describe, expect, test } from "vitest";

import { asReportId, asSessionId, asUserId, asWorkspaceId } from "@vitrine/contracts/ids";

import type { EmbedOrder, ProviderItem } from "./analytics-provider.ts";
import { customDataOf, identityOf, isEnforced } from "./powerbi-identity.ts";

const item: ProviderItem = {
  connectionId: "c",
  groupId: "g",
  itemId: "i",
  itemKind: "report",
  dashboardId: null,
  embedUrl: "https://app.powerbi.com/reportEmbed",
  datasetId: "d",
  datasetGroupId: null,
  namesReader: false,
  isEditable: false,
  roles: null,
  missingSince: null,
};
const rule = (values: readonly string[]) => ({ table: "Campaign", column: "campaign_id", values });
const grantWith = (rows: EmbedOrder["grant"]["rows"]): EmbedOrder["grant"] => ({
  reportId: asReportId("r"),
  workspaceId: asWorkspaceId("alpha"),
  dataset: "d",
  userId: asUserId("u"),
  holder: { kind: "session", sessionId: asSessionId("s") },
  permissions: 0,
  audience: "client",
  rows,
  parentOrigins: [],
});
const person = { email: "person@client.example" };
const settings = { identity: "id", roles: ["Reader"], campaignField: null } as const;
const secured = {
  id: "d",
  isEffectiveIdentityRequired: true,
  isEffectiveIdentityRolesRequired: true,
} as const;
const open = { ...secured, isEffectiveIdentityRequired: false, isEffectiveIdentityRolesRequired: false };

describe("[PROVIDER-6] as whom reports are read", () => {
  test("several lists of campaigns restrict each other, and none means all", () => {
    expect(JSON.parse(customDataOf(grantWith([rule(["1", "2"]), rule(["2", "3"])])))).toEqual({
      workspace: "alpha",
      audience: "client",
      campaigns: ["2"],
    });
    expect(JSON.parse(customDataOf(grantWith([])))).toEqual({ workspace: "alpha", audience: "client" });
  });

  test("only datasets with row security are in the identity", () => {
    const order = { grant: grantWith([]), person };
    expect(identityOf(order, item, settings, [open])).toBeNull();
    expect(
      identityOf(order, item, { ...settings, identity: "email" }, [open, { ...secured, id: "e" }]),
    ).toEqual({
      username: person.email,
      roles: ["Reader"],
      datasets: ["e"],
      customData: JSON.stringify({ workspace: "alpha", audience: "client" }),
    });
  });

  test("a paginated report is named, and has the roles of its own", () => {
    const paginated = { ...item, itemKind: "paginated", roles: ["Own"] } as const;
    expect(identityOf({ grant: grantWith([]), person }, paginated, settings, [secured])).toMatchObject({
      roles: ["Own"],
      reports: ["i"],
    });
  });

  test("campaigns and roles of its own are enforced only if every dataset has row security", () => {
    const order = { grant: grantWith([rule(["1"])]) };
    const free = { grant: grantWith([]) };
    expect(isEnforced(order, item, [secured])).toBe(true);
    expect(isEnforced(order, item, [secured, open])).toBe(false);
    expect(isEnforced(order, item, [])).toBe(false);
    expect(isEnforced(free, item, [open])).toBe(true);
    expect(isEnforced(free, { ...item, roles: ["Own"] }, [open])).toBe(false);
  });
});

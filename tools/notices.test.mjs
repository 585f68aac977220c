import { expect, test } from "vitest";

import { productionPackages } from "./notices.mjs";

test.each(["server", "frame", "portal"])("every package in the build of %s has a license", (name) => {
  const packages = productionPackages(name);
  expect(packages.length).toBeGreaterThan(3);
  expect(packages.filter(({ license }) => license === "").map((one) => one.name)).toEqual([]);
});

test("indirect packages are found, with their license texts", () => {
  const packages = productionPackages("portal");
  expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(["react", "@tanstack/query-core"]));
  expect(packages.find(({ name }) => name === "react")?.text).toContain("MIT License");
  expect(packages.filter(({ name }) => name.startsWith("@vitrine/"))).toEqual([]);
});

test("the SDK has no dependencies", () => {
  expect(productionPackages("sdk")).toEqual([]);
});

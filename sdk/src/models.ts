// The whole models shelf under the SDK's own name. Listing its some 300 names here again would only let them drift.
// oxlint-disable-next-line oxc/no-barrel-file
export * from "@vitrine/contracts/models";

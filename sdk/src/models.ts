// All models under the name of the SDK. A list of the about 300 names here would become outdated.
export * from "@vitrine/contracts/models";

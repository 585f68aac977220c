// The modules to which the types of `powerbi-report-authoring` add members. They have bare names, as in the
// declarations of the original, and export those of the SDK, so that the members are added to its classes.
declare module "report" {
  export * from "@vitrine/sdk";
}

declare module "page" {
  export * from "@vitrine/sdk";
}

declare module "visualDescriptor" {
  export * from "@vitrine/sdk";
}

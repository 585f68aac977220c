// The modules that the types of `powerbi-report-authoring` add their members to. They have bare names because the
// original's declarations have; what they hold is the SDK's own, so that the additions land on its classes.
declare module "report" {
  export * from "@vitrine/sdk";
}

declare module "page" {
  export * from "@vitrine/sdk";
}

declare module "visualDescriptor" {
  export * from "@vitrine/sdk";
}

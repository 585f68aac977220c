import type { BrandReply } from "@vitrine/contracts/http";

import type { ShownBrand } from "./service.ts";

export function presentBrand({ fields, files, inherited, version, mayEdit }: ShownBrand): BrandReply {
  return {
    fields,
    files,
    inherited: inherited === null ? null : { fields: inherited.fields, files: inherited.files },
    version,
    mayEdit,
  };
}

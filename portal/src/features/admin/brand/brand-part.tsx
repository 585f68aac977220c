import type { ReactElement } from "react";

import { BrandEditor } from "../../../shared/brand/brand-editor.tsx";
import { useProductBrand } from "../../../shared/brand/use-brand.ts";
import css from "./brand-part.module.css";

/** The brand of the product, from which the workspaces inherit. */
export function BrandPart(): ReactElement {
  return (
    <div className={css.part}>
      <BrandEditor place={useProductBrand()} />
    </div>
  );
}

import { accentColours, inheritBrand } from "@vitrine/contracts/brand";

import { designedMailLook, type FindProductName, type MailLooks } from "../../mail/mail-look.ts";
import { brandFileId } from "./brand-file-path.ts";
import { keyOf } from "./brand-owner.ts";
import { listBrands } from "./repository.ts";

/** The name of the product, as its brand has it. */
export const brandedProductName: FindProductName = async (session) =>
  (await listBrands(session, [null])).get(keyOf(null))?.fields.name ?? designedMailLook.product;

/** The look of mails: of the product, or of the workspace that a mail is about. The name is always that of the product. */
export const brandedMailLook: MailLooks = async (session, workspaceId) => {
  const found = await listBrands(session, workspaceId === null ? [null] : [null, workspaceId]);
  const product = found.get(keyOf(null));
  const own = workspaceId === null ? undefined : found.get(keyOf(workspaceId));
  const parts = own === undefined ? product : product === undefined ? own : inheritBrand(own, product);
  if (parts === undefined) return designedMailLook;
  const { mark } = parts.files;
  const colours = parts.fields.accent === null ? null : accentColours(parts.fields.accent, "light");
  return {
    product: product?.fields.name ?? designedMailLook.product,
    button: colours?.primary ?? designedMailLook.button,
    buttonInk: colours?.onPrimary ?? designedMailLook.buttonInk,
    // Some mail programs show no WebP.
    markId: mark?.mediaType === "image/png" ? brandFileId(mark.path) : null,
    footer: parts.fields.mailFooter,
  };
};

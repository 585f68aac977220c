import { AppError } from "@vitrine/contracts/errors";

/**
 * A refresh rides on a cookie, which browsers add by themselves: only pages of the portal itself may ask for one.
 * @param origin the `Origin` header; programs that are no browser send none
 * @throws AppError `forbidden`
 */
export function requireOwnOrigin(origin: string | undefined, publicUrl: string): void {
  if (origin !== undefined && origin !== publicUrl) throw new AppError("forbidden");
}

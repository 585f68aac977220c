import { AppError } from "@vitrine/contracts/errors";

/**
 * Browsers send the cookie of a refresh by themselves, so only pages of the portal may request one.
 * @param origin the `Origin` header; programs other than browsers send none
 * @throws AppError `forbidden`
 */
export function requireOwnOrigin(origin: string | undefined, publicUrl: string): void {
  if (origin !== undefined && origin !== publicUrl) throw new AppError("forbidden");
}

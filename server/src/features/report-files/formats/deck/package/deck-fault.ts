import { AppError } from "@vitrine/contracts/errors";

/** A presentation that is refused, with the reason and what to do. */
export function deckFault(message: string): AppError {
  return new AppError("presentation_refused", { message });
}

/**
 * Branded ids: strings that the compiler keeps apart, so that a report's id never lands where a workspace's belongs.
 * They are made only by the parsers of `contracts` and by the repositories that create the rows.
 */
declare const brand: unique symbol;
type Branded<Name extends string> = string & { readonly [brand]: Name };

export type UserId = Branded<"UserId">;
export type SessionId = Branded<"SessionId">;
export type WorkspaceId = Branded<"WorkspaceId">;
export type ReportId = Branded<"ReportId">;
export type TagId = Branded<"TagId">;

/** Gives a plain string the type of an id. For use where a value enters the house (a row, a parsed path), nowhere else. */
export function asId<Id extends Branded<string>>(value: string): Id {
  return value as Id;
}

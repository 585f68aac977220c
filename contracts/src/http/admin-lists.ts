import * as z from "zod/mini";

/** How many rows of a list one call returns to the Admin Panel. */
export const adminRowsPerPage = 50;

/**
 * What every list of the Admin Panel takes: a text to look for, the direction of its order, and which page. A function, so that
 * pages, which have no schemas of bodies, do not contain it.
 */
export function listQuery() {
  return {
    text: z._default(z.string().check(z.maxLength(200)), ""),
    isDescending: z._default(z.boolean(), false),
    /** The first is 1. A page after the last one is answered with the last one. */
    page: z._default(z.int().check(z.minimum(1), z.maximum(1_000_000)), 1),
  };
}

/** What every list answers besides its rows. */
export const listReply = {
  /** The number of rows that match, on all pages. */
  total: z.int(),
  /** The page that was returned. */
  page: z.int(),
};

import * as z from "zod/mini";

/** A captured state as text. The states of large reports have a few thousand characters. */
export const stateText = z.string().check(z.regex(/^v\d+\.[\w-]+$/), z.maxLength(60_000));

/** A language with an optional region, BCP 47. */
export const localeSchema = z.string().check(z.regex(/^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i), z.maxLength(35));

import * as z from "zod/mini";

/** What the API answers. Fields that this product does not use are left out; unknown ones are tolerated. */

/** The service spells some fields with a capital in one place and without in another. */
function record<Shape extends Record<string, z.core.$ZodType>>(shape: Shape) {
  const names = new Map(Object.keys(shape).map((name) => [name.toLowerCase(), name]));
  const rename = (input: unknown): unknown =>
    typeof input !== "object" || input === null || Array.isArray(input)
      ? input
      : Object.fromEntries(
          Object.entries(input).map(([key, value]) => [names.get(key.toLowerCase()) ?? key, value]),
        );
  return z.pipe(z.transform(rename), z.object(shape));
}

const id = z.string().check(z.minLength(1), z.maxLength(2000));
const text = z.string();
/** A missing text and null are the same. */
const optionalText = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => value ?? null),
);
const flag = z.pipe(
  z.nullish(z.boolean()),
  z.transform((value) => value ?? false),
);
const moment = z.pipe(
  z.string().check(z.refine((value) => !Number.isNaN(Date.parse(value)))),
  z.transform((value) => new Date(value)),
);
/** The service writes the year 1 for a time that is not known yet. */
const optionalMoment = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => {
    const at = new Date(value ?? "");
    return Number.isNaN(at.getTime()) || at.getUTCFullYear() < 1970 ? null : at;
  }),
);

export function listOf<Item extends z.core.$ZodType>(item: Item) {
  return z.pipe(
    z.object({ value: z.array(item) }),
    z.transform(({ value }) => value),
  );
}

export const workspaceAnswer = record({
  id,
  name: text,
  isOnDedicatedCapacity: flag,
  capacityId: optionalText,
});
export type PbiWorkspace = z.output<typeof workspaceAnswer>;

export const reportAnswer = record({
  id,
  name: text,
  description: optionalText,
  /** `PowerBIReport` or `PaginatedReport`. */
  reportType: optionalText,
  /** Null for paginated reports. */
  datasetId: optionalText,
  /** The workspace of the dataset, if it is another one. */
  datasetWorkspaceId: optionalText,
  webUrl: optionalText,
  embedUrl: text,
});
export type PbiReport = z.output<typeof reportAnswer>;

export const pageAnswer = record({ name: text, displayName: optionalText, order: z.number() });
export type PbiPage = z.output<typeof pageAnswer>;

export const dashboardAnswer = record({ id, displayName: text, webUrl: optionalText, embedUrl: text });
export type PbiDashboard = z.output<typeof dashboardAnswer>;

export const tileAnswer = record({
  id,
  title: optionalText,
  embedUrl: text,
  reportId: optionalText,
  datasetId: optionalText,
});
export type PbiTile = z.output<typeof tileAnswer>;

export const datasetAnswer = record({
  id,
  name: text,
  configuredBy: optionalText,
  webUrl: optionalText,
  /** Where questions and new reports about it are embedded. */
  qnaEmbedUrl: optionalText,
  createReportEmbedUrl: optionalText,
  isEffectiveIdentityRequired: flag,
  isEffectiveIdentityRolesRequired: flag,
  isRefreshable: flag,
});
export type PbiDataset = z.output<typeof datasetAnswer>;

export const parameterAnswer = record({
  name: text,
  type: optionalText,
  currentValue: optionalText,
  isRequired: flag,
});
export type PbiParameter = z.output<typeof parameterAnswer>;

export const refreshAnswer = record({
  requestId: optionalText,
  refreshType: optionalText,
  startTime: optionalMoment,
  /** Null while it runs. */
  endTime: optionalMoment,
  /** `Completed`, `Failed`, `Disabled`, `Unknown` while it runs, and others. */
  status: text,
  serviceExceptionJson: optionalText,
});
export type PbiRefresh = z.output<typeof refreshAnswer>;

export const embedTokenAnswer = record({
  token: text.check(z.minLength(1)),
  tokenId: text,
  expiration: moment,
});
export type EmbedToken = z.output<typeof embedTokenAnswer>;

export const exportAnswer = record({
  id,
  /** `NotStarted`, `Running`, `Succeeded`, `Failed`, and others. */
  status: text,
  percentComplete: z.pipe(
    z.nullish(z.number()),
    z.transform((value) => value ?? 0),
  ),
  resourceFileExtension: optionalText,
  expirationTime: optionalMoment,
  error: z.pipe(
    z.nullish(record({ code: optionalText, message: optionalText })),
    z.transform((value) => value ?? null),
  ),
});
export type PbiExport = z.output<typeof exportAnswer>;

export const entraTokenAnswer = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.number().check(z.minimum(1)),
});

import type { IError } from "../errors.ts";
import { customTheme } from "../report/validate-theme.ts";
import type { Rule } from "../validation.ts";
import { errorsOf, fieldsOf, isNothing, required, string, text } from "../validation.ts";

const tokenType: Rule = "01";

const connection: Rule = {
  dataCacheMode: "01",
  credentials: { credentialType: "012", credentialDetails: { map: string } },
};

const tableSchema: Rule = {
  name: text,
  columns: [required, { list: { name: text, displayName: string, dataType: text } }],
};

const datasetCreateConfig: Rule = [
  {
    locale: text,
    mashupDocument: string,
    datasourceConnectionConfig: connection,
    tableSchemaList: { list: tableSchema },
    data: { list: { name: text, rows: [required, { list: { list: string } }] } },
  },
  hasSource,
];

const reportCreate: Rule = {
  accessToken: text,
  datasetId: text,
  groupId: string,
  tokenType,
  theme: customTheme,
};

const quickCreate: Rule = {
  accessToken: text,
  groupId: string,
  tokenType,
  theme: customTheme,
  datasetCreateConfig: [required, datasetCreateConfig],
};

/** A dataset has a mashup document, or tables with data. Each requires its counterpart; empty ones count as present. */
function hasSource(value: unknown): string | null {
  const { mashupDocument, datasourceConnectionConfig, tableSchemaList, data } = fieldsOf(value);
  if (!isNothing(datasourceConnectionConfig) && isNothing(mashupDocument)) {
    return "mashupDocument cannot be empty when datasourceConnectionConfig is presented";
  }
  if (!isNothing(data) && isNothing(tableSchemaList)) {
    return "tableSchemaList cannot be empty when data is provided";
  }
  return isNothing(data) && isNothing(mashupDocument)
    ? "At least one of data or mashupDocument must be provided"
    : null;
}

/**
 * Validates the configuration of an empty report over a dataset, {@link IReportCreateConfiguration}.
 *
 * @param input the value; `null` and `undefined` are valid
 * @returns `undefined` if it is valid, otherwise a list with one error
 * @example
 * ```ts
 * validateCreateReport({ accessToken: "…" }); // [{ message: "datasetId is required" }]
 * ```
 */
export function validateCreateReport(input: unknown): IError[] | undefined {
  return errorsOf(reportCreate, input);
}

/**
 * Validates the configuration of a report made from data, {@link IQuickCreateConfiguration}.
 *
 * @param input the value; `null` and `undefined` are valid
 * @returns `undefined` if it is valid, otherwise a list with one error
 * @example
 * ```ts
 * validateQuickCreate({ accessToken: "…" }); // [{ message: "datasetCreateConfig is required" }]
 * ```
 */
export function validateQuickCreate(input: unknown): IError[] | undefined {
  return errorsOf(quickCreate, input);
}

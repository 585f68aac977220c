/** The types of the enumerations; the objects below are what runs. */
declare namespace enums {
  export enum TraceType {
    Information = 0,
    Verbose = 1,
    Warning = 2,
    Error = 3,
    ExpectedError = 4,
    UnexpectedError = 5,
    Fatal = 6,
  }
}

/**
 * How grave an {@link IError} is, from plain information (0) to fatal (6).
 *
 * @example
 * ```ts
 * report.on("error", ({ detail }) => {
 *   if ((detail.level ?? TraceType.Error) >= TraceType.Error) console.error(detail.message);
 * });
 * ```
 */
export const TraceType: typeof enums.TraceType = {
  Information: 0,
  Verbose: 1,
  Warning: 2,
  Error: 3,
  ExpectedError: 4,
  UnexpectedError: 5,
  Fatal: 6,
  0: "Information",
  1: "Verbose",
  2: "Warning",
  3: "Error",
  4: "ExpectedError",
  5: "UnexpectedError",
  6: "Fatal",
};
/** One of the numbers of {@link TraceType}. */
export type TraceType = enums.TraceType;

/**
 * One named detail of an error.
 *
 * @example
 * ```ts
 * const toLine = ({ key, value }: KeyValuePair) => `${key}: ${value}`;
 * report.on("error", ({ detail }) => console.error(detail.technicalDetails?.errorInfo?.map(toLine)));
 * ```
 */
export type KeyValuePair = {
  key: string;
  value: string;
};

/**
 * What a support request about an error should quote: the id of the failed request and named details.
 *
 * @example
 * ```ts
 * const quote = ({ requestId = "unknown" }: ITechnicalDetails = {}) => `Request ${requestId}`;
 * report.on("error", ({ detail }) => console.error(quote(detail.technicalDetails)));
 * ```
 */
export interface ITechnicalDetails {
  /** Of the request that failed. */
  requestId?: string;
  /** Named details. */
  errorInfo?: KeyValuePair[];
}

/**
 * An error as the frame reports it and as every `validate…` function returns it. A host page acts on `errorCode`,
 * shows `message` and keeps `detailedMessage` for its log.
 *
 * @example
 * ```ts
 * const [error]: IError[] = validateSettings({ filterPaneEnabled: "no" }) ?? [];
 * error?.message; // "filterPaneEnabled must be a boolean"
 * ```
 */
export interface IError {
  /** A short text or a code; what validators say is meant for developers. */
  message: string;
  /** More of the same, where there is more. */
  detailedMessage?: string;
  /** A stable code to branch on, such as those of `CommonErrorCodes`. */
  errorCode?: string;
  /** How grave it is. */
  level?: TraceType;
  /** What a support request should quote. */
  technicalDetails?: ITechnicalDetails;
}

/**
 * The values of {@link IError.errorCode} (or, for invalid parameters, of the message) that callers commonly handle.
 *
 * @example
 * ```ts
 * report.on("error", ({ detail }) => {
 *   if (detail.errorCode === CommonErrorCodes.TokenExpired) location.reload();
 *   if (detail.errorCode === CommonErrorCodes.NotAuthorized) console.warn("This report is not shared with you.");
 * });
 * ```
 */
export const CommonErrorCodes: {
  TokenExpired: string;
  NotFound: string;
  InvalidParameters: string;
  LoadReportFailed: string;
  NotAuthorized: string;
  FailedToLoadModel: string;
} = {
  TokenExpired: "TokenExpired",
  NotFound: "PowerBIEntityNotFound",
  InvalidParameters: "Invalid parameters",
  LoadReportFailed: "LoadReportFailed",
  NotAuthorized: "PowerBINotAuthorizedException",
  FailedToLoadModel: "ExplorationContainer_FailedToLoadModel_DefaultDetails",
};

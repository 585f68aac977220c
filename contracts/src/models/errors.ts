/** The types of the enumerations. The objects below are their values. */
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
 * The severity of an {@link IError}, from information (0) to fatal (6).
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
/** A value of {@link TraceType}. */
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
 * Details of an error for support: the id of the failed request, and named details.
 *
 * @example
 * ```ts
 * const quote = ({ requestId = "unknown" }: ITechnicalDetails = {}) => `Request ${requestId}`;
 * report.on("error", ({ detail }) => console.error(quote(detail.technicalDetails)));
 * ```
 */
export interface ITechnicalDetails {
  /** The id of the failed request. */
  requestId?: string;
  /** Named details. */
  errorInfo?: KeyValuePair[];
}

/**
 * An error of the frame, or of a `validate…` function. Host pages can handle `errorCode`, show `message` and log
 * `detailedMessage`.
 *
 * @example
 * ```ts
 * const [error]: IError[] = validateSettings({ filterPaneEnabled: "no" }) ?? [];
 * error?.message; // "filterPaneEnabled must be a boolean"
 * ```
 */
export interface IError {
  /** A short text or a code. Messages of validators are meant for developers. */
  message: string;
  /** A more detailed message, if there is one. */
  detailedMessage?: string;
  /** A stable code, such as those of `CommonErrorCodes`. */
  errorCode?: string;
  /** The severity. */
  level?: TraceType;
  /** Details for support. */
  technicalDetails?: ITechnicalDetails;
}

/**
 * Common values of {@link IError.errorCode}, or, for invalid parameters, of the message.
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

import type { FrameEvents } from "./editing/frame-events.ts";

type FrameError = FrameEvents["error"];

/** What went wrong in the frame of another provider, as people read it. */
export interface ProviderFault {
  readonly kind: "expired" | "missing" | "refused" | "capacity" | "busy" | "data" | "other";
  /** What the provider says, with the id of its request. */
  readonly detail: string;
}

interface FaultRow {
  readonly kind: ProviderFault["kind"];
  readonly codes: readonly string[];
  /** For `LoadReportFailed`, which has several causes, and for codes that are not known. */
  readonly words?: RegExp;
}

/** The first row that fits counts. Codes are those of the client of Power BI (`CommonErrorCodes`). */
const faults: readonly FaultRow[] = [
  { kind: "expired", codes: ["TokenExpired"] },
  {
    kind: "capacity",
    codes: ["PowerBINotLicensedException", "CapacityNotActive"],
    words: /capacity (?:is |was |has )?(?:been )?(?:paused|suspended|not active|deleted)|not licen[cs]ed/i,
  },
  {
    kind: "busy",
    codes: ["TooManyRequests", "CapacityLimitExceeded"],
    words: /too many requests|throttl|capacity limit/i,
  },
  { kind: "missing", codes: ["PowerBIEntityNotFound"], words: /not found|\b404\b/i },
  { kind: "refused", codes: ["PowerBINotAuthorizedException"], words: /not authori[sz]ed|\b40[13]\b/i },
  {
    kind: "data",
    codes: ["ExplorationContainer_FailedToLoadModel_DefaultDetails"],
    words: /load the model/i,
  },
  { kind: "other", codes: ["LoadReportFailed"] },
];
/** `TraceType.Fatal`: the frame does not go on. */
const fatal = 6;

/** Null for errors that the frame shows itself, such as that of one visual. */
export function faultOf(error: FrameError): ProviderFault | null {
  const { message, detailedMessage = "", errorCode = "", level = 0 } = error;
  const isNamed = faults.some(({ codes }) => codes.includes(errorCode));
  if (!isNamed && level < fatal) return null;
  const text = `${message} ${detailedMessage}`;
  const byWords = errorCode === "LoadReportFailed" || !isNamed;
  const row = faults.find(
    ({ codes, words }) => codes.includes(errorCode) || (byWords && words?.test(text) === true),
  );
  return { kind: row?.kind ?? "other", detail: describe(error) };
}

function describe({ message, detailedMessage, errorCode, technicalDetails }: FrameError): string {
  const request = technicalDetails?.requestId;
  return [
    errorCode === undefined || errorCode === message ? message : `${errorCode}: ${message}`,
    ...(detailedMessage === undefined || detailedMessage === message ? [] : [detailedMessage]),
    ...(request === undefined ? [] : [`(request ${request})`]),
  ].join(" ");
}

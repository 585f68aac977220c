import { expect, test } from "vitest";

import { faultOf } from "./provider-fault.ts";

test.each([
  ["TokenExpired", "Access token has expired", "expired"],
  ["PowerBIEntityNotFound", "The entity is gone", "missing"],
  ["LoadReportFailed", "Failed with status 404", "missing"],
  ["LoadReportFailed", "The capacity was paused", "capacity"],
  ["LoadReportFailed", "Could not resolve the cluster: 403", "refused"],
  ["LoadReportFailed", "Something else", "other"],
  ["PowerBINotAuthorizedException", "401", "refused"],
  ["PowerBINotLicensedException", "No licence", "capacity"],
  ["TooManyRequests", "Wait", "busy"],
  ["ExplorationContainer_FailedToLoadModel_DefaultDetails", "Cannot load model", "data"],
])("[PROVIDER-23] an error of Power BI's frame with the code %s (%s) is %s", (errorCode, message, kind) => {
  expect(faultOf({ message, errorCode })?.kind).toBe(kind);
});

test("[PROVIDER-23] what is not known counts only if the frame does not go on", () => {
  expect(faultOf({ message: "A visual failed", errorCode: "VisualQueryFailed", level: 3 })).toBeNull();
  expect(faultOf({ message: "A visual failed" })).toBeNull();
  expect(faultOf({ message: "Gone", errorCode: "SomethingNew", level: 6 })?.kind).toBe("other");
});

test("[PROVIDER-23] the details have the words of the provider and the id of its request", () => {
  const error = {
    message: "LoadReportFailed",
    detailedMessage: "The report is gone.",
    errorCode: "LoadReportFailed",
    technicalDetails: { requestId: "8f1f" },
  };
  expect(faultOf(error)?.detail).toBe("LoadReportFailed The report is gone. (request 8f1f)");
  expect(faultOf({ message: "Gone", errorCode: "PowerBIEntityNotFound" })?.detail).toBe(
    "PowerBIEntityNotFound: Gone",
  );
});

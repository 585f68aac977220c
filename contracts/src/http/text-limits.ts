/** The greatest lengths of texts that users enter, in UTF-16 code units, for schemas and input fields. */
export const textLimits = {
  annotation: 280,
  passkeyName: 60,
  personName: 100,
  reportDescription: 2000,
  reportName: 200,
  tagName: 60,
  versionNote: 500,
  viewName: 100,
  workspaceName: 100,
} as const;

/** What became of deliveries, in words for the people who look after them. Without names: these are looked up when they are read. */
export const deliveryMessages = {
  late: "The server was not running when it was due, and not within a day after it.",
  followed: "The server was not running when it was due. A later one was sent instead.",
  waits: (sources: string) => `Waits for complete figures: ${sources}.`,
  incomplete: (sources: string) => `The figures are not complete: ${sources}.`,
  partial: "The figures are not complete. It is sent with a mark that says so.",
  noOwner: "No one who may send it owns the schedule.",
  ownerCannotSee: "The owner of the schedule cannot see the report, or may not make it into files.",
  reportDeleted: "The report is deleted.",
  noRecipients: "None of the recipients may get it.",
  visualFailed: (title: string) => `A visual has no figures, because its query failed: ${title}.`,
  nothingToShow: "The report has no figures for this period.",
  differs: "The figures changed while the files were made.",
  rightsChanged: "The rights of a recipient changed while the files were made.",
  failed: "The files could not be made.",
  tooLarge: "A file would be larger than 100 MB. Please choose fewer pages.",
  tooLate: "Making the files took too long. Please choose fewer pages or formats.",
  changedFiles: "The stored files are not those that were made.",
  interrupted: "The server stopped several times while the files were made.",
  expired: "It was not approved in time.",
  refused: "It was not approved.",
  stopped: "It was stopped.",
  paused: "The schedule was paused.",
  deleted: "The schedule was deleted.",
  notSent: "None of its messages was sent.",
  notReached: (messages: number) =>
    messages === 1
      ? "One of its messages was refused or could not be sent."
      : `${messages} of its messages were refused or could not be sent.`,
  retries: (reason: string, minutes: number) =>
    `${reason} It is tried again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
} as const;

/** What happened to a delivery, one line for each step. */
export const deliveryEvents = {
  due: "It was due.",
  started: "Started by a person.",
  complete: "The figures are complete.",
  rendered: (versions: number) =>
    versions === 1 ? "The files were made." : `The files were made, in ${versions} versions by rights.`,
  noPicture: "The picture of the first page could not be made. The mail has none.",
  wantsApproval: "It waits for approval.",
  approved: "A version was approved.",
  refused: "A version was refused.",
  edited: "Subject or text was changed. It must be approved again.",
  scheduleChanged: "The schedule was changed. It is made again.",
  queued: (messages: number) =>
    messages === 1 ? "A message was queued." : `${messages} messages were queued.`,
  sent: "All messages have ended.",
  retried: "Tried again by a person.",
  partialAllowed: "A person decided to send it although figures are missing.",
} as const;

/** What approvers read. @param until in words, in their language */
export const approvalRequest = (until: string): string =>
  `Please look at it and approve or refuse it by ${until} at the latest.`;

/** Why a recipient gets nothing. */
export const recipientMessages = {
  unsubscribed: "Has unsubscribed.",
  bounced: "Earlier mails to this address were refused.",
  unconfirmed: "Has not agreed yet to get reports.",
  cannotSee: "Cannot see the report, or may not make it into files.",
  left: "Has no account any more.",
  notAllowed: "The security rules do not allow addresses of this domain.",
  stopped: "The delivery was stopped.",
} as const;

export const rightsInWords = {
  agency: "Everything that the agency sees",
  client: "Everything that clients see",
  narrowed: (rules: string) => `What clients see, only ${rules}`,
} as const;

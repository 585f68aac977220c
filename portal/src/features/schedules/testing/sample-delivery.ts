import type { DeliveryDetail } from "../deliveries/use-deliveries.ts";

/** A delivery that waits for approval, as the server answers it. */
export const sampleDelivery: DeliveryDetail = {
  delivery: {
    id: "d1",
    scheduleId: "s1",
    scheduleName: "Monthly overview",
    reportId: "r1",
    reportName: "Overview",
    workspaceId: "northwind",
    workspaceName: "Northwind Travel",
    state: "approval",
    dueAt: "2026-11-02T07:00:00.000Z",
    period: { from: "2026-10-01", through: "2026-10-31" },
    isPartial: true,
    isManual: false,
    reason: "Waits for the approval of a manager.",
    counts: { recipients: 3, sent: 0, bounced: 0, opened: 0 },
    expiresAt: "2026-11-04T07:00:00.000Z",
    mayApprove: true,
  },
  versions: [
    {
      id: "v1",
      rights: "Everything that clients see",
      recipients: ["Paul Client", "Clients"],
      files: [
        {
          id: "f1",
          name: "overview.pdf",
          format: "pdf",
          mediaType: "application/pdf",
          sizeBytes: 1_234_567,
          hash: "a".repeat(64),
        },
      ],
      state: "pending",
      preview: {
        subject: "Your month",
        text: "Dear client,",
        figures: [{ label: "Spend", value: "€12,345" }],
        sentences: ["Search brought most of the conversions."],
      },
    },
  ],
  recipients: [
    { recipientId: "x1", name: "Paul Client", address: "paul@client.example", state: "rendered" },
    { recipientId: "x3", name: "Ada", state: "skipped", reason: "The address has not agreed yet." },
  ],
  events: [
    { at: "2026-11-02T07:00:00.000Z", text: "It was due." },
    { at: "2026-11-02T07:05:00.000Z", by: "Mara Field", text: "The text was changed." },
  ],
  mayEdit: true,
};

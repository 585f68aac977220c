import type { ReportFileFormat, ScheduleInput } from "@vitrine/contracts/http";

/** What a schedule of the agency is about, which decides what may become of its deliveries. */
export interface AgencyKind {
  readonly name: string;
  readonly format: ReportFileFormat;
  readonly gate: ScheduleInput["gate"];
  /** A visual of its report asks for a measure that does not exist. */
  readonly isBroken: boolean;
  readonly needsApproval: boolean;
  /** The states in which its deliveries may end. */
  readonly ends: readonly string[];
}

const plain = {
  gate: { type: "none" },
  isBroken: false,
  needsApproval: false,
  ends: ["sent", "skipped", "failed"],
} as const satisfies Partial<AgencyKind>;
/** How long deliveries wait for figures. */
export const waitHours = 6;
const waits = { type: "complete", waitHours } as const;
const slides: AgencyKind = { ...plain, name: "slides", format: "pptx" };
const table: AgencyKind = { ...plain, name: "table", format: "csv" };
const workbook: AgencyKind = { ...plain, name: "workbook", format: "xlsx" };

export const agencyKinds: readonly AgencyKind[] = [
  table,
  {
    ...table,
    name: "held while figures are missing",
    gate: { ...waits, otherwise: "hold" },
    ends: [...plain.ends, "held"],
  },
  workbook,
  { ...workbook, name: "partial while figures are missing", gate: { ...waits, otherwise: "sendPartial" } },
  {
    ...table,
    name: "approved",
    needsApproval: true,
    ends: [...plain.ends, "refused", "expired"],
  },
  { ...table, name: "broken", isBroken: true, ends: ["held"] },
  slides,
];

import type {
  recipientGroups,
  ReportFileFormatName,
  ReportFilePaper,
  ScheduleInput,
} from "@vitrine/contracts/http";
import type { DayOfMonth, ScheduleRule } from "@vitrine/contracts/schedules";

/** An outside address, as the form holds it. */
export interface OutsideAddress {
  /** Names the row; the id of a saved recipient. */
  readonly key: string;
  readonly address: string;
  readonly name: string;
  /** One rule on each line. */
  readonly rules: string;
}

/** When it is due, as the form holds it: each choice keeps its fields while another one is chosen. */
export interface RuleForm {
  readonly repeats: ScheduleRule["recurrence"]["type"];
  readonly everyWeeks: string;
  readonly weekdays: readonly number[];
  readonly everyMonths: 1 | 2 | 3 | 4 | 6 | 12;
  readonly dayType: DayOfMonth["type"];
  readonly day: string;
  readonly workingDay: number;
  readonly weekdayNth: 1 | 2 | 3 | 4 | -1;
  readonly weekday: number;
  readonly at: string;
  readonly timeZone: string;
  readonly holidays: readonly string[];
  readonly onHoliday: ScheduleRule["onHoliday"];
  readonly from: string;
  /** Empty without an end. */
  readonly through: string;
}

/** Everything of a schedule, as the form holds it. */
export interface ScheduleForm {
  readonly name: string;
  readonly reportId: string;
  /** Null: all. */
  readonly pages: readonly string[] | null;
  readonly formats: readonly ReportFileFormatName[];
  readonly period: ScheduleInput["period"];
  readonly paper: ReportFilePaper;
  readonly locale: string;
  /** Of the report, as captured when the schedule was created from it. */
  readonly captured: string | null;
  readonly rule: RuleForm;
  readonly people: readonly string[];
  readonly groups: readonly (typeof recipientGroups)[number][];
  readonly outside: readonly OutsideAddress[];
  readonly subject: string;
  readonly text: string;
  readonly files: ScheduleInput["mail"]["files"];
  readonly linksNeedCode: boolean;
  readonly waits: boolean;
  readonly waitHours: string;
  readonly otherwise: "hold" | "sendPartial";
  readonly needsApproval: boolean;
  readonly role: string;
  readonly expiresHours: string;
}

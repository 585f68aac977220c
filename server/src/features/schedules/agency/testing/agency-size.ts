import type { AgencySize } from "./agency-plan.ts";

interface ChosenSize extends AgencySize {
  /** Whether a browser draws PDFs, where there is one. */
  readonly draws: boolean;
}

/** In the run of all tests: some seconds. */
const small: ChosenSize = { workspaces: 2, schedules: 3, recipients: 12, days: 2, kills: 1, draws: false };
/** In a long run. */
const medium: ChosenSize = {
  workspaces: 10,
  schedules: 30,
  recipients: 150,
  days: 40,
  kills: 40,
  draws: true,
};

/**
 * @param text such as `workspaces=200,schedules=600,recipients=3000,days=90,kills=200`; what it does not name stays
 * @throws Error for another text
 */
export function readAgencySize(text: string, isLong: boolean): ChosenSize {
  const size: ChosenSize = isLong ? medium : small;
  const named = text
    .split(",")
    .filter((part) => part !== "")
    .map((part) => {
      const [name = "", value = ""] = part.split("=");
      if (!Object.hasOwn(size, name) || !/^\d+$/.test(value))
        throw new Error(
          `VITRINE_AGENCY: ${part} is not one of ${Object.keys(size).join(", ")} with a number.`,
        );
      return [name, name === "draws" ? value !== "0" : Number(value)];
    });
  return { ...size, ...(Object.fromEntries(named) as Partial<ChosenSize>) };
}

import campaignDigitalFile from "../models/campaign_digital.json" with { type: "json" };

import { parseModel } from "./model/parse-model.ts";
import type { SemanticModel } from "./model/semantic-model.ts";

/** The datasets that come with the product. */
export const campaignDigital: SemanticModel = mustParse(campaignDigitalFile);

function mustParse(file: unknown): SemanticModel {
  const parsed = parseModel(file);
  if (parsed.ok) return parsed.value;
  throw new Error(`The model is faulty:\n${parsed.faults.map((fault) => `- ${fault.message}`).join("\n")}`);
}

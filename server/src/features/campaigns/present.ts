import type { Option } from "@vitrine/contracts/http";

import { labelCampaign, type Campaign } from "./service.ts";

export function presentCampaign({ id, name }: Campaign): Option {
  return { label: labelCampaign(id, name), value: id };
}

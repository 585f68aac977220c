import { PowerBIEmbed } from "powerbi-client-react";

import { startHarness } from "./harness.tsx";

startHarness(PowerBIEmbed);

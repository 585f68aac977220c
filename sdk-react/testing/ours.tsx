import { PowerBIEmbed } from "../src/index.ts";
import { startHarness } from "./harness.tsx";

startHarness(PowerBIEmbed);

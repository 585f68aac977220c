import type { Logger } from "pino";

import type { Engine, SemanticModel } from "@vitrine/engine";

import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Store } from "./db/open-store.ts";
import type { Observation } from "./observation/observation.ts";
import type { CloudAddresses, CloudName } from "./providers/powerbi/clouds.ts";
import type { PasswordCost } from "./tokens/password-hasher.ts";

export interface AppDeps {
  readonly config: Config;
  readonly store: Store;
  readonly engine: Engine;
  readonly model: SemanticModel;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly observation: Observation;
  readonly isDemo: boolean;
  readonly portalPages: string;
  readonly framePages: string;
  /** True when the campaign data is loaded. */
  readonly areFactsReady: () => boolean;
  /** Prints a line in the operator's terminal. */
  readonly print?: (line: string) => void;
  /** Where the clouds of other providers answer, in tests. */
  readonly cloudAddresses?: Partial<Record<CloudName, CloudAddresses>> | undefined;
  /** A lower cost than the shipped one, for tests that are not about hashing. */
  readonly passwordCost?: PasswordCost | undefined;
}

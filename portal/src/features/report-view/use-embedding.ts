import type { ReportEmbed } from "@vitrine/contracts/http";
import { useState } from "react";

import { languageOf } from "../../shared/language-of.ts";
import { useTheme } from "../../shared/services.ts";
import type { Theme } from "../../shared/storage/storage.ts";
import { useFramePolicy } from "./use-frame-policy.ts";
import { embedServiceFor, type EmbedService } from "./embed-service.ts";

/** The first address of a frame, and its ids if it is not ours. */
interface ReportFrame {
  readonly embedUrl: string;
  readonly frame?: ReportEmbed["frame"];
}

interface Embedding {
  readonly service: EmbedService;
  readonly embedUrl: string;
  readonly settings: {
    readonly appearance?: Theme;
    readonly localeSettings: { readonly language: string; readonly formatLocale: string };
  };
}

/**
 * What every embedding of the portal has: theme and language of the portal. The address and the service of the first
 * call are kept, because another address would embed it again.
 *
 * A frame of another provider knows neither our themes nor our address.
 */
export function useEmbedding({ embedUrl: url, frame }: ReportFrame): Embedding {
  const theme = useTheme();
  const [language] = useState(() => languageOf(navigator.languages));
  const isOwn = frame === undefined;
  const [embedUrl] = useState(() => (isOwn ? withFirstPaint(url, theme, language) : url));
  useFramePolicy(new URL(embedUrl).origin);
  const [service] = useState(() => embedServiceFor(embedUrl));
  return {
    service,
    embedUrl,
    settings: {
      ...(isOwn ? { appearance: theme } : {}),
      localeSettings: { language, formatLocale: language },
    },
  };
}

/** Adds theme and language to the address of a frame, so that it uses them from the first paint. */
function withFirstPaint(embedUrl: string, theme: string, language: string): string {
  const url = new URL(embedUrl);
  url.searchParams.set("appearance", theme);
  url.searchParams.set("language", language);
  return url.href;
}

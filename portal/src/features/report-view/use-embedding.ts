import { useState } from "react";

import { languageOf } from "../../shared/language-of.ts";
import { useTheme } from "../../shared/services.ts";
import type { Theme } from "../../shared/storage/storage.ts";
import { embedServiceFor, type EmbedService } from "./embed-service.ts";

interface Embedding {
  readonly service: EmbedService;
  readonly embedUrl: string;
  readonly settings: {
    readonly appearance: Theme;
    readonly localeSettings: { readonly language: string; readonly formatLocale: string };
  };
}

/**
 * What every embedding of the portal has: theme and language of the portal. The address and the service of the first
 * call are kept, because another address would embed it again.
 *
 * @param url the first address of the frame
 */
export function useEmbedding(url: string): Embedding {
  const theme = useTheme();
  const [language] = useState(() => languageOf(navigator.languages));
  const [embedUrl] = useState(() => withFirstPaint(url, theme, language));
  const [service] = useState(() => embedServiceFor(embedUrl));
  return {
    service,
    embedUrl,
    settings: { appearance: theme, localeSettings: { language, formatLocale: language } },
  };
}

/** Adds theme and language to the address of a frame, so that it uses them from the first paint. */
function withFirstPaint(embedUrl: string, theme: string, language: string): string {
  const url = new URL(embedUrl);
  url.searchParams.set("appearance", theme);
  url.searchParams.set("language", language);
  return url.href;
}

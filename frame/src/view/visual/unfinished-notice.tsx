import { missingRoles, type Visual } from "@vitrine/contracts/report";

import { roleSentences } from "../../messages/role-sentences.ts";
import { Notice } from "../shared/notice.tsx";
import { useReport } from "../shared/report-context.ts";

/** In place of the figures of a visual that lacks fields: which ones. */
export function UnfinishedNotice({ visual }: { readonly visual: Visual }): React.ReactElement {
  const { messages } = useReport();
  const texts = roleSentences(messages.language);
  const missing = missingRoles(visual).map(({ displayName }) => texts.roles[displayName] ?? displayName);
  return <Notice heading={texts.notFinished} detail={texts.unfinished(missing.join(", "))} />;
}

import { Cog } from "lucide-react";
import type { ReactElement } from "react";

import { FailureNotice } from "../../../shared/ui/messages/notice.tsx";
import css from "../admin.module.css";
import { ListSkeleton } from "../skeleton.tsx";
import { useAddress } from "../../../shared/use-address.ts";
import { JobKinds } from "./job-kinds.tsx";
import { JobList } from "./job-list.tsx";
import { jobMessages as texts } from "./job-messages.ts";
import own from "./jobs.module.css";
import { useJobKinds } from "./use-jobs.ts";

/** The work in the background: its kinds with what is waiting, and the single jobs. */
export function JobsPart(): ReactElement {
  const kinds = useJobKinds();
  const address = useAddress();
  if (kinds.data === undefined) {
    if (kinds.error === null) return <ListSkeleton />;
    return (
      <FailureNotice
        icon={<Cog size={24} />}
        heading={texts.failed}
        level={2}
        error={kinds.error}
        onRetry={() => void kinds.refetch()}
      />
    );
  }
  return (
    <div className={own.parts}>
      <section className={css.group} aria-labelledby="job-kinds">
        <div>
          <h2 id="job-kinds" className={css.subheading}>
            {texts.kinds}
          </h2>
          <p className={css.hint}>{texts.kindsHelp}</p>
        </div>
        <JobKinds kinds={kinds.data} onChoose={(filter) => address.set(filter, true)} />
      </section>
      <JobList kinds={kinds.data} />
    </div>
  );
}

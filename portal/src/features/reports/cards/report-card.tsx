import type { Report } from "@vitrine/contracts/http";
import { memo, useEffect, useRef, useState, type ReactElement } from "react";

import { CardBack } from "./card-back.tsx";
import { CardFront, type CardCallbacks } from "./card-front.tsx";
import css from "./report-card.module.css";

interface ReportCardProps extends CardCallbacks {
  readonly report: Report;
  readonly isFavourite: boolean;
  readonly isMenuOpen: boolean;
  /** The match to show, if the searched text is not in the name. */
  readonly match: string | null;
}

export const ReportCard = memo(function ReportCard(props: ReportCardProps): ReactElement {
  const { report, isFavourite, isMenuOpen, match, ...callbacks } = props;
  const [isTurned, setTurned] = useState(false);
  /** The back is rendered when it is first shown. */
  const [hasBack, setHasBack] = useState(false);
  const turnButton = useRef<HTMLButtonElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const wasTurned = useRef(false);

  // The focus moves to the side that is shown.
  useEffect(() => {
    if (isTurned === wasTurned.current) return;
    wasTurned.current = isTurned;
    (isTurned ? closeButton : turnButton).current?.focus({ preventScroll: true });
  }, [isTurned]);

  return (
    <article className={css.card} data-turned={isTurned} data-favourite={isFavourite ? "" : undefined}>
      <div className={css.turning}>
        <div className={css.front} inert={isTurned}>
          <CardFront
            {...callbacks}
            report={report}
            isFavourite={isFavourite}
            isMenuOpen={isMenuOpen}
            match={match}
            turnButton={turnButton}
            onTurn={() => {
              setHasBack(true);
              setTurned(true);
            }}
          />
        </div>
        {hasBack && (
          <div className={css.back} inert={!isTurned}>
            <CardBack report={report} closeButton={closeButton} onClose={() => setTurned(false)} />
          </div>
        )}
      </div>
    </article>
  );
});

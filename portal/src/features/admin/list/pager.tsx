import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactElement } from "react";

import { IconButton } from "../../../shared/ui/button.tsx";
import { listMessages as texts } from "./list-messages.ts";
import { pageCount, rangeOf } from "./pages.ts";
import css from "./pager.module.css";

interface PagerProps {
  readonly page: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** The range that is shown, and the buttons to the pages before and after it. A list of one page has none. */
export function Pager({ page, total, onPage }: PagerProps): ReactElement | null {
  const pages = pageCount(total);
  if (pages === 1) return null;
  const { first, last } = rangeOf(page, total);
  function turn(to: number): void {
    onPage(to);
    window.scrollTo({ top: 0 });
  }
  return (
    <nav className={css.pager} aria-label={texts.pages}>
      <span className={css.range}>{texts.range(first, last, total)}</span>
      <IconButton
        label={texts.previousPage}
        icon={<ChevronLeft size={16} aria-hidden="true" />}
        isDisabled={page === 1}
        onPress={() => turn(page - 1)}
      />
      <IconButton
        label={texts.nextPage}
        icon={<ChevronRight size={16} aria-hidden="true" />}
        isDisabled={page === pages}
        onPress={() => turn(page + 1)}
      />
    </nav>
  );
}

import type { VisualState } from "@vitrine/contracts/reading/state/report-state";
import type { StaticView } from "../../visuals/kinds/view.ts";
import { pageBefore, stepBack } from "./page-trail.ts";
import { useReport } from "../shared/report-context.ts";

interface StaticFrameProps {
  readonly page: string;
  readonly visual: VisualState;
  readonly view: StaticView;
}

/** A visual without figures, and the action of its button. */
export function StaticFrame({ page, visual, view }: StaticFrameProps): React.ReactElement {
  const { store, actions, messages } = useReport();
  const before = pageBefore(store, page);
  return (
    <view.Draw
      definition={visual.definition}
      messages={messages}
      canGoBack={before !== null}
      onAction={(action) => {
        switch (action.kind) {
          case "page":
            actions.selectPage(action.page, "user");
            return;
          case "back":
            if (before === null) return;
            stepBack(store);
            actions.selectPage(before, "user");
            return;
          case "bookmark": {
            const bookmarks = store.get().definition?.bookmarks ?? [];
            const place = bookmarks.findIndex(({ name }) => name === action.bookmark);
            if (place < 0) return;
            // Applies the bookmark without playing the list.
            actions.playBookmark(place, "user");
            actions.playBookmark(null, "user");
          }
        }
      }}
    />
  );
}

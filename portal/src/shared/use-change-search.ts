import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";

type ChangeSearch = (
  change: (before: URLSearchParams) => URLSearchParams,
  options?: { readonly isStep?: boolean },
) => void;

/**
 * Changes the query of the address, based on its current value: the rendered value may be older, and a change based on it
 * would undo the changes in between. The screen is updated synchronously.
 *
 * @returns a function that is stable on a page and does nothing once another page is open. With `isStep` the Back button
 * undoes the change.
 */
export function useChangeSearch(): ChangeSearch {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return useCallback(
    (change, { isStep = false } = {}) => {
      const { location } = window;
      if (location.pathname !== pathname) return;
      const search = change(new URLSearchParams(location.search)).toString();
      void navigate({ search }, { replace: !isStep, preventScrollReset: true, flushSync: true });
    },
    [navigate, pathname],
  );
}

import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";

type ChangeSearch = (
  change: (before: URLSearchParams) => URLSearchParams,
  options?: { readonly isStep?: boolean },
) => void;

/**
 * Changes what stands behind the `?` of the address, from what it is now: what is drawn may be older, and a change to an
 * old one would take back what came in between. What depends on it is drawn before the next click can come.
 *
 * @returns a function that stays the same on a page; once another page is open it does nothing. With `isStep` the back
 * button undoes the change.
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

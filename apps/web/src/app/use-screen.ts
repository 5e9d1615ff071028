/** Which screen is shown: the one of the path, or the one before it while the new one's code is on its way. */
import { type ComponentType, startTransition, useEffect, useRef, useState } from 'react';
import { useReach } from '../lib/device/reach.ts';
import type { ScreenProps } from '../lib/routes/navigation.ts';
import { textsFor } from '../lib/session/boot.ts';
import { loadedScreen, loadScreen, type Match } from './routes/match.ts';
import { knownMatch, loadMatch } from './routes/routes.tsx';

export type Shown = {
  match: Match | null;
  path: string;
  Screen: ComponentType<ScreenProps> | null;
  /** The next screen is on its way. */
  isBusy: boolean;
  hasFailed: boolean;
  again: () => void;
};

type Ready = { match: Match; path: string; Screen: ComponentType<ScreenProps> };

/** What failed is tried again by itself while the server can be reached: soon at first, then more and more seldom. */
const [FIRST_WAIT_MS, LONGEST_WAIT_MS] = [1_000, 30_000];

/** `path` null: nothing may be shown yet (the guard is sending the visitor elsewhere). */
export const useScreen = (path: string | null): Shown => {
  const [before, setBefore] = useState<Ready | null>(null);
  const [failedPath, setFailedPath] = useState<string | null>(null);
  const isAway = useReach(reach => reach.isAway);
  const waitMs = useRef(FIRST_WAIT_MS);
  const match = path === null ? null : knownMatch(path);
  const Screen = match && loadedScreen(match.route);
  // What was just fetched stands in `before`; the store of fetched screens is no state, so a render may not see it.
  const fetched = before?.path === path ? before : null;
  const ready = match && path !== null && Screen ? { match, path, Screen } : fetched;

  useEffect(() => {
    if (path === null || path === failedPath) return;
    let isLeft = false;
    const load = async (): Promise<Ready> => {
      const match = await loadMatch(path);
      const [Screen] = await Promise.all([loadScreen(match.route), textsFor(path)]);
      return { match, path, Screen };
    };
    load().then(
      // In slices: what is on the screen stays usable meanwhile.
      ready => {
        waitMs.current = FIRST_WAIT_MS;
        if (!isLeft) startTransition(() => setBefore(ready));
      },
      () => !isLeft && setFailedPath(path),
    );
    return () => {
      isLeft = true;
    };
  }, [path, failedPath]);

  const hasFailed = failedPath !== null && failedPath === path;
  useEffect(() => {
    if (!hasFailed || isAway) return;
    const timer = setTimeout(() => setFailedPath(null), waitMs.current);
    waitMs.current = Math.min(2 * waitMs.current, LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, [hasFailed, isAway]);

  const shown = ready ?? before;
  return {
    match: shown?.match ?? null,
    path: shown?.path ?? '',
    Screen: shown?.Screen ?? null,
    isBusy: ready === null && failedPath !== path,
    hasFailed,
    again: () => setFailedPath(null),
  };
};

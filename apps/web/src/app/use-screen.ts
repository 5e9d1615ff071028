/** The screen to show: the one of the path, or the previous one while the new one's code loads. */
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
  /** The next screen is loading. */
  isBusy: boolean;
  hasFailed: boolean;
};

type Ready = { match: Match; path: string; Screen: ComponentType<ScreenProps> };

/** Pauses between automatic retries while the server can be reached: short at first, then longer and longer. */
const [FIRST_WAIT_MS, LONGEST_WAIT_MS] = [1_000, 30_000];

/** `path` is null while the guard redirects the visitor and nothing may be shown. */
export const useScreen = (path: string | null): Shown => {
  const [before, setBefore] = useState<Ready | null>(null);
  const [failedPath, setFailedPath] = useState<string | null>(null);
  const isAway = useReach(reach => reach.isAway);
  const waitMs = useRef(FIRST_WAIT_MS);
  const match = path === null ? null : knownMatch(path);
  const Screen = match && loadedScreen(match.route);
  // A screen that has just loaded is in `before`; the cache of loaded screens is no state, so a render may miss it.
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
      // As a transition, so that the present screen stays usable.
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
  };
};

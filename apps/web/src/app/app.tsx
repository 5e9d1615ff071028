/** The player's app: loader, guard, frame, screen (SPEC 2). */
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { call } from '../lib/api/call.ts';
import { whenIdle } from '../lib/device/when-idle.ts';
import { isTextKey, say, useText } from '../lib/i18n/text.ts';
import { notice, useNotices } from '../lib/notice.ts';
import { go, usePathname, useSearch } from '../lib/routes/navigation.ts';
import { guard, withSlash } from '../lib/routes/paths.ts';
import { fetchRestOfTexts, start } from '../lib/session/boot.ts';
import { useLogInDialog } from '../lib/session/guest.ts';
import { updatePlayer, useIsLoggedIn, useSession } from '../lib/session/session.ts';
import { useMaintenance } from '../lib/session/site.ts';
import { Loader } from '../ui/feedback/loader.tsx';
import { RouteProgress } from '../ui/feedback/route-progress.tsx';
import { Frame } from './frame.tsx';
import { NotLoaded } from './not-loaded.tsx';
import { loadRoutes } from './routes/routes.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { useArrival } from './use-arrival.ts';
import { useScreen } from './use-screen.ts';

const LogInDialog = lazy(() => import('./log-in-dialog.tsx').then(file => ({ default: file.LogInDialog })));
const Toasts = lazy(() => import('./toasts.tsx').then(file => ({ default: file.Toasts })));
const Maintenance = lazy(() =>
  import('../features/page/maintenance.tsx').then(file => ({ default: file.Maintenance })),
);

/** Sends visitors where the guard says; null while that is happening. */
const useGuardedPath = (): string | null => {
  const path = usePathname();
  const search = useSearch();
  const isLoggedIn = useIsLoggedIn();
  const answer = guard(path, search, isLoggedIn);
  const { kind } = answer;
  const to = answer.kind === 'open' ? null : answer.to;
  useEffect(() => {
    if (to !== null) {
      if (kind === 'log-in') notice.error(say('identity.log_in_first'));
      go(to, { replace: true });
    } else if (withSlash(path) !== path) {
      go(withSlash(path) + location.search + location.hash, { replace: true });
    }
  }, [kind, to, path]);
  return to === null ? withSlash(path) : null;
};

/** The player as kept may be old: coins won on another device, a session that has ended. */
const useFreshPlayer = () => {
  const token = useSession(session => session.token);
  useEffect(() => {
    if (token === '') return;
    void call('get_user_by_id').then(player => player && updatePlayer(player));
  }, [token]);
};

/** The first screen has drawn by then: its own replies and pictures do not wait behind sentences of other screens. */
const TEXTS_AFTER_MS = 2_500;

/** What fails here is asked for again, and said, by whoever needs it. */
const fetchAhead = () => {
  loadRoutes().catch(() => {});
  import('./when-settled.ts').then(file => file.settle()).catch(() => {});
  setTimeout(() => fetchRestOfTexts().catch(() => {}), TEXTS_AFTER_MS);
};

const Screens = () => {
  const t = useText();
  useFreshPlayer();
  const shown = useScreen(useGuardedPath());
  const { Screen, match, path } = shown;
  useArrival(path, match);
  const isThere = Screen !== null;
  // The first tap then waits for its screen alone, not for the table that names it and the words it speaks.
  useEffect(() => (isThere ? whenIdle(fetchAhead) : undefined), [isThere]);
  return (
    <>
      <RouteProgress busy={shown.isBusy} label={t('app.loading')} />
      <Frame frame={match?.route.frame ?? 'bare'} path={path} hasFoot={match?.route.hasFoot}>
        {shown.hasFailed && <NotLoaded onRetry={shown.again} />}
        {!shown.hasFailed && Screen && match && (
          <ScreenBoundary key={path} fallback={<NotLoaded onRetry={() => location.reload()} />}>
            <Screen params={match.params} />
          </ScreenBoundary>
        )}
      </Frame>
    </>
  );
};

/** Before the very first sentences came there are no words to show. */
const FullLoader = () => {
  const t = useText();
  return (
    <div className="grid min-h-dvh place-content-center">
      <Loader label={isTextKey('app.starting') ? t('app.starting') : ''} />
    </div>
  );
};

/** Staff come in by login, code and new password, which stay open; sign-up and set-up do not. */
const useIsShut = (): boolean => {
  const isOn = useMaintenance(maintenance => maintenance.isOn);
  const path = usePathname();
  return isOn && !/^\/auth\/[^s]/.test(path);
};

/** Until the web settings are there: the full-screen loader (SPEC 2). */
export const App = ({ isReady }: { isReady: boolean }) => {
  const [phase, setPhase] = useState<'starting' | 'ready' | 'failed'>(isReady ? 'ready' : 'starting');
  const isMaintenance = useIsShut();
  const isDialogWanted = useLogInDialog(({ redirect }) => redirect !== null);
  const areToastsWanted = useNotices(({ isWanted }) => isWanted);
  useEffect(() => {
    if (phase === 'starting') void start().then(isReady => setPhase(isReady ? 'ready' : 'failed'));
  }, [phase]);
  // These stand over any page, so no page carries their sentences.
  const isOverlaid = isMaintenance || isDialogWanted;
  useEffect(() => {
    if (isOverlaid) fetchRestOfTexts().catch(() => {});
  }, [isOverlaid]);
  // What was ready stays so: the page itself goes on saying that the house was shut when it was sent.
  const goOn = useCallback(() => setPhase(phase => (phase === 'failed' ? 'starting' : phase)), []);
  const page = () => {
    if (isMaintenance) return <Maintenance onBack={goOn} />;
    if (phase === 'ready') return <Screens />;
    if (phase === 'failed') return <NotLoaded onRetry={() => setPhase('starting')} />;
    return <FullLoader />;
  };
  return (
    <>
      <Suspense fallback={null}>
        {page()}
        {isDialogWanted && <LogInDialog />}
      </Suspense>
      <Suspense fallback={null}>{areToastsWanted && <Toasts />}</Suspense>
    </>
  );
};

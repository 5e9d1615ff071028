/** The player's app: loader, guard, frame, screen (SPEC 2). */
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { call } from '../lib/api/call.ts';
import { whenIdle } from '../lib/device/when-idle.ts';
import { say, useText } from '../lib/i18n/text.ts';
import { notice, useNotices } from '../lib/notice.ts';
import { go, usePathname, useSearch } from '../lib/routes/navigation.ts';
import { guard, withSlash } from '../lib/routes/paths.ts';
import { fetchRestOfTexts, start } from '../lib/session/boot.ts';
import { useLogInDialog } from '../lib/session/guest.ts';
import { updatePlayer, useIsLoggedIn, useSession } from '../lib/session/session.ts';
import { useMaintenance } from '../lib/session/site.ts';
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

/** Redirects visitors as the guard says; null during a redirect. */
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

/** Reads the kept player again: coins may have been won on another device, and the session may have ended. */
const useFreshPlayer = () => {
  const token = useSession(session => session.token);
  useEffect(() => {
    if (token === '') return;
    void call('get_user_by_id').then(player => player && updatePlayer(player));
  }, [token]);
};

/** Long enough for the first screen to draw: its replies and pictures do not wait behind other screens' sentences. */
const TEXTS_AFTER_MS = 2_500;

/** A failure here is ignored: the code that needs it asks again and reports it. */
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
  // The first tap then waits for its screen only, and not for the routes and the sentences.
  useEffect(() => (isThere ? whenIdle(fetchAhead) : undefined), [isThere]);
  return (
    <>
      <RouteProgress busy={shown.isBusy} label={t('app.loading')} />
      <Frame frame={match?.route.frame ?? 'bare'} path={path} hasFoot={match?.route.hasFoot}>
        {/* Newer browsers remember that a file did not come: asking again in the same page is of no use. */}
        {shown.hasFailed && <NotLoaded onRetry={() => location.reload()} />}
        {!shown.hasFailed && Screen && match && (
          <ScreenBoundary key={path} fallback={<NotLoaded onRetry={() => location.reload()} />}>
            <Screen params={match.params} />
          </ScreenBoundary>
        )}
      </Frame>
    </>
  );
};

/** Where the page brought no settings and sentences along, as in development. */
const FullLoader = lazy(() => import('./full-loader.tsx').then(file => ({ default: file.FullLoader })));

/** The pages that stay open during maintenance, for staff: login, code and new password, but not sign-up and set-up; and the panel's frame. */
const useIsShut = (): boolean => {
  const isOn = useMaintenance(maintenance => maintenance.isOn);
  const path = usePathname();
  return isOn && !/^\/(auth\/[^s]|preview\/)/.test(path);
};

/** The full-screen loader, until the web settings have come (SPEC 2). */
export const App = ({ isReady }: { isReady: boolean }) => {
  const [phase, setPhase] = useState<'starting' | 'ready' | 'failed'>(isReady ? 'ready' : 'starting');
  const isMaintenance = useIsShut();
  const isDialogWanted = useLogInDialog(({ redirect }) => redirect !== null);
  const areToastsWanted = useNotices(({ isWanted }) => isWanted);
  useEffect(() => {
    if (phase === 'starting') void start().then(isReady => setPhase(isReady ? 'ready' : 'failed'));
  }, [phase]);
  // These appear over any page, so no page carries their sentences.
  const isOverlaid = isMaintenance || isDialogWanted;
  useEffect(() => {
    if (isOverlaid) fetchRestOfTexts().catch(() => {});
  }, [isOverlaid]);
  // Once ready, the app stays ready: the page itself still says that maintenance was on when it was sent.
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

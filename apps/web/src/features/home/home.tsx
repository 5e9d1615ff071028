/** Home, by one call for guests and players: the streak's lamps, the open play, the modes, today's table (DESIGN 9). */
import type { Reply } from '@trivium/contract/catalogue';
import { type ComponentType, lazy, Suspense } from 'react';
import { useReply } from '../../lib/api/reply.ts';
import { useText } from '../../lib/i18n/text.ts';
import { isPlayerMode, modePath } from '../../lib/routes/modes.ts';
import { paths } from '../../lib/routes/paths.ts';
import { useIsLoggedIn } from '../../lib/session/session.ts';
import { MODE_LOOKS } from '../../play/mode/mode-look.ts';
import { ModeTiles } from '../../play/mode/mode-tile.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton, Skeletons } from '../../ui/feedback/skeleton.tsx';
import { Tiles } from '../../ui/list/tiles.tsx';
import { Section } from '../../ui/page/page-header.tsx';
import { Hero } from './parts/hero.tsx';

/** Not in the first load: below the first screen of a phone, or shown to few. A placeholder keeps each one's place. */
const Resume = lazy(() => import('./parts/resume.tsx').then(file => ({ default: file.Resume })));
const MyRoad = lazy(() => import('./parts/my-road.tsx').then(file => ({ default: file.MyRoad })));
const MyPeople = lazy(() => import('./parts/my-people.tsx').then(file => ({ default: file.MyPeople })));
const OnNow = lazy(() => import('./parts/on-now.tsx').then(file => ({ default: file.OnNow })));
const TodaysTable = lazy(() =>
  import('./parts/todays-table.tsx').then(file => ({ default: file.TodaysTable })),
);

type FailedProps = { onRetry: () => void; busy: boolean };

/** Until its better is there, or where the line is lost. */
const Failed = ({ onRetry, busy }: FailedProps) => {
  const t = useText();
  return (
    <ErrorState retryLabel={t('app.try_again')} onRetry={onRetry} busy={busy}>
      {t('app.not_loaded')}
    </ErrorState>
  );
};
const LoadFailed = lazy<ComponentType<FailedProps>>(() =>
  import('../../play/load-failed.tsx').then(
    file => ({ default: file.LoadFailed }),
    () => ({ default: Failed }),
  ),
);

/** How many tiles most sites have. */
const MOST_TILES = Object.values(MODE_LOOKS).filter(({ isOnHome }) => isOnHome !== false).length;

export const Home = () => {
  const isLoggedIn = useIsLoggedIn();
  const { reply, state, again, isAsking } = useReply('get_web_home_settings');
  const under = isLoggedIn ? 'under-festoon [&>.section:first-child]:mt-0' : '';
  return (
    <>
      <Hero me={reply?.me ?? null} />
      <div className="home-grid" aria-busy={state === 'loading'}>
        <div className={under}>
          {state === 'failed' && <LoadFailed onRetry={again} busy={isAsking} />}
          {state === 'loading' && <TilesToCome count={MOST_TILES} />}
          {reply && <Ways home={reply} />}
        </div>
        {reply && <Beside home={reply} />}
      </div>
    </>
  );
};

type Shown = { home: Reply<'get_web_home_settings'> };

/** The open play and the modes. */
const Ways = ({ home: { me, modes } }: Shown) => {
  const t = useText();
  // The hero resumes the daily quiz.
  const open = me?.resume && me.resume.play_id !== me.daily?.play_id ? me.resume : null;
  return (
    <>
      {open && (
        <Suspense fallback={<Skeleton shape="slab" height="5.5rem" />}>
          <Resume resume={open} />
        </Suspense>
      )}
      {me && (
        <Suspense fallback={<Skeleton shape="card" height="17rem" />}>
          <MyRoad />
        </Suspense>
      )}
      <Section title={t('hub.title')} end={<More href={paths.hub} label={t('home.all_categories')} />}>
        <ModeTiles modes={modes.filter(mode => !isPlayerMode(mode) || MODE_LOOKS[mode].isOnHome !== false)} />
      </Section>
    </>
  );
};

/** The live contest, and today's table. */
const Beside = ({ home: { contest, now, table, me } }: Shown) => {
  const t = useText();
  return (
    <aside>
      {me && (
        <Suspense fallback={null}>
          <MyPeople />
        </Suspense>
      )}
      {contest && (
        <Section
          title={t('home.on_now')}
          end={<More href={modePath('contest')} label={t('home.contests')} />}
        >
          <Suspense fallback={<Skeleton shape="card" height="8.5rem" />}>
            <OnNow contest={contest} now={now} />
          </Suspense>
        </Section>
      )}
      <Section title={t('home.table')} end={<More href={paths.leaderboard} label={t('home.full_list')} />}>
        <Suspense fallback={<TableToCome />}>
          <TodaysTable table={table} rank={me?.rank ?? null} />
        </Suspense>
      </Section>
    </aside>
  );
};

const More = ({ href, label }: { href: string; label: string }) => (
  <a className="link" href={href}>
    {label}
  </a>
);

const TableToCome = () => (
  <div className="grid gap-2">
    <Skeletons count={5} shape="slab" />
  </div>
);

/** Stands in for a section of tiles, so that nothing readable is pushed away when they come. */
const TilesToCome = ({ count }: { count: number }) => (
  <div className="section">
    <header>
      <Skeleton width="8rem" height="1.5rem" />
    </header>
    <Tiles>
      <Skeletons count={count} shape="tile" />
    </Tiles>
  </div>
);

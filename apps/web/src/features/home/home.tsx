/** Home: one call for guest and player; the streak's lamps, the open play, the modes, today's table (DESIGN 9). */

import { lazy, Suspense } from 'react';
import { paths } from '../../lib/paths.ts';
import { useReply } from '../../lib/reply.ts';
import { useIsLoggedIn } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { ModeTiles } from '../../play/mode/mode-tile.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Section } from '../../ui/page-header.tsx';
import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import { Tiles } from '../../ui/tiles.tsx';
import { Hero } from './parts/hero.tsx';

/** Not in the first load: below the first screen of a phone, or there for few. Each has its place kept. */
const Resume = lazy(() => import('./parts/resume.tsx').then(file => ({ default: file.Resume })));
const OnNow = lazy(() => import('./parts/on-now.tsx').then(file => ({ default: file.OnNow })));
const TodaysTable = lazy(() =>
  import('./parts/todays-table.tsx').then(file => ({ default: file.TodaysTable })),
);
const ZoneCategories = lazy(async () => {
  const { ZoneCategories } = await import('../../play/mode/zone-categories.tsx');
  return { default: ZoneCategories };
});

/** The hub shows them too; here the hero has the one, and the other is the player's own. */
const NO_TILE: readonly string[] = ['daily_quiz', 'bookmarks'];

/** A line of tiles on a wide page, two on a phone. */
const CATEGORIES = 4;

export const Home = () => {
  const t = useText();
  const isLoggedIn = useIsLoggedIn();
  const { reply, state, again, isAsking } = useReply('get_web_home_settings');
  const me = reply?.me ?? null;
  // The hero goes on with the daily quiz.
  const open = me?.resume && me.resume.play_id !== me.daily?.play_id ? me.resume : null;
  return (
    <>
      <Hero me={me} />
      <div className="home-grid" aria-busy={state === 'loading'}>
        <div className={isLoggedIn ? 'under-festoon [&>.section:first-child]:mt-0' : ''}>
          {state === 'failed' && (
            <ErrorState retryLabel={t('app.try_again')} onRetry={again} busy={isAsking}>
              {t('app.not_loaded')}
            </ErrorState>
          )}
          {open && (
            <Suspense fallback={<Skeleton shape="slab" height="5.5rem" />}>
              <Resume resume={open} />
            </Suspense>
          )}
          {state !== 'failed' && (
            <Section title={t('hub.title')} end={<More href={paths.hub} label={t('home.all_categories')} />}>
              {reply ? (
                <ModeTiles modes={reply.modes.filter(mode => !NO_TILE.includes(mode))} />
              ) : (
                <Tiles>
                  <Skeletons count={2} shape="tile" />
                </Tiles>
              )}
            </Section>
          )}
          {reply && (
            <Suspense>
              <ZoneCategories limit={CATEGORIES} />
            </Suspense>
          )}
        </div>
        {state !== 'failed' && (
          <aside>
            {reply?.contest && (
              <Section
                title={t('home.on_now')}
                end={<More href={paths.contests} label={t('home.contests')} />}
              >
                <Suspense fallback={<Skeleton shape="card" height="8.5rem" />}>
                  <OnNow contest={reply.contest} now={reply.now} />
                </Suspense>
              </Section>
            )}
            <Section
              title={t('home.table')}
              end={<More href={paths.leaderboard} label={t('home.full_list')} />}
            >
              <Suspense fallback={<TableToCome />}>
                {reply ? <TodaysTable table={reply.table} rank={me?.rank ?? null} /> : <TableToCome />}
              </Suspense>
            </Section>
          </aside>
        )}
      </div>
    </>
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

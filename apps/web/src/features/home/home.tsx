/** Home: one call for guest and player; the streak's lamps, the open play, the modes, today's table (DESIGN 9). */

import { lazy, Suspense } from 'react';
import { paths } from '../../lib/paths.ts';
import { useReply } from '../../lib/reply.ts';
import { useIsLoggedIn } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { ModeTiles } from '../../play/mode/mode-tile.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Section } from '../../ui/page-header.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { Tiles } from '../../ui/tile.tsx';
import { Hero } from './parts/hero.tsx';
import { Resume } from './parts/resume.tsx';
import { TodaysTable } from './parts/todays-table.tsx';

/** Below the first screen of a phone: not in the first load. */
const ZoneCategories = lazy(async () => {
  const { ZoneCategories } = await import('../../play/mode/zone-categories.tsx');
  return { default: ZoneCategories };
});

/** A line of tiles on a wide page, two on a phone. */
const CATEGORIES = 4;

export const Home = () => {
  const t = useText();
  const isLoggedIn = useIsLoggedIn();
  const { reply, state, again, isAsking } = useReply('get_web_home_settings');
  const me = reply?.me ?? null;
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
          {me?.resume && <Resume resume={me.resume} />}
          {state !== 'failed' && (
            <Section
              title={t('hub.title')}
              end={
                <a className="link" href={paths.hub}>
                  {t('home.all_categories')}
                </a>
              }
            >
              {reply ? (
                <ModeTiles modes={reply.modes} />
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
            <TodaysTable table={reply?.table ?? null} rank={me?.rank ?? null} />
          </aside>
        )}
      </div>
    </>
  );
};

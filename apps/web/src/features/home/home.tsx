/** Home, by one call for guests and players: the hero, and what goes on below it (DESIGN 9, ALIVE 4). */
import { type ComponentType, lazy, Suspense } from 'react';
import { useReply } from '../../lib/api/reply.ts';
import { useText } from '../../lib/i18n/text.ts';
import { useIsLoggedIn } from '../../lib/session/session.ts';
import { BareRetry } from '../../ui/feedback/bare-retry.tsx';
import { Skeletons } from '../../ui/feedback/skeleton.tsx';
import type { BelowProps } from './below.tsx';
import { Hero } from './parts/hero.tsx';

/** Where the rest did not come: the next try loads the page anew, because browsers remember what failed. */
const Failed = () => {
  const text = useText();
  return (
    <BareRetry retryLabel={text('app.try_again')} onRetry={() => location.reload()}>
      {text('app.not_loaded')}
    </BareRetry>
  );
};

/**
 * Not in the first load. It is fetched beside the reply that it shows, so that nobody waits for it.
 */
const arriving = import('./below.tsx');
const Below = lazy<ComponentType<BelowProps>>(() =>
  arriving.then(
    file => ({ default: file.Below }),
    () => ({ default: Failed }),
  ),
);

export const Home = () => {
  const isLoggedIn = useIsLoggedIn();
  const shown = useReply('get_web_home_settings');
  return (
    <>
      <Hero me={shown.reply?.me ?? null} />
      <div className={isLoggedIn ? 'home-cards' : 'home-grid'} aria-busy={shown.state === 'loading'}>
        <Suspense fallback={<Skeletons count={3} shape="card" height="17rem" />}>
          <Below shown={shown} />
        </Suspense>
      </div>
    </>
  );
};

/** The welcome coins, shown once to who joined: they are his already (DECISIONS 8). Leaves by itself with the next visit. */
import { Coin } from '@trivium/look/marks/coin';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { useNumber, useText } from '../../lib/i18n/text.ts';
import { paths } from '../../lib/routes/paths.ts';
import { updatePlayer, usePlayer } from '../../lib/session/session.ts';
import { flyCoins } from '../../ui/feedback/fly-coins.ts';
import { useInSight } from '../../ui/page/use-in-sight.ts';

/** Nothing for who has seen them, or got none. */
export const WelcomeGift = () => {
  const text = useText();
  const number = useNumber();
  const waiting = usePlayer()?.welcome_coins ?? 0;
  const [coins, setCoins] = useState(waiting);
  const box = useRef<HTMLDivElement>(null);
  const isInSight = useInSight(box, '.welcome-gift', coins);
  // The fresh player may say it after the kept one.
  if (waiting > 0 && coins !== waiting) setCoins(waiting);
  useEffect(() => {
    if (!isInSight || waiting === 0) return;
    flyCoins(box.current?.querySelector('.welcome-coin') ?? null, waiting);
    void call('see_welcome').then(seen => seen && updatePlayer({ welcome_coins: 0 }));
  }, [isInSight, waiting]);
  if (coins === 0) return null;
  return (
    <div ref={box}>
      <section className="welcome-gift card flex items-center gap-3.5" aria-label={text('look.gift_title')}>
        <span className="welcome-coin flex-none">
          <Coin className="size-11" />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="display text-d-sm">{text('look.gift', { count: coins, coins: number(coins) })}</h2>
          <p className="text-sm text-ink-2">
            {text('look.gift_lead')}{' '}
            <a className="link" href={paths.wallet}>
              {text('look.gift_link')}
            </a>
          </p>
        </div>
      </section>
    </div>
  );
};

/** The shop of looks: what bonus coins buy, all of it in sight with its price; nothing by chance, nothing runs out (ALIVE 1, DECISIONS 13). */
import './look.css';
import type { Reply } from '@trivium/contract/catalogue';
import { Coin } from '@trivium/look/marks/coin';
import { SHOP_KINDS, type ShopKind } from '@trivium/rules/look/shop';
import { useReply } from '../../lib/api/reply.ts';
import { useNumber, useText } from '../../lib/i18n/text.ts';
import { paths } from '../../lib/routes/paths.ts';
import { setting } from '../../lib/session/site.ts';
import { LoadFailed } from '../../play/load-failed.tsx';
import { OwnCoins } from '../../play/question/own-coins.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeletons } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { BackBar } from '../../ui/page/back-bar.tsx';
import { Stage } from '../../ui/stage/stage.tsx';
import { ShopRow } from './parts/shop-row.tsx';
import { useShop } from './use-shop.ts';

export type Looks = Reply<'get_looks'>;

const FIRST = 0;

export const Shop = () => {
  const text = useText();
  const number = useNumber();
  const { reply: looks, state, refused, again, isAsking } = useReply('get_looks', undefined, { freshMs: 0 });
  const isClosed = looks === null && refused?.refusal === 'mode_off';
  return (
    <div className="min-h-dvh pb-28 md:pb-20">
      <Stage hue={3} rays={{ at: 'top-end', size: 320, turn: 14 }}>
        <BackBar label={text('look.back')} href={paths.profile} end={<OwnCoins />} />
        <h1 tabIndex={-1} className="display text-d-lg">
          {text('look.title')}
        </h1>
        <p className="max-w-150 pb-1 font-medium">{text('look.lead')}</p>
        {looks && (
          <p className="num flex items-center gap-2 pb-1 font-bold">
            <Coin className="size-6" />
            {text('look.bonus', { count: looks.bonus, coins: number(looks.bonus) })}
          </p>
        )}
      </Stage>
      <div className="shop-page" aria-busy={state === 'loading'}>
        {state === 'loading' && <Skeletons count={3} shape="card" height="14rem" />}
        {isClosed && (
          <EmptyState
            title={text('look.closed')}
            act={<ButtonLink href={paths.profile}>{text('look.back')}</ButtonLink>}
          >
            {text('look.closed_lead')}
          </EmptyState>
        )}
        {looks === null && refused && !isClosed && <LoadFailed onRetry={again} busy={isAsking} />}
        {looks && <Shelves looks={looks} />}
      </div>
    </div>
  );
};

const Shelves = ({ looks }: { looks: Looks }) => {
  const text = useText();
  return (
    <>
      {SHOP_KINDS.map(kind => (
        <Shelf key={kind} kind={kind} looks={looks} />
      ))}
      <p className="text-sm text-ink-2 xl:col-span-full">
        {text('look.earned')}{' '}
        {setting('experience_enabled') && (
          <a className="link" href={paths.road}>
            {text('look.earned_link')}
          </a>
        )}
      </p>
    </>
  );
};

/** One kind, all with one price; its rows. */
const Shelf = ({ kind, looks }: { kind: ShopKind; looks: Looks }) => {
  const text = useText();
  const number = useNumber();
  const shop = useShop();
  const shown = looks.looks.filter(look => look.kind === kind);
  const price = shown[FIRST]?.price ?? 0;
  const worn = kind === 'sticker' ? '' : looks.worn[kind];
  return (
    <section className="card grid content-start gap-3" aria-labelledby={`shelf-${kind}`}>
      <header className="flex items-baseline justify-between gap-3">
        <h2 id={`shelf-${kind}`} className="display text-d-sm">
          {text(`look.kind.${kind}`)}
        </h2>
        <p className="num flex flex-none items-center gap-1 text-sm font-bold">
          <Coin className="size-5" />
          {text('look.each', { count: price, coins: number(price) })}
        </p>
      </header>
      <p className="text-sm text-ink-2">{text(`look.kind_lead.${kind}`)}</p>
      <ul className="shop-rows">
        {shown.map(look => (
          <ShopRow
            key={look.name}
            look={look}
            isWorn={worn === look.name}
            missing={Math.max(0, look.price - looks.bonus)}
            isBusy={shop.busy === `${kind}/${look.name}`}
            onBuy={() => void shop.buy(look)}
            onWear={isOn => void shop.wear(look, isOn)}
          />
        ))}
      </ul>
    </section>
  );
};

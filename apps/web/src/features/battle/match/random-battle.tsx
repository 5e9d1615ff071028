/** The start page of random battles: category, cost, and how many are left today (DECISIONS 6). */

import { modePath } from '../../../lib/routes/modes.ts';
import { modeHue } from '../../../play/mode/mode-tile.tsx';
import '../hub/battle-hub.css';
import type { Reply } from '@trivium/contract/catalogue';
import { Coin } from '@trivium/look/marks/coin';
import Swords from 'lucide-react/icons/swords';
import { useReply } from '../../../lib/api/reply.ts';
import { useNumber, useText } from '../../../lib/i18n/text.ts';
import { go } from '../../../lib/routes/navigation.ts';
import { paths } from '../../../lib/routes/paths.ts';
import { LoadFailed } from '../../../play/load-failed.tsx';
import { OwnCoins } from '../../../play/question/own-coins.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeletons } from '../../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/list/card.tsx';
import { Stat, Stats } from '../../../ui/list/stat.tsx';
import { BackBar } from '../../../ui/page/back-bar.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { StartCard, StartPage } from '../../../ui/page/start.tsx';
import { Stage } from '../../../ui/stage/stage.tsx';
import { CategoryChoice } from '../category/category-choice.tsx';
import { Invites } from '../hub/invites.tsx';
import { BotCard } from './bot-card.tsx';
import { useWish } from './wish.ts';

type Matchmaking = Reply<'get_matchmaking'>;

export const FIND_PATH = `${modePath('random_battle')}find/`;

export const RandomBattle = () => {
  const text = useText();
  const { reply, state, refused, again, isAsking } = useReply('get_matchmaking', undefined, { freshMs: 0 });
  return (
    <div className={`hue-${modeHue('random_battle')} pb-8`}>
      <Stage rays={{ at: 'top-end' }}>
        <BackBar label={text('battle.back')} href={paths.battles} end={<OwnCoins />} />
        <PageHeader title={text('mode.random_battle')} note={text('battle.find.lead')} />
      </Stage>
      {reply && reply.categories.length > 0 ? (
        <Ready matchmaking={reply} />
      ) : (
        <StartPage busy={reply === null && isAsking}>
          <Invites />
          {reply === null && isAsking && <Skeletons shape="card" count={2} />}
          {state === 'failed' && reply === null && (
            <LoadFailed onRetry={again} busy={isAsking} message={refused?.message} />
          )}
          {reply && (
            <EmptyState
              title={text('refusal.no_questions')}
              act={<ButtonLink href={paths.battles}>{text('battle.back')}</ButtonLink>}
            >
              {text('battle.find.no_questions')}
            </EmptyState>
          )}
        </StartPage>
      )}
    </div>
  );
};

const Ready = ({ matchmaking }: { matchmaking: Matchmaking }) => {
  const text = useText();
  const number = useNumber();
  const { fee, coins, battles_left_today: left, categories, won_coins_a_day, bonus_back } = matchmaking;
  const wish = useWish(({ category }) => category);
  const category = categories.find(({ id }) => id === wish?.id) ?? null;
  const missing = fee - coins;
  const { coin_kind } = category ?? matchmaking;
  const find = () => {
    useWish.setState({ category, isWanted: true });
    go(FIND_PATH);
  };
  return (
    <StartPage
      className="battle-start"
      side={
        <>
          <StartCard
            label={text('start.card')}
            title={category?.name ?? text('battle.any_category')}
            note={fee === 0 ? text('battle.entry_free') : text('battle.entry_of', { count: fee })}
          >
            <Act {...{ left, missing, find }} />
          </StartCard>
          <BotCard category={category} isAlone={left === 0 || missing > 0} />
        </>
      }
    >
      <Invites />
      <Card className="grid grid-cols-1 gap-5">
        <CategoryChoice
          rows={categories}
          chosen={category}
          onChoose={category => useWish.setState({ category })}
        />
        <Stats>
          <Stat
            name={text('battle.entry')}
            icon={fee > 0 && <Coin />}
            value={fee === 0 ? text('contest.free') : number(fee)}
          />
          <Stat name={text('contest.balance')} icon={<Coin />} value={number(coins)} />
          <Stat name={text('battle.find.left')} value={number(left)} />
        </Stats>
        <ul className="battle-rules">
          <li>{text('battle.rule.same')}</li>
          <li>{text('battle.rule.points')}</li>
          <li>{text('battle.rule.no_extra_time')}</li>
          {fee > 0 && (
            <li>
              {coin_kind === 'won'
                ? text('battle.win.won', { count: won_coins_a_day })
                : text('battle.win.bonus')}
            </li>
          )}
          {fee > 0 && coin_kind === 'won' && bonus_back > 0 && (
            <li>{text('battle.win.back', { count: bonus_back })}</li>
          )}
        </ul>
      </Card>
    </StartPage>
  );
};

/** The button that begins the search, or why there can be none and what to do instead. */
const Act = ({ left, missing, find }: { left: number; missing: number; find: () => void }) => {
  const text = useText();
  if (left === 0)
    return (
      <p role="status" className="font-bold">
        {text('refusal.battles_a_day')}
      </p>
    );
  if (missing > 0) {
    return (
      <div className="grid gap-4">
        <p role="status" className="font-bold">
          {text('refusal.not_enough_coins', { missing })}
        </p>
        <ButtonLink wide size="hero" href={paths.hub}>
          {text('contest.earn')}
        </ButtonLink>
      </div>
    );
  }
  return (
    <Button wide size="hero" icon={<Swords aria-hidden="true" />} onClick={find}>
      {text('battle.find.find')}
    </Button>
  );
};

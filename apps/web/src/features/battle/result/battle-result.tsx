/** The result of a battle: who won, what it paid, and how to play again (DECISIONS 6, DESIGN 9). */
import { modePath } from '../../../lib/routes/modes.ts';
import './battle-result.css';
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { LampOff } from '@trivium/look/marks/lamp-off';
import X from 'lucide-react/icons/x';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { invalidate } from '../../../lib/api/reply.ts';
import { cue } from '../../../lib/device/sound/sound.ts';
import { useLocale, useNumber, useText } from '../../../lib/i18n/text.ts';
import { paths } from '../../../lib/routes/paths.ts';
import { updatePlayer, usePlayer } from '../../../lib/session/session.ts';
import { OwnCoins } from '../../../play/question/own-coins.tsx';
import { useCountUp } from '../../../play/result/use-count-up.ts';
import { cuesOfWon } from '../../../play/sound/cues-of.ts';
import { StateScreen } from '../../../ui/feedback/state-screen.tsx';
import { useConfetti } from '../../../ui/feedback/use-confetti.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { IconLink } from '../../../ui/form/icon-button.tsx';
import { CoinPill } from '../../../ui/list/coin-pill.tsx';
import { Topbar } from '../../../ui/stage/stage.tsx';
import { RowOfWins } from '../history/row-of-wins.tsx';
import { CheckNote } from './check-note.tsx';
import { BattleActs } from './result-acts.tsx';
import { type BattleOver, isDecided, notesOf, ownSeatOf, titleOf, winnersOf } from './result-words.ts';
import { DuelStage } from './stage/duel-stage.tsx';
import { BehindPodium, GroupStage } from './stage/group-stage.tsx';
import { Strips } from './strips.tsx';
import { Worth } from './worth.tsx';

const NewBadges = lazy(() =>
  import('../../../play/badge/new-badges.tsx').then(file => ({ default: file.NewBadges })),
);

const EarnedCard = lazy(() =>
  import('../../../play/road/earned-card.tsx').then(file => ({ default: file.EarnedCard })),
);

/** The balance in a result that is opened later is out of date. */
const FRESH_MS = 120_000;

type BattleResultProps = { battle: BattleReply; serverNow: () => number };

export const BattleResult = ({ battle, serverNow }: BattleResultProps) => {
  const { over } = battle;
  const wasPlayed = battle.round >= 0 || battle.commitment !== null;
  if (over === null || !wasPlayed) return <NeverBegan battle={battle} />;
  return <Played battle={battle} over={over} serverNow={serverNow} />;
};

/** The battle ended before its first round. */
const NeverBegan = ({ battle }: { battle: BattleReply }) => {
  const text = useText();
  const isRoom = battle.kind === 'friend' || battle.kind === 'group';
  const [note] = battle.over === null ? [] : notesOf(battle, battle.over, battle.seat);
  return (
    <StateScreen
      title={text(isRoom ? 'battle.result.room_closed' : 'battle.result.called_off')}
      picture={<LampOff />}
      acts={
        <ButtonLink href={isRoom ? modePath('group_battle') : modePath('random_battle')}>
          {text(isRoom ? 'battle.result.new_room' : 'battle.result.new_opponent')}
        </ButtonLink>
      }
    >
      {note && text(note.key, note.words)}
    </StateScreen>
  );
};

type PlayedProps = BattleResultProps & { over: BattleOver };

const Played = ({ battle, over, serverNow }: PlayedProps) => {
  const text = useText();
  const code = useLocale();
  const playerId = usePlayer()?.player_id;
  const own = ownSeatOf(battle, playerId);
  const [isFresh] = useState(() => serverNow() - Date.parse(over.ended_at) < FRESH_MS);
  useOutcomeTaken(battle, over, isFresh);
  const winners = winnersOf(over);
  const hasWon = own !== null && winners.includes(own) && over.seats[own]?.outcome !== 'draw';
  const isHeld = over.check?.status === 'held';
  useConfetti(hasWon && isFresh && !isHeld);
  const title = titleOf(battle, over, own, names => listOf(code, names));
  const notes = notesOf(battle, over, own);
  const [winner = null] = winners.length === 1 ? winners : [];
  const gained = own === null || battle.kind === 'bot' ? 0 : (over.seats[own]?.coins ?? 0);
  const playCues = useEffectEvent(() =>
    cue(...cuesOfWon({ isWon: hasWon, coins: gained, isLampLit: false })),
  );
  useEffect(() => {
    if (isFresh) playCues();
  }, [isFresh]);
  const topbar = (
    <Topbar>
      <IconLink label={text('result.close')} icon={<X />} href={paths.battles} />
      <span className="flex-1" />
      {isFresh && over.mine !== null ? <Balance balance={over.mine.balance} gained={gained} /> : <OwnCoins />}
    </Topbar>
  );
  const words = (
    <h1 className="display" ref={focusOnce} tabIndex={-1} dir="auto">
      {text(title.key, title.words)}
    </h1>
  );
  const stage = { battle, own, celebrate: hasWon, topbar, children: words };
  const badges = over.mine?.badges ?? [];
  const hasReplay = battle.commitment !== null;
  return (
    <div className="result battle-result">
      {battle.seats.length > 2 ? (
        <GroupStage {...stage} over={over} />
      ) : (
        <DuelStage {...stage} winner={winner} />
      )}
      <div className="result-body">
        {(notes.length > 0 || over.check !== null) && (
          <ul className="battle-notes">
            {over.check !== null && (
              <li key="check">
                <CheckNote check={over.check} />
              </li>
            )}
            {notes.map(({ key, words: told }) => (
              <li key={key}>{text(key, told)}</li>
            ))}
          </ul>
        )}
        {battle.seats.length > 2 && <BehindPodium battle={battle} over={over} own={own} />}
        <Strips battle={battle} own={own} />
        {own !== null && isDecided(battle) && <Worth battle={battle} over={over} own={own} />}
        {battle.kind === 'random' && over.is_rated && over.mine !== null && (
          <RowOfWins wins={over.mine.wins_in_a_row} />
        )}
        {over.mine?.earned && (
          <Suspense fallback={null}>
            <EarnedCard earned={over.mine.earned} />
          </Suspense>
        )}
        {badges.length > 0 && (
          <Suspense fallback={null}>
            <NewBadges types={badges} />
          </Suspense>
        )}
        <BattleActs
          battle={battle}
          own={own}
          replay={hasReplay ? `${paths.battleHistory}${battle.battle_id}/` : null}
        />
      </div>
    </div>
  );
};

const focusOnce = (heading: HTMLHeadingElement | null) => heading?.focus({ preventScroll: true });

const listOf = (code: string, names: readonly string[]): string =>
  new Intl.ListFormat(code, { type: 'conjunction' }).format(names);

/** The balance, counted up by the won share of the pot. */
const Balance = ({ balance, gained }: { balance: number; gained: number }) => {
  const text = useText();
  const number = useNumber();
  const landed = useCountUp(gained);
  return (
    <CoinPill
      amount={number(balance - gained + landed)}
      unit={text('coins.unit', { count: balance })}
      dip={gained > 0}
    />
  );
};

/** Passes the new balance on to other screens, and marks their replies as old. */
const useOutcomeTaken = (battle: BattleReply, over: BattleOver, isFresh: boolean): void => {
  const balance = over.mine?.balance ?? null;
  useEffect(() => {
    if (!isFresh) return;
    if (balance !== null && battle.kind !== 'bot') updatePlayer({ coins: balance });
    invalidate();
  }, [isFresh, balance, battle.kind]);
};

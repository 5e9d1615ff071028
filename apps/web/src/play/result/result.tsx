/** The result of a play: the medal, what it earned, and what to do next (DECISIONS 4, DESIGN 8, 9). */
import { FULL_COINS_FROM_PERCENT } from '@trivium/rules/play/limits';
import X from 'lucide-react/icons/x';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type Say, useNumber, useText } from '../../lib/i18n/text.ts';
import { ConfettiStill } from '../../ui/feedback/confetti-still.tsx';
import { ResultMedal } from '../../ui/feedback/result-medal.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useConfetti } from '../../ui/feedback/use-confetti.ts';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { Glim } from '../../ui/glim/glim.tsx';
import { CoinPill } from '../../ui/list/coin-pill.tsx';
import type { Sides } from '../../ui/road/level-node.tsx';
import { type Hue, Stage, Topbar } from '../../ui/stage/stage.tsx';
import { hueOf, modeNameOf, nameOf, type PlayOutcome, type PlayReply } from '../question/reading.ts';
import { Facts, Notes } from './facts.tsx';
import { useCountUp } from './use-count-up.ts';
import { missedOf, passedWordOf, titleOf } from './wording.ts';

/** Loaded only for results with new badges: it brings fifteen icons. */
const NewBadges = lazy(async () => {
  const { NewBadges } = await import('../badge/new-badges.tsx');
  return { default: NewBadges };
});

/** Loaded lazily: it asks once in the life of a device. */
const InstallOffer = lazy(() =>
  import('../install/install-offer.tsx').then(file => ({ default: file.InstallOffer })),
);

/** Loaded lazily: a result without experience does not need it. */
const EarnedCard = lazy(() => import('../road/earned-card.tsx').then(file => ({ default: file.EarnedCard })));

/** The place in the league, with the rewards; nothing waits for it. */
const LeagueCard = lazy(() => import('../road/league-card.tsx').then(file => ({ default: file.LeagueCard })));

/** With all three sides lit, Glim is there; to a guest he waves (ALIVE 2). */
const SIDES = 3;

type ResultProps = {
  reply: PlayReply;
  outcome: PlayOutcome;
  onClose: () => void;
  /** Below the figures: next, again, review, share; the first is the obvious action. */
  acts: ReactNode;
  /** Hangs on the horizon of the stage: the daily quiz lights its lamp there. */
  horizon?: ReactNode;
  /** A guest wins nothing: no coins, no score, no streak. */
  isGuest?: boolean;
  /** In modes with nothing to win, these words replace the winnings. */
  unpaid?: string;
};

export const Result = ({ reply, outcome, onClose, acts, horizon, isGuest = false, unpaid }: ResultProps) => {
  const text = useText();
  const number = useNumber();
  const isGood = outcome.is_passed && outcome.percent >= FULL_COINS_FROM_PERCENT;
  useConfetti(isGood);
  const pose = outcome.sides === SIDES ? 'hurrah' : isGuest ? 'waving' : null;
  const correct = useCountUp(outcome.correct);
  const [balance, setBalance] = useState(outcome.balance);
  return (
    <div className={`result hue-${hueOf(reply)}`}>
      <Stage hue={hueOf(reply) as Hue} rays={false} horizon={horizon}>
        {isGood && <ConfettiStill />}
        {pose !== null && (
          <span className="result-glim">
            <Glim pose={pose} size={64} />
          </span>
        )}
        <Topbar>
          <IconButton label={text('result.close')} icon={<X />} onClick={onClose} />
          <span className="flex-1" />
          {!isGuest && (
            <CoinPill
              amount={number(balance)}
              unit={text('coins.unit', { count: balance })}
              dip={outcome.coins > 0}
            />
          )}
        </Topbar>
        <div className="result-head">
          <ResultMedal
            figure={number(correct)}
            of={text('result.of', { total: outcome.counted })}
            sides={outcome.sides as Sides}
          />
          <div className="words">
            <h1 className="display" ref={focusOnce} tabIndex={-1}>
              {text(titleOf(outcome))}
            </h1>
            <p className="font-bold">{scopeName(reply, text)}</p>
            <p className="num font-bold">
              {text('result.tally', {
                percent: outcome.percent,
                correct: outcome.correct,
                wrong: missedOf(outcome),
              })}
            </p>
            <p className="text-sm font-bold xl:text-xl">
              {unpaid ?? (isGuest ? text('result.sample_words') : <Passed reply={reply} outcome={outcome} />)}
            </p>
          </div>
        </div>
      </Stage>
      <div className="result-body">
        <Facts outcome={outcome} isGuest={isGuest || unpaid !== undefined} />
        <div className="result-cards empty:hidden">
          {outcome.badges.length > 0 && (
            <Suspense fallback={<Skeleton shape="card" height="5.5rem" />}>
              <NewBadges types={outcome.badges} onBalance={setBalance} />
            </Suspense>
          )}
          {outcome.earned && (
            <Suspense fallback={<Skeleton shape="card" height="6rem" />}>
              <EarnedCard earned={outcome.earned} />
              <LeagueCard />
            </Suspense>
          )}
        </div>
        {!isGuest && unpaid === undefined && <Notes outcome={outcome} />}
        <Suspense fallback={null}>
          <InstallOffer playId={reply.play_id} isGood={isGood} />
        </Suspense>
        {acts}
      </div>
    </div>
  );
};

const focusOnce = (heading: HTMLHeadingElement | null) => heading?.focus({ preventScroll: true });

const scopeName = (reply: PlayReply, text: Say): string => {
  const mode = modeNameOf(reply);
  const name = nameOf(reply) ?? (mode && text(mode));
  if (reply.level === null) return name ?? '';
  return text('result.scope_level', { name: name ?? '', level: reply.level });
};

/** Whether the play passed, the sides that it lit, and the level that it opened. */
const Passed = ({ reply, outcome }: { reply: PlayReply; outcome: PlayOutcome }) => {
  const text = useText();
  const words = [
    text(passedWordOf(reply, outcome), { count: outcome.sides }),
    outcome.unlocked_level === null ? '' : text('result.unlocked', { level: outcome.unlocked_level }),
  ];
  return words.filter(Boolean).join(' ');
};

/** The end of a contest's attempt: handed in, and once the results are there points, rank and prize (DECISIONS 7, 12). */
import { modePath } from '../../../lib/routes/modes.ts';
import '../contest.css';
import type { Reply } from '@trivium/contract/catalogue';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Bell from 'lucide-react/icons/bell';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useReply } from '../../../lib/api/reply.ts';
import { mayOffer } from '../../../lib/device/push.ts';
import { type Say, useNumber, useText } from '../../../lib/i18n/text.ts';
import { go } from '../../../lib/routes/navigation.ts';
import { paths } from '../../../lib/routes/paths.ts';
import { setting } from '../../../lib/session/site.ts';
import { LoadFailed } from '../../../play/load-failed.tsx';
import { OwnCoins } from '../../../play/question/own-coins.tsx';
import { hueOf, type PlayReply } from '../../../play/question/reading.ts';
import { ShareButton } from '../../../play/result/share-button.tsx';
import { ResultMedal } from '../../../ui/feedback/result-medal.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { Stat, Stats } from '../../../ui/list/stat.tsx';
import { type Hue, Stage, Topbar } from '../../../ui/stage/stage.tsx';
import {
  type Contest,
  checkWords,
  clockWords,
  contestBoardPath,
  contestReviewPath,
  resultsWords,
} from '../contest-words.ts';
import { useServerNow } from '../use-server-now.ts';
import { PushOffer } from './push-offer.tsx';

const NewBadges = lazy(() =>
  import('../../../play/badge/new-badges.tsx').then(file => ({ default: file.NewBadges })),
);

type ContestResultProps = { contestId: string; reply: PlayReply };

export const ContestResult = ({ contestId, reply }: ContestResultProps) => {
  const text = useText();
  const shown = useReply('get_contest_leaderboard', { contest_id: contestId, limit: 1 }, { freshMs: 0 });
  const contest = shown.reply?.contest ?? null;
  const mine = shown.reply?.my_rank ?? null;
  const isDecided = contest?.is_decided ?? reply.status === 'settled';
  const now = useServerNow(shown.reply?.now ?? reply.now);
  const leftMs = Date.parse(contest?.answers_at ?? reply.secret_until ?? reply.now) - now;
  useResults(!isDecided && leftMs <= 0, shown.again);
  const hue = hueOf(reply) as Hue;
  const end = { reply, contest, mine, isDecided };
  return (
    <div className={`result hue-${hue}`}>
      <Stage hue={hue} rays={false}>
        <Topbar>
          <IconButton label={text('result.close')} icon={<X />} onClick={() => go(modePath('contest'))} />
          <span className="flex-1" />
          <OwnCoins />
        </Topbar>
        <Head {...end} leftMs={leftMs} />
      </Stage>
      <div className="result-body">
        {shown.state === 'failed' && shown.reply === null && (
          <LoadFailed onRetry={shown.again} busy={shown.isAsking} />
        )}
        <Figures {...end} />
        {reply.outcome && reply.outcome.badges.length > 0 && (
          <Suspense fallback={null}>
            <NewBadges types={reply.outcome.badges} />
          </Suspense>
        )}
        <Ways {...end} contestId={Number(contestId)} />
      </div>
    </div>
  );
};

type EndProps = {
  reply: PlayReply;
  /** Null until the board's reply has come. */
  contest: Contest | null;
  mine: Reply<'get_contest_leaderboard'>['my_rank'];
  /** The results are there: points and rank may be shown. */
  isDecided: boolean;
};

const Head = ({ reply, contest, mine, isDecided, leftMs }: EndProps & { leftMs: number }) => {
  const text = useText();
  const number = useNumber();
  return (
    <div className="result-head">
      {isDecided ? (
        <ResultMedal
          figure={mine?.score == null ? '–' : number(mine.score)}
          of={text('contest.points', { count: mine?.score ?? 0 })}
          sides={0}
        />
      ) : (
        <ResultMedal figure={<Check aria-hidden="true" className="size-12" />} of="" sides={0} />
      )}
      <p className="font-bold" dir="auto">
        {reply.subject?.title}
      </p>
      <h1 className="display text-d-xl xl:text-[4.5rem]/[4.5rem]" ref={focusOnce} tabIndex={-1}>
        {isDecided && contest ? rankWords(text, contest) : text('contest.handed_in')}
      </h1>
      {!isDecided && !contest?.is_cancelled && (
        <p className="num text-lg font-bold xl:text-2xl">{resultsWords(text, leftMs)}</p>
      )}
      <p className="text-sm font-bold text-balance xl:text-xl" role="status">
        {contest && prizeWords(text, contest)}
      </p>
    </div>
  );
};

const Figures = ({ reply, contest, mine, isDecided }: EndProps) => {
  const text = useText();
  const number = useNumber();
  const { outcome } = reply;
  return (
    <Stats>
      {isDecided ? (
        <>
          <Stat
            name={text('contest.right')}
            value={outcome && text('play.place_of', { place: outcome.correct, total: outcome.counted })}
          />
          <Stat
            name={text('contest.time')}
            value={mine?.seconds == null ? '–' : clockWords(number, mine.seconds)}
          />
        </>
      ) : (
        <Stat name={text('contest.answered')} value={answeredWords(text, reply)} />
      )}
      <Stat name={text('contest.players')} value={contest === null ? '–' : number(contest.players)} />
    </Stats>
  );
};

const Ways = ({ reply, contest, isDecided, contestId }: EndProps & { contestId: number }) => {
  const text = useText();
  return (
    <div className="result-acts">
      <Button
        wide
        size="hero"
        onClick={() => go(contestBoardPath(contestId))}
        end={<ArrowRight className="flip" />}
      >
        {text(isDecided ? 'contest.leaderboard' : 'contest.who_handed_in')}
      </Button>
      {isDecided ? (
        <ButtonLink variant="quiet" href={contestReviewPath(contestId, reply.play_id)}>
          {text('result.review')}
        </ButtonLink>
      ) : (
        !contest?.is_cancelled && <NotifyMe />
      )}
      {isDecided && contest?.mine?.place && setting('share_enabled') && (
        <ShareButton
          words={`${contest.name}: ${rankWords(text, contest)}`}
          address={modePath('contest')}
          of={{ kind: 'contest', subject: String(contestId) }}
        />
      )}
      <nav className="col-span-full flex justify-center gap-2" aria-label={text('result.ways')}>
        <ButtonLink variant="text" size="small" href={modePath('contest')}>
          {text('contest.all')}
        </ButtonLink>
        <ButtonLink variant="text" size="small" href={paths.home}>
          {text('result.home')}
        </ButtonLink>
      </nav>
    </div>
  );
};

const focusOnce = (heading: HTMLHeadingElement | null) => heading?.focus({ preventScroll: true });

const ASK_EVERY_MS = 15_000;

/** Asks for the results again and again from when they are due until they are there. */
const useResults = (isDue: boolean, again: () => void): void => {
  const ask = useEffectEvent(again);
  useEffect(() => {
    if (!isDue) return;
    const asking = setInterval(() => ask(), ASK_EVERY_MS);
    return () => clearInterval(asking);
  }, [isDue]);
};

/** How many questions were answered: before the results, the player may not know more. */
const answeredWords = (text: Say, { questions }: PlayReply): string =>
  text('play.place_of', {
    place: questions.filter(({ answer }) => answer !== null).length,
    total: questions.length,
  });

const rankWords = (text: Say, { mine }: Contest): string =>
  mine?.place ? text('contest.rank', { rank: mine.place.rank }) : text('contest.rank_unknown');

const prizeWords = (text: Say, contest: Contest): string => {
  const { mine, prizes, fee, is_decided, is_cancelled } = contest;
  if (is_cancelled && fee === 0) return text('contest.cancelled');
  if (is_cancelled)
    return text(mine?.is_refunded ? 'contest.refunded' : 'contest.refund_coming', { count: fee });
  if (mine?.check) return checkWords(text, mine.check);
  if (mine?.status === 'played' && mine.place === null) return text('contest.staff');
  if (prizes.length === 0) return '';
  if (!is_decided) return text('contest.prizes_later');
  const prize = mine?.prize ?? 0;
  return prize > 0 ? text('contest.prize_won', { count: prize }) : text('contest.no_prize_won');
};

/** Every player gets a notification of the results; a press also sends it to this device. */
const NotifyMe = () => {
  const text = useText();
  const [isOffering, setOffering] = useState(false);
  return (
    <div className="grid justify-items-center gap-2">
      <p className="text-balance text-center font-semibold">{text('contest.will_tell')}</p>
      {mayOffer() && (
        <Button variant="quiet" size="small" icon={<Bell />} onClick={() => setOffering(true)}>
          {text('contest.tell_device')}
        </Button>
      )}
      {isOffering && <PushOffer onClose={() => setOffering(false)} />}
    </div>
  );
};

/** The result of a contest: own points, the rank so far, and when more will be known (DECISIONS 7). */
import '../../../styles/contest.css';
import ArrowRight from 'lucide-react/icons/arrow-right';
import X from 'lucide-react/icons/x';
import { lazy, Suspense } from 'react';
import { go } from '../../../lib/navigation.ts';
import { paths } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/reply.ts';
import { type Say, useInterface, useNumber, useText } from '../../../lib/text.ts';
import { OwnCoins } from '../../../play/question/own-coins.tsx';
import { hueOf, type PlayReply } from '../../../play/question/reading.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ResultMedal } from '../../../ui/result-medal.tsx';
import { type Hue, Stage, Topbar } from '../../../ui/stage.tsx';
import { Stat, Stats } from '../../../ui/stat.tsx';
import { type Contest, clockWords, contestBoardPath, contestReviewPath } from '../contest-words.ts';

const NewBadges = lazy(() =>
  import('../../../play/badge/new-badges.tsx').then(file => ({ default: file.NewBadges })),
);

type ContestResultProps = { contestId: string; reply: PlayReply };

export const ContestResult = ({ contestId, reply }: ContestResultProps) => {
  const text = useText();
  const number = useNumber();
  const shown = useReply('get_contest_leaderboard', { contest_id: contestId, limit: 1 }, { freshMs: 0 });
  const contest = shown.reply?.contest ?? null;
  const mine = shown.reply?.my_rank ?? null;
  const hue = hueOf(reply) as Hue;
  return (
    <div className={`result hue-${hue}`}>
      <Stage hue={hue} rays={false}>
        <Topbar>
          <IconButton label={text('result.close')} icon={<X />} onClick={() => go(paths.contests)} />
          <span className="flex-1" />
          <OwnCoins />
        </Topbar>
        <div className="result-head">
          <ResultMedal
            figure={mine === null ? '–' : number(mine.score)}
            of={text('contest.points')}
            sides={0}
          />
          <p className="font-bold" dir="auto">
            {reply.subject?.title}
          </p>
          <h1 className="display text-d-xl xl:text-[4.5rem]/[4.5rem]" ref={focusOnce} tabIndex={-1}>
            {contest === null ? text('contest.rank_unknown') : rankWords(text, contest)}
          </h1>
          <p className="text-sm font-bold xl:text-xl" role="status">
            {contest && prizeWords(text, contest)}
          </p>
        </div>
      </Stage>
      <div className="result-body">
        {shown.state === 'failed' && shown.reply === null && (
          <ErrorState retryLabel={text('app.try_again')} onRetry={shown.again} busy={shown.isAsking}>
            {text('app.not_loaded')}
          </ErrorState>
        )}
        <Stats>
          <Stat
            name={text('contest.right')}
            value={
              reply.outcome &&
              text('play.place_of', { place: reply.outcome.correct, total: reply.outcome.counted })
            }
          />
          <Stat name={text('contest.time')} value={mine === null ? '–' : clockWords(number, mine.seconds)} />
          <Stat name={text('contest.players')} value={contest === null ? '–' : number(contest.players)} />
        </Stats>
        {reply.outcome && reply.outcome.badges.length > 0 && (
          <Suspense fallback={null}>
            <NewBadges types={reply.outcome.badges} />
          </Suspense>
        )}
        <div className="result-acts">
          <Button
            wide
            size="hero"
            onClick={() => go(contestBoardPath(Number(contestId)))}
            end={<ArrowRight className="flip" />}
          >
            {text('contest.leaderboard')}
          </Button>
          <Answers reply={reply} now={shown.reply?.now} contestId={Number(contestId)} />
          <nav className="col-span-full flex justify-center gap-2" aria-label={text('result.ways')}>
            <ButtonLink variant="text" size="small" href={paths.contests}>
              {text('contest.all')}
            </ButtonLink>
            <ButtonLink variant="text" size="small" href={paths.home}>
              {text('result.home')}
            </ButtonLink>
          </nav>
        </div>
      </div>
    </div>
  );
};

const focusOnce = (heading: HTMLHeadingElement | null) => heading?.focus({ preventScroll: true });

const rankWords = (text: Say, { mine, is_decided }: Contest): string => {
  if (!mine?.place) return text('contest.rank_unknown');
  return text(is_decided ? 'contest.rank' : 'contest.rank_so_far', { rank: mine.place.rank });
};

const prizeWords = (text: Say, contest: Contest): string => {
  const { mine, prizes, fee, is_decided, is_cancelled } = contest;
  if (is_cancelled && fee === 0) return text('contest.cancelled');
  if (is_cancelled)
    return text(mine?.is_refunded ? 'contest.refunded' : 'contest.refund_coming', { coins: fee });
  if (mine?.status === 'played' && mine.place === null) return text('contest.staff');
  if (prizes.length === 0) return '';
  if (!is_decided) return text('contest.prizes_later');
  const prize = mine?.prize ?? 0;
  return prize > 0 ? text('contest.prize_won', { count: prize }) : text('contest.no_prize_won');
};

type AnswersProps = { reply: PlayReply; now: string | undefined; contestId: number };

/** The review, or from when on there is one. */
const Answers = ({ reply, now, contestId }: AnswersProps) => {
  const text = useText();
  const code = useInterface(({ code }) => code);
  const opensAt = Date.parse(reply.secret_until ?? reply.now);
  if (Date.parse(now ?? reply.now) >= opensAt)
    return (
      <ButtonLink variant="quiet" href={contestReviewPath(contestId, reply.play_id)}>
        {text('result.review')}
      </ButtonLink>
    );
  const how = { dateStyle: 'medium', timeStyle: 'short' } as const;
  const date = new Intl.DateTimeFormat(code, how).format(opensAt);
  return (
    <p className="self-center text-balance text-center font-semibold">
      {text('contest.answers_from', { date })}
    </p>
  );
};

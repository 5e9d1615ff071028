/** One contest on a card: a coloured head with its arc, fee, prize and players, and its action (DESIGN 9). */
import '../contest.css';
import { Coin } from '@trivium/look/marks/coin';
import Check from 'lucide-react/icons/check';
import Radio from 'lucide-react/icons/radio';
import { useLocale, useNumber, useText } from '../../../lib/i18n/text.ts';
import { withPlay } from '../../../lib/routes/quiz-paths.ts';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { Cover, PATTERNS } from '../../../ui/list/cover.tsx';
import { Tag } from '../../../ui/list/tag.tsx';
import {
  type Contest,
  checkWords,
  contestBoardPath,
  contestPlayPath,
  contestReviewPath,
  resultsWords,
  timeWords,
} from '../contest-words.ts';
import { RemindButton } from './remind-button.tsx';

type ContestCardProps = { contest: Contest; now: number; onPlay: () => void };

export const ContestCard = ({ contest, now, onPlay }: ContestCardProps) => {
  const text = useText();
  const number = useNumber();
  const { name, hue, state, fee, prizes, players, mine } = contest;
  return (
    <li className={`contest hue-${hue}`}>
      <div className="head">
        <span className="art">
          <Cover pattern={PATTERNS[contest.pattern] ?? 'rings'} picture={contest.picture} />
        </span>
        <p className="line">
          {state === 'live' && !contest.is_cancelled && (
            <Tag tone="live" icon={<Radio aria-hidden="true" />}>
              {text('contest.live')}
            </Tag>
          )}
          {contest.is_cancelled && <Tag tone="solid">{text('contest.cancelled')}</Tag>}
          {!contest.is_cancelled && (
            <span className="num font-bold">
              <When contest={contest} now={now} />
            </span>
          )}
        </p>
        <h2 className="display" dir="auto">
          {name}
        </h2>
        <span className="arc" />
      </div>
      <div className="body">
        {contest.text !== '' && <p dir="auto">{contest.text}</p>}
        <dl>
          <div>
            <dt>{text('contest.entry')}</dt>
            <dd>{fee === 0 ? text('contest.free') : <Coins amount={fee} />}</dd>
          </div>
          <div>
            <dt>{text('contest.first_prize')}</dt>
            <dd>{prizes[0] === undefined ? text('contest.no_prize') : <Coins amount={prizes[0]} />}</dd>
          </div>
          <div>
            <dt>{text(state === 'live' ? 'contest.playing' : 'contest.players')}</dt>
            <dd>{number(players)}</dd>
          </div>
        </dl>
        <div className="foot">
          {state === 'upcoming' ? (
            <Start at={contest.starts_at} />
          ) : (
            <a className="link" href={contestBoardPath(contest.contest_id)}>
              {text('contest.leaderboard')}
              <span className="sr-only"> {name}</span>
            </a>
          )}
          <Act contest={contest} onPlay={onPlay} />
        </div>
        {mine?.status === 'handed_in' && !contest.is_cancelled && (
          <p className="num text-sm font-semibold">
            {resultsWords(text, Date.parse(contest.answers_at) - now)}
          </p>
        )}
        {mine?.check && <p className="text-sm font-semibold">{checkWords(text, mine.check)}</p>}
        {contest.is_cancelled && mine && fee > 0 && (
          <p className="text-sm font-semibold">
            {text(mine.is_refunded ? 'contest.refunded' : 'contest.refund_coming', { count: fee })}
          </p>
        )}
      </div>
    </li>
  );
};

const Coins = ({ amount }: { amount: number }) => {
  const text = useText();
  const number = useNumber();
  return (
    <>
      <Coin />
      {number(amount)}
      <span className="sr-only"> {text('coins.unit', { count: amount })}</span>
    </>
  );
};

/** Time left, time to the start, or the day it ended. */
const When = ({ contest, now }: { contest: Contest; now: number }) => {
  const text = useText();
  const code = useLocale();
  const [startsAt, endsAt] = [Date.parse(contest.starts_at), Date.parse(contest.ends_at)];
  if (contest.state === 'live') return text('contest.left', { time: timeWords(text, endsAt - now) });
  if (contest.state === 'upcoming')
    return text('contest.starts_in', { time: timeWords(text, startsAt - now) });
  const date = new Intl.DateTimeFormat(code, { dateStyle: 'medium' }).format(endsAt);
  return text('contest.ended_on', { date });
};

/** The day and time of the start in the device's zone. */
const Start = ({ at }: { at: string }) => {
  const code = useLocale();
  const how = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  } as const;
  return (
    <time className="num text-sm font-semibold" dateTime={at}>
      {new Intl.DateTimeFormat(code, how).format(Date.parse(at))}
    </time>
  );
};

/** The one action that the contest offers now, or the state of the player's attempt. */
const Act = ({ contest, onPlay }: Pick<ContestCardProps, 'contest' | 'onPlay'>) => {
  const text = useText();
  const { contest_id, name, mine, state } = contest;
  if (mine?.status === 'running')
    return (
      <ButtonLink
        href={withPlay(contestPlayPath(contest_id), mine.play_id)}
        aria-label={text('contest.go_on_named', { name })}
      >
        {text('contest.go_on')}
      </ButtonLink>
    );
  if (mine?.status === 'quit') return <Tag>{text('contest.given_up')}</Tag>;
  if (mine) {
    return (
      <>
        <Tag tone="hue" icon={<Check aria-hidden="true" />}>
          {mine.status === 'handed_in'
            ? text('contest.handed_in')
            : mine.place === null
              ? text('contest.played')
              : text('contest.played_rank', { rank: mine.place.rank })}
        </Tag>
        {mine.status === 'played' && (
          <a
            className="link"
            href={contestReviewPath(contest_id, mine.play_id)}
            aria-label={text('contest.review_of', { name })}
          >
            {text('contest.review')}
          </a>
        )}
      </>
    );
  }
  if (state === 'live' && !contest.is_cancelled)
    return (
      <Button onClick={onPlay} aria-label={text('contest.play_named', { name })}>
        {text('contest.play')}
      </Button>
    );
  if (state === 'upcoming' && !contest.is_cancelled) return <RemindButton contest={contest} />;
  return state === 'past' && !contest.is_cancelled ? <Tag>{text('contest.ended')}</Tag> : null;
};

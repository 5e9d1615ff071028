/** A leaderboard with few players: free places, how to get onto it, the last one, and when the next begins (ALIVE 4). */
import '../board.css';
import type { Reply } from '@trivium/contract/catalogue';
import { Avatar } from '@trivium/look/marks/avatar';
import { HOUR_SECONDS, MINUTE_SECONDS } from '@trivium/rules/time/units';
import Hourglass from 'lucide-react/icons/hourglass';
import { useEffect, useEffectEvent, useState } from 'react';
import { pictureOf } from '../../../lib/api/picture.ts';
import { useNumber, useText } from '../../../lib/i18n/text.ts';
import { friendPaths } from '../../../lib/routes/friend-paths.ts';
import { modePath } from '../../../lib/routes/modes.ts';
import { go } from '../../../lib/routes/navigation.ts';
import { paths, playerPath } from '../../../lib/routes/paths.ts';
import { askToLogIn } from '../../../lib/session/guest.ts';
import { useIsLoggedIn, usePlayer } from '../../../lib/session/session.ts';
import { setting } from '../../../lib/session/site.ts';
import { WaysOn } from '../../../play/road/ways-on.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Glim } from '../../../ui/glim/glim.tsx';
import { Card } from '../../../ui/list/card.tsx';
import { LeaderboardRow } from '../../../ui/list/leaderboard-row.tsx';
import { Section } from '../../../ui/page/page-header.tsx';
import { useCountdown } from '../../../ui/stage/use-countdown.ts';
import { MarksToBeat } from './marks.tsx';

type Board = Reply<'get_daily_leaderboard'>;
type FewPlayersProps = { board: Board; seats: number; isDay: boolean; onOver: () => void };

const SEATS_SHOWN = 6;

export const FewPlayers = ({ board, seats, isDay, onOver }: FewPlayersProps) => {
  const text = useText();
  const number = useNumber();
  const mayInvite = useIsLoggedIn() && setting('friends_enabled');
  const free = Array.from({ length: Math.max(1, SEATS_SHOWN - Math.max(seats, 3)) }, (_, place) => place);
  return (
    <div className="few">
      <Section
        title={text('leaderboard.seats')}
        end={<span className="num text-sm text-ink-2">{text('leaderboard.taken', { count: seats })}</span>}
      >
        <div className="grid gap-2">
          {board.my_rank === null && <NotOnIt />}
          {free.map(place => (
            <p key={place} className="free-seat">
              <i aria-hidden="true" />
              <span className="flex-1">
                {text('leaderboard.free_seat', { place: number(Math.max(seats, 3) + place + 1) })}
              </span>
              {place === 0 && mayInvite && (
                <a className="link" href={friendPaths.friends}>
                  {text('friend.invite')}
                </a>
              )}
            </p>
          ))}
        </div>
      </Section>
      <div className="few-column">
        <Way isDay={isDay} seats={seats} />
        {board.marks && <MarksToBeat marks={board.marks} />}
      </div>
      <div className="grid content-start gap-4">
        {board.ends_at !== null && (
          <NewBoard key={board.now} now={board.now} endsAt={board.ends_at} isDay={isDay} onOver={onOver} />
        )}
        {board.before && board.before.top_three.length > 0 && <Before before={board.before} isDay={isDay} />}
        <WaysOn />
      </div>
    </div>
  );
};

/** The player's row before he is on the board. */
export const NotOnIt = () => {
  const text = useText();
  const player = usePlayer();
  if (player === null) return null;
  const { src, seed } = pictureOf(player.profile, player.player_id);
  return (
    <p className="player-row not-yet">
      <span className="rank" aria-hidden="true">
        –
      </span>
      <Avatar src={src} seed={seed} />
      <span>
        <b className="block">{text('nav.you')}</b>
        {text('leaderboard.not_on_it')}
      </span>
    </p>
  );
};

/** The one next step: tonight's ten, or any round. */
const Way = ({ isDay, seats }: { isDay: boolean; seats: number }) => {
  const text = useText();
  const isLoggedIn = useIsLoggedIn();
  const isDaily = isDay && setting('daily_quiz_enabled');
  const path = isDaily ? modePath('daily_quiz') : paths.hub;
  return (
    <Card className="grid content-start gap-3">
      <div className="flex items-center gap-4">
        <Glim pose="waving" size={64} />
        <div className="min-w-0 flex-1">
          <h2 className="display text-d-md">
            {text(seats === 0 ? 'leaderboard.empty' : 'leaderboard.early')}
          </h2>
          <p className="text-ink-2">{text(isDaily ? 'leaderboard.way_daily' : 'leaderboard.empty_lead')}</p>
        </div>
      </div>
      <Button wide size="hero" onClick={() => (isLoggedIn || !isDaily ? go(path) : askToLogIn(path))}>
        {text(isDaily ? 'daily.play' : 'leaderboard.play')}
      </Button>
    </Card>
  );
};

type NewBoardProps = { now: string; endsAt: string; isDay: boolean; onOver: () => void };

/** Counts down by the server's clock, and asks for the new board at its end. */
const NewBoard = ({ now, endsAt, isDay, onOver }: NewBoardProps) => {
  const text = useText();
  const number = useNumber();
  const [until] = useState(() => Date.now() + Date.parse(endsAt) - Date.parse(now));
  const left = useCountdown(until, false);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (left === 0) over();
  }, [left]);
  const two = (part: number) => number(part, { minimumIntegerDigits: 2 });
  const days = Math.floor(left / (24 * HOUR_SECONDS));
  const time = `${number(Math.floor(left / HOUR_SECONDS))}:${two(Math.floor(left / MINUTE_SECONDS) % 60)}:${two(left % 60)}`;
  return (
    <Card className="flex items-center gap-3">
      <Hourglass aria-hidden="true" />
      <p className="num font-bold" role="timer" aria-live="off">
        {days > 1
          ? text('leaderboard.new_in_days', { count: days })
          : text(isDay ? 'leaderboard.new_day_in' : 'leaderboard.new_month_in', { time })}
      </p>
    </Card>
  );
};

const Before = ({ before, isDay }: { before: NonNullable<Board['before']>; isDay: boolean }) => {
  const text = useText();
  const number = useNumber();
  const { top_three: top, my_rank: mine, total } = before;
  const rows = mine === null || top.some(row => row.is_me) ? top : [...top.slice(0, 2), mine];
  return (
    <Card className="grid gap-2">
      <header className="flex items-baseline justify-between gap-3">
        <h2 className="display text-d-sm">
          {text(isDay ? 'leaderboard.yesterday' : 'leaderboard.last_month')}
        </h2>
        <span className="num text-sm text-ink-2">{text('leaderboard.played', { count: total })}</span>
      </header>
      <ol className="grid">
        {rows.map(row => {
          const { src, seed } = pictureOf(row.profile, row.player_id);
          return (
            <LeaderboardRow
              key={row.player_id}
              rank={number(row.rank)}
              name={row.is_me ? text('nav.you') : row.name}
              picture={src}
              seed={seed}
              score={number(row.score)}
              href={row.is_me ? null : playerPath(row.player_id)}
            />
          );
        })}
      </ol>
    </Card>
  );
};

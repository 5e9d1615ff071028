/** The friends' board of the week: places, the own one in words, the gaps, day by day (ALIVE 4, 8). */
import './friend.css';
import type { Reply } from '@trivium/contract/catalogue';
import Plus from 'lucide-react/icons/plus';
import Swords from 'lucide-react/icons/swords';
import { useNumber, useText } from '../../lib/i18n/text.ts';
import { friendPaths } from '../../lib/routes/friend-paths.ts';
import { usePages } from '../../lib/routes/pages.ts';
import { paths, playerPath } from '../../lib/routes/paths.ts';
import { setting } from '../../lib/session/site.ts';
import { BoardWays } from '../../play/board/board-ways.tsx';
import { Face } from '../../play/friend/face.tsx';
import { useChallenge } from '../../play/friend/use-challenge.ts';
import { LoadFailed } from '../../play/load-failed.tsx';
import { Skeletons } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { Glim } from '../../ui/glim/glim.tsx';
import { Card } from '../../ui/list/card.tsx';
import { ListEnd } from '../../ui/list/list-end.tsx';
import { Stage } from '../../ui/stage/stage.tsx';
import { Off } from './friends.tsx';
import { Bring } from './own/bring.tsx';
import { DayByDay, type Line, WeekSoFar } from './week/week.tsx';

const PAGE_ROWS = 50;

type Board = Reply<'get_friends_board'>;

export const FriendsBoard = () => (setting('friends_enabled') ? <Page /> : <Off />);

const Page = () => {
  const text = useText();
  const { pages, total, isAsking, hasFailed, isAll, again, more } = usePages('get_friends_board', PAGE_ROWS);
  const [first] = pages;
  const rows = pages.flatMap(page => page.rows);
  return (
    <div className="min-h-dvh pb-28 md:pb-20">
      <Stage tone="brand" rays={{ at: 'top-end', size: 320, turn: 14 }}>
        <div className="pt-2 pb-1">
          <h1 tabIndex={-1} className="display page-title">
            {text('friend.board')}
          </h1>
          <p className="text-sm font-bold">{text('friend.board_lead')}</p>
        </div>
        <BoardWays here="friends" />
      </Stage>
      <div className="friends-board" aria-busy={isAsking}>
        <div className="friends-column">
          {first === undefined && isAsking && <Skeletons count={6} shape="slab" />}
          {hasFailed && <LoadFailed onRetry={again} busy={isAsking} />}
          {rows.length > 0 && (
            <ol className="people">
              {rows.map(line => (
                <Row key={line.player_id} line={line} />
              ))}
            </ol>
          )}
          {!isAll && first && <ListEnd onSeen={more} />}
          {first && (
            <a className="board-invite" href={friendPaths.friends}>
              <Plus aria-hidden="true" />
              <span>
                <b>{text('friend.invite')}</b>
                <small>{text('friend.invite_lead')}</small>
              </span>
            </a>
          )}
          {rows.length > 1 && first && <DayByDay rows={rows} today={first.today} />}
        </div>
        <div className="friends-column">
          {rows.length > 1 && <WeekSoFar rows={rows} />}
          {first?.mine && <Own mine={first.mine} total={total ?? 0} />}
          {first && rows.length < 2 && <Bring hasGlim />}
        </div>
      </div>
    </div>
  );
};

const Row = ({ line }: { line: Line }) => {
  const text = useText();
  const number = useNumber();
  const { challenge, isBusy } = useChallenge();
  return (
    <li
      className="person-row board-row"
      data-own={line.is_me || undefined}
      aria-current={line.is_me || undefined}
    >
      <span className="rank num">{number(line.place)}</span>
      <Face person={line} isOnline={line.is_online} />
      <span className="words">
        {line.is_me ? (
          <span className="name">{text('nav.you')}</span>
        ) : (
          <a className="name" dir="auto" href={playerPath(line.player_id)}>
            {line.name}
          </a>
        )}
      </span>
      <b className="num">{number(line.points)}</b>
      {!line.is_me && setting('friend_battle_enabled') && (
        <IconButton
          label={text('friend.challenge', { name: line.name })}
          icon={<Swords aria-hidden="true" />}
          aria-disabled={isBusy || undefined}
          onClick={() => void challenge(line)}
        />
      )}
    </li>
  );
};

/** The own place and the gaps before and behind, in words. */
const Own = ({ mine, total }: { mine: NonNullable<Board['mine']>; total: number }) => {
  const text = useText();
  const number = useNumber();
  const { ahead, behind, place } = mine;
  const title =
    total < 2
      ? text('friend.board_empty')
      : ahead
        ? text('friend.ahead', { name: ahead.name, points: number(ahead.points) })
        : text('friend.first');
  return (
    <Card>
      <div className="flex items-center gap-3">
        {total > 1 && <Glim pose="cheering" size={64} />}
        <h2 className="display text-d-sm">{title}</h2>
      </div>
      {total > 1 && (
        <ul className="my-2 text-sm text-ink-2">
          <li>{text('friend.place', { place: number(place), total: number(total) })}</li>
          {ahead && <li>{text('friend.behind', { name: ahead.name, points: number(ahead.points) })}</li>}
          {behind && behind.points > 0 && (
            <li>{text('friend.before', { name: behind.name, points: number(behind.points) })}</li>
          )}
        </ul>
      )}
      <ButtonLink size="small" href={total < 2 ? friendPaths.friends : paths.hub}>
        {text(total < 2 ? 'friend.invite' : 'leaderboard.play')}
      </ButtonLink>
    </Card>
  );
};

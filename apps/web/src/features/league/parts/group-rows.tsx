/** The rows of a group between its two lines (ALIVE 4). */
import { FramedAvatar } from '@trivium/look/marks/framed-avatar';
import { useRef } from 'react';
import { pictureOf } from '../../../lib/api/picture.ts';
import { useNumber, useText } from '../../../lib/i18n/text.ts';
import { playerPath } from '../../../lib/routes/paths.ts';
import { leagueBeside, useLeagueWords } from '../../../play/road/league-words.ts';
import { LeaderboardRow, Pinned } from '../../../ui/list/leaderboard-row.tsx';
import { useInSight } from '../../../ui/page/use-in-sight.ts';
import type { Shown } from '../shown.ts';

type Row = Shown['rows'][number];

/** From so many rows on they stand in two columns. */
const LONG = 16;

export const GroupRows = ({ league }: { league: Shown }) => {
  const { rows, up, down } = league;
  const list = useRef<HTMLOListElement>(null);
  const text = useText();
  const own = rows.find(row => row.is_me);
  const isSeen = useInSight(list, '[data-own="true"]', rows.length);
  return (
    <>
      <ol ref={list} className="league-rows" data-long={rows.length >= LONG || undefined}>
        {rows.map((row, at) => [
          down > 0 && at === rows.length - down && <Line key="down" way="down" league={league} />,
          <GroupRow key={row.player_id ?? `somebody ${at}`} row={row} />,
          up > 0 && at === up - 1 && <Line key="up" way="up" league={league} />,
        ])}
      </ol>
      {own && !isSeen && (
        <Pinned label={text('leaderboard.your_place')}>
          <GroupRow row={own} />
        </Pinned>
      )}
    </>
  );
};

/** Says who goes up or back; carries words, not colour alone. */
const Line = ({ way, league }: { way: 'up' | 'down'; league: Shown }) => {
  const text = useText();
  const { name } = useLeagueWords();
  const beside = leagueBeside(league.league, way === 'up' ? 1 : -1);
  return (
    <li className="league-zone" data-way={way}>
      {text(`league.${way}_line`, { count: league[way], league: name(beside) })}
    </li>
  );
};

const GroupRow = ({ row }: { row: Row }) => {
  const text = useText();
  const number = useNumber();
  const { src, seed } = pictureOf(row.profile, row.player_id ?? row.place);
  const way = row.change > 0 ? 'up' : row.change < 0 ? 'down' : 'same';
  return (
    <LeaderboardRow
      rank={number(row.place)}
      name={row.is_me ? text('nav.you') : row.name || text('league.somebody')}
      seed={seed}
      face={<FramedAvatar src={src} seed={seed} frame={row.frame} />}
      score={number(row.points)}
      own={row.is_me}
      change={{
        way,
        figure: row.change === 0 ? '' : number(Math.abs(row.change)),
        label: text(`leaderboard.change_${way}`),
      }}
      href={row.is_me || row.player_id === null ? null : playerPath(row.player_id)}
    />
  );
};

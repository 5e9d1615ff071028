/** The rows of a leaderboard under its podium; the player's own row stays in sight (DESIGN 9). */
import { type ReactNode, useRef } from 'react';
import { pictureOf } from '../../lib/api/picture.ts';
import { type Say, useNumber, useText } from '../../lib/i18n/text.ts';
import { playerPath } from '../../lib/routes/paths.ts';
import { LeaderboardRow, Pinned } from '../../ui/list/leaderboard-row.tsx';
import { Podium } from '../../ui/list/podium.tsx';
import { useInSight } from '../../ui/page/use-in-sight.ts';

/** A player's rank, as every leaderboard has it. */
export type BoardRow = {
  readonly player_id: number;
  readonly name: string;
  readonly profile: string;
  readonly rank: number;
  readonly score: number;
  readonly is_me: boolean;
  /** Ranks won or lost; null or absent where there is nothing to compare with. */
  readonly change?: number | null;
};

const RANKS = [1, 2, 3];
/** Ranks that stand on the podium. */
export const ON_PODIUM = RANKS.length;

/** Links to the player's page, except for the player's own row. */
const leadsTo = ({ player_id, is_me }: BoardRow) => (is_me ? null : playerPath(player_id));

const shownPicture = ({ profile, player_id }: BoardRow) => {
  const { src, seed } = pictureOf(profile, player_id);
  return { picture: src, seed };
};

export const BoardPodium = ({ places }: { places: readonly BoardRow[] }) => {
  const text = useText();
  const number = useNumber();
  return (
    <Podium
      label={text('leaderboard.first_three')}
      ranks={RANKS.map(rank => number(rank))}
      places={places.map(row => ({
        id: String(row.player_id),
        rank: number(row.rank),
        name: row.is_me ? text('nav.you') : row.name,
        ...shownPicture(row),
        score: number(row.score),
        href: leadsTo(row),
      }))}
    />
  );
};

const changeOf = (text: Say, number: (value: number) => string, change: number) => {
  const count = Math.abs(change);
  const way = change > 0 ? 'up' : change < 0 ? 'down' : 'same';
  const figure = change === 0 ? '' : number(count);
  return { way, figure, label: text(`leaderboard.change_${way}`) } as const;
};

type OwnInSightProps = {
  /** Number of rows in the list so far. */
  count: number;
  /** The player's own row; null when there is none to keep in sight. */
  own: ReactNode;
  children: ReactNode;
};

/** A list of rows; the player's own row stays at the bottom edge while the list does not show it. */
export const OwnInSight = ({ count, own, children }: OwnInSightProps) => {
  const text = useText();
  const list = useRef<HTMLOListElement>(null);
  const isSeen = useInSight(list, '[data-own="true"]', count);
  return (
    <>
      <ol ref={list} className="grid gap-2">
        {children}
      </ol>
      {own !== null && !isSeen && <Pinned label={text('leaderboard.your_place')}>{own}</Pinned>}
    </>
  );
};

type BoardRowsProps<Row extends BoardRow> = {
  rows: readonly Row[];
  mine: Row | null;
  /** End of a row; the score by default. */
  worthOf?: (row: Row) => string;
};

export const BoardRows = <Row extends BoardRow>({ rows, mine, worthOf }: BoardRowsProps<Row>) => {
  const text = useText();
  const number = useNumber();
  const line = (row: Row) => (
    <LeaderboardRow
      key={row.player_id}
      rank={number(row.rank)}
      name={row.is_me ? text('nav.you') : row.name}
      {...shownPicture(row)}
      score={worthOf?.(row) ?? number(row.score)}
      own={row.is_me}
      {...(typeof row.change === 'number' ? { change: changeOf(text, number, row.change) } : {})}
      href={leadsTo(row)}
    />
  );
  const own = mine !== null && mine.rank > ON_PODIUM ? line(mine) : null;
  return (
    <OwnInSight count={rows.length} own={own}>
      {rows.map(line)}
    </OwnInSight>
  );
};

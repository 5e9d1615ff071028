/** One row of a table of players (DESIGN 6). */

import { Avatar } from '@trivium/look/marks/avatar';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Minus from 'lucide-react/icons/minus';
import type { ReactNode } from 'react';

const ARROWS = { up: <ArrowUp />, down: <ArrowDown />, same: <Minus /> } as const;

export type LeaderboardRowProps = {
  /** A figure, or a mark where nobody stands before another. */
  rank: ReactNode;
  name: string;
  picture?: string | null;
  seed: string;
  /** Stands for picture and seed: a face in its frame. */
  face?: ReactNode;
  score: string;
  /** Places won or lost: arrow and figure, with the word for readers ("up"). */
  change?: { way: 'up' | 'down' | 'same'; figure: string; label: string };
  /** The player's own row: inverse, on a brand lip. */
  own?: boolean;
  /** Where the whole row leads. */
  href?: string | null;
};

/** Put it in an `<ol>`; `Pinned` keeps the player's own row visible. */
export const LeaderboardRow = ({
  rank,
  name,
  picture,
  seed,
  face,
  score,
  change,
  own,
  href,
}: LeaderboardRowProps) => (
  <li className="player-row" data-own={own || undefined} aria-current={own || undefined}>
    <span className="rank">{rank}</span>
    {face ?? <Avatar src={picture} seed={seed} />}
    <Named name={name} href={href} />
    {change && (
      <span className="change">
        {ARROWS[change.way]}
        <span className="sr-only">{change.label}</span>
        {change.figure}
      </span>
    )}
    <b className="score">{score}</b>
  </li>
);

/** A link covers the whole row, so that there is one target and one name for screen readers. */
const Named = ({ name, href }: Pick<LeaderboardRowProps, 'name' | 'href'>) =>
  href ? (
    <a className="name row-link" dir="auto" href={href}>
      {name}
    </a>
  ) : (
    <span className="name" dir="auto">
      {name}
    </span>
  );

/** Holds the player's own row at the bottom edge while it is out of view; `label` says whose it is. */
export const Pinned = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className="pinned">
    <ol aria-label={label}>{children}</ol>
  </div>
);

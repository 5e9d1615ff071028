/** The stage of a result for two; the winner's hue fills the larger part (DESIGN 9). */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { Avatar } from '@trivium/look/marks/avatar';
import Crown from 'lucide-react/icons/crown';
import type { CSSProperties, ReactNode } from 'react';
import { useNumber, useText } from '../../../../lib/i18n/text.ts';
import { playerPath } from '../../../../lib/routes/paths.ts';
import { useCountUp } from '../../../../play/result/use-count-up.ts';
import { ConfettiStill } from '../../../../ui/feedback/confetti-still.tsx';
import { Stage } from '../../../../ui/stage/stage.tsx';
import { faceOf } from '../result-words.ts';

type DuelStageProps = {
  battle: BattleReply;
  /** The viewer's seat; it stands first, at the inline start. */
  own: number | null;
  /** The winner's seat; null for a draw and for an undecided battle. */
  winner: number | null;
  celebrate: boolean;
  topbar: ReactNode;
  children: ReactNode;
};

const WINNER_FACE = 8.25;
const LOSER_FACE = 5;
const EVEN_FACE = 6.5;

export const DuelStage = ({ battle, own, winner, celebrate, topbar, children }: DuelStageProps) => {
  const first = own ?? 0;
  const places = [first, 1 - first].filter(place => battle.seats[place] !== undefined);
  const side = winner === null ? 'none' : winner === first ? 'start' : 'end';
  return (
    <Stage rays={false} className={`duel-result wins-${side}`}>
      {celebrate && <ConfettiStill />}
      {topbar}
      <ul className="pods">
        {places.map(place => (
          <DuelSeat
            key={place}
            seat={battle.seats[place] as BattleReply['seats'][number]}
            isOwn={place === own}
            rank={winner === null ? 'even' : place === winner ? 'first' : 'second'}
          />
        ))}
      </ul>
      <div className="verdict-words">{children}</div>
    </Stage>
  );
};

type DuelSeatProps = {
  seat: BattleReply['seats'][number];
  isOwn: boolean;
  rank: 'first' | 'second' | 'even';
};

const DuelSeat = ({ seat, isOwn, rank }: DuelSeatProps) => {
  const text = useText();
  const number = useNumber();
  const points = useCountUp(seat.points);
  const { src, seed } = faceOf(seat);
  const name = isOwn ? text('battle.you') : seat.name;
  const size = rank === 'first' ? WINNER_FACE : rank === 'second' ? LOSER_FACE : EVEN_FACE;
  return (
    <li data-rank={rank}>
      <span className="face" style={{ '--face': `${size}rem` } as CSSProperties}>
        {rank === 'first' && (
          <span className="crown" aria-hidden="true">
            <Crown />
          </span>
        )}
        <Avatar src={src} seed={seed} />
      </span>
      <b className="name" dir="auto">
        {isOwn || seat.player_id === null ? (
          name
        ) : (
          <a className="row-link" href={playerPath(seat.player_id)}>
            {name}
          </a>
        )}
      </b>
      <b className="points num">
        {number(points)}
        <span className="sr-only"> {text('battle.result.points', { count: seat.points })}</span>
      </b>
    </li>
  );
};

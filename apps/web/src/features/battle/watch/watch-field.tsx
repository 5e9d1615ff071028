/** The field of a watched room: two halves with the score between, or a row of seats; and how each round went (ALIVE 4, mockup spectate). */
import { Avatar } from '@trivium/look/marks/avatar';
import type { ReactNode } from 'react';
import { pictureOf } from '../../../lib/api/picture.ts';
import { useNumber, useText } from '../../../lib/i18n/text.ts';
import { type Hue, Stage } from '../../../ui/stage/stage.tsx';
import { RingFrame } from './ring-frame.tsx';
import type { Watched } from './use-watch.ts';

type Seat = Watched['seats'][number];
type WatchFieldProps = { watched: Watched; top: ReactNode };

export const useWatchedName = () => {
  const text = useText();
  return ({ name }: Pick<Seat, 'name'>) => name || text('battle.former_player');
};

const faceOf = (seat: Seat) => pictureOf(seat.profile, seat.player_id ?? 0);

export const WatchField = ({ watched, top }: WatchFieldProps) =>
  watched.seats.length === 2 ? (
    <Stage rays={false} className="split">
      {top}
      <Two watched={watched} />
      <Pips watched={watched} />
    </Stage>
  ) : (
    <Stage hue={(watched.category?.hue ?? 5) as Hue} className="table-field watch-table">
      {top}
      <Row watched={watched} />
    </Stage>
  );

const Two = ({ watched: { seats } }: { watched: Watched }) => {
  const text = useText();
  const number = useNumber();
  const name = useWatchedName();
  const [first, second] = seats;
  if (first === undefined || second === undefined) return null;
  const label = text('battle.score_others', {
    mine: number(first.points),
    theirs: number(second.points),
    first: name(first),
    second: name(second),
  });
  const isWide = first.points > 9 || second.points > 9;
  return (
    <div className="duel">
      <BigFace seat={first} />
      <div className="score" role="img" aria-label={label} data-wide={isWide || undefined}>
        <b className="num">{number(first.points)}</b>
        <i />
        <b className="num">{number(second.points)}</b>
      </div>
      <BigFace seat={second} />
    </div>
  );
};

const BigFace = ({ seat }: { seat: Seat }) => {
  const name = useWatchedName();
  return (
    <div className="seat">
      <span className="seat-face">
        <RingFrame>
          <Avatar {...faceOf(seat)} />
        </RingFrame>
      </span>
      <b className="seat-name">
        <bdi>{name(seat)}</bdi>
      </b>
    </div>
  );
};

/** A lit triv for each right answer; said in words for readers. */
const Pips = ({ watched: { seats, questions } }: { watched: Watched }) => {
  const text = useText();
  const name = useWatchedName();
  const strip = (seat: Seat) => (
    <span
      className="watch-pips"
      role="img"
      aria-label={text('battle.result.strip', { name: name(seat), right: seat.right, total: questions })}
    >
      {[...Array(questions).keys()].map(round => (
        <i key={round} data-lit={seat.verdicts[round] === 'right' || undefined} />
      ))}
    </span>
  );
  const [first, second] = seats;
  if (first === undefined || second === undefined) return null;
  return (
    <p className="watch-rounds">
      {strip(first)}
      <span aria-hidden="true">{text('watch.rounds')}</span>
      {strip(second)}
    </p>
  );
};

const Row = ({ watched: { seats } }: { watched: Watched }) => {
  const text = useText();
  const number = useNumber();
  const name = useWatchedName();
  return (
    <ul className="seat-chips" aria-label={text('battle.players')}>
      {seats.map((seat, place) => (
        <li key={seat.player_id ?? `seat ${place}`} className="seat-chip">
          <span className="seat-face">
            <RingFrame>
              <Avatar {...faceOf(seat)} />
            </RingFrame>
          </span>
          <span className="seat-words">
            <b className="seat-name">
              <bdi>{name(seat)}</bdi>
            </b>
          </span>
          <span className="seat-points num">
            <span className="sr-only">{text('battle.points', { count: seat.points })}</span>
            <span aria-hidden="true">{number(seat.points)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
};

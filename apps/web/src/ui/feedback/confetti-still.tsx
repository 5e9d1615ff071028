/** Confetti drawn still on the stage of a good result, under the falling ones; all there is with reduced motion (DESIGN 8). */
import { TRIV_BOX, TRIV_PATH } from '@trivium/look/marks/paths';
import { usePlayer } from '../../lib/session/session.ts';
import { pieceColour } from './confetti-colours.ts';

/** Place in percent of the stage, size in pixels, turn in degrees. */
const PIECES = [
  { x: 6, y: 17, size: 26, turn: 110, shape: 'arc', colour: '#fff' },
  { x: 22, y: 6, size: 26, turn: 57, shape: 'triv', colour: 'var(--tv-on-bright)' },
  { x: 30, y: 16, size: 16, turn: 23, shape: 'triv', colour: 'var(--tv-brand)' },
  { x: 44, y: 8, size: 26, turn: 80, shape: 'arc', colour: 'var(--tv-h3)' },
  { x: 58, y: 14, size: 16, turn: 12, shape: 'triv', colour: 'var(--tv-h8)' },
  { x: 50, y: 3, size: 26, turn: 38, shape: 'triv', colour: 'var(--tv-hot)' },
  { x: 84, y: 17, size: 16, turn: 11, shape: 'arc', colour: 'var(--tv-h5)' },
  { x: 94, y: 21, size: 12, turn: 76, shape: 'triv', colour: '#fff' },
  { x: 10, y: 33, size: 26, turn: 57, shape: 'triv', colour: 'var(--tv-on-bright)' },
  { x: 90, y: 31, size: 16, turn: 79, shape: 'arc', colour: 'var(--tv-brand)' },
  { x: 4, y: 52, size: 12, turn: 106, shape: 'triv', colour: 'var(--tv-h3)' },
  { x: 96, y: 50, size: 12, turn: 7, shape: 'triv', colour: 'var(--tv-h8)' },
  { x: 14, y: 64, size: 12, turn: 24, shape: 'arc', colour: 'var(--tv-hot)' },
  { x: 86, y: 66, size: 16, turn: 76, shape: 'triv', colour: 'var(--tv-h5)' },
  { x: 24, y: 27, size: 12, turn: 99, shape: 'triv', colour: '#fff' },
  { x: 77, y: 25, size: 26, turn: 41, shape: 'arc', colour: 'var(--tv-on-bright)' },
  { x: 9, y: 80, size: 26, turn: 75, shape: 'triv', colour: 'var(--tv-brand)' },
  { x: 92, y: 82, size: 16, turn: 66, shape: 'triv', colour: 'var(--tv-h3)' },
  { x: 20, y: 47, size: 16, turn: 81, shape: 'arc', colour: 'var(--tv-h8)' },
  { x: 82, y: 47, size: 20, turn: 63, shape: 'triv', colour: 'var(--tv-hot)' },
  { x: 36, y: 3, size: 12, turn: 84, shape: 'triv', colour: 'var(--tv-h5)' },
  { x: 64, y: 4, size: 12, turn: 58, shape: 'arc', colour: '#fff' },
] as const;

/** Decoration; goes first into the stage. */
export const ConfettiStill = () => {
  const confetti = usePlayer()?.looks?.confetti ?? '';
  return (
    <div className="confetti" aria-hidden="true">
      {PIECES.map((piece, at) => (
        <Piece key={`${piece.x} ${piece.y}`} {...piece} colour={pieceColour(confetti, at) ?? piece.colour} />
      ))}
    </div>
  );
};

type PieceProps = {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly turn: number;
  readonly shape: 'arc' | 'triv';
  readonly colour: string;
};

const Piece = ({ x, y, size, turn, shape, colour }: PieceProps) => (
  <svg
    viewBox={TRIV_BOX}
    aria-hidden="true"
    style={{
      insetInlineStart: `${x}%`,
      insetBlockStart: `${y}%`,
      inlineSize: size,
      blockSize: size,
      rotate: `${turn}deg`,
    }}
  >
    {shape === 'triv' ? (
      <path d={TRIV_PATH} fill={colour} />
    ) : (
      <path d="M8 50A60 60 0 0 1 92 50" fill="none" stroke={colour} strokeWidth="20" strokeLinecap="round" />
    )}
  </svg>
);

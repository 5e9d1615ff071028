/** A look drawn small: a card face down, a spread of confetti, a sticker (DECISIONS 13). */
import { TRIV_BOX, TRIV_PATH } from '@trivium/look/marks/paths';
import type { ShopKind } from '@trivium/rules/look/shop';
import { Sticker } from '../../../play/sticker/sticker.tsx';
import { pieceColour } from '../../../ui/feedback/confetti-colours.ts';
import { backOf, CardBack } from '../../../ui/stage/card-back.tsx';

/** Pieces of the spread: place in percent, size, turn in degrees. */
const PIECES = [
  { x: 4, y: 8, size: 40, turn: 20 },
  { x: 52, y: 2, size: 30, turn: 70 },
  { x: 34, y: 40, size: 36, turn: -15 },
  { x: 2, y: 60, size: 28, turn: 100 },
  { x: 66, y: 54, size: 34, turn: 48 },
] as const;

export const LookMark = ({ kind, name }: { kind: ShopKind; name: string }) => {
  const back = backOf(name);
  if (kind === 'sticker') return <Sticker id={name} size={3.25} />;
  if (kind === 'back')
    return <span className="look-mark hue-6">{back !== null && <CardBack name={back} />}</span>;
  return (
    <span className="look-mark confetti-mark" aria-hidden="true">
      {PIECES.map(({ x, y, size, turn }, at) => (
        <svg
          key={x}
          viewBox={TRIV_BOX}
          aria-hidden="true"
          style={{
            insetInlineStart: `${x}%`,
            insetBlockStart: `${y}%`,
            inlineSize: `${size}%`,
            blockSize: `${size}%`,
            rotate: `${turn}deg`,
          }}
        >
          <path d={TRIV_PATH} fill={pieceColour(name, at) ?? 'currentColor'} />
        </svg>
      ))}
    </span>
  );
};

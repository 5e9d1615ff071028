/** One item of a match: free, held, or in a pair whose number and hue it shows (DESIGN 6). */
import type { KeyboardEvent } from 'react';
import { useNumber, useText } from '../../../lib/i18n/text.ts';
import { Key } from '../../../ui/stage/key.tsx';
import { MathText } from '../../question/formula/math-text.tsx';

type MatchItemProps = {
  /** Side and id, by which arrow keys find it on the page. */
  name: string;
  words: string;
  /** Number of its pair, from 1; null without a pair. */
  pair: number | null;
  partner: string;
  isHeld: boolean;
  /** Whether the Tab key reaches it. */
  isCurrent: boolean;
  isLocked: boolean;
  onPick: () => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

/** Hues of the pairs. Neighbours on the hue circle look alike, so pairs take turns across it. */
const HUES = [6, 8, 4, 2, 7, 3, 1, 5] as const;

export const MatchItem = (props: MatchItemProps) => {
  const { name, words, pair, partner, isHeld, isCurrent, isLocked } = props;
  const text = useText();
  const number = useNumber();
  const hue = pair === null ? '' : ` hue-${HUES[(pair - 1) % HUES.length]}`;
  const state =
    pair === null ? text('play.match.free') : text('play.match.paired', { number: pair, partner });
  return (
    <li>
      <button
        type="button"
        className={`slab${hue}`}
        data-item={name}
        data-state={isHeld ? 'selected' : 'resting'}
        data-paired={pair !== null || undefined}
        aria-pressed={isHeld}
        aria-disabled={isLocked || undefined}
        tabIndex={isCurrent ? 0 : -1}
        onClick={props.onPick}
        onFocus={props.onFocus}
        onKeyDown={props.onKeyDown}
      >
        <Key size="small">{pair === null ? '·' : number(pair)}</Key>
        <span className="label">
          <MathText text={words} />
        </span>
        <span className="sr-only">, {state}</span>
      </button>
    </li>
  );
};

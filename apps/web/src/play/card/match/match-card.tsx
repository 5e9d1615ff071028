/** Match the pairs: choose one on each side; a pair shares a number and a hue; one lock-in for all (DECISIONS 4, DESIGN 6). */
import './match.css';
import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import type { CardProps } from '../card.ts';
import { LockIn } from '../lock-in.tsx';
import { placeOfDigit, usePageKeys } from '../use-page-keys.ts';
import { MatchItem } from './match-item.tsx';
import {
  answerOfPairs,
  choose,
  type Item,
  type Matching,
  pairsOf,
  pairWith,
  type Side,
} from './match-pairs.ts';
import { MatchVerdict } from './match-verdict.tsx';

export const MatchCard = (props: CardProps) =>
  props.question.verdict === null ? <Matches {...props} /> : <MatchVerdict question={props.question} />;

const SIDES = ['left', 'right'] as const;
const SIDE_NAMES = { left: 'play.match.first', right: 'play.match.second' } as const;
const otherSide = (side: Side): Side => (side === 'left' ? 'right' : 'left');

const Matches = ({ question, choice, isLocked, onAnswer, mayChange = false }: CardProps) => {
  const text = useText();
  const items = { left: question.options, right: question.right_side };
  const lefts = question.options.map(({ id }) => id);
  const [matching, setMatching] = useState<Matching>(() => ({
    pairs: mayChange ? pairsOf(choice) : [],
    held: null,
  }));
  const [current, setCurrent] = useState<Item>({ side: 'left', id: lefts[0] ?? '' });
  const [said, setSaid] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const { pairs, held } = matching;
  const wordsOf = (side: Side, id: string) => items[side].find(item => item.id === id)?.text ?? '';

  const isWhole = (some: Matching['pairs']) => some.length === lefts.length;
  const pick = (item: Item) => {
    if (isLocked) return;
    const next = choose(matching, item);
    setMatching(next);
    setCurrent(item);
    const made = next.pairs.find(pair => !pairs.includes(pair));
    const parted = pairs.find(pair => !next.pairs.includes(pair));
    const told = made ?? parted;
    if (told === undefined) return setSaid('');
    if (mayChange && isWhole(next.pairs) !== isWhole(pairs))
      onAnswer(isWhole(next.pairs) ? answerOfPairs(next.pairs, lefts) : '');
    const words = { left: wordsOf('left', told.left), right: wordsOf('right', told.right) };
    setSaid(
      made === undefined
        ? text('play.match.parted', words)
        : text('play.match.made', { ...words, number: made.number }),
    );
  };
  usePageKeys((key, code) => {
    const digit = placeOfDigit(key, code);
    const letter = /^Key([A-H])$/.exec(code)?.[1] ?? '';
    const side = letter === '' ? (held === null ? 'left' : otherSide(held.side)) : 'right';
    const item = items[side][letter === '' ? digit : letter.charCodeAt(0) - 'A'.charCodeAt(0)];
    if (item !== undefined) pick({ side, id: item.id });
  });

  const move = (event: KeyboardEvent<HTMLElement>, { side, id }: Item) => {
    const at = items[side].findIndex(item => item.id === id);
    const { length } = items[side];
    const isAcross = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0 && !isAcross) return;
    event.preventDefault();
    const to = isAcross ? otherSide(side) : side;
    const next = items[to][(at + by + length) % length];
    if (next === undefined) return;
    box.current?.querySelector<HTMLElement>(`[data-item="${to}-${next.id}"]`)?.focus();
  };
  const missing = lefts.length - pairs.length;
  return (
    <div className="put-together">
      <fieldset className="match" aria-label={text('play.kind.match')}>
        <p className="sr-only">{text('play.match.help')}</p>
        <div ref={box} className="match-sides" style={{ '--rows': lefts.length } as CSSProperties}>
          {SIDES.map(side => (
            <ul key={side} className="match-side" aria-label={text(SIDE_NAMES[side])}>
              {items[side].map(({ id, text: words }) => {
                const pair = pairWith(pairs, { side, id });
                return (
                  <MatchItem
                    key={id}
                    name={`${side}-${id}`}
                    words={words}
                    pair={pair?.number ?? null}
                    partner={pair ? wordsOf(otherSide(side), pair[otherSide(side)]) : ''}
                    isHeld={held?.side === side && held.id === id}
                    isCurrent={current.side === side && current.id === id}
                    isLocked={isLocked}
                    onPick={() => pick({ side, id })}
                    onFocus={() => setCurrent({ side, id })}
                    onKeyDown={event => move(event, { side, id })}
                  />
                );
              })}
            </ul>
          ))}
        </div>
      </fieldset>
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
      {!mayChange && (
        <LockIn
          label={missing === 0 ? text('play.lock_in_pairs') : text('play.match.more', { count: missing })}
          missing={missing === 0 ? undefined : text('play.match.more_first')}
          isSent={choice !== null}
          isLocked={isLocked}
          onPress={() => onAnswer(answerOfPairs(pairs, lefts))}
        />
      )}
    </div>
  );
};

/** The pairs that a player makes: what a choice changes, what screen readers hear of it, and what is sent. */
import { useState } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import type { CardProps } from '../card.ts';
import { placeOfDigit, usePageKeys } from '../use-page-keys.ts';
import {
  answerOfPairs,
  choose,
  type Item,
  type Matching,
  otherSide,
  pairsOf,
  type Side,
} from './match-pairs.ts';

export const useMatching = ({ question, choice, isLocked, onAnswer, mayChange = false }: CardProps) => {
  const text = useText();
  const sides = { left: question.options, right: question.right_side };
  const lefts = question.options.map(({ id }) => id);
  const [matching, setMatching] = useState<Matching>(() => ({
    pairs: mayChange ? pairsOf(choice) : [],
    held: null,
  }));
  /** The item that the Tab key reaches. */
  const [current, setCurrent] = useState<Item>({ side: 'left', id: lefts[0] ?? '' });
  const [said, setSaid] = useState('');
  const { pairs, held } = matching;
  const wordsOf = (side: Side, id: string) => sides[side].find(item => item.id === id)?.text ?? '';
  const isWhole = (made: Matching['pairs']) => made.length === lefts.length;

  const pick = (item: Item) => {
    if (isLocked) return;
    const next = choose(matching, item);
    setMatching(next);
    setCurrent(item);
    const made = next.pairs.find(pair => !pairs.includes(pair));
    const changed = made ?? pairs.find(pair => !next.pairs.includes(pair));
    if (changed === undefined) return setSaid('');
    if (mayChange && isWhole(next.pairs) !== isWhole(pairs))
      onAnswer(isWhole(next.pairs) ? answerOfPairs(next.pairs, lefts) : '');
    const words = { left: wordsOf('left', changed.left), right: wordsOf('right', changed.right) };
    setSaid(
      made === undefined
        ? text('play.match.parted', words)
        : text('play.match.made', { ...words, number: made.number }),
    );
  };
  // Digits pick on the left, or across from the item that is held; letters pick on the right.
  usePageKeys((key, code) => {
    const letter = /^Key([A-H])$/.exec(code)?.[1];
    const side = letter !== undefined ? 'right' : held === null ? 'left' : otherSide(held.side);
    const place = letter === undefined ? placeOfDigit(key, code) : letter.charCodeAt(0) - 'A'.charCodeAt(0);
    const item = sides[side][place];
    if (item !== undefined) pick({ side, id: item.id });
  });
  return { sides, lefts, pairs, held, current, setCurrent, said, wordsOf, pick };
};

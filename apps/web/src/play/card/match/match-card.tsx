/** Match the pairs: choose one on each side; a pair shares a number and a hue; one lock-in for all (DECISIONS 4, DESIGN 6). */
import './match.css';
import { type CSSProperties, type KeyboardEvent, useRef } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import type { CardProps } from '../card.ts';
import { LockIn } from '../lock-in.tsx';
import { MatchItem } from './match-item.tsx';
import { answerOfPairs, type Item, itemAfterKey, otherSide, pairWith } from './match-pairs.ts';
import { MatchVerdict } from './match-verdict.tsx';
import { useMatching } from './use-matching.ts';

export const MatchCard = (props: CardProps) =>
  props.question.verdict === null ? <Matches {...props} /> : <MatchVerdict question={props.question} />;

const SIDES = ['left', 'right'] as const;
const SIDE_NAMES = { left: 'play.match.first', right: 'play.match.second' } as const;

const Matches = (props: CardProps) => {
  const { choice, isLocked, onAnswer, mayChange = false } = props;
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  const { sides, lefts, pairs, held, current, setCurrent, said, wordsOf, pick } = useMatching(props);
  const move = (event: KeyboardEvent<HTMLElement>, item: Item) => {
    const next = itemAfterKey(sides, item, event.key);
    if (next === undefined) return;
    event.preventDefault();
    box.current?.querySelector<HTMLElement>(`[data-item="${next.side}-${next.id}"]`)?.focus();
  };
  const missing = lefts.length - pairs.length;
  return (
    <div className="put-together">
      <fieldset className="match" aria-label={text('play.kind.match')}>
        <p className="sr-only">{text('play.match.help')}</p>
        <div ref={box} className="match-sides" style={{ '--rows': lefts.length } as CSSProperties}>
          {SIDES.map(side => (
            <ul key={side} className="match-side" aria-label={text(SIDE_NAMES[side])}>
              {sides[side].map(({ id, text: words }) => {
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

/** Put in order: rows moved by pointer, by buttons or by keys, then one lock-in (DECISIONS 4, DESIGN 6). */
import './sequence.css';
import { useId, useState } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import type { CardProps } from '../card.ts';
import { LockIn } from '../lock-in.tsx';
import { idsOf } from '../multi-select/multi-select-state.ts';
import { placeOfDigit, usePageKeys } from '../use-page-keys.ts';
import { moved } from './sequence-order.ts';
import { type Act, SequenceRow } from './sequence-row.tsx';
import { SequenceVerdict } from './sequence-verdict.tsx';
import { useDragOrder } from './use-drag-order.ts';
import { useRowMoves } from './use-row-moves.ts';

export const SequenceCard = (props: CardProps) =>
  props.question.verdict === null ? <Ordering {...props} /> : <SequenceVerdict question={props.question} />;

type Lifted = { readonly id: string; readonly before: readonly string[] };

const Ordering = ({ question, choice, isLocked, onAnswer, mayChange = false }: CardProps) => {
  const text = useText();
  const help = useId();
  const { options } = question;
  const dealt = options.map(({ id }) => id);
  const [order, setOrder] = useState<readonly string[]>(() =>
    mayChange && choice !== null ? idsOf(choice) : dealt,
  );
  const [current, setCurrent] = useState(order[0] ?? '');
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [said, setSaid] = useState('');
  const { list, focusOn, remember } = useRowMoves();
  const wordsOf = (id: string) => options.find(option => option.id === id)?.text ?? '';
  const tell = (key: `play.order.${'at' | 'lifted' | 'dropped' | 'back'}`, id: string, at: number) =>
    setSaid(text(key, { item: wordsOf(id), place: at + 1, total: order.length }));

  const put = (id: string, to: number, act: Act | null) => {
    const from = order.indexOf(id);
    if (isLocked || to < 0 || to >= order.length || to === from) return;
    const next = moved(order, from, to);
    remember(act && { id, act });
    setOrder(next);
    setCurrent(id);
    tell('play.order.at', id, to);
    if (mayChange) onAnswer(next.join(','));
  };
  const step = (id: string, by: 1 | -1, act: Act) => {
    setLifted(null);
    put(id, order.indexOf(id) + by, act);
  };
  const lift = (id: string) => {
    if (isLocked) return;
    const at = order.indexOf(id);
    if (lifted?.id === id) {
      setLifted(null);
      return tell('play.order.dropped', id, at);
    }
    setLifted({ id, before: order });
    tell('play.order.lifted', id, at);
  };
  const putBack = () => {
    if (lifted === null) return;
    remember({ id: lifted.id, act: 'grip' });
    setOrder(lifted.before);
    setLifted(null);
    tell('play.order.back', lifted.id, lifted.before.indexOf(lifted.id));
    if (mayChange) onAnswer(lifted.before.join(','));
  };
  const drag = useDragOrder((from, to) => {
    setLifted(null);
    put(order[from] ?? '', to, null);
  });
  usePageKeys((key, code) => {
    const place = placeOfDigit(key, code);
    const id = order[place];
    if (isLocked || id === undefined) return;
    if (lifted !== null) put(lifted.id, place, 'grip');
    else focusOn({ id, act: 'grip' });
  });

  const onKey = (id: string, act: Act, key: string): boolean => {
    if (key === 'Escape' && lifted !== null) putBack();
    else if (key === 'Tab' && lifted !== null) {
      lift(lifted.id);
      return false;
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      const by = key === 'ArrowDown' ? 1 : -1;
      if (lifted !== null) put(lifted.id, order.indexOf(lifted.id) + by, 'grip');
      else focusOn({ id: order[order.indexOf(id) + by] ?? id, act });
    } else return false;
    return true;
  };
  return (
    <div className="put-together">
      <p id={help} className="sr-only">
        {text('play.order.help')}
      </p>
      <ol
        ref={list}
        className="slabs order"
        aria-label={text('play.kind.sequence')}
        data-dragging={drag.dragged !== null || undefined}
      >
        {order.map((id, at) => (
          <SequenceRow
            key={id}
            id={id}
            words={wordsOf(id)}
            at={at}
            isLast={at === order.length - 1}
            isCurrent={id === current}
            isLifted={lifted?.id === id || drag.dragged === at}
            isLocked={isLocked}
            shift={drag.shiftOf(at)}
            help={help}
            onFocus={() => setCurrent(id)}
            onStep={(by, act) => step(id, by, act)}
            onLift={() => lift(id)}
            onKey={(act, key) => onKey(id, act, key)}
            onGrab={event => drag.grab(event, at)}
          />
        ))}
      </ol>
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
      {!mayChange && (
        <LockIn
          label={text('play.lock_in_order')}
          isSent={choice !== null}
          isLocked={isLocked}
          onPress={() => onAnswer(order.join(','))}
        />
      )}
    </div>
  );
};

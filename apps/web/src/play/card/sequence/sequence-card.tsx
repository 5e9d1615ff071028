/** Put in order: rows moved by pointer, buttons or keys, then one lock-in (DECISIONS 4, DESIGN 6). */
import './sequence.css';
import { useId } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import type { CardProps } from '../card.ts';
import { LockIn } from '../lock-in.tsx';
import { SequenceRow } from './sequence-row.tsx';
import { SequenceVerdict } from './sequence-verdict.tsx';
import { useDragOrder } from './use-drag-order.ts';
import { useLift } from './use-lift.ts';
import { useOrder } from './use-order.ts';

export const SequenceCard = (props: CardProps) =>
  props.question.verdict === null ? <Ordering {...props} /> : <SequenceVerdict question={props.question} />;

const Ordering = (props: CardProps) => {
  const { choice, isLocked, onAnswer, mayChange = false } = props;
  const text = useText();
  const help = useId();
  const order = useOrder(props);
  const { ids, wordsOf, put } = order;
  const { liftedId, lift, drop, onKey } = useLift(order);
  const drag = useDragOrder((from, to) => {
    drop();
    put(ids[from] ?? '', to, null);
  });
  return (
    <div className="put-together">
      <p id={help} className="sr-only">
        {text('play.order.help')}
      </p>
      <ol
        ref={order.list}
        className="slabs order"
        aria-label={text('play.kind.sequence')}
        data-dragging={drag.dragged !== null || undefined}
      >
        {ids.map((id, at) => (
          <SequenceRow
            key={id}
            id={id}
            words={wordsOf(id)}
            at={at}
            isLast={at === ids.length - 1}
            isCurrent={id === order.current}
            isLifted={liftedId === id || drag.dragged === at}
            isLocked={isLocked}
            shift={drag.shiftOf(at)}
            help={help}
            onFocus={() => order.setCurrent(id)}
            onStep={(by, act) => {
              drop();
              put(id, at + by, act);
            }}
            onLift={() => lift(id)}
            onKey={(act, key) => onKey(id, act, key)}
            onGrab={event => drag.grab(event, at)}
          />
        ))}
      </ol>
      <p className="sr-only" aria-live="polite">
        {order.said}
      </p>
      {!mayChange && (
        <LockIn
          label={text('play.lock_in_order')}
          isSent={choice !== null}
          isLocked={isLocked}
          onPress={() => onAnswer(ids.join(','))}
        />
      )}
    </div>
  );
};

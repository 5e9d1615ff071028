/** One row of an order: number, text, buttons up and down, and the grip that lifts it (DESIGN 6). */
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { useNumber, useText } from '../../../lib/i18n/text.ts';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { Key } from '../../../ui/stage/key.tsx';
import { MathText } from '../../question/formula/math-text.tsx';

export type Act = 'up' | 'down' | 'grip';

type SequenceRowProps = {
  id: string;
  words: string;
  /** Its position, from 0. */
  at: number;
  isLast: boolean;
  /** Whether the Tab key reaches its buttons. */
  isCurrent: boolean;
  isLifted: boolean;
  isLocked: boolean;
  /** How far it is from its own position while a row is dragged, in px; null while none is. */
  shift: number | null;
  /** Id of the text that says how keys move a row. */
  help: string;
  onFocus: () => void;
  onStep: (by: 1 | -1, act: Act) => void;
  onLift: () => void;
  /** Returns true when the list has used the key. */
  onKey: (act: Act, key: string) => boolean;
  onGrab: (event: PointerEvent<HTMLLIElement>) => void;
};

export const SequenceRow = (props: SequenceRowProps) => {
  const { id, words, at, isLast, isCurrent, isLifted, isLocked, shift, help, onStep } = props;
  const text = useText();
  const number = useNumber();
  const common = (act: Act) => ({
    'data-act': act,
    tabIndex: isCurrent ? 0 : -1,
    onFocus: props.onFocus,
    onKeyDown: (event: KeyboardEvent) => {
      if (props.onKey(act, event.key)) event.preventDefault();
    },
  });
  const grab = (event: PointerEvent<HTMLLIElement>) => {
    if (isLocked || !(event.target instanceof Element)) return;
    const isOnGrip = event.target.closest('[data-act="grip"]') !== null;
    // A finger on the text scrolls the page; a mouse may take the row anywhere.
    if (isOnGrip || (event.pointerType === 'mouse' && event.target.closest('button') === null))
      props.onGrab(event);
  };
  // A pointer drags; only keyboards and screen readers lift by a click.
  const lift = (event: MouseEvent) => {
    if (event.detail === 0) props.onLift();
  };
  return (
    <li
      className="slab"
      data-row={id}
      data-state="resting"
      data-lifted={isLifted || undefined}
      style={shift === null ? undefined : { transform: `translateY(${shift}px)` }}
      onPointerDown={grab}
    >
      <Key>{number(at + 1)}</Key>
      <span className="label">
        <MathText text={words} />
      </span>
      <span className="order-acts">
        <IconButton
          {...common('up')}
          label={text('play.order.up', { item: words })}
          icon={<ArrowUp />}
          aria-disabled={isLocked || at === 0 || undefined}
          onClick={() => onStep(-1, 'up')}
        />
        <IconButton
          {...common('down')}
          label={text('play.order.down', { item: words })}
          icon={<ArrowDown />}
          aria-disabled={isLocked || isLast || undefined}
          onClick={() => onStep(1, 'down')}
        />
        <IconButton
          {...common('grip')}
          label={text('play.order.grip', { item: words })}
          icon={<GripVertical />}
          aria-pressed={isLifted}
          aria-describedby={help}
          aria-disabled={isLocked || undefined}
          onClick={lift}
        />
      </span>
    </li>
  );
};

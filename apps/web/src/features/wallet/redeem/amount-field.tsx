/** How many coins to redeem: a figure between the buttons for less and more, which can also be typed (DESIGN 9). */
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useId, useState } from 'react';
import { useNumber, useText } from '../../../lib/i18n/text.ts';
import { FieldError } from '../../../ui/form/field-error.tsx';
import { type Bounds, readCoins, stepped } from '../money.ts';

type AmountFieldProps = {
  /** Null while nothing is typed. */
  coins: number | null;
  bounds: Bounds;
  /** What the coins are worth. */
  worth: string;
  error: string | undefined;
  onChange: (coins: number | null) => void;
};

export const AmountField = ({ coins, bounds, worth, error, onChange }: AmountFieldProps) => {
  const text = useText();
  const number = useNumber();
  const id = useId();
  const [isTyping, setTyping] = useState(false);
  const move = (by: 1 | -1) => onChange(stepped(coins ?? bounds.least, by, bounds));
  const shown = coins === null ? '' : isTyping ? String(coins) : number(coins);
  return (
    <div className="grid gap-1.5">
      <div className="amount" data-error={error ? true : undefined}>
        <button
          type="button"
          aria-label={text('wallet.redeem.less')}
          aria-disabled={(coins ?? 0) <= bounds.least || undefined}
          onClick={() => (coins ?? 0) > bounds.least && move(-1)}
        >
          <Minus aria-hidden="true" />
        </button>
        <p>
          <label className="sr-only" htmlFor={id}>
            {text('wallet.redeem.amount')}
          </label>
          <input
            id={id}
            className="display num figure"
            inputMode="numeric"
            autoComplete="off"
            value={shown}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-worth${error ? ` ${id}-error` : ''}`}
            onFocus={event => {
              setTyping(true);
              event.currentTarget.select();
            }}
            onBlur={() => setTyping(false)}
            onKeyDown={event => {
              const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : null;
              if (by === null) return;
              event.preventDefault();
              move(by);
            }}
            onChange={event => onChange(readCoins(event.currentTarget.value))}
          />
          <span id={`${id}-worth`} className="worth">
            {worth}
          </span>
        </p>
        <button
          type="button"
          aria-label={text('wallet.redeem.more')}
          aria-disabled={(coins ?? 0) >= bounds.most || undefined}
          onClick={() => (coins ?? 0) < bounds.most && move(1)}
        >
          <Plus aria-hidden="true" />
        </button>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
};

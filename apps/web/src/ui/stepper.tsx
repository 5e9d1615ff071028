/** A number chosen from a few, by less and more: the wide figure between two buttons (DESIGN 9). */
import '../styles/stepper.css';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type KeyboardEvent, useId } from 'react';
import { FieldError } from './field-error.tsx';

export type StepperProps = {
  label: string;
  /** The choices, smallest first. */
  choices: readonly number[];
  /** Null: nothing chosen yet. */
  value: number | null;
  /** The figure with its unit, as it is shown and read ("10 questions"). */
  figure: (value: number) => string;
  /** What stands there before the first choice. */
  empty: string;
  less: string;
  more: string;
  error?: string | undefined;
  onChange: (value: number) => void;
};

const stepOf = (key: string, rtl: boolean) => {
  if (key === 'ArrowUp' || key === (rtl ? 'ArrowLeft' : 'ArrowRight')) return 1;
  return key === 'ArrowDown' || key === (rtl ? 'ArrowRight' : 'ArrowLeft') ? -1 : 0;
};

/** A spin button for keys and readers, two buttons for fingers. More on an empty one begins with the smallest. */
export const Stepper = (props: StepperProps) => {
  const { label, choices, value, figure, empty, less, more, error, onChange } = props;
  const id = useId();
  const at = value === null ? -1 : choices.indexOf(value);
  const go = (step: number) => {
    const next = choices[Math.min(choices.length - 1, Math.max(0, at + step))];
    if (next !== undefined) onChange(next);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = stepOf(event.key, getComputedStyle(event.currentTarget).direction === 'rtl');
    if (step === 0) return;
    event.preventDefault();
    go(step);
  };
  return (
    <div className="stepper-field">
      <span className="field-label" id={id}>
        {label}
      </span>
      <div className="stepper" data-error={error ? true : undefined}>
        <button
          type="button"
          tabIndex={-1}
          aria-label={less}
          aria-disabled={at <= 0 || undefined}
          onClick={() => at > 0 && go(-1)}
        >
          <Minus aria-hidden="true" />
        </button>
        <span
          className="display num"
          role="spinbutton"
          tabIndex={0}
          aria-labelledby={id}
          aria-valuemin={choices[0]}
          aria-valuemax={choices.at(-1)}
          aria-valuenow={value ?? undefined}
          aria-valuetext={value === null ? empty : figure(value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          data-empty={value === null || undefined}
          onKeyDown={press}
        >
          {value === null ? empty : figure(value)}
        </span>
        <button
          type="button"
          tabIndex={-1}
          aria-label={more}
          aria-disabled={at === choices.length - 1 || undefined}
          onClick={() => at < choices.length - 1 && go(1)}
        >
          <Plus aria-hidden="true" />
        </button>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
};

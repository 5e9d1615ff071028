/** A number chosen from a few, by less and more: the wide figure between two buttons (DESIGN 9). */
import './stepper.css';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type KeyboardEvent, useId } from 'react';

export type StepperProps = {
  label: string;
  /** The choices, smallest first. */
  choices: readonly number[];
  value: number;
  /** The figure with its unit, as it is shown and read ("10 questions"). */
  figure: (value: number) => string;
  less: string;
  more: string;
  onChange: (value: number) => void;
};

const stepOf = (key: string, rtl: boolean) => {
  if (key === 'ArrowUp' || key === (rtl ? 'ArrowLeft' : 'ArrowRight')) return 1;
  return key === 'ArrowDown' || key === (rtl ? 'ArrowRight' : 'ArrowLeft') ? -1 : 0;
};

/** A spin button for keys and readers, two buttons for fingers. */
export const Stepper = (props: StepperProps) => {
  const { label, choices, value, figure, less, more, onChange } = props;
  const id = useId();
  const at = choices.indexOf(value);
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
      <div className="stepper">
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
          aria-valuenow={value}
          aria-valuetext={figure(value)}
          onKeyDown={press}
        >
          {figure(value)}
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
    </div>
  );
};

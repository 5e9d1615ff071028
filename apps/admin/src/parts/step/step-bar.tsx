/** The steps of something that is made in several: which is open, which are done, and the way to each. */
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import './step-bar.css';

export type BarStep<Name extends string> = {
  readonly name: Name;
  readonly words: string;
  readonly isDone: boolean;
  /** It cannot be opened from here. */
  readonly isShut?: boolean;
};

type StepBarProps<Name extends string> = {
  label: string;
  steps: readonly BarStep<Name>[];
  step: Name;
  go: (step: Name) => void;
};

export const StepBar = <Name extends string>({ label, steps, step, go }: StepBarProps<Name>) => {
  const t = useText();
  const { number } = useFormat();
  const list = useRef<HTMLOListElement>(null);
  // On a phone the steps are wider than the window.
  useEffect(() => {
    const current = list.current?.querySelector(`[data-step="${step}"]`);
    current?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [step]);
  return (
    <nav className="step-bar" aria-label={label}>
      <ol ref={list}>
        {steps.map(({ name, words, isDone, isShut = false }, at) => (
          <li key={name}>
            <button
              type="button"
              data-step={name}
              aria-current={name === step ? 'step' : undefined}
              data-done={isDone || undefined}
              disabled={isShut && name !== step}
              onClick={() => go(name)}
            >
              <i className="triv" aria-hidden="true">
                {isDone ? <Check className="icon-small" /> : number(at + 1)}
              </i>
              {words}
              {isDone && <span className="sr-only">{t('step.done')}</span>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
};

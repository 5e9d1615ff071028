/** The steps of a plan: each can be opened at any time, and shows whether something is still wrong there. */
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { type Plan, STEP_OF, STEPS, type Step } from './use-plan.ts';

/** A step is done when it has what it needs; prizes may be none. */
const isDone = (step: Step, { wish, faults }: Plan): boolean =>
  step === 'text' ? wish.text !== '' : step !== 'check' && !faults.some(fault => STEP_OF[fault] === step);

export const Stepper = ({ plan, step, go }: { plan: Plan; step: Step; go: (step: Step) => void }) => {
  const t = useText();
  const { number } = useFormat();
  const list = useRef<HTMLOListElement>(null);
  // On a phone the steps are wider than the window.
  useEffect(() => {
    const current = list.current?.querySelector(`[data-step="${step}"]`);
    current?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [step]);
  return (
    <nav className="plan-steps" aria-label={t('contest_plan.steps')}>
      <ol ref={list}>
        {STEPS.map((name, at) => {
          const done = isDone(name, plan);
          return (
            <li key={name}>
              <button
                type="button"
                data-step={name}
                aria-current={name === step ? 'step' : undefined}
                data-done={done || undefined}
                onClick={() => go(name)}
              >
                <i className="triv" aria-hidden="true">
                  {done ? <Check className="icon-small" /> : number(at + 1)}
                </i>
                {t(`contest_plan.step.${name}`)}
                {done && <span className="sr-only">{t('contest_plan.step_done')}</span>}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
};

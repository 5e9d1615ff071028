/** The steps of a plan: each can be opened at any time, and shows whether something is still wrong there. */
import { useText } from '../../../lib/text.ts';
import { StepBar } from '../../../parts/step/step-bar.tsx';
import { type Plan, STEP_OF, STEPS, type Step } from './use-plan.ts';

/** A step is done when it has what it needs; prizes may be none. */
const isDone = (step: Step, { wish, faults }: Plan): boolean =>
  step === 'text' ? wish.text !== '' : step !== 'check' && !faults.some(fault => STEP_OF[fault] === step);

export const Stepper = ({ plan, step, go }: { plan: Plan; step: Step; go: (step: Step) => void }) => {
  const t = useText();
  return (
    <StepBar
      label={t('contest_plan.steps')}
      steps={STEPS.map(name => ({
        name,
        words: t(`contest_plan.step.${name}`),
        isDone: isDone(name, plan),
      }))}
      step={step}
      go={go}
    />
  );
};

/** The stage of the set-up: its question, and the steps as lamps on the horizon; and the foot of each step's form. */
import { Logo } from '@trivium/look/marks/logo';
import { ArrowLeft, Check } from 'lucide-react';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/form/button.tsx';
import type { SetupNow, StepName, StepProps } from './step.ts';

/** The account is done before the panel opens. */
const ACCOUNT = 'account';

export const SetupStage = ({ now, name }: { now: SetupNow; name: StepName }) => {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const steps = [{ name: ACCOUNT, state: 'done' }, ...now.steps] as const;
  const at = steps.findIndex(step => step.name === name);
  const count = { at: String(at + 1), all: String(steps.length) };
  const title = t(`setup.${name}.title`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins at its question
  useEffect(() => {
    document.title = title;
    heading.current?.focus({ preventScroll: true });
  }, [name]);
  return (
    <header className="setup-stage">
      <div className="setup-bar">
        <Logo />
        <bdi>{now.site.name}</bdi>
        <span>{t('setup.at', count)}</span>
      </div>
      <h1 tabIndex={-1} ref={heading}>
        {title}
      </h1>
      <p>{t(`setup.${name}.line`)}</p>
      <ol className="setup-steps" aria-label={t('setup.steps')}>
        {steps.map((step, place) => {
          const words = (
            <>
              <span className="key">
                {step.state === 'done' ? <Check aria-hidden="true" /> : <span>{place + 1}</span>}
              </span>
              <span className="step-name">
                {t(`setup.step.${step.name}`)}
                {step.state === 'done' && <span className="sr-only"> ({t('check.done')})</span>}
              </span>
            </>
          );
          return (
            <li
              key={step.name}
              data-state={step.state}
              aria-current={place === at ? 'step' : undefined}
              style={{ '--x': 0.14 + place * 0.18 } as CSSProperties}
            >
              {step.name === ACCOUNT ? (
                <span className="grid justify-items-center gap-1.5">{words}</span>
              ) : (
                <Link to={`/setup/${step.name}`}>{words}</Link>
              )}
            </li>
          );
        })}
      </ol>
    </header>
  );
};

/** The form of a step, with Back and Next, and what stands beside it. */
export const StepForm = ({
  onBack,
  onNext,
  next,
  isBusy,
  aside,
  children,
}: Pick<StepProps, 'onBack'> & {
  onNext: () => void;
  next?: string;
  isBusy: boolean;
  aside: ReactNode;
  children: ReactNode;
}) => {
  const t = useText();
  return (
    <main className="setup-body" id="page">
      <form
        onSubmit={event => {
          event.preventDefault();
          if (!isBusy) onNext();
        }}
      >
        {children}
        <div className="setup-foot">
          {onBack ? (
            <Button look="ghost" onClick={onBack}>
              <ArrowLeft className="flip" aria-hidden="true" />
              {t('common.back')}
            </Button>
          ) : (
            <span />
          )}
          <span className="flex items-center gap-3">
            <span className="muted">{t('setup.saved_as_you_go')}</span>
            <Button type="submit" look="main" aria-disabled={isBusy || undefined}>
              {next ?? t('setup.next')}
            </Button>
          </span>
        </div>
      </form>
      <aside>{aside}</aside>
    </main>
  );
};

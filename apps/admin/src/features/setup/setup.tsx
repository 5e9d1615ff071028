/** The set-up of a new site in five steps, the first of which is the own account, done when one has come so far. */
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { call } from '../../lib/call.ts';
import { notifyProblem } from '../../lib/notify.ts';
import { useText } from '../../lib/text.ts';
import { Why } from '../../parts/page/why.tsx';
import { Failed } from '../../ui/feedback/states.tsx';
import { SetupStage } from './setup-stage.tsx';
import type { StepName, StepProps } from './step.ts';
import { LookStep } from './steps/look-step.tsx';
import { MailStep } from './steps/mail-step.tsx';
import { SiteStep } from './steps/site-step.tsx';
import { StartStep } from './steps/start-step.tsx';

const STEPS: Readonly<Record<StepName, ComponentType<StepProps>>> = {
  site: SiteStep,
  look: LookStep,
  mail: MailStep,
  start: StartStep,
};
const NAMES = Object.keys(STEPS) as StepName[];

export function Setup() {
  const t = useText();
  const { step } = useParams();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({ queryKey: ['setup'], queryFn: () => call('setup/read', {}) });
  if (error)
    return (
      <main className="p-6" id="page">
        <Failed line={<Why problem={error} />} retry={t('common.retry')} onRetry={() => void refetch()} />
      </main>
    );
  if (!data) return null;
  const name = NAMES.find(each => each === step);
  if (name === undefined) {
    if (data.is_finished) return <Navigate to="/" replace />;
    const open = data.steps.find(({ state }) => state === 'open')?.name ?? 'site';
    return <Navigate to={`/setup/${open}`} replace />;
  }
  const at = NAMES.indexOf(name);
  const Step = STEPS[name];
  const finish = async () => {
    try {
      await call('setup/finish', {});
      // Name and colour of the site stand in the page itself, so it is read anew.
      location.assign('/admin/checklist');
    } catch (problem) {
      notifyProblem(problem);
    }
  };
  const onDone = () => {
    void refetch();
    const next = NAMES[at + 1];
    if (next === undefined) void finish();
    else void navigate(`/setup/${next}`);
  };
  return (
    <div className="min-h-dvh">
      <SetupStage now={data} name={name} />
      <Step
        key={name}
        now={data}
        onDone={onDone}
        onBack={at === 0 ? null : () => void navigate(`/setup/${NAMES[at - 1]}`)}
      />
    </div>
  );
}

/** A contest that is planned: text, dates, questions, prizes, and a last look; beside it what players see and what it costs (PANEL, `panel-contest-plan`). */
import { useQuizLanguages } from '../../../lib/quiz-languages.ts';
import { useText } from '../../../lib/text.ts';
import { Page } from '../../../parts/page/page.tsx';
import { SaveBar } from '../../../parts/record/save-bar.tsx';
import { useRecordForm } from '../../../parts/record/use-record-form.ts';
import type { Contest } from '../contest.ts';
import { HouseCard } from './aside/house-card.tsx';
import { PreviewCard } from './aside/preview-card.tsx';
import { CheckStep } from './check-step.tsx';
import { DatesStep } from './dates-step.tsx';
import { PlanActs } from './plan-acts.tsx';
import { QuestionsStep } from './pool/questions-step.tsx';
import { PrizesStep } from './prizes/prizes-step.tsx';
import { Stepper } from './stepper.tsx';
import { TextStep } from './text-step.tsx';
import { PLAN_FIELDS, useHouse, usePlan, useShown, useStep } from './use-plan.ts';
import './plan.css';

export const PlanPage = ({ row }: { row: Contest }) => {
  const t = useText();
  const languages = useQuizLanguages().data ?? [];
  const record = useRecordForm<Contest>({
    resource: 'contest',
    row,
    fields: PLAN_FIELDS,
    savedLine: t('contest_plan.saved'),
  });
  const plan = usePlan(row, record);
  const [step, go] = useStep();
  const show = useShown();
  const house = useHouse(row.language_id, plan.wish.ends);
  const language = languages.find(({ id }) => id === row.language_id);
  return (
    <Page
      title={row.name}
      parent={{ name: t('contest.title'), path: '/contests' }}
      acts={<PlanActs plan={plan} step={step} go={go} />}
    >
      <div className="plan-page">
        <Stepper plan={plan} step={step} go={go} />
        <div className="plan-desk">
          <div className="grid grid-cols-1 gap-4">
            {step === 'text' && <TextStep plan={plan} language={language} />}
            {step === 'dates' && <DatesStep plan={plan} />}
            {step === 'questions' && <QuestionsStep plan={plan} />}
            {step === 'prizes' && <PrizesStep plan={plan} house={house} />}
            {step === 'check' && <CheckStep plan={plan} house={house} go={go} />}
          </div>
          <div className="grid grid-cols-1 content-start gap-4">
            {(step === 'prizes' || step === 'check') && <HouseCard plan={plan} house={house} />}
            {step !== 'prizes' && <PreviewCard plan={plan} />}
          </div>
        </div>
        <SaveBar
          record={record}
          show={show}
          nameOf={field => t(`contest_plan.field.${field as (typeof PLAN_FIELDS)[number]}`)}
        />
      </div>
    </Page>
  );
};

/** The last look before it is published: what it is, and what is still wrong, each with the way to mend it. */
import { prizeSum } from '@trivium/rules/contest/prizes';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { useCalls } from '../../../parts/site/use-site.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Card, Facts, Note } from '../../../ui/page/card.tsx';
import { type House, type Plan, STEP_OF, type Step } from './use-plan.ts';

const Faults = ({ plan: { faults }, go }: { plan: Plan; go: (step: Step) => void }) => {
  const t = useText();
  return (
    <ul className="plan-faults">
      {faults.map(fault => (
        <li key={fault}>
          <CircleAlert aria-hidden="true" />
          <span>{t(`contest_plan.fault.${fault}`)}</span>
          <Button size="small" onClick={() => go(STEP_OF[fault])}>
            {t(`contest_plan.step.${STEP_OF[fault]}`)}
          </Button>
        </li>
      ))}
      {faults.length === 0 && (
        <li data-good>
          <CircleCheck aria-hidden="true" />
          <span>{t('contest_plan.all_good')}</span>
        </li>
      )}
    </ul>
  );
};

type CheckStepProps = { plan: Plan; house: House | undefined; go: (step: Step) => void };

export const CheckStep = ({ plan, house, go }: CheckStepProps) => {
  const t = useText();
  const { number, instant } = useFormat();
  const calls = useCalls();
  const { wish, draw, pool } = plan;
  const cost = prizeSum(wish.prizes);
  const isOver = house !== undefined && house.used + cost > house.budget;
  const coins = (count: number) => t('contest_plan.count_coins', { count });
  return (
    <Card title={t('contest_plan.check_title')}>
      <div className="grid gap-4">
        <Faults plan={plan} go={go} />
        {isOver && <Note>{t('contest_plan.fault.budget')}</Note>}
        <Facts
          facts={[
            [t('contest_plan.name'), <bdi key="name">{wish.name}</bdi>],
            [t('contest_plan.starts'), instant(wish.starts)],
            [t('contest_plan.ends'), instant(wish.ends)],
            [
              t('contest_plan.questions_title'),
              t('contest.questions', { number: number(draw), pool: number(pool) }),
            ],
            [t('contest.prizes'), cost === 0 ? t('contest.no_prizes') : coins(cost)],
            [t('contest.fee'), wish.fee === 0 ? t('contest.free') : coins(wish.fee)],
            ...(wish.repeats ? [[t('contest_plan.repetition'), t('contest_plan.every_week')] as const] : []),
          ]}
        />
        <Note tone="info">
          {t(calls.includes('contest/publish') ? 'contest_plan.then_fixed' : 'contest_plan.admin_publishes')}
        </Note>
      </div>
    </Card>
  );
};

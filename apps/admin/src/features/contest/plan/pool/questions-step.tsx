/** Where the questions come from: picked one by one, or drawn by a rule when it is published; and how many each player gets. */
import './pool.css';
import { CONTEST_DRAW_MOST } from '@trivium/rules/contest/limits';
import { useState } from 'react';
import { useText } from '../../../../lib/text.ts';
import { Field, InputBox } from '../../../../ui/form/field.tsx';
import { Segmented } from '../../../../ui/form/segmented.tsx';
import { Card, Note } from '../../../../ui/page/card.tsx';
import type { Plan } from '../use-plan.ts';
import { PickCards } from './pick-cards.tsx';
import { RuleCard } from './rule-card.tsx';

const FIRST_COUNT = 20;
const LEVELS_MOST = 500;

export const QuestionsStep = ({ plan }: { plan: Plan }) => {
  const t = useText();
  const { row, wish, set, wrong, pool, draw, faults } = plan;
  const [kept, keep] = useState<{ rule: typeof wish.rule; ids: readonly number[] }>({
    rule: wish.rule,
    ids: wish.question_ids,
  });
  const isByRule = wish.rule !== null;
  const turn = (way: 'pick' | 'rule') => {
    keep({ rule: wish.rule ?? kept.rule, ids: isByRule ? kept.ids : wish.question_ids });
    if (way === 'pick') {
      set('rule', null);
      set('question_ids', [...kept.ids]);
    } else {
      const empty = { category_ids: [], level_from: 1, level_to: LEVELS_MOST, count: FIRST_COUNT };
      set('rule', kept.rule ?? empty);
      set('question_ids', []);
    }
  };
  return (
    <>
      <Card title={t('contest_plan.questions_title')}>
        <div className="plan-way">
          <Segmented
            label={t('contest_plan.way')}
            value={isByRule ? 'rule' : 'pick'}
            onChange={turn}
            options={(['pick', 'rule'] as const).map(value => ({
              value,
              name: t(`contest_plan.way.${value}`),
            }))}
          />
          <Field
            label={t('contest_plan.draw')}
            help={t('contest_plan.draw_help', { count: draw, pool })}
            error={wrong('questions_per_player')}
          >
            <InputBox
              type="number"
              min={1}
              max={CONTEST_DRAW_MOST}
              placeholder={String(draw)}
              value={wish.questions_per_player ?? ''}
              onChange={({ target }) =>
                set('questions_per_player', target.value === '' ? null : Math.floor(Number(target.value)))
              }
            />
          </Field>
        </div>
        <p className="help">{t(isByRule ? 'contest_plan.rule_line' : 'contest_plan.pick_line')}</p>
        {faults.includes('draw') && <Note>{t('contest_plan.fault.draw')}</Note>}
      </Card>
      {isByRule ? <RuleCard plan={plan} /> : <PickCards key={row.id} plan={plan} />}
    </>
  );
};

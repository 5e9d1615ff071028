/** The rule that draws the pool when the contest is published: categories, levels, how many. */
import { CONTEST_POOL_MOST } from '@trivium/rules/contest/limits';
import { categoryHue } from '@trivium/rules/site/category';
import { useId } from 'react';
import { useFormat } from '../../../../lib/format.ts';
import { useText } from '../../../../lib/text.ts';
import { CheckBox, Field, InputBox } from '../../../../ui/form/field.tsx';
import { Card, Note } from '../../../../ui/page/card.tsx';
import { type Plan, useRule, type Wish, wholeRule } from '../use-plan.ts';

const LEVELS_MOST = 500;
type Rule = NonNullable<Wish['rule']>;

/** A whole number within its bounds, whatever was typed. */
const within = (said: string, most: number): number =>
  Math.min(most, Math.max(1, Math.floor(Number(said)) || 1));

export const RuleCard = ({ plan }: { plan: Plan }) => {
  const t = useText();
  const { number } = useFormat();
  const id = useId();
  const { row, wish, set, wrong, faults } = plan;
  const rule: Rule = wish.rule ?? { category_ids: [], level_from: 1, level_to: LEVELS_MOST, count: 1 };
  const whole = wholeRule(rule);
  const isWhole = whole !== null;
  const { data } = useRule(row.language_id, whole);
  const write = (change: Partial<Rule>) => set('rule', { ...rule, ...change });
  const toggle = (chosen: number) =>
    write({
      category_ids: rule.category_ids.includes(chosen)
        ? rule.category_ids.filter(other => other !== chosen)
        : [...rule.category_ids, chosen],
    });
  const bound = (name: 'level_from' | 'level_to' | 'count', most: number) => (
    <Field label={t(`contest_plan.${name}`)}>
      <InputBox
        type="number"
        min={1}
        max={most}
        value={rule[name]}
        onChange={({ target }) => write({ [name]: within(target.value, most) })}
      />
    </Field>
  );
  return (
    <Card title={t('contest_plan.rule')}>
      <div className="grid gap-4">
        <div className="plan-rule">
          {bound('count', CONTEST_POOL_MOST)}
          {bound('level_from', LEVELS_MOST)}
          {bound('level_to', LEVELS_MOST)}
        </div>
        <fieldset className="plan-categories">
          <legend className="label">{t('contest_plan.categories')}</legend>
          {(data?.categories ?? []).map(category => (
            <label key={category.id} htmlFor={`${id}-${category.id}`}>
              <CheckBox
                id={`${id}-${category.id}`}
                checked={rule.category_ids.includes(category.id)}
                onChange={() => toggle(category.id)}
              />
              <i
                className={`triv size-4 bg-hue hue-${categoryHue(category.id, category.hue)}`}
                aria-hidden="true"
              />
              <bdi className="cut flex-1">{category.name}</bdi>
              <span className="help tabular">{number(category.questions)}</span>
            </label>
          ))}
        </fieldset>
        <div role="status">
          {!isWhole ? (
            <p className="muted">{t('contest_plan.rule_empty')}</p>
          ) : (
            data?.found != null && (
              <p>
                <b>{t('contest_plan.finds', { count: data.found })}</b>{' '}
                <span className="muted">{t('contest_plan.fresh', { count: data.fresh ?? 0 })}</span>
              </p>
            )
          )}
        </div>
        {isWhole && faults.includes('rule_short') && <Note>{t('contest_plan.fault.rule_short')}</Note>}
        {wrong('rule') !== undefined && <Note tone="bad">{wrong('rule')}</Note>}
      </div>
    </Card>
  );
};

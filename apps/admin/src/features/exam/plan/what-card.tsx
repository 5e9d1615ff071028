/** What an exam is: title, words, language, how long, what passes. */
import { EXAM_MINUTES_MOST } from '@trivium/rules/exam/limits';
import { useQuizLanguages } from '../../../lib/quiz-languages.ts';
import { useText } from '../../../lib/text.ts';
import { Field, Input, TextArea } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Card } from '../../../ui/page/card.tsx';
import type { PlanCardProps } from './form.ts';

const TITLE_MOST = 120;
const TEXT_MOST = 1_000;
const PERCENT = 100;

/** A whole number within bounds; what is no number is the least. */
export const wholeWithin = (text: string, least: number, most: number): number =>
  Math.max(least, Math.min(most, Math.round(Number(text)) || least));

const Check = ({
  name,
  props: { wish, set, isSat },
}: {
  name: 'may_change_answers' | 'allows_extra_time';
  props: PlanCardProps;
}) => {
  const t = useText();
  return (
    <label className="exam-check">
      <input
        type="checkbox"
        className="check-box"
        checked={wish[name]}
        disabled={isSat}
        onChange={({ target }) => set(name, target.checked)}
      />
      {t(`exam.field.${name}`)}
    </label>
  );
};

export const WhatCard = (props: PlanCardProps) => {
  const { wish, set, errorOf, isSat } = props;
  const t = useText();
  const { data: languages = [] } = useQuizLanguages();
  return (
    <Card title={t('exam.what')}>
      <div className="grid grid-cols-1 gap-3">
        <Field label={t('exam.field.title')} error={errorOf('title')} isNeeded>
          <Input
            dir="auto"
            value={wish.title}
            maxLength={TITLE_MOST}
            onChange={({ target }) => set('title', target.value)}
          />
        </Field>
        <Field label={t('exam.field.description')} error={errorOf('description')}>
          <TextArea
            dir="auto"
            value={wish.description}
            maxLength={TEXT_MOST}
            onChange={({ target }) => set('description', target.value.replaceAll('\n', ' '))}
          />
        </Field>
        <div className="exam-three">
          <Field label={t('exam.field.language_id')} error={errorOf('language_id')}>
            <Select
              isDisabled={isSat}
              value={String(wish.language_id)}
              onChange={value => set('language_id', Number(value))}
              options={languages.map(({ id, name }) => ({ value: String(id), name }))}
            />
          </Field>
          <Field label={t('exam.field.duration_minutes')} error={errorOf('duration_minutes')}>
            <Input
              type="number"
              min={1}
              max={EXAM_MINUTES_MOST}
              disabled={isSat}
              value={wish.duration_minutes}
              onChange={({ target }) =>
                set('duration_minutes', wholeWithin(target.value, 1, EXAM_MINUTES_MOST))
              }
            />
          </Field>
          <Field label={t('exam.field.pass_percent')} error={errorOf('pass_percent')}>
            <Input
              type="number"
              min={1}
              max={PERCENT}
              disabled={isSat}
              value={wish.pass_percent}
              onChange={({ target }) => set('pass_percent', wholeWithin(target.value, 1, PERCENT))}
            />
          </Field>
        </div>
        <div className="grid gap-1">
          <Check name="may_change_answers" props={props} />
          <Check name="allows_extra_time" props={props} />
        </div>
      </div>
    </Card>
  );
};

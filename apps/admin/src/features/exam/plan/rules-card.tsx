/** The rules that each candidate agrees to, a sentence a line. */
import { useState } from 'react';
import { useText } from '../../../lib/text.ts';
import { Field, TextArea } from '../../../ui/form/field.tsx';
import { Card } from '../../../ui/page/card.tsx';
import type { PlanCardProps } from './form.ts';

const RULES_MOST = 20;
const TEXT_MOST = 6_000;
const ROWS = 5;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .slice(0, RULES_MOST);

export const RulesCard = ({ wish, set, errorOf }: PlanCardProps) => {
  const t = useText();
  const [typed, setTyped] = useState(wish.rules.join('\n'));
  // What is typed has empty lines that the rules have not; rules from elsewhere stand as they are.
  const isTyped = linesOf(typed).join('\n') === wish.rules.join('\n');
  return (
    <Card title={t('exam.field.rules')}>
      <Field label={t('exam.rules_lines')} help={t('exam.rules_help')} error={errorOf('rules')}>
        <TextArea
          dir="auto"
          rows={ROWS}
          maxLength={TEXT_MOST}
          value={isTyped ? typed : wish.rules.join('\n')}
          onChange={({ target }) => {
            setTyped(target.value);
            set('rules', linesOf(target.value));
          }}
        />
      </Field>
    </Card>
  );
};

/** What a column is that we cannot tell: asked at the side, one at a time. */
import type { ColumnRole } from '@trivium/rules/bank/column';
import { useId, useState } from 'react';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { columnName, headings, likelyRoles } from '../model/row-question.ts';
import { roleName } from './role-options.ts';
import type { Mapped } from './use-choices.ts';

const EXAMPLES = 3;

export const OneQuestion = ({ file, sheet, choices }: Mapped) => {
  const t = useText();
  const group = useId();
  const [wished, setWished] = useState<{ readonly at: number; readonly role: ColumnRole } | null>(null);
  const choice = choices.choiceOf(file, sheet);
  const at = choice.is_left_out
    ? -1
    : choice.roles.findIndex((_, place) => choices.surenessOf(file, sheet, place) === 'asked');
  const guess = choice.roles[at];
  if (guess === undefined) return null;
  const chosen = wished?.at === at ? wished.role : guess;
  const cells = sheet.first.slice(choice.head_rows).map(row => row[at] ?? '');
  const examples = [...new Set(cells.filter(cell => cell !== ''))].slice(0, EXAMPLES).join(' · ');
  const words = { column: columnName(at), name: headings(sheet, choice)[at] ?? '', examples };
  return (
    <Card title={t('import.one_question')}>
      <fieldset className="bank-ask">
        <legend className="muted">
          {t(words.name === '' ? 'import.what_is_column' : 'import.what_is_named', words)}
        </legend>
        {likelyRoles(cells, guess).map(role => (
          <label key={`${at} ${role}`} className="bank-check">
            <input
              type="radio"
              className="radio"
              name={group}
              checked={role === chosen}
              onChange={() => setWished({ at, role })}
            />
            {roleName(t, role, choice.answers)}
          </label>
        ))}
        <Button size="small" look="ink" onClick={() => choices.setRole(file, sheet, at, chosen)}>
          {t('import.take_it')}
        </Button>
      </fieldset>
    </Card>
  );
};

/** The columns of a sheet: heading, first row, what it becomes, and how sure we are. */
import { ArrowRight } from 'lucide-react';
import { useText } from '../../../lib/text.ts';
import { Select } from '../../../ui/form/select.tsx';
import { Tag } from '../../../ui/list/mark.tsx';
import { columnName, firstRow, headings } from '../model/row-question.ts';
import { optionOf, roleOf, useRoleOptions } from './role-options.ts';
import type { Mapped, Sureness } from './use-choices.ts';

const TONES = { sure: 'good', guess: 'warn', asked: 'warn', left_out: undefined } as const;

const SurenessTag = ({ of }: { of: Sureness }) => {
  const t = useText();
  const tone = TONES[of];
  return <Tag {...(tone && { tone })}>{t(`import.sureness.${of}`)}</Tag>;
};

export const ColumnTable = ({ file, sheet, choices }: Mapped) => {
  const t = useText();
  const options = useRoleOptions();
  const choice = choices.choiceOf(file, sheet);
  const heads = headings(sheet, choice);
  const cells = firstRow(sheet, choice);
  return (
    <table className="table" data-out={choice.is_left_out || undefined}>
      <caption className="sr-only">{t('import.columns_title')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{t('import.column')}</span>
          </th>
          <th scope="col">{t('import.heading_name')}</th>
          <th scope="col" className="bank-wide">
            {t('import.first_row')}
          </th>
          <th scope="col" className="bank-wide" />
          <th scope="col">{t('import.becomes')}</th>
          <th scope="col">{t('import.sureness')}</th>
        </tr>
      </thead>
      <tbody>
        {choice.roles.map((role, at) => {
          const sureness = choices.surenessOf(file, sheet, at);
          const name = columnName(at);
          return (
            <tr key={name} data-current={(sureness === 'asked' && !choice.is_left_out) || undefined}>
              <td className="muted">{name}</td>
              <td className="max-w-0 w-[22%]">
                <b className="cut block" dir="auto" title={heads[at] ?? ''}>
                  {heads[at] ?? ''}
                </b>
              </td>
              <td className="bank-wide max-w-0 w-[28%]">
                <span className="cut block muted" dir="auto" title={cells[at] ?? ''}>
                  {cells[at] ?? ''}
                </span>
              </td>
              <td className="bank-wide muted">
                <ArrowRight className="flip icon-small" aria-hidden="true" />
              </td>
              <td className="w-[34%]">
                <Select
                  label={t('import.becomes_of', { name: heads[at] || name })}
                  value={optionOf(role, choice.answers)}
                  isDisabled={choice.is_left_out}
                  options={options}
                  onChange={value => choices.setRole(file, sheet, at, ...roleOf(value))}
                />
              </td>
              <td>
                <SurenessTag of={choice.is_left_out ? 'left_out' : sureness} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

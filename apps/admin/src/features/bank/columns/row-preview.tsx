/** The first row below the headings, on the player's own card. */
import { useText } from '../../../lib/text.ts';
import { PreviewFrame } from '../../../parts/preview/preview-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import type { BankImport } from '../model/bank-import.ts';
import { previewOf } from '../model/mending.ts';
import { firstRow, rowQuestion } from '../model/row-question.ts';
import type { Mapped } from './use-choices.ts';

export const ADDRESS = '/preview/question/';
export const PHONE = { device: 'phone', wide: 390, high: 720 } as const;

export const RowPreview = ({ file, sheet, choices, row }: Mapped & { row: BankImport }) => {
  const t = useText();
  const choice = choices.choiceOf(file, sheet);
  const item = choice.is_left_out ? null : rowQuestion(firstRow(sheet, choice), choice);
  const title = t('import.row_becomes', { row: choice.head_rows + 1 });
  const at = choice.roles.indexOf('category');
  const name = firstRow(sheet, choice)[at] ?? '';
  const known = row.categories.find(each => each.name === name);
  const category = name === '' ? null : { id: 0, slug: 'new', name, icon: 'Sparkles', hue: known?.hue ?? 1 };
  return (
    <Card title={title}>
      {item === null ? (
        <p className="muted">{t(choice.is_left_out ? 'import.sheet_left' : 'import.no_question_column')}</p>
      ) : (
        <div className="bank-phone">
          <PreviewFrame
            address={ADDRESS}
            title={title}
            shown={{ preview: 'show', question: previewOf(item, category), state: 'question' }}
            {...PHONE}
          />
        </div>
      )}
    </Card>
  );
};

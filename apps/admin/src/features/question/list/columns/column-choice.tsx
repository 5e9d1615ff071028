/** The choice of columns. */
import { Columns3 } from 'lucide-react';
import { useText } from '../../../../lib/text.ts';
import { Button } from '../../../../ui/form/button.tsx';
import type { Column } from '../../../../ui/list/table.tsx';
import { Popover } from '../../../../ui/overlay/popover.tsx';
import { Tick } from '../tick.tsx';
import type { QuestionRow } from './columns.tsx';
import type { ShownColumns } from './shown-columns.ts';

export const ColumnChoice = ({
  columns,
  shown: { keys, show },
}: {
  columns: readonly Column<QuestionRow>[];
  shown: ShownColumns;
}) => {
  const t = useText();
  const toggle = (key: string) =>
    show(keys.includes(key) ? keys.filter(each => each !== key) : [...keys, key]);
  return (
    <span className="max-[699px]:hidden">
      <Popover
        label={t('questions.columns')}
        button={
          <Button size="small" look="ghost" icon={Columns3}>
            {t('questions.columns')}
          </Button>
        }
      >
        <div className="grid gap-2">
          {columns.map(({ key, name }) => (
            <Tick key={key} isOn={keys.includes(key)} onChange={() => toggle(key)}>
              {name}
            </Tick>
          ))}
        </div>
      </Popover>
    </span>
  );
};

/** The pairs of a match: left and right stand beside each other; players get the right side shuffled. */
import './options.css';
import { Link2, Plus } from 'lucide-react';
import { useDragRows } from '../../../../lib/drag-rows.ts';
import { useText } from '../../../../lib/text.ts';
import { Button } from '../../../../ui/form/button.tsx';
import { Input } from '../../../../ui/form/field.tsx';
import { addOption, moveOption, type Values, writeOption } from '../model/values.ts';
import { type Edit, Moves } from './option-rows.tsx';

type PairsProps = {
  values: Values;
  edit: Edit;
  problemOf: (at: number, side: 0 | 1) => string | undefined;
  least: number;
  most: number;
  onFocus: (input: HTMLInputElement) => void;
};

export const PairRows = ({ values, edit, problemOf, least, most, onFocus }: PairsProps) => {
  const t = useText();
  const { row, grip } = useDragRows((from, to) => edit(now => moveOption(now, from, to)));
  const sides = [values.options, values.right_side] as const;
  const names = ['question_edit.pair_left', 'question_edit.pair_right'] as const;
  return (
    <div className="options">
      <div className="pair muted" aria-hidden="true">
        <span />
        <span />
        <span className="help">{t('question_edit.left_side')}</span>
        <span />
        <span className="help">{t('question_edit.belongs')}</span>
      </div>
      {values.options.map((_, at) => {
        const problem = problemOf(at, 0) ?? problemOf(at, 1);
        const input = (side: 0 | 1) => (
          <Input
            dir="auto"
            maxLength={300}
            value={sides[side][at] ?? ''}
            aria-label={t(names[side], { place: at + 1 })}
            aria-invalid={problemOf(at, side) !== undefined || undefined}
            onFocus={event => onFocus(event.currentTarget)}
            onChange={event => edit(now => writeOption(now, side, at, event.target.value))}
          />
        );
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a pair is known by its place alone
          <div className="pair" key={at} {...row(at)}>
            <Moves
              at={at}
              count={values.options.length}
              canRemove={values.options.length > least}
              edit={edit}
              drag={grip(at)}
            />
            <span className={`key hue-${(at % 8) + 1}`} data-size="small" aria-hidden="true">
              <span>{at + 1}</span>
            </span>
            {input(0)}
            <Link2 className="icon-small muted" aria-hidden="true" />
            {input(1)}
            {problem !== undefined && <p className="field-error option-problem">{problem}</p>}
          </div>
        );
      })}
      <div className="flex flex-wrap items-center gap-2">
        {values.options.length < most && (
          <Button size="small" look="ghost" icon={Plus} onClick={() => edit(addOption)}>
            {t('question_edit.add_pair')}
          </Button>
        )}
        <span className="help ms-auto">{t('question_edit.pairs_line', { least, most })}</span>
      </div>
    </div>
  );
};

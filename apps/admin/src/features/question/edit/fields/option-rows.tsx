/** The options of a question: their order by dragging and by keys, their texts, which of them are right, and how often each was chosen. */
import './options.css';
import { GripVertical, Plus } from 'lucide-react';
import { type Grip, useDragRows } from '../../../../lib/drag-rows.ts';
import { useFormat } from '../../../../lib/format.ts';
import { useText } from '../../../../lib/text.ts';
import { Button } from '../../../../ui/form/button.tsx';
import { Input } from '../../../../ui/form/field.tsx';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import {
  addOption,
  isRight,
  markRight,
  moveOption,
  removeOption,
  type Values,
  writeOption,
} from '../model/values.ts';

const LETTERS = 'ABCDEFGH';

export type Edit = (change: (now: Values) => Values) => void;

type RowsProps = {
  values: Values;
  edit: Edit;
  /** Share of 1 that chose each, by place; null where it is not counted. */
  shares: readonly (number | null)[];
  /** What is wrong with an option. */
  problemOf: (at: number) => string | undefined;
  least: number;
  most: number;
  /** Remembers the field in which a formula goes. */
  onFocus: (input: HTMLInputElement) => void;
};

type MovesProps = { at: number; count: number; canRemove: boolean; edit: Edit; drag: Grip };

/** The grip of a row: a pointer drags the row by it, arrow keys move it, its menu too. */
export const Moves = ({ at, count, canRemove, edit, drag }: MovesProps) => {
  const t = useText();
  const move = (to: number) => to >= 0 && to < count && edit(now => moveOption(now, at, to));
  return (
    <Menu
      label={t('question_edit.order')}
      items={[
        { id: 'up', name: t('question_edit.move_up'), isOff: at === 0, onSelect: () => move(at - 1) },
        {
          id: 'down',
          name: t('question_edit.move_down'),
          isOff: at === count - 1,
          onSelect: () => move(at + 1),
        },
        {
          id: 'remove',
          name: t('question_edit.remove'),
          isOff: !canRemove,
          onSelect: () => edit(now => removeOption(now, at)),
        },
      ]}
    >
      <button
        type="button"
        className="grip"
        {...drag}
        aria-label={t('question_edit.order_name', { letter: LETTERS.charAt(at) })}
        onKeyDown={event => {
          const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
          if (step === 0) return;
          event.preventDefault();
          event.stopPropagation();
          move(at + step);
        }}
      >
        <GripVertical className="icon-small" aria-hidden="true" />
      </button>
    </Menu>
  );
};

const Share = ({ share, right }: { share: number | null; right: boolean }) => {
  const { percent } = useFormat();
  if (share === null) return <span />;
  return (
    <span className="option-share" data-right={right || undefined}>
      <i aria-hidden="true">
        <b style={{ inlineSize: `${Math.round(share * 100)}%` }} />
      </i>
      <span className="tabular">{percent(share)}</span>
    </span>
  );
};

const Right = ({ values, at, edit }: { values: Values; at: number; edit: Edit }) => {
  const t = useText();
  const right = isRight(values, at);
  const isMany = values.kind === 'multi_select';
  return (
    <label className="option-right" data-right={right || undefined}>
      <input
        type={isMany ? 'checkbox' : 'radio'}
        className={isMany ? 'check-box' : 'radio'}
        name={isMany ? undefined : 'right-option'}
        checked={right}
        onChange={() => edit(now => markRight(now, at))}
        aria-label={t('question_edit.is_right', { letter: LETTERS.charAt(at) })}
      />
      <span aria-hidden="true">{t(right ? 'question_edit.right' : 'question_edit.wrong')}</span>
    </label>
  );
};

export const OptionRows = ({ values, edit, shares, problemOf, least, most, onFocus }: RowsProps) => {
  const t = useText();
  const { row, grip } = useDragRows((from, to) => edit(now => moveOption(now, from, to)));
  const isTruth = values.kind === 'true_false';
  const isOrder = values.kind === 'sequence';
  return (
    <div className="options">
      {values.options.map((option, at) => {
        const problem = isTruth ? undefined : problemOf(at);
        const noteId = `option-problem-${at}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is known by its place alone
          <div className="option" key={at} {...row(at)}>
            {isTruth ? (
              <span />
            ) : (
              <Moves
                at={at}
                count={values.options.length}
                canRemove={values.options.length > least}
                edit={edit}
                drag={grip(at)}
              />
            )}
            <span className="key" data-size="small" aria-hidden="true">
              <span>{isOrder ? at + 1 : LETTERS.charAt(at)}</span>
            </span>
            {isTruth ? (
              <b>{t(at === 0 ? 'question_edit.true' : 'question_edit.false')}</b>
            ) : (
              <Input
                dir="auto"
                maxLength={300}
                value={option}
                data-right={isRight(values, at) || undefined}
                aria-label={t('question_edit.option', { letter: LETTERS.charAt(at) })}
                aria-invalid={problem !== undefined || undefined}
                aria-describedby={problem === undefined ? undefined : noteId}
                onFocus={event => onFocus(event.currentTarget)}
                onChange={event => edit(now => writeOption(now, 0, at, event.target.value))}
              />
            )}
            {isOrder ? <span /> : <Right values={values} at={at} edit={edit} />}
            <Share share={shares[at] ?? null} right={isRight(values, at)} />
            {problem !== undefined && (
              <p className="field-error option-problem" id={noteId}>
                {problem}
              </p>
            )}
          </div>
        );
      })}
      {!isTruth && values.options.length < most && (
        <Button
          size="small"
          look="ghost"
          icon={Plus}
          className="justify-self-start"
          onClick={() => edit(addOption)}
        >
          {t('question_edit.add_option', { letter: LETTERS.charAt(values.options.length) })}
        </Button>
      )}
    </div>
  );
};

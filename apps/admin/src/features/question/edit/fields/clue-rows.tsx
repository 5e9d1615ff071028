/** The four things that a connection links. */
import './options.css';
import { useText } from '../../../../lib/text.ts';
import { Input } from '../../../../ui/form/field.tsx';
import { type Values, writeOption } from '../model/values.ts';
import type { Edit } from './option-rows.tsx';

type ClueProps = {
  values: Values;
  edit: Edit;
  problemOf: (at: number) => string | undefined;
  onFocus: (input: HTMLInputElement) => void;
};

export const ClueRows = ({ values, edit, problemOf, onFocus }: ClueProps) => {
  const t = useText();
  return (
    <fieldset className="grid gap-2 border-0">
      <legend className="mb-1 font-bold">{t('question_edit.clues')}</legend>
      <div className="clue-rows">
        {values.right_side.map((clue, at) => {
          const problem = problemOf(at);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a thing is known by its place alone
            <div key={at}>
              <Input
                dir="auto"
                maxLength={300}
                value={clue}
                aria-label={t('question_edit.clue', { place: at + 1 })}
                aria-invalid={problem !== undefined || undefined}
                onFocus={event => onFocus(event.currentTarget)}
                onChange={event => edit(now => writeOption(now, 1, at, event.target.value))}
              />
              {problem !== undefined && <p className="field-error">{problem}</p>}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
};

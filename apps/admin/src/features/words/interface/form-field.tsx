/** The field of one form of a key: its numbers, and what is wrong with it while one writes. */
import { CircleAlert, Info } from 'lucide-react';
import { useId } from 'react';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import type { Form, Language, Text } from '../use-words.ts';
import { faultsIn } from './draft.ts';
import { FormName, useFormName } from './form-name.tsx';

const SENTENCE_MOST = 1000;

type FormFieldProps = {
  row: Text;
  language: Language;
  form: Form;
  numbers: readonly number[];
  text: string;
  onText: (text: string) => void;
  onFocus: (field: HTMLTextAreaElement) => void;
};

/** `1, 21, 31 …`: the numbers that take a form. */
const useNumbers = (numbers: readonly number[]): string => {
  const { number } = useFormat();
  const MOST = 3;
  return (
    numbers
      .slice(0, MOST)
      .map(each => number(each))
      .join(', ') + (numbers.length > MOST ? ' …' : '')
  );
};

export const FormField = ({ row, language, form, numbers, text, onText, onFocus }: FormFieldProps) => {
  const t = useText();
  const note = useId();
  const shown = useNumbers(numbers);
  // An empty field is no fault yet; it says so when one wants to save.
  const faults = text === '' ? [] : faultsIn(language.code, row, form, text);
  const grave = faults.find(({ isGrave }) => isGrave);
  const first = grave ?? faults[0];
  const isWhole = form === 'whole';
  const name = useFormName(form);
  return (
    <div className="words-form" data-whole={isWhole || undefined}>
      {!isWhole && (
        <b className="help">
          <FormName form={form} />
        </b>
      )}
      <textarea
        className="input"
        name={form}
        rows={1}
        lang={language.code}
        dir={language.rtl ? 'rtl' : 'ltr'}
        maxLength={SENTENCE_MOST}
        aria-label={
          isWhole ? t('words.field', { key: row.id }) : t('words.field_form', { key: row.id, form: name })
        }
        aria-invalid={grave !== undefined || undefined}
        aria-describedby={first && note}
        value={text}
        onChange={({ target }) =>
          onText(row.source['whole']?.includes('\n') ? target.value : target.value.replaceAll('\n', ' '))
        }
        onFocus={({ currentTarget }) => onFocus(currentTarget)}
      />
      {!isWhole && (
        <bdi className="help tabular" dir="ltr">
          {shown}
        </bdi>
      )}
      {first && (
        <p className={`words-fault ${grave ? 'field-error' : 'help'}`} id={note}>
          {grave ? <CircleAlert aria-hidden="true" /> : <Info className="icon-small" aria-hidden="true" />}
          {first.name === 'places'
            ? t('words.fault.places', { places: first.places })
            : t(`words.fault.${first.name}`)}
        </p>
      )}
    </div>
  );
};

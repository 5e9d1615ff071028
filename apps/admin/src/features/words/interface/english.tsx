/** English of an open key, form by form; its placeholders are put into the sentence by a press. */
import { useText } from '../../../lib/text.ts';
import type { Text } from '../use-words.ts';
import { FormName } from './form-name.tsx';
import { Marked } from './marked.tsx';

const PLACE = /\{\w+\}/g;

export const English = ({ row, onInsert }: { row: Text; onInsert: (text: string) => void }) => {
  const t = useText();
  const forms = Object.entries(row.english);
  const places = [...new Set(Object.values(row.source).flatMap(text => text.match(PLACE) ?? []))];
  return (
    <div className="words-english">
      <b className="help" lang="en">
        English
      </b>
      {forms.map(([form, text]) => (
        <p key={form} dir="ltr">
          {form !== 'whole' && (
            <span className="muted">
              <FormName form={form} />:{' '}
            </span>
          )}
          <Marked text={text} language="en" rtl={false} />
        </p>
      ))}
      {row.was !== null && (
        <p>
          <span className="muted">{t('words.was')} </span>
          <del className="deleted" lang="en" dir="ltr">
            {row.was}
          </del>
        </p>
      )}
      {places.length > 0 && (
        <span className="words-places">
          {places.map(place => (
            <button
              key={place}
              type="button"
              dir="ltr"
              className="words-place"
              aria-label={t('words.put', { place })}
              onClick={() => onInsert(place)}
            >
              {place}
            </button>
          ))}
        </span>
      )}
    </div>
  );
};

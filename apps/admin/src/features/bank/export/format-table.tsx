/** The formats side by side: how many questions each keeps whole, with less, or not at all. */
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { formatName } from '../model/row-words.ts';
import type { Preview } from './export.ts';

type TableProps = { preview: Preview; name: string; onChoose: (name: string) => void };

export const FormatTable = ({ preview, name, onChoose }: TableProps) => {
  const t = useText();
  const { number } = useFormat();
  return (
    <section className="table-box bank-columns" aria-label={t('export.format')}>
      <div className="bank-head">
        <h2 className="subtitle">{t('export.format')}</h2>
        <span className="muted" role="status">
          {t('import.questions', { count: preview.questions })}
        </span>
      </div>
      <table className="table">
        <caption className="sr-only">{t('export.format')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('export.format')}</th>
            <th scope="col" data-at="end">
              {t('export.whole')}
            </th>
            <th scope="col" data-at="end">
              {t('export.less')}
            </th>
            <th scope="col" data-at="end">
              {t('import.left_out')}
            </th>
          </tr>
        </thead>
        <tbody>
          {preview.formats.map(({ format, ending, whole, less, left_out }) => (
            <tr key={format} data-current={format === name || undefined}>
              <td>
                <label className="bank-check">
                  <input
                    type="radio"
                    className="radio"
                    name="format"
                    checked={format === name}
                    onChange={() => onChoose(format)}
                  />
                  <b>{formatName(t, format)}</b>
                  <span className="muted code" dir="ltr">
                    {ending}
                  </span>
                </label>
              </td>
              <td data-at="end">{number(whole)}</td>
              <td data-at="end">{number(less)}</td>
              <td data-at="end">{number(left_out)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

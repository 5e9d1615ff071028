/** The sum of a dry run: read = good + mended + refused + the same (+ what there is no kind for), as figures and as a bar. */
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import type { BankImport } from '../model/bank-import.ts';

const PARTS = ['good', 'mended', 'refused', 'same', 'unmade'] as const;

export const SumCard = ({ row }: { row: BankImport }) => {
  const t = useText();
  const { number, list } = useFormat();
  const { counts, unmade } = row;
  const parts = PARTS.filter(name => name !== 'unmade' || counts.unmade > 0);
  return (
    <section className="card" aria-label={t('import.sum')}>
      <ul className="bank-sum">
        <li data-part="read">
          <b>{number(counts.read)}</b>
          <span>{t('import.read')}</span>
        </li>
        {parts.map((name, at) => (
          <li key={name} data-part={name}>
            <i aria-hidden="true">{at === 0 ? '=' : '+'}</i>
            <b>{number(counts[name])}</b>
            <span>{t(`import.standing.${name}`)}</span>
          </li>
        ))}
      </ul>
      <div className="bank-bar" aria-hidden="true">
        {parts.map(
          name => counts[name] > 0 && <i key={name} data-part={name} style={{ flexGrow: counts[name] }} />,
        )}
      </div>
      {unmade.length > 0 && (
        <p className="help mt-2">
          {t('import.unmade', {
            kinds: list(unmade.map(({ name, count }) => `${name} (${number(count)})`)),
          })}
        </p>
      )}
    </section>
  );
};

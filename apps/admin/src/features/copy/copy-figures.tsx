/** What an operator looks for first: when a copy was last proved, when the next one is made, how many are kept. */
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { Figure } from '../../ui/page/card.tsx';
import { sizeOf } from './size.ts';
import type { Copies } from './use-copies.ts';

/** The newest proof of any copy that is still there. */
const provedAt = (copies: Copies['copies']): string | null =>
  copies.reduce<string | null>(
    (last, { proved_at: at }) => (at !== null && (last === null || at > last) ? at : last),
    null,
  );

export const CopyFigures = ({ copies: { copies, next_at: nextAt } }: { copies: Copies }) => {
  const t = useText();
  const format = useFormat();
  const proved = provedAt(copies);
  const bytes = copies.reduce((sum, copy) => sum + copy.bytes, 0);
  return (
    <div className="copy-figures">
      <Figure
        name={t('copy.figure.proved')}
        value={proved === null ? t('copy.figure.never') : format.ago(proved)}
        note={proved !== null && format.instant(proved)}
      />
      <Figure
        name={t('copy.figure.next')}
        value={nextAt === null ? t('copy.figure.by_hand') : format.time(nextAt)}
        note={nextAt !== null && format.day(nextAt)}
      />
      <Figure
        name={t('copy.figure.kept')}
        value={format.number(copies.length)}
        note={copies.length > 0 && sizeOf(bytes, format)}
      />
    </div>
  );
};

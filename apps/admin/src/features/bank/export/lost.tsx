/** What comes to be lost in a format, by what it is, with the number of questions. */
import { useFormat } from '../../../lib/format.ts';
import { isTextKey, useText } from '../../../lib/text.ts';
import { Facts, Note } from '../../../ui/page/card.tsx';
import type { FormatLine } from './export.ts';

export const Lost = ({ format: { losses, whole, left_out } }: { format: FormatLine }) => {
  const t = useText();
  const { number } = useFormat();
  const nameOf = (code: string): string => {
    const key = `export.loss.${code}`;
    return isTextKey(key) ? t(key) : code;
  };
  if (losses.length === 0) return <Note tone="good">{t('export.nothing_lost', { count: whole })}</Note>;
  return (
    <>
      {left_out > 0 && <Note>{t('export.left_out', { count: left_out })}</Note>}
      <Facts
        facts={losses
          .filter(({ code }) => code !== 'kind')
          .map(({ code, count }) => [nameOf(code), number(count)] as const)}
      />
    </>
  );
};

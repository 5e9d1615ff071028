/** A table of shares of right answers, by name. */
import { useNumber, useText } from '../../../lib/i18n/text.ts';
import { ShareTable } from '../../../ui/chart/share-table.tsx';

type SharesProps = {
  title: string;
  /** What the names stand for: modes, categories. */
  namesAre: string;
  rows: readonly {
    readonly key: string | number;
    readonly name: string;
    readonly answered: number;
    readonly right: number;
  }[];
};

export const Shares = ({ title, namesAre, rows }: SharesProps) => {
  const text = useText();
  const number = useNumber();
  return (
    <ShareTable
      caption={title}
      columns={[namesAre, text('profile.correct'), text('profile.accuracy')]}
      rows={rows.map(({ key, name, answered, right }) => ({
        key,
        name,
        counted: text('statistics.of', { right: number(right), answered: number(answered) }),
        figure: number(Math.floor((right * 100) / answered) / 100, { style: 'percent' }),
        share: right / answered,
      }))}
    />
  );
};

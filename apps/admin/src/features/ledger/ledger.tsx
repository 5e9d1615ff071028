/** The ledger: postings of all players, the check of the books, the economy by day (DECISIONS 8). The part stands in the address. */
import { useSearchParams } from 'react-router';
import { useText } from '../../lib/text.ts';
import { Page } from '../../parts/page/page.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { BooksCheck } from './books-check.tsx';
import { Economy } from './economy.tsx';
import { Postings } from './postings.tsx';

const PARTS = ['postings', 'check', 'economy'] as const;
type Part = (typeof PARTS)[number];

export function Ledger() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const part = PARTS.find(name => name === search.get('part')) ?? 'postings';
  return (
    <Page title={t('rail.ledger')}>
      <div className="views">
        <Segmented<Part>
          label={t('ledger.part')}
          value={part}
          onChange={name => setSearch({ part: name })}
          options={PARTS.map(value => ({ value, name: t(`ledger.${value}`) }))}
        />
      </div>
      {part === 'postings' && <Postings />}
      {part === 'check' && <BooksCheck />}
      {part === 'economy' && <Economy />}
    </Page>
  );
}

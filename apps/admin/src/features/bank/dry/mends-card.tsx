/** What was put right by itself, with before and after. */
import { useState } from 'react';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { Pager } from '../../../parts/list/pager.tsx';
import { Button, Chip } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Card, Facts } from '../../../ui/page/card.tsx';
import type { BankImport } from '../model/bank-import.ts';
import { mendName, placeWords } from '../model/row-words.ts';
import { useRows } from './use-rows.ts';

const PER_PAGE = 20;
type Code = BankImport['mends'][number]['code'];

const BeforeAfter = ({ row, onClose }: { row: BankImport; onClose: () => void }) => {
  const t = useText();
  const [code, setCode] = useState<Code | undefined>(row.mends[0]?.code);
  const [page, setPage] = useState(1);
  const { data } = useRows(
    row.id,
    { ...(code && { mend: code }), offset: (page - 1) * PER_PAGE, limit: PER_PAGE },
    code !== undefined,
  );
  const choose = (next: Code) => {
    setPage(1);
    setCode(next);
  };
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={t('import.before_after')}
      acts={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <div className="views">
        {row.mends.map(each => (
          <Chip key={each.code} isOn={each.code === code} onClick={() => choose(each.code)}>
            {mendName(t, each.code)}
          </Chip>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard. */}
      <ul className="bank-mends" tabIndex={0} aria-label={t('import.before_after')}>
        {data?.rows.map(each => (
          <li key={each.at}>
            <span className="help">{placeWords(t, each.place, row.files.length > 1)}</span>
            {each.mends
              .filter(mend => mend.code === code)
              .map(({ before, after }) => (
                <span key={`${before} ${after}`} className="bank-mend-pair" dir="auto">
                  {before !== undefined && <del className="deleted">{before}</del>}
                  {after !== undefined && <ins className="inserted">{after}</ins>}
                </span>
              ))}
          </li>
        ))}
      </ul>
      {data && data.total > PER_PAGE && (
        <Pager page={page} perPage={PER_PAGE} total={data.total} hasKeys={false} onPage={setPage} />
      )}
    </Dialog>
  );
};

export const MendsCard = ({ row }: { row: BankImport }) => {
  const t = useText();
  const { number } = useFormat();
  const [isOpen, setOpen] = useState(false);
  if (row.mends.length === 0) return null;
  return (
    <Card title={t('import.mends')}>
      <Facts facts={row.mends.map(({ code, count }) => [mendName(t, code), number(count)] as const)} />
      <button type="button" className="link mt-2" onClick={() => setOpen(true)}>
        {t('import.before_after')}
      </button>
      {isOpen && <BeforeAfter row={row} onClose={() => setOpen(false)} />}
    </Card>
  );
};

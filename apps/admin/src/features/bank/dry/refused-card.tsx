/** Refused rows: filtered by reason, mended in their place, or taken along as a sheet with the reason beside each. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { Pager } from '../../../parts/list/pager.tsx';
import { Why } from '../../../parts/page/why.tsx';
import { Failed, Skeleton } from '../../../ui/feedback/states.tsx';
import { Chip } from '../../../ui/form/button.tsx';
import { Note } from '../../../ui/page/card.tsx';
import type { BankImport, FoundRow } from '../model/bank-import.ts';
import { problemName } from '../model/row-words.ts';
import { importKey } from '../model/use-import.ts';
import { RefusedRow } from './refused-row.tsx';
import { SheetButton } from './sheet-button.tsx';
import { useRows } from './use-rows.ts';

const PER_PAGE = 20;
type Reason = BankImport['problems'][number]['code'];

const Reasons = (props: {
  row: BankImport;
  reason: Reason | null;
  onChoose: (reason: Reason | null) => void;
}) => {
  const t = useText();
  const { number } = useFormat();
  const { row, reason, onChoose } = props;
  if (row.problems.length < 2 && reason === null) return null;
  return (
    <fieldset className="views" aria-label={t('import.reasons')}>
      {row.problems.map(({ code, count }) => (
        <Chip key={code} isOn={reason === code} onClick={() => onChoose(reason === code ? null : code)}>
          {problemName(t, code)} <b className="tabular">{number(count)}</b>
        </Chip>
      ))}
    </fieldset>
  );
};

/** Rows that were mended here stay where they stood, so that nothing moves under the hand. */
const useMended = (id: number) => {
  const queries = useQueryClient();
  const [mended, setMended] = useState<ReadonlyMap<number, FoundRow>>(new Map());
  const keep = (row: FoundRow) => {
    setMended(before => new Map([...before, [row.at, row]]));
    void queries.invalidateQueries({ queryKey: importKey(id), exact: true });
    void queries.invalidateQueries({ queryKey: [...importKey(id), 'rows'], refetchType: 'none' });
  };
  const good = [...mended.values()].filter(({ standing }) => standing !== 'refused').length;
  return { mended, keep, good, forget: () => setMended(new Map()) };
};

export const RefusedCard = ({ row }: { row: BankImport }) => {
  const t = useText();
  const [reason, setReason] = useState<Reason | null>(null);
  const [page, setPage] = useState(1);
  const { mended, keep, good, forget } = useMended(row.id);
  const { data, error, refetch } = useRows(row.id, {
    ...{ standing: 'refused', offset: (page - 1) * PER_PAGE, limit: PER_PAGE },
    ...(reason && { problem: reason }),
  });
  const { refused } = row.counts;
  if (refused === 0 && mended.size === 0) return <Note tone="good">{t('import.nothing_refused')}</Note>;
  const turn = (next: number) => {
    forget();
    setPage(next);
    void refetch();
  };
  const choose = (next: Reason | null) => {
    turn(1);
    setReason(next);
  };
  return (
    <section className="table-box bank-refused" aria-label={t('import.refused', { count: refused })}>
      <div className="bank-head">
        <h2 className="subtitle">{t('import.refused', { count: refused })}</h2>
        <Reasons row={row} reason={reason} onChoose={choose} />
      </div>
      {error ? (
        <Failed line={<Why problem={error} />} retry={t('common.retry')} onRetry={() => void refetch()} />
      ) : !data ? (
        <div className="p-4">
          <Skeleton />
        </div>
      ) : (
        <table className="table">
          <caption className="sr-only">{t('import.refused_rows')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('import.place_name')}</th>
              <th scope="col">{t('import.why')}</th>
              <th scope="col">{t('questions.question')}</th>
              <th scope="col">{t('import.mend_here')}</th>
            </tr>
          </thead>
          <tbody>
            {data.rows.map(each => (
              <RefusedRow
                key={each.at}
                id={row.id}
                row={mended.get(each.at) ?? each}
                hasManyFiles={row.files.length > 1}
                onMended={keep}
              />
            ))}
          </tbody>
        </table>
      )}
      <div className="table-foot">
        <span role="status">
          {good > 0 && t('import.mended_now', { count: good })} {t('import.stays_out')}
        </span>
        {refused > 0 && <SheetButton id={row.id} count={refused} />}
        {data && data.total > PER_PAGE && (
          <Pager page={page} perPage={PER_PAGE} total={data.total} hasKeys={false} onPage={turn} />
        )}
      </div>
    </section>
  );
};

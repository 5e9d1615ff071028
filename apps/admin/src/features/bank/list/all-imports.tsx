/** All imports, the newest first: what came in, what was played, and the way back. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Avatar } from '@trivium/look/marks/avatar';
import { FileUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call, callList } from '../../../lib/call.ts';
import { useFormat } from '../../../lib/format.ts';
import { notifyProblem } from '../../../lib/notify.ts';
import { useText } from '../../../lib/text.ts';
import { useIsNarrow, useIsPhone } from '../../../lib/use-media.ts';
import { Pager } from '../../../parts/list/pager.tsx';
import { Why } from '../../../parts/page/why.tsx';
import { Empty, Failed, Skeleton, useIsLate } from '../../../ui/feedback/states.tsx';
import { Button, IconButton } from '../../../ui/form/button.tsx';
import { type Column, RowCards, Table } from '../../../ui/list/table.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { cameIn, canTakeBack, type ImportLine, isMoving } from '../model/bank-import.ts';
import { importName } from '../model/row-words.ts';
import { BackDialog } from './back-dialog.tsx';
import { ImportState } from './import-state.tsx';

const PER_PAGE = 20;
const AGAIN_MS = 2_000;

const useImports = (page: number) =>
  useQuery({
    queryKey: ['import', 'list', page],
    queryFn: () => callList('import/list', { offset: (page - 1) * PER_PAGE, limit: PER_PAGE }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.rows.some(isMoving) ? AGAIN_MS : false),
  });

/** Nothing came in yet: it can be thrown away. */
const canForget = (row: ImportLine): boolean =>
  !isMoving(row) && ['open', 'read', 'failed'].includes(row.state);

const RowActs = ({ row, onBack }: { row: ImportLine; onBack: () => void }) => {
  const t = useText();
  const queries = useQueryClient();
  const forget = () =>
    void call('import/forget', { id: row.id }).then(
      () => queries.invalidateQueries({ queryKey: ['import', 'list'] }),
      notifyProblem,
    );
  if (canTakeBack(row))
    return (
      <Button size="small" look="ghost" onClick={onBack}>
        {t('import.take_back')}
      </Button>
    );
  if (canForget(row))
    return (
      <IconButton
        size="small"
        icon={Trash2}
        label={t('import.forget', { name: importName(t, row) })}
        onClick={forget}
      />
    );
  return null;
};

const useColumns = (onBack: (row: ImportLine) => void): readonly Column<ImportLine>[] => {
  const t = useText();
  const { number, day, time } = useFormat();
  const when = (at: string) =>
    new Date(at).toDateString() === new Date().toDateString()
      ? t('import.today', { time: time(at) })
      : day(at);
  return [
    { key: 'when', name: t('import.when'), cell: row => when(row.started_at), card: 'sign' },
    {
      key: 'who',
      name: t('import.who'),
      cell: ({ actor }) =>
        actor && (
          <span title={actor.name}>
            <Avatar seed={String(actor.id)} size={1.625} />
            <span className="sr-only">{actor.name}</span>
          </span>
        ),
    },
    { key: 'in', name: t('import.in'), at: 'end', cell: row => number(cameIn(row)), card: 'figure' },
    { key: 'played', name: t('import.played'), at: 'end', cell: row => number(row.played) },
    { key: 'out', name: t('import.left_out'), at: 'end', cell: row => number(row.counts.refused) },
    { key: 'state', name: t('import.state'), cell: row => <ImportState row={row} />, card: 'sign' },
    {
      key: 'act',
      name: <span className="sr-only">{t('import.acts')}</span>,
      cell: row => <RowActs row={row} onBack={() => onBack(row)} />,
      card: 'sign',
    },
  ];
};

/** Columns that a narrow window has room for. */
const NARROW = ['when', 'in', 'state', 'act'];

export const AllImports = ({ currentId }: { currentId?: number }) => {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Number(search.get('page')) || 1);
  const { data, error, isPending, refetch } = useImports(page);
  const [back, setBack] = useState<ImportLine | null>(null);
  const columns = useColumns(setBack);
  const isPhone = useIsPhone();
  const isNarrow = useIsNarrow();
  const isLate = useIsLate(isPending);
  const Rows = isPhone ? RowCards : Table;
  if (error)
    return <Failed line={<Why problem={error} />} retry={t('common.retry')} onRetry={() => void refetch()} />;
  if (!data)
    return isLate ? (
      <Card title={t('import.all')}>
        <Skeleton />
      </Card>
    ) : null;
  if (data.total === 0)
    return (
      <div className="card">
        <Empty icon={FileUp} title={t('import.none')} line={t('import.none_line')} />
      </div>
    );
  return (
    <section className="bank-all" aria-label={t('import.all')}>
      <h2 className="subtitle">{t('import.all')}</h2>
      <Rows<ImportLine>
        caption={t('import.all')}
        rows={data.rows}
        columns={columns.filter(({ key }) => !isNarrow || isPhone || NARROW.includes(key))}
        title={{
          name: t('import.what'),
          // A sentence of our own isolates the name in it.
          of: row => (row.more_files === 0 ? <bdi>{importName(t, row)}</bdi> : importName(t, row)),
        }}
        hrefOf={row => `/imports/${row.id}`}
        openId={currentId}
        foot={
          data.total > PER_PAGE && (
            <Pager
              page={page}
              perPage={PER_PAGE}
              total={data.total}
              hasKeys={false}
              onPage={next => setSearch({ ...Object.fromEntries(search), page: String(next) })}
            />
          )
        }
      />
      {back && <BackDialog row={back} onClose={() => setBack(null)} />}
    </section>
  );
};

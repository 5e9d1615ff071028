/** A table of one part of a player's page: waiting, failed, empty or its rows. Pages are walked in the foot. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/text.ts';
import { Why } from '../../../parts/page/why.tsx';
import { Empty, Failed, Skeleton, useIsLate } from '../../../ui/feedback/states.tsx';

type Head = { readonly name: string; readonly isEnd?: boolean };

type PartTableProps<Row> = {
  part: UseQueryResult<{ readonly rows: readonly Row[]; readonly total: number }>;
  caption: string;
  heads: readonly Head[];
  cells: (row: Row) => readonly ReactNode[];
};

export function PartTable<Row extends { readonly id: number | string }>({
  part,
  caption,
  heads,
  cells,
}: PartTableProps<Row>) {
  const t = useText();
  const { data, error, isPending, refetch } = part;
  const isLate = useIsLate(isPending);
  if (error)
    return (
      <div className="p-4">
        <Failed line={<Why problem={error} />} retry={t('common.retry')} onRetry={() => void refetch()} />
      </div>
    );
  if (!data)
    return isLate ? (
      <div className="grid gap-3 p-4" aria-busy="true">
        <Skeleton width="80%" />
        <Skeleton width="64%" />
        <Skeleton width="72%" />
      </div>
    ) : null;
  if (data.rows.length === 0) return <Empty title={t('player.none_here')} />;
  return (
    <table className="table part-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {heads.map(({ name, isEnd }) => (
            <th key={name} scope="col" data-at={isEnd ? 'end' : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.rows.map(row => (
          <tr key={row.id}>
            {cells(row).map((cell, at) => (
              <td key={heads[at]?.name} data-at={heads[at]?.isEnd ? 'end' : undefined}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

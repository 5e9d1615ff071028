/** A list without a number of pages: each page begins where the one before ended, so none is slow. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useText } from '../../lib/text.ts';
import { useIsPhone } from '../../lib/use-media.ts';
import { Empty, Failed, Skeleton, useIsLate } from '../../ui/feedback/states.tsx';
import { Button } from '../../ui/form/button.tsx';
import { RowCards, Table, type TableProps } from '../../ui/list/table.tsx';
import { Why } from '../page/why.tsx';

type EndlessListProps<Row extends { id: number | string }, Mark> = Pick<
  TableProps<Row>,
  'caption' | 'title' | 'columns' | 'hrefOf' | 'groupOf'
> & {
  /** Names what is read, with the filters in force. */
  queryKey: readonly unknown[];
  /** Reads a page; `after` is the mark that the page before gave, null for the first. */
  read: (after: Mark | null) => Promise<{ readonly rows: readonly Row[]; readonly next: Mark | null }>;
  /** What stands here when nothing fits. */
  none: string;
};

export function EndlessList<Row extends { id: number | string }, Mark extends number | string>({
  queryKey,
  read,
  none,
  ...table
}: EndlessListProps<Row, Mark>) {
  const t = useText();
  const isPhone = useIsPhone();
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } =
    useInfiniteQuery({
      queryKey,
      queryFn: ({ pageParam }) => read(pageParam as Mark | null),
      initialPageParam: null as Mark | null,
      getNextPageParam: page => page.next,
    });
  const isLate = useIsLate(isPending);
  const rows = data?.pages.flatMap(page => page.rows) ?? [];
  const Rows = isPhone ? RowCards : Table;
  if (error)
    return <Failed line={<Why problem={error} />} retry={t('common.retry')} onRetry={() => void refetch()} />;
  if (isPending)
    return (
      isLate && (
        <div className="card">
          <Skeleton />
        </div>
      )
    );
  if (rows.length === 0)
    return (
      <div className="card">
        <Empty icon={Search} title={none} />
      </div>
    );
  return (
    <Rows<Row>
      {...table}
      rows={rows}
      foot={
        hasNextPage && (
          <Button size="small" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('list.more')}
          </Button>
        )
      }
    />
  );
}

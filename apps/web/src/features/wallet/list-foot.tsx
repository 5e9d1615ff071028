/** The foot of the wallet's lists: rows to come, a failure, what an empty list says, and the button for more. */
import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { LoadFailed } from '../../play/load-failed.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';

type ListFootProps = {
  isAsking: boolean;
  hasFailed: boolean;
  /** Nothing is left to ask for. */
  isAll: boolean;
  again: () => void;
  /** How many rows are shown. */
  shown: number;
  /** How many rows to come stand in for the first page. */
  firstRows: number;
  /** Shown instead of a list without rows. */
  empty: ReactNode;
  onMore: () => void;
};

const NEXT_ROWS = 2;

export const ListFoot = ({
  isAsking,
  hasFailed,
  isAll,
  again,
  shown,
  firstRows,
  empty,
  onMore,
}: ListFootProps) => {
  const text = useText();
  if (isAsking) return <RowsToCome count={shown === 0 ? firstRows : NEXT_ROWS} />;
  if (hasFailed) return <LoadFailed onRetry={again} />;
  return (
    <>
      {shown === 0 && empty}
      {!isAll && (
        <Button variant="quiet" className="justify-self-center" onClick={onMore}>
          {text('wallet.more')}
        </Button>
      )}
    </>
  );
};

const RowsToCome = ({ count }: { count: number }) => (
  <div className="grid gap-2" aria-hidden="true">
    {Array.from({ length: count }, (_, place) => place).map(place => (
      <div key={place} className="coin-row">
        <Skeleton width="2.5rem" height="2.5rem" />
        <span className="words gap-1">
          <Skeleton width={`${56 - 8 * (place % 3)}%`} />
          <Skeleton width="30%" />
        </span>
        <Skeleton width="2.5rem" />
      </div>
    ))}
  </div>
);

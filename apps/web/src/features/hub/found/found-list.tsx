/** The states of one list of a search: coming, empty, failed, and the button for more. */
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { LoadFailed } from '../../../play/load-failed.tsx';
import { Skeletons } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Section } from '../../../ui/page/page-header.tsx';

export const PAGE_ROWS = 10;

type FoundListProps = {
  title: string;
  /** Said when nothing was found. */
  none: string;
  /** Rows shown so far. */
  count: number;
  paged: {
    readonly total: number | null;
    readonly isAsking: boolean;
    readonly hasFailed: boolean;
    readonly isAll: boolean;
    readonly again: () => void;
    readonly more: () => void;
  };
  children: ReactNode;
};

export const FoundList = ({ title, none, count, paged, children }: FoundListProps) => {
  const text = useText();
  const { total, isAsking, hasFailed, isAll, again, more } = paged;
  return (
    <Section
      title={title}
      end={
        <span role="status" className="num text-sm text-ink-2">
          {total !== null && text('search.count', { count: total })}
        </span>
      }
    >
      <div className="grid gap-3" aria-busy={isAsking}>
        {total === 0 && <p className="card text-ink-2">{none}</p>}
        {children}
        {isAsking && count === 0 && <Skeletons count={3} shape="slab" height="5rem" />}
        {hasFailed && <LoadFailed onRetry={again} busy={isAsking} />}
        {!isAll && !hasFailed && count > 0 && (
          <Button variant="quiet" busy={isAsking} onClick={more}>
            {text('search.more')}
          </Button>
        )}
      </div>
    </Section>
  );
};

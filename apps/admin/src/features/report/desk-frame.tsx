/** A list beside its open row; on a phone one of the two (PANEL, Layout). */
import { ChevronLeft, ChevronRight, Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../../lib/text.ts';
import { useIsPhone } from '../../lib/use-media.ts';
import { Why } from '../../parts/page/why.tsx';
import { Empty, Failed, Skeleton, useIsLate } from '../../ui/feedback/states.tsx';
import { Button } from '../../ui/form/button.tsx';
import type { Desk } from './use-desk.ts';

export type DeskRow = {
  readonly id: number;
  readonly hue: number;
  readonly reports: number;
  readonly title: ReactNode;
  readonly line: ReactNode;
};

type DeskFrameProps = {
  desk: Desk<{ readonly id: number }>;
  rows: readonly DeskRow[];
  total: number;
  /** Above the list. */
  tabs: ReactNode;
  /** Below the list. */
  foot?: ReactNode;
  emptyLine: string;
  children: ReactNode;
};

const Row = ({ row, isOpen }: { row: DeskRow; isOpen: boolean }) => (
  <Link
    className={`report-row hue-${row.hue}`}
    to={`?open=${row.id}`}
    aria-current={isOpen ? 'true' : undefined}
  >
    <span className="key" data-size="small" data-point="up">
      <span>{row.reports}</span>
    </span>
    <span className="min-w-0">
      <b className="report-title" dir="auto">
        {row.title}
      </b>
      <span className="muted report-line">{row.line}</span>
    </span>
    <ChevronRight className="flip icon-small" aria-hidden="true" />
  </Link>
);

/** The place in the list, and the way on: at the top of a phone's screen. */
const Way = ({ desk, total }: Pick<DeskFrameProps, 'desk' | 'total'>) => {
  const t = useText();
  const { place, go } = desk;
  return (
    <div className="report-way">
      <span className="muted">{t('report.place', { place: place + 1, total: total })}</span>
      <span className="flex-1" />
      <Button look="ghost" size="small" icon={ChevronLeft} disabled={place < 1} onClick={() => go(place - 1)}>
        {t('report.previous')}
      </Button>
      <Button
        look="ghost"
        size="small"
        icon={ChevronRight}
        disabled={place + 1 >= total}
        onClick={() => go(place + 1)}
      >
        {t('report.next')}
      </Button>
    </div>
  );
};

export const DeskFrame = ({ desk, rows, total, tabs, foot, emptyLine, children }: DeskFrameProps) => {
  const t = useText();
  const isPhone = useIsPhone();
  if (rows.length === 0)
    return (
      <div className="grid gap-3">
        <div>{tabs}</div>
        <div className="card">
          <Empty icon={Flag} title={t('report.empty')} line={emptyLine} />
        </div>
      </div>
    );
  const isAlone = isPhone && desk.open !== undefined;
  return (
    <div className="reports">
      {!isAlone && (
        <div className="report-list" key="list">
          <div>{tabs}</div>
          <nav className="grid gap-1.5" aria-label={t('report.list')}>
            {rows.map(row => (
              <Row key={row.id} row={row} isOpen={!isPhone && row.id === desk.open?.id} />
            ))}
          </nav>
          {total > rows.length && (
            <p className="help px-3">{t('report.more', { number: total - rows.length })}</p>
          )}
          {foot && <p className="help px-3">{foot}</p>}
        </div>
      )}
      <div className="grid min-w-0 gap-3" key="open">
        {isAlone && <Way desk={desk} total={rows.length} key="way" />}
        {children}
      </div>
    </div>
  );
};

/** What stands in the place of a desk until its list is there. */
export const DeskWaiting = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const t = useText();
  const isLate = useIsLate(error === null);
  if (error !== null)
    return <Failed line={<Why problem={error} />} retry={t('common.retry')} onRetry={onRetry} />;
  if (!isLate) return null;
  return (
    <div className="card grid gap-4" aria-busy="true">
      <Skeleton width="72%" />
      <Skeleton width="90%" />
      <Skeleton width="64%" />
    </div>
  );
};

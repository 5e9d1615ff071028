/** Waiting, empty and failed. */
import type { LucideIcon } from 'lucide-react';
import { CircleAlert, RotateCw } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../form/button.tsx';

/** True once something has waited so long that it is worth a sign (PANEL: skeletons come after 150 ms). */
export const useIsLate = (isWaiting: boolean, afterMs = 150): boolean => {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return setLate(false);
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => clearTimeout(timer);
  }, [isWaiting, afterMs]);
  return isLate;
};

export const Skeleton = ({ width = '100%' }: { width?: string }) => (
  <span className="skeleton" style={{ inlineSize: width }} aria-hidden="true" />
);

/** Says what will stand here and offers one act. */
export const Empty = ({
  icon: Icon,
  title,
  line,
  act,
}: {
  icon?: LucideIcon;
  title: ReactNode;
  line?: ReactNode;
  act?: ReactNode;
}) => (
  <div className="empty">
    {Icon && <Icon aria-hidden="true" />}
    <h2 className="subtitle">{title}</h2>
    {line && <p>{line}</p>}
    {act}
  </div>
);

/** What did not load stays asked for by one button. */
export const Failed = ({ line, retry, onRetry }: { line: ReactNode; retry: string; onRetry: () => void }) => (
  <div className="note" data-tone="bad" role="alert">
    <CircleAlert aria-hidden="true" />
    <span className="flex-1">{line}</span>
    <Button size="small" icon={RotateCw} onClick={onRetry}>
      {retry}
    </Button>
  </div>
);

/** `share` from 0 to 1. */
export const Progress = ({ share, label }: { share: number; label: string }) => (
  <span
    className="progress"
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.round(share * 100)}
  >
    <i style={{ inlineSize: `${share * 100}%` }} />
  </span>
);

/** A failed load: old content stays, and this slab offers to retry (DESIGN 6, "null response"). */
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Button } from '../form/button.tsx';
import { Key } from '../stage/key.tsx';

export type ErrorStateProps = {
  /** "That didn't load." */
  children: ReactNode;
  retryLabel: string;
  onRetry: () => void;
  busy?: boolean;
};

/** An alert, so that screen readers announce it. */
export const ErrorState = ({ children, retryLabel, onRetry, busy }: ErrorStateProps) => (
  <div className="retry" role="alert">
    <Key tone="wrong">
      <X />
    </Key>
    <p>{children}</p>
    <Button variant="quiet" size="small" icon={<RotateCcw />} busy={busy} onClick={onRetry}>
      {retryLabel}
    </Button>
  </div>
);

/** It didn't load: what was there stays, and this slab offers another try (DESIGN 6, "null response"). */
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

/** An alert, so it is heard when it comes. */
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

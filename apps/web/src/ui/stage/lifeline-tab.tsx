/** One lifeline under the answers: icon, word, and its price when it costs (DESIGN 6). */

import { Coin } from '@trivium/look/marks/coin';
import type { ReactNode } from 'react';

export type LifelineTabProps = {
  icon: ReactNode;
  label: string;
  /** Under the word, with a coin before it. */
  price?: string;
  /** What the price is counted in, for readers. */
  unit?: string;
  /** `used` and `blocked` (the pair rule) are outlines that still take focus and can explain themselves. */
  state?: 'ready' | 'used' | 'blocked' | 'busy';
  /** The word of a state that is not ready ("used", "not now"), where the price stood. */
  status?: string;
  onUse: () => void;
  /** Pressed while used or blocked. */
  onRefused?: () => void;
};

/** A 64 px tab. */
export const LifelineTab = ({
  icon,
  label,
  price,
  unit,
  state = 'ready',
  status,
  onUse,
  onRefused,
}: LifelineTabProps) => (
  <button
    type="button"
    className="lifeline"
    data-state={state}
    aria-disabled={state !== 'ready' || undefined}
    aria-busy={state === 'busy' || undefined}
    onClick={state === 'ready' ? onUse : onRefused}
  >
    {icon}
    <span>{label}</span>
    {price !== undefined && state === 'ready' && (
      <span className="price num">
        <Coin />
        {price}
        {unit !== undefined && <span className="sr-only">{unit}</span>}
      </span>
    )}
    {status !== undefined && <small>{status}</small>}
  </button>
);

/** The row of lifelines, named for screen readers. */
export const LifelineRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="lifelines" role="toolbar" aria-label={label}>
    {children}
  </div>
);

/** A row with its verdict, which can no longer change: mark, text, and the name of its state (DESIGN 6). */
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import type { SlabState } from '../../ui/stage/answer-slab.tsx';
import { Key } from '../../ui/stage/key.tsx';

type VerdictSlabProps = { mark: string; state: SlabState; status?: string | undefined; children: ReactNode };

export const VerdictSlab = ({ mark, state, status, children }: VerdictSlabProps) => (
  <li className="slab" data-state={state} data-nudge={state === 'wrong' || undefined}>
    <Key turns={state === 'correct' || state === 'wrong' || state === 'missed' ? 1 : 0}>
      {state === 'wrong' ? <X /> : state === 'correct' || state === 'missed' ? <Check /> : mark}
    </Key>
    <span className="label">{children}</span>
    {status !== undefined && <span className="status">{status}</span>}
  </li>
);

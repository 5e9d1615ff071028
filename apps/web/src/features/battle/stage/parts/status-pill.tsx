/** A short state of the connection or the match, announced politely, with a rolling mark. */
import type { ReactNode } from 'react';
import { RollingTriv } from '../../../../ui/stage/triv.tsx';

export const StatusPill = ({ children }: { children: ReactNode }) => (
  <p className="status-pill" role="status">
    <RollingTriv className="rolling size-5" />
    {children}
  </p>
);

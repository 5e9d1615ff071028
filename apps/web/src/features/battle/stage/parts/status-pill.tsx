/** A short state of the connection or the match, announced politely, with a rolling mark. */

import { RollingTriv } from '@trivium/look/marks/rolling-triv';
import type { ReactNode } from 'react';

export const StatusPill = ({ children }: { children: ReactNode }) => (
  <p className="status-pill" role="status">
    <RollingTriv className="rolling size-5" />
    {children}
  </p>
);

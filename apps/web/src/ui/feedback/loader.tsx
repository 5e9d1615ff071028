/** The loader: a triv rolling inside a square (DESIGN 6). */
import { RollingTriv } from '@trivium/look/marks/rolling-triv';

/** `label` stands under it ("Setting the table"). */
export const Loader = ({ label }: { label: string }) => (
  <div className="loader" role="status">
    <RollingTriv boxed />
    <p className="display text-d-md">{label}</p>
  </div>
);

/** Says that the network is away and that the choice is kept (DESIGN 10, one polite region). */

import { RollingTriv } from '@trivium/look/marks/rolling-triv';
import { useText } from '../../lib/i18n/text.ts';

export const Reconnecting = ({ hasChoice }: { hasChoice: boolean }) => {
  const text = useText();
  return (
    <p
      role="status"
      className="mx-auto mt-3 flex w-fit items-center gap-2 rounded-bow bg-inverse px-4 py-2 text-sm font-bold text-on-inverse"
    >
      <RollingTriv className="rolling size-5" />
      {text(hasChoice ? 'play.reconnecting_kept' : 'play.reconnecting')}
    </p>
  );
};

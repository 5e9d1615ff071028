/** Notices for screens that can do without them: the connection's code is loaded once the page is idle. */
import type { Notice, NoticeName } from '@trivium/contract/battle/messages';
import { useEffect, useEffectEvent } from 'react';
import { whenIdle } from '../../../lib/device/when-idle.ts';

/** Listens for a notice from soon after the screen was shown until it unmounts; holds the connection meanwhile. */
export const useIdleNotice = <Name extends NoticeName>(
  name: Name,
  onNotice: (data: Notice<Name>) => void,
): void => {
  const receive = useEffectEvent(onNotice);
  useEffect(() => {
    let isUnmounted = false;
    let stop = (): void => undefined;
    const start = async () => {
      const { listen } = await import('./connection.ts');
      if (!isUnmounted) stop = listen(name, data => receive(data));
    };
    // If the code cannot be loaded, the screen is only as old as its last call.
    const cancel = whenIdle(() => void start().catch(() => undefined));
    return () => {
      isUnmounted = true;
      cancel();
      stop();
    };
  }, [name]);
};

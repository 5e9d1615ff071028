/** Notices for screens that nobody waits on: the live line's code comes when the page has nothing better to do. */
import type { Notice, NoticeName } from '@trivium/contract/battle/messages';
import { useEffect, useEffectEvent } from 'react';
import { whenIdle } from '../../../lib/device/when-idle.ts';

/** Hears a notice while the screen is there, from soon after it was shown; holds the line from then on. */
export const useLateNotice = <Name extends NoticeName>(
  name: Name,
  heard: (data: Notice<Name>) => void,
): void => {
  const told = useEffectEvent(heard);
  useEffect(() => {
    let isLeft = false;
    let stop = (): void => undefined;
    const listen = async () => {
      const { hear } = await import('./connection.ts');
      if (!isLeft) stop = hear(name, data => told(data));
    };
    // Without the line's code the list is as old as its last call, no worse.
    const takeBack = whenIdle(() => void listen().catch(() => undefined));
    return () => {
      isLeft = true;
      takeBack();
      stop();
    };
  }, [name]);
};

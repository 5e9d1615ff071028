/** The look that the panel tries out: told by the page of this site around this one, shown in place of the site's own. */
import type { LookAsk } from '@trivium/contract/admin/preview';
import { useEffect, useEffectEvent, useState } from 'react';
import { showSiteLook } from '../../lib/device/site-look.ts';

const isLook = (told: unknown): told is LookAsk =>
  typeof told === 'object' &&
  told !== null &&
  'preview' in told &&
  told.preview === 'look' &&
  'css' in told &&
  typeof told.css === 'string';

/** True once a look was told. */
export const useShownLook = (): boolean => {
  const [isShown, setShown] = useState(false);
  const hear = useEffectEvent(({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source !== globalThis.parent || !isLook(data)) return;
    document.documentElement.dataset['theme'] = data.scheme;
    showSiteLook(data.css);
    setShown(true);
  });
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => hear(event);
    addEventListener('message', listener);
    return () => removeEventListener('message', listener);
  }, []);
  return isShown;
};

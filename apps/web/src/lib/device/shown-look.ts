/** The look that the panel tries out: told by the page of this site around this one, shown in place of the site's own. */
import type { LookAsk, PreviewReady } from '@trivium/contract/admin/preview';
import { useEffect, useEffectEvent, useState } from 'react';
import { go } from '../routes/navigation.ts';
import { paths } from '../routes/paths.ts';
import { showSiteLook } from './site-look.ts';

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

/** The same for a page in which nothing can be pressed: it says that it listens; opened on its own it leads home. */
export const useFramedLook = (): boolean => {
  const isShown = useShownLook();
  useEffect(() => {
    if (globalThis.parent === globalThis.self) {
      go(paths.home, { replace: true });
      return;
    }
    document.body.inert = true;
    globalThis.parent.postMessage({ preview: 'ready' } satisfies PreviewReady, location.origin);
  }, []);
  return isShown;
};

/** A page in the panel's frame: it hears only the page of this site around it. Opened on its own it leads home. */
import type { PreviewReady } from '@trivium/contract/admin/preview';
import { useEffect, useEffectEvent } from 'react';
import { go } from '../routes/navigation.ts';
import { paths } from '../routes/paths.ts';

/** Takes what the page around this one tells, in its scheme. Messages of other pages and origins are passed over. */
export const useTold = <Ask extends { readonly scheme: string }>(
  isAsk: (told: unknown) => told is Ask,
  take: (ask: Ask) => void,
): void => {
  const hear = useEffectEvent(({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source !== globalThis.parent || !isAsk(data)) return;
    document.documentElement.dataset['theme'] = data.scheme;
    take(data);
  });
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => hear(event);
    addEventListener('message', listener);
    return () => removeEventListener('message', listener);
  }, []);
};

/** Says that this page listens; call after {@link useTold}. Without a page around it, it leads home. */
export const useFramed = (): void => {
  useEffect(() => {
    if (globalThis.parent === globalThis.self) {
      go(paths.home, { replace: true });
      return;
    }
    globalThis.parent.postMessage({ preview: 'ready' } satisfies PreviewReady, location.origin);
  }, []);
};

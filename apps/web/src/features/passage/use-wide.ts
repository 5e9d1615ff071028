/** Whether the window has room for passage and questions side by side (DESIGN 3: from 1100 px). */
import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 1100px)';

const listen = (tell: () => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
};

export const useWide = (): boolean => useSyncExternalStore(listen, () => matchMedia(WIDE).matches);

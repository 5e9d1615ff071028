/** How wide the window is and which scheme the device wants, as far as the panel asks; follows both. */
import { useSyncExternalStore } from 'react';

const follow = (query: string): (() => boolean) => {
  const media = matchMedia(query);
  const subscribe = (tell: () => void) => {
    media.addEventListener('change', tell);
    return () => media.removeEventListener('change', tell);
  };
  return () => useSyncExternalStore(subscribe, () => media.matches);
};

/** As narrow as a phone's. */
export const useIsPhone = follow('(max-width: 699px)');
/** Narrower than a rail with words and a table with all its columns need. */
export const useIsNarrow = follow('(max-width: 1099px)');
/** The device wants dark colours. */
export const useIsDark = follow('(prefers-color-scheme: dark)');

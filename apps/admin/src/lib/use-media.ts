/** Whether the window is as narrow as a phone's, and follows it. */
import { useSyncExternalStore } from 'react';

const phone = matchMedia('(max-width: 699px)');
const subscribe = (tell: () => void) => {
  phone.addEventListener('change', tell);
  return () => phone.removeEventListener('change', tell);
};

export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => phone.matches);

/** Seeks an opponent while the screen is open, and while the bot is played meanwhile (DECISIONS 6). */
import { useEffect } from 'react';
import { leaveSearch, type Seeking, startSearch, useSearch } from './seek.ts';

const CONNECTING: Seeking = { state: 'connecting' };

export const useSeek = (category: string | undefined): { seeking: Seeking; retry: () => void } => {
  const seeking = useSearch(search => search.seeking) ?? CONNECTING;
  useEffect(() => {
    startSearch(category);
    return leaveSearch;
  }, [category]);
  return { seeking, retry: () => startSearch(category) };
};

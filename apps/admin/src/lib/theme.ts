/** Light, dark or as the device: the choice of the player's side holds here too. */
import { useSyncExternalStore } from 'react';

export type Theme = 'system' | 'light' | 'dark';
const KEY = 'trivium.theme';
const listeners = new Set<() => void>();

const read = (): Theme => {
  const kept = localStorage.getItem(KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
};

/** Puts the chosen theme on the page. */
export const showTheme = (): void => {
  const theme = read();
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
};

export const chooseTheme = (theme: Theme): void => {
  localStorage.setItem(KEY, theme);
  showTheme();
  for (const tell of listeners) tell();
};

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

export const useTheme = (): Theme => useSyncExternalStore(subscribe, read);

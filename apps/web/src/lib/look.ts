/** Light, dark, or as the system says: a choice of this device (DECISIONS 10). */
import { slice } from './slice.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const useLook = slice<{ theme: Theme }>('look', { theme: 'system' }, { owner: 'device' });

/** Read by the line in index.html that sets the theme before the first paint. */
const FIRST_PAINT_KEY = 'trivium.theme';

const show = (theme: Theme) => {
  try {
    localStorage.setItem(FIRST_PAINT_KEY, theme);
  } catch {
    // Storage may be switched off: the theme then comes a moment later.
  }
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
};

/** Keeps the page in the chosen theme from now on. */
export const followTheme = () => {
  show(useLook.getState().theme);
  return useLook.subscribe(look => show(look.theme));
};

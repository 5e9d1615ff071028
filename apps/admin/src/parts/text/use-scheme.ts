/** Light or dark, as the panel is drawn now. */
import { useTheme } from '../../lib/theme.ts';

export const useScheme = (): 'light' | 'dark' => {
  const theme = useTheme();
  if (theme !== 'system') return theme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};

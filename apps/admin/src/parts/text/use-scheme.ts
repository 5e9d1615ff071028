/** Light or dark, as the panel is drawn now. */
import { useTheme } from '../../lib/theme.ts';
import { useIsDark } from '../../lib/use-media.ts';

export const useScheme = (): 'light' | 'dark' => {
  const theme = useTheme();
  const isDark = useIsDark();
  if (theme !== 'system') return theme;
  return isDark ? 'dark' : 'light';
};

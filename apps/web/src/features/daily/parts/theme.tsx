/** Names the categories that half of a list comes from, tonight and tomorrow. */
import { useLocale, useText } from '../../../lib/i18n/text.ts';
import type { Today } from '../today.ts';

export const Theme = ({ today, isNext = false }: { today: Today; isNext?: boolean }) => {
  const text = useText();
  const locale = useLocale();
  const names = isNext ? today.next_theme : today.theme;
  if (names.length === 0) return null;
  return (
    <p className="text-sm text-ink-2">
      {text(isNext ? 'daily.theme_next' : 'daily.theme', {
        names: new Intl.ListFormat(locale, { type: 'conjunction' }).format(names),
      })}
    </p>
  );
};

/** The same page in the other languages. */
import type { PageName } from '@trivium/rules/site/path';
import { Link } from 'react-router';
import { useText } from '../../lib/text.ts';
import { ownName, type PageLanguage, pathOf } from './page-text.ts';

export const LanguageTabs = ({
  name,
  languages,
  now,
}: {
  name: PageName;
  languages: readonly PageLanguage[];
  now: PageLanguage;
}) => {
  const t = useText();
  if (languages.length < 2) return null;
  return (
    <nav className="tabs" aria-label={t('page_text.languages')}>
      {languages.map(({ code, is_rtl }) => (
        <Link
          key={code}
          className="no-underline"
          to={pathOf(name, code)}
          lang={code}
          dir={is_rtl ? 'rtl' : 'ltr'}
          aria-current={now.code === code ? 'page' : undefined}
        >
          {ownName(code)}
        </Link>
      ))}
    </nav>
  );
};

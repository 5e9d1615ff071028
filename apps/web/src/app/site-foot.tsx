/** Links to the pages of text, at the foot of home, hub, leaderboard, profile, settings, and of the pages of text. */
import { BLOG_PATH, PAGE_NAMES, PAGE_PATHS } from '@trivium/rules/site/path';
import { chooseLanguage } from '../lib/i18n/choose-language.ts';
import { say, useInterface, useText } from '../lib/i18n/text.ts';
import { notice } from '../lib/notice.ts';
import { useIsLoggedIn } from '../lib/session/session.ts';
import { useSite } from '../lib/session/site.ts';

const choose = async (code: string) => {
  if (!(await chooseLanguage(code))) notice.error(say('settings.not_saved'));
};

/** The languages for guests; players choose theirs in the settings. Each language is named in itself. */
const LanguageChooser = () => {
  const t = useText();
  const spoken = useInterface(({ code }) => code);
  const offered = useSite(({ web }) => web?.languages)?.filter(language => language.is_offered) ?? [];
  if (offered.length < 2) return null;
  return (
    <ul
      className="mx-auto max-w-[60rem] px-(--tv-gutter) text-center"
      aria-label={t('settings.interface_language')}
    >
      {offered.map(({ code, title, rtl }) => (
        <li key={code} className="mx-2.5 inline-block">
          <button
            type="button"
            className="inline-flex min-h-11 items-center text-sm font-semibold text-ink-2 aria-pressed:text-ink aria-pressed:underline"
            aria-pressed={code === spoken}
            lang={code}
            dir={rtl ? 'rtl' : 'ltr'}
            onClick={() => void choose(code)}
          >
            {title}
          </button>
        </li>
      ))}
    </ul>
  );
};

export const SiteFoot = ({ path }: { path: string }) => {
  const t = useText();
  const isLoggedIn = useIsLoggedIn();
  const links = [
    ...PAGE_NAMES.slice(0, 3).map(name => ({ href: PAGE_PATHS[name], label: t(`page.${name}`) })),
    { href: BLOG_PATH, label: t('blog.title') },
    ...PAGE_NAMES.slice(3).map(name => ({ href: PAGE_PATHS[name], label: t(`page.${name}`) })),
  ];
  return (
    <footer className="site-foot with-nav pt-8">
      <nav aria-label={t('page.nav')}>
        {/* Balanced lines, so that no link is alone in the last one. */}
        <ul className="mx-auto max-w-[60rem] px-(--tv-gutter) text-center text-balance">
          {links.map(({ href, label }) => (
            <li key={href} className="mx-2.5 inline-block">
              <a
                className="inline-flex min-h-11 items-center text-sm font-semibold text-ink-2"
                href={href}
                aria-current={path === href ? 'page' : undefined}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {!isLoggedIn && <LanguageChooser />}
    </footer>
  );
};

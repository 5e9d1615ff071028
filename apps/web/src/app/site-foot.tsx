/** Where the pages of text are found: at the foot of home, hub, ranks, profile, settings, and of these pages themselves. */
import { BLOG_PATH, PAGE_NAMES, PAGE_PATHS } from '@trivium/rules/site/path';
import { useText } from '../lib/text.ts';

export const SiteFoot = ({ path }: { path: string }) => {
  const t = useText();
  const links = [
    ...PAGE_NAMES.slice(0, 3).map(name => ({ href: PAGE_PATHS[name], label: t(`page.${name}`) })),
    { href: BLOG_PATH, label: t('blog.title') },
    ...PAGE_NAMES.slice(3).map(name => ({ href: PAGE_PATHS[name], label: t(`page.${name}`) })),
  ];
  return (
    <footer className="site-foot with-nav pt-8">
      <nav aria-label={t('page.nav')}>
        {/* Lines of equal length: no link stands alone in the last one. */}
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
    </footer>
  );
};

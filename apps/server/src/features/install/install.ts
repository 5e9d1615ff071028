/** Everything that a device needs to install the site: its manifest and icons. */
import { defaultValues } from '@trivium/contract/settings';
import type { AppContext } from '../../platform/app-context.ts';
import { deviceColours } from '../settings/look/theme.ts';
import type { Settings } from '../settings/settings.ts';
import { createIcons } from './icon.ts';
import { manifestOf, readIcon, type Screenshot } from './manifest.ts';

type Deps = {
  readonly context: Pick<AppContext, 'files'>;
  readonly settings: Pick<Settings, 'get'>;
  readonly say: (locale: string, key: string) => string;
  readonly isRtl: (locale: string) => boolean;
};

export type Install = {
  manifest(locale: string): Promise<object>;
  /** The PNG of a file name, and whether its address has the present version; null for an unknown name. */
  icon(version: string, name: string): Promise<{ png: Buffer; isCurrent: boolean } | null>;
};

/** Screenshots of a site without changes; with another name or look they would show another site. */
const SCREENSHOTS = [
  { src: '/screenshots/home.webp', sizes: '720x1280', form_factor: 'narrow', label: 'nav.home' },
  { src: '/screenshots/question.webp', sizes: '720x1280', form_factor: 'narrow', label: 'nav.play' },
  { src: '/screenshots/home-wide.webp', sizes: '1280x800', form_factor: 'wide', label: 'nav.home' },
] as const satisfies readonly Screenshot[];
const OWN_LOOK = ['site_name', 'brand_colour', 'logo', 'logo_dark'] as const;
const DEFAULTS = defaultValues(true);

export function createInstall({ context, settings, say, isRtl }: Deps): Install {
  const icons = createIcons(context, settings);
  const shortcuts = (locale: string) => [
    ...(settings.get('daily_quiz_enabled')
      ? [{ name: say(locale, 'daily.title'), url: '/quiz-play/daily-quiz-dashboard/' }]
      : []),
    { name: say(locale, 'battle.hub.title'), url: '/battles/' },
    { name: say(locale, 'leaderboard.title'), url: '/leaderboard/' },
  ];
  const screenshots = (locale: string): Screenshot[] =>
    OWN_LOOK.some(name => settings.get(name) !== DEFAULTS[name])
      ? []
      : SCREENSHOTS.map(shot => ({ ...shot, label: say(locale, shot.label) }));
  return {
    manifest: async locale =>
      manifestOf({
        name: settings.get('site_name'),
        description: settings.get('site_description'),
        language: locale,
        rtl: isRtl(locale),
        colours: deviceColours(settings.get('brand_colour')),
        icons: await icons.facts(),
        shortcuts: shortcuts(locale),
        screenshots: screenshots(locale),
      }),
    icon: async (version, name) => {
      const icon = readIcon(name);
      const png = icon && (await icons.png(icon));
      return png && { png, isCurrent: version === (await icons.facts()).version };
    },
  };
}

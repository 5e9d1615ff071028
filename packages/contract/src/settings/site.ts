/** Name, look, time and languages of the site. */
import { TAG_UNITS_MOST } from '@trivium/rules/question/limits';
import { DEFAULT_DISPLAY_FACE, DEFAULT_TEXT_FACE, FACES, TEXT_FACES } from '@trivium/rules/site/face';
import { isColour, isLogo, isTimeZone } from './form.ts';
import { choice, flag, type Setting, text } from './kind.ts';

export const SITE_SETTINGS = {
  site_name: text(
    'Trivium',
    40,
    'Name of the site, shown in the bar, in titles and in mails.',
    'public',
    name => name.trim() !== '',
  ),
  site_description: text(
    'A quiz game for curious people: play alone, climb the table, win coins.',
    200,
    'One sentence for search engines and link previews.',
  ),
  brand_colour: text('', 7, 'Brand colour as #RRGGBB; empty keeps lamplight.', 'public', isColour),
  logo: text(
    '',
    80,
    'Logo of the site; set it in the panel or with npm run logo. Empty keeps ours.',
    'public',
    isLogo,
  ),
  logo_dark: text(
    '',
    80,
    'Logo on dark ground; set it in the panel or with npm run logo. Empty: the same as on light ground.',
    'public',
    isLogo,
  ),
  font_display: choice(
    FACES,
    DEFAULT_DISPLAY_FACE,
    `Face of titles, questions and buttons: ${FACES.join(', ')}.`,
  ),
  font_text: choice(TEXT_FACES, DEFAULT_TEXT_FACE, `Face of everything else: ${TEXT_FACES.join(', ')}.`),
  system_time_zone: text(
    'UTC',
    64,
    'IANA zone in which days and months of the leaderboards begin.',
    'public',
    isTimeZone,
  ),
  home_region: text(
    '',
    TAG_UNITS_MOST,
    'Region of the world that this site is at home in, as questions name theirs, such as Africa: its questions come three times as often. Empty for none.',
    'server',
  ),
  language_mode: flag(true, 'More than one quiz language.'),
  maintenance_mode: flag(false, 'Players see the maintenance page; staff get in.'),
  demo_enabled: flag(true, 'Demo accounts can be used; switched off, they are signed out.', 'server'),
} as const satisfies Readonly<Record<string, Setting>>;

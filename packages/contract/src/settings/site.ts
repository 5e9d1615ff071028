/** Name, look, time and languages of the site. */
import { DEFAULT_DISPLAY_FACE, DEFAULT_TEXT_FACE, FACES, TEXT_FACES } from '@trivium/rules/site/face';
import { isAmong, isColour, isLogo, isTimeZone } from './form.ts';
import { flag, type Setting, text } from './kind.ts';

export const SITE_SETTINGS = {
  site_name: text('Trivium', 40, 'Name of the site, shown in the bar, in titles and in mails.'),
  site_description: text(
    'A quiz game for curious people: play alone, climb the table, win coins.',
    200,
    'One sentence for search engines and link previews.',
  ),
  brand_colour: text('', 7, 'Brand colour as #RRGGBB; empty keeps lamplight.', 'public', isColour),
  logo: text('', 80, 'Logo of the site; set it with npm run logo. Empty keeps ours.', 'public', isLogo),
  logo_dark: text(
    '',
    80,
    'Logo on dark ground; set it with npm run logo. Empty: the same as on light ground.',
    'public',
    isLogo,
  ),
  font_display: text(
    DEFAULT_DISPLAY_FACE,
    20,
    `Face of titles, questions and buttons: ${FACES.join(', ')}.`,
    'public',
    isAmong(FACES),
  ),
  font_text: text(
    DEFAULT_TEXT_FACE,
    20,
    `Face of everything else: ${TEXT_FACES.join(', ')}.`,
    'public',
    isAmong(TEXT_FACES),
  ),
  system_time_zone: text(
    'UTC',
    64,
    'IANA zone in which days and months of the leaderboards begin.',
    'public',
    isTimeZone,
  ),
  language_mode: flag(true, 'More than one quiz language.'),
  maintenance_mode: flag(false, 'Players see the maintenance page; staff get in.'),
} as const satisfies Readonly<Record<string, Setting>>;

/** What needs a login: the browser sends guests away, crawlers are told to leave it alone. Pure. */
import { MODE_ROWS, PLAYER_MODES } from '../play/mode-row.ts';

/** Path prefixes that need a login: those of SPEC 2 and the added ones of DECISIONS 1 (all of /profile/, /notifications/), the hub of battles, and duels. */
export const PROTECTED_PREFIXES: readonly string[] = [
  ...new Set(PLAYER_MODES.map(mode => MODE_ROWS[mode].path.replace(/\?.*$/, ''))),
  '/battles/',
  '/duels/',
  '/profile/',
  '/player/',
  '/league/',
  '/road/',
  '/friends/',
  '/notifications/',
  '/watch/',
];

/** What needs a login: the browser sends guests away, crawlers are told to leave it alone. Pure. */
import { MODE_PATHS } from '../mode/mode-path.ts';

/** The sample is for guests. */
const OF_PLAYERS = Object.values(MODE_PATHS).filter(path => path !== MODE_PATHS.sample);

/** Path prefixes that need a login: those of SPEC 2 and the added ones of DECISIONS 1 (all of /profile/, /notifications/), the hub of battles, duels, and races. */
export const PROTECTED_PREFIXES: readonly string[] = [
  ...new Set(OF_PLAYERS.map(path => path.replace(/\?.*$/, ''))),
  '/battles/',
  '/profile/',
  '/player/',
  '/league/',
  '/road/',
  '/season/',
  '/looks/',
  '/played/',
  '/friends/',
  '/notifications/',
  '/watch/',
];

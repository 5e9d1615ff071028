/** The paths of all routes, which of them need a login, and which redirects are accepted (SPEC 2, DECISIONS 1). */
import { PROTECTED_PREFIXES } from '@trivium/rules/site/guarded';

/** The trailing slash is canonical; both forms work. */
export const paths = {
  home: '/',
  login: '/auth/login/',
  signUp: '/auth/sign-up/',
  /** After a one-time password: a new password and an e-mail address. */
  firstSignIn: '/auth/first-sign-in/',
  hub: '/quiz-play/',
  battles: '/battles/',
  battleHistory: '/profile/battles/',
  playOwnBookmarks: '/profile/play-bookmark-questions/',
  bookmarks: '/profile/bookmarks/',
  friends: '/friends/',
  leaderboard: '/leaderboard/',
  /** The league of the week. */
  league: '/league/',
  /** Level, quests, looks. */
  road: '/road/',
  /** What a season of three months was. */
  season: '/season/',
  /** Looks that bonus coins buy. */
  looks: '/looks/',
  /** How long one has played. */
  played: '/played/',
  profile: '/profile/',
  settings: '/profile/settings/',
  badges: '/profile/badges/',
  statistics: '/profile/statistics/',
  refer: '/profile/refer/',
  /** The pages of other players, by id. */
  player: '/player/',
  wallet: '/profile/wallet/',
  /** The wallet, opened at its history. */
  coinHistory: '/profile/coin-history/',
  notifications: '/notifications/',
} as const;

/** The page of a player, as others see him. */
export const playerPath = (playerId: number) => `${paths.player}${playerId}/`;

/** The page that explains a mode to guests. */
export const aboutPath = (mode: string) => `${paths.hub}${mode}/`;

/** The canonical form: one slash at the end, no doubled ones. */
export const withSlash = (path: string) => `${path}/`.replace(/\/{2,}/g, '/');

/** Whole segments only: `/quiz-zone-x/` is not under `/quiz-zone/`. */
const isUnder = (path: string, prefix: string) => decoded(withSlash(path)).toLowerCase().startsWith(prefix);

const decoded = (path: string) => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

export const needsLogin = (path: string) => PROTECTED_PREFIXES.some(prefix => isUnder(path, prefix));
/** Pages that a logged-in player is sent away from; a first sign-in is finished while logged in. */
export const isAuthPage = (path: string) => isUnder(path, '/auth/') && !isUnder(path, paths.firstSignIn);

export type Guard = { kind: 'open' } | { kind: 'log-in'; to: string } | { kind: 'home'; to: string };

/** The guard's decision for a visitor of a path (SPEC 5). `search` is the query string with its `?`, or empty. */
export const guard = (path: string, search: string, isLoggedIn: boolean): Guard => {
  if (!isLoggedIn && needsLogin(path)) return { kind: 'log-in', to: loginPath(path + search) };
  if (isLoggedIn && isAuthPage(path)) return { kind: 'home', to: afterLogin(search) };
  return { kind: 'open' };
};

/** The login page, with the redirect to follow afterwards. */
export const loginPath = (redirect?: string) =>
  redirect === undefined || redirect === paths.home
    ? paths.login
    : `${paths.login}?redirect=${encodeURIComponent(redirect)}`;

const HERE = 'https://here.invalid';

/** Where to go after the login: `redirect` of the query if it is a path of this origin and no auth page, else home. */
export const afterLogin = (search: string): string => {
  const wanted = new URLSearchParams(search).get('redirect') ?? '';
  if (!wanted.startsWith('/') || !URL.canParse(wanted, HERE)) return paths.home;
  const url = new URL(wanted, HERE);
  // `/.//evil.example` is of this origin as an address, and another host once written as a path.
  if (url.origin !== HERE || url.pathname.startsWith('//') || isAuthPage(url.pathname)) return paths.home;
  return url.pathname + url.search + url.hash;
};

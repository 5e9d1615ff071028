/** Draws the screens that need nothing but their address. */
import type { Sitting } from '../sitting.ts';

export const GUEST_SCREENS = {
  'home-guest': '/',
  'hub-guest': '/quiz-play/',
  'leaderboard-guest': '/leaderboard/',
  'about-mode': '/quiz-play/guess_the_word/',
  login: '/auth/login/',
  'sign-up': '/auth/sign-up/',
  'reset-password': '/auth/reset-password/',
  'first-sign-in': '/auth/first-sign-in/',
  'not-found': '/no/such/place/',
  'page-about': '/about-us/',
  'page-instructions': '/instructions/',
  'page-faq': '/faq/',
  'page-contact': '/contact-us/',
  'page-privacy': '/privacy-policy/',
  'page-credits': '/credits/',
  'page-terms': '/terms-conditions/',
  blog: '/blog/',
  'blog-post-english': '/blog/why-the-server-is-the-only-referee/',
  'blog-gone': '/blog/nothing-here/',
} as const;

export const PLAYER_SCREENS = {
  home: '/',
  hub: '/quiz-play/',
  'daily-open': '/quiz-play/daily-quiz-dashboard/',
  'true-and-false': '/quiz-play/true-and-false-play/',
  'zone-categories': '/quiz-zone/',
  'logic-categories': '/logical-quiz/',
  'match-categories': '/multi-match-questions/',
  'fun-categories': '/fun-and-learn/',
  'word-categories': '/guess-the-word/',
  'audio-categories': '/audio-questions/',
  'math-categories': '/math-mania/',
  'self-setup': '/self-learning/',
  exams: '/exam-module/',
  'exams-completed': '/exam-module/?tab=completed',
  'contest-live': '/contest-play/',
  'battle-hub': '/battles/',
  'battle-random': '/random-battle/',
  'room-create': '/group-battle/',
  'room-join': '/group-battle/?do=join',
  'room-friend': '/group-battle/?kind=friend',
  'battle-history-empty': '/profile/battles/',
  'bookmarks-empty': '/profile/bookmarks/',
  'bookmarks-nothing-to-play': '/play-bookmark-questions/',
  leaderboard: '/leaderboard/',
  league: '/league/',
  road: '/road/',
  season: '/season/',
  'duel-season': '/duels/season/',
  profile: '/profile/',
  settings: '/profile/settings/',
  badges: '/profile/badges/',
  statistics: '/profile/statistics/',
  refer: '/profile/refer/',
  'wallet-new': '/profile/wallet/',
  notifications: '/notifications/',
} as const;

export async function drawPlain(sitting: Sitting, screens: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, path] of Object.entries(screens)) {
    await sitting.visit(path);
    await sitting.draw(name);
  }
}

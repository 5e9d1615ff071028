/** Every screen that SPEC 2 names or implies has an address, and its code loads. */
import { describe, expect, it } from 'vitest';
import { guard } from '../../lib/routes/paths.ts';
import { loadScreen } from './match.ts';
import { loadMatch, notFound } from './routes.tsx';

const SCREENS = {
  login: '/auth/login/',
  'sign up': '/auth/sign-up/',
  'forgot password': '/auth/reset-password/',
  'OTP verification': '/auth/otp-verify/',
  home: '/',
  profile: '/profile/',
  'user settings': '/profile/settings/',
  'quiz play': '/quiz-zone/geo/level/1/',
  categories: '/quiz-zone/',
  'subcategories and levels': '/quiz-zone/geo/',
  leaderboard: '/leaderboard/',
  contests: '/contest-play/',
  'contest leaderboard': '/contest-play/leaderboard/',
  battles: '/battles/',
  'random battle': '/random-battle/',
  'room create': '/group-battle/',
  'room join': '/group-battle/join/',
  exams: '/exam-module/',
  badges: '/profile/badges/',
  'wallet, coin history and redeem request': '/profile/wallet/',
  'coin history': '/profile/coin-history/',
  'refer and earn': '/profile/refer/',
  notifications: '/notifications/',
  bookmarks: '/profile/bookmarks/',
  'play of bookmarks': '/play-bookmark-questions/',
  statistics: '/profile/statistics/',
  'daily quiz': '/quiz-play/daily-quiz-dashboard/',
  'true and false': '/quiz-play/true-and-false-play/',
  'logical quiz': '/logical-quiz/',
  'fun and learn': '/fun-and-learn/',
  'guess the word': '/guess-the-word/',
  'self challenge': '/self-learning/',
  'audio questions': '/audio-questions/',
  'math mania': '/math-mania/',
  'multi match': '/multi-match-questions/',
  'about us': '/about-us/',
  'contact us': '/contact-us/',
  FAQ: '/faq/',
  'privacy policy': '/privacy-policy/',
  'terms and conditions': '/terms-conditions/',
  blog: '/blog/',
} as const;

describe('screens of SPEC 2', () => {
  it.each(Object.entries(SCREENS))('%s is found at %s', { timeout: 30_000 }, async (_, path) => {
    const { route } = await loadMatch(path);
    expect(route).not.toBe(notFound);
    expect(await loadScreen(route)).toBeTypeOf('function');
    const seen = [true, false].map(isLoggedIn => guard(path, '', isLoggedIn).kind);
    expect(seen).toContain('open');
  });
});

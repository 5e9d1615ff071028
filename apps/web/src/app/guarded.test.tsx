/** Every screen as a guest reaches it: it leads to the login and back, or is open on purpose (SPEC 2, DECISIONS 1). */

import { PLAYER_MODES } from '@trivium/rules/play/mode-row';
import { describe, expect, it } from 'vitest';
import { afterLogin, guard, isAuthPage } from '../lib/routes/paths.ts';
import type { Route } from './routes/match.ts';
import { loadRoutes } from './routes/routes.tsx';

const routes = await loadRoutes();
/** An address of the route with every named part filled in. */
const addressOf = ({ path }: Route) => path.replaceAll(/:\w+/g, 'some-thing');
const isOpen = (route: Route) => guard(addressOf(route), '', false).kind === 'open';

const OPEN = [
  ...['/', '/quiz-play/', '/search/', '/leaderboard/', '/sample-quiz/', '/sample-quiz/review/'],
  '/share/:token/',
  ...['/auth/login/', '/auth/sign-up/', '/auth/reset-password/', '/auth/otp-verify/', '/auth/set-up/'],
  ...['/auth/verify-email/', '/auth/google/', '/auth/first-sign-in/', '/mail-link/'],
  ...[
    '/about-us/',
    '/instructions/',
    '/faq/',
    '/contact-us/',
    '/accessibility/',
    '/credits/',
    '/privacy-policy/',
    '/terms-conditions/',
  ],
  ...['/blog/', '/blog/:slug/'],
  // Who reads a letter leaves its sort by the link in it, signed in or not.
  '/letters/',
  // Shows a guest who invites.
  '/add-friend/:token/',
  // Framed by the panel; they show what the frame is told, and what a guest may see.
  ...['/preview/question/', '/preview/line/', '/preview/contest/', '/preview/text/'],
  ...['/preview/home/', '/preview/result/'],
  // The pages about each mode.
  ...PLAYER_MODES.flatMap(mode => [`/quiz-play/${mode}/`, `/quiz-play/${mode.replaceAll('_', '-')}/`]),
];

describe('a guest', () => {
  it('finds open only what is open on purpose', () => {
    const open = routes.filter(isOpen).map(({ path }) => path);
    expect(open.filter(path => !OPEN.includes(path))).toEqual([]);
  });

  it.each(routes.filter(route => !isOpen(route)).map(route => [addressOf(route)]))(
    '%s leads to the login, and from there back with all that was asked for',
    path => {
      for (const asked of [path, path.replace(/\/$/, ''), path.toUpperCase()]) {
        const answer = guard(asked, '?page=2&q=a%26b', false);
        if (answer.kind !== 'log-in') throw new Error(`${asked} is ${answer.kind}`);
        const login = new URL(answer.to, 'https://site.example');
        expect(login.pathname).toBe('/auth/login/');
        expect(afterLogin(login.search)).toBe(`${asked}?page=2&q=a%26b`);
      }
      expect(guard(path, '', true)).toEqual({ kind: 'open' });
    },
  );
});

describe('a player', () => {
  it.each(
    routes
      .map(addressOf)
      .filter(isAuthPage)
      .map(path => [path]),
  )('is sent home from %s', path => {
    expect(guard(path, '', true)).toEqual({ kind: 'home', to: '/' });
  });
});

/** Which pages need a login, and where visitors are redirected (SPEC 2, 5; DECISIONS 1). */
import { PROTECTED_PREFIXES } from '@trivium/rules/site/guarded';
import { describe, expect, test } from 'vitest';
import { keepRedirect } from './auth-paths.ts';
import { afterLogin, guard, isAuthPage, loginPath, needsLogin, withSlash } from './paths.ts';

describe('the guard', () => {
  test('asks a guest to log in on every prefix of SPEC 2, with and without the trailing slash', () => {
    for (const prefix of PROTECTED_PREFIXES) {
      expect(needsLogin(prefix)).toBe(true);
      expect(needsLogin(prefix.slice(0, -1))).toBe(true);
      expect(needsLogin(`${prefix}deeper/still`)).toBe(true);
    }
  });

  test('matches whole path segments (DECISIONS 1)', () => {
    expect(needsLogin('/quiz-zone-news/')).toBe(false);
    expect(needsLogin('/profiles/')).toBe(false);
    expect(needsLogin('/a/quiz-zone/')).toBe(false);
  });

  test('is not fooled by doubled slashes, capitals or escapes', () => {
    expect(needsLogin('//quiz-zone//geo')).toBe(true);
    expect(needsLogin('/Quiz-Zone/')).toBe(true);
    expect(needsLogin('/%71uiz-zone/')).toBe(true);
  });

  test('leaves home, hub, leaderboard and blog to everybody (DECISIONS 1)', () => {
    for (const path of ['/', '/quiz-play/', '/leaderboard/', '/blog/', '/about-us/', '/sample-quiz/']) {
      expect(guard(path, '', false)).toEqual({ kind: 'open' });
    }
  });

  test('keeps path and query of what was wanted (SPEC 2)', () => {
    const answer = guard('/quiz-zone/geo/', '?page=2&x=a%26b', false);
    expect(answer.kind).toBe('log-in');
    const to = answer.kind === 'log-in' ? answer.to : '';
    expect(to.startsWith('/auth/login/?redirect=')).toBe(true);
    expect(afterLogin(to.slice(to.indexOf('?')))).toBe('/quiz-zone/geo/?page=2&x=a%26b');
  });

  test('keeps a logged-in player off the auth pages', () => {
    for (const path of ['/auth/login', '/auth/sign-up/', '/auth/reset-password/', '/auth/otp-verify/']) {
      expect(isAuthPage(path)).toBe(true);
      expect(guard(path, '', true)).toEqual({ kind: 'home', to: '/' });
      expect(guard(path, '', false)).toEqual({ kind: 'open' });
    }
  });
});

describe('the redirect after a login', () => {
  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/.//evil.example/',
    '/a/..//evil.example/',
    '\\/evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'quiz-zone/',
    '',
    '/auth/login/',
  ])('does not believe %j: only paths of this origin, no auth page (DECISIONS 1)', wanted => {
    expect(afterLogin(`?redirect=${encodeURIComponent(wanted)}`)).toBe('/');
  });

  test('goes to a path of this site, with its query', () => {
    expect(afterLogin(`?redirect=${encodeURIComponent('/profile/?a=1')}`)).toBe('/profile/?a=1');
  });

  test('travels from one auth page to the next', () => {
    const search = loginPath('/profile/').slice('/auth/login/'.length);
    expect(keepRedirect('/auth/sign-up/', search)).toBe('/auth/sign-up/?redirect=%2Fprofile%2F');
    expect(keepRedirect('/auth/sign-up/', '')).toBe('/auth/sign-up/');
  });
});

test('the trailing slash is canonical (DECISIONS 1)', () => {
  expect(withSlash('/quiz-play')).toBe('/quiz-play/');
  expect(withSlash('/')).toBe('/');
});

/** Whom the forms ask: this site, or Firebase while its settings are filled in (DECISIONS 2, SPEC 8). */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import texts from '@trivium/messages/en.json';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useInterface } from '../../../lib/i18n/text.ts';
import { webSettings } from '../../../lib/people.test-kit.ts';
import { useSite } from '../../../lib/session/site.ts';
import { Login } from '../login.tsx';

const FIREBASE = { api_key: 'a-key', auth_domain: 'quiz-project.firebaseapp.com' };
const asked: string[] = [];
let refusal = '';

beforeEach(() => {
  asked.length = 0;
  refusal = '';
  useInterface.setState({ code: 'en', rtl: false, version: '1', texts });
  vi.stubGlobal('fetch', async (url: string | URL | Request) => {
    asked.push(String(url instanceof Request ? url.url : url));
    if (refusal === '') throw new TypeError('no way there');
    return Response.json({ error: { code: 400, message: refusal } }, { status: 400 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
  useSite.setState({ web: null });
});

const open = async (provider: 'embedded' | 'firebase', search = '') => {
  history.replaceState(null, '', `/auth/login/${search}`);
  const identity = {
    provider,
    google: true,
    phone: false,
    email: true,
    firebase: provider === 'firebase' ? FIREBASE : null,
  };
  useSite.setState({ web: { ...webSettings(), identity } });
  await act(async () => void render(<Login />));
};
const signIn = async () => {
  for (const [label, value] of [
    ['Email', 'noor@example.org'],
    ['Password', 'a long night of quizzes'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Log in' })));
};

describe('while Firebase signs people in', () => {
  it.each([
    ['EMAIL_NOT_FOUND', 'User not found.'],
    ['INVALID_PASSWORD', 'Invalid password.'],
    ['USER_DISABLED', 'User account disabled.'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER : Try again later.', 'Too many requests. Try again later.'],
    ['PASSWORD_LOGIN_DISABLED', 'Operation not allowed.'],
    ['NEW_TOMORROW', 'Internal error.'],
    ['', 'We cannot reach the game. Check your connection and try again.'],
  ])('%j is told as "%s", and this site is not asked', async (code, words) => {
    refusal = code;
    await open('firebase');
    await signIn();
    expect(await screen.findByText(words)).toBeDefined();
    expect(asked.every(url => url.startsWith('https://identitytoolkit.googleapis.com/'))).toBe(true);
    expect(asked.length).toBeGreaterThan(0);
  });

  it('staff and older accounts find their own form, and it asks this site', async () => {
    await open('firebase');
    const link = screen.getByRole('link', { name: 'I have an account on this site' });
    cleanup();
    await open('firebase', new URL((link as HTMLAnchorElement).href).search);
    await signIn();
    expect(asked).toEqual(['/identity/sign-in']);
  });
});

it('without Firebase the form asks this site alone, and Google is a link of this site', async () => {
  await open('embedded');
  expect(screen.queryByRole('link', { name: 'I have an account on this site' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Google' }).getAttribute('href')).toMatch(/^\/identity\/google/);
  await signIn();
  expect(asked).toEqual(['/identity/sign-in']);
});

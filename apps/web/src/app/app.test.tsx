/** The app's shell as a visitor sees it: loader, guard, redirects, the guest's dialog (SPEC 2, 5; DECISIONS 1, 10). */
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import texts from '@trivium/messages/en.json';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLanguages } from '../lib/i18n/language.ts';
import { useInterface } from '../lib/i18n/text.ts';
import { aPlayer, webSettings } from '../lib/people.test-kit.ts';
import { go } from '../lib/routes/navigation.ts';
import { fetchRestOfTexts, startFromPage } from '../lib/session/boot.ts';
import { useLogInDialog } from '../lib/session/guest.ts';
import { logIn, logOut } from '../lib/session/session.ts';
import { FETCHED_AT_KEY, useSite } from '../lib/session/site.ts';
import { App } from './app.tsx';
import './full-loader.tsx';
import '../features/home/below.tsx';
import { followLinks } from './routes/links.ts';

const HOME = { now: '2026-11-20T10:00:00.000Z', modes: ['quiz_zone'], table: [], me: null };
const language = { code: 'en', rtl: false, version: '1', texts };

const replies: Record<string, unknown> = {
  get_web_settings: webSettings(),
  get_system_language_json: language,
  get_web_home_settings: HOME,
  get_categories: [],
};

const calls: string[] = [];
let stop = () => {};

beforeEach(() => {
  calls.length = 0;
  localStorage.clear();
  sessionStorage.clear();
  document.body.innerHTML = '';
  useSite.setState({ web: null });
  useLogInDialog.setState({ redirect: null });
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', async (url: string) => {
    const name = url.slice('/api/'.length);
    calls.push(name);
    return new Response(JSON.stringify({ error: false, data: replies[name] ?? null, total: 0 }));
  });
  logOut();
  stop = followLinks();
});
afterEach(() => {
  stop();
  cleanup();
  vi.unstubAllGlobals();
});

const inPage = () => {
  const boot = document.createElement('script');
  boot.id = 'boot';
  boot.type = 'application/json';
  boot.textContent = JSON.stringify({ web_settings: webSettings(), texts: language });
  document.body.append(boot);
};

const open = (path: string) => {
  inPage();
  history.pushState(null, '', path);
  render(<App isReady={startFromPage()} />);
};

describe('the start', () => {
  it('shows the loader until the web settings were fetched, and records the time (SPEC 2, 4)', async () => {
    let free = () => {};
    const held = new Promise<void>(done => {
      free = done;
    });
    const plain = fetch;
    vi.stubGlobal('fetch', (url: string) => held.then(() => plain(url)));
    render(<App isReady={startFromPage()} />);
    expect(await screen.findByRole('status')).toBeTruthy();
    expect(screen.queryByRole('main')).toBeNull();
    free();
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(calls.slice(0, 2)).toEqual(['get_web_settings', 'get_system_language_json']);
    expect(sessionStorage.getItem(FETCHED_AT_KEY)).toMatch(/^\d{4}-/);
  });

  it('takes what is inlined in the page as the first fetch (DECISIONS 10)', async () => {
    open('/');
    expect(sessionStorage.getItem(FETCHED_AT_KEY)).not.toBeNull();
    expect(await screen.findByText('Five questions, no account')).toBeTruthy();
    expect(calls).not.toContain('get_web_settings');
    expect(calls.filter(name => name === 'get_web_home_settings')).toHaveLength(1);
  });

  it.each([
    ['chosen on this device', () => useLanguages.setState({ code: 'ar' })],
    ['of the player', () => logIn('t', aPlayer({ web_language: 'ar' }))],
  ])('speaks the site’s language where the one %s is not offered (DECISIONS 12)', async (_, choose) => {
    useInterface.setState({ code: 'ar', rtl: true, version: '1', texts: { 'app.back': 'رجوع' } });
    choose();
    open('/');
    expect(useInterface.getState()).toMatchObject({ code: 'en', rtl: false });
    expect(calls).not.toContain('get_system_language_json');
    useLanguages.setState({ code: null });
  });

  it('fetches the sentences that the page did not carry once, and none while those that are kept are the newest', async () => {
    const fetched = () => calls.filter(name => name === 'get_system_language_json').length;
    useInterface.setState({ code: 'en', version: '', texts: {} });
    open('/');
    expect(useInterface.getState().version).toBe('');
    await Promise.all([fetchRestOfTexts(), fetchRestOfTexts()]);
    expect(fetched()).toBe(1);
    expect(useInterface.getState().version).toBe('1');

    cleanup();
    expect(startFromPage()).toBe(true);
    await fetchRestOfTexts();
    expect(useInterface.getState().version).toBe('1');
    expect(fetched()).toBe(1);
  });
});

describe('the guard', () => {
  it('sends a guest from a protected page to the login, with redirect and toast (SPEC 2)', async () => {
    open('/quiz-zone/?page=2');
    await waitFor(() => expect(location.pathname).toBe('/auth/login/'));
    expect(new URLSearchParams(location.search).get('redirect')).toBe('/quiz-zone/?page=2');
    expect(await screen.findByText('Please login first')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Come on in' })).toBeTruthy();
  });

  it('keeps a logged-in player off the auth pages', async () => {
    logIn('t', aPlayer());
    open('/auth/sign-up/');
    await waitFor(() => expect(location.pathname).toBe('/'));
  });

  it('makes the trailing slash canonical', async () => {
    open('/leaderboard');
    await waitFor(() => expect(location.pathname).toBe('/leaderboard/'));
  });

  it('shows 404 for a path that leads nowhere', async () => {
    open('/nowhere/');
    expect(await screen.findByRole('heading', { name: 'Wrong turn' })).toBeTruthy();
  });
});

/** In the bar and in the rail. */
const aLinkForPlayers = async () =>
  (await screen.findAllByRole('link', { name: 'Battle' }))[0] as HTMLElement;

describe('a guest who presses a link for players', () => {
  it('is asked to log in, and stays where he is on Cancel (DECISIONS 1)', async () => {
    open('/');
    fireEvent.click(await aLinkForPlayers());
    expect(await screen.findByText('To access this feature, please log in.')).toBeTruthy();
    expect(location.pathname).toBe('/');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText('To access this feature, please log in.')).toBeNull());
    expect(location.pathname).toBe('/');
  });

  it('goes on to the login, and from there to where he wanted', async () => {
    open('/');
    fireEvent.click(await aLinkForPlayers());
    await screen.findByText('To access this feature, please log in.');
    const buttons = screen.getAllByRole('button', { name: 'Log in' });
    fireEvent.click(buttons.at(-1) as HTMLElement);
    await waitFor(() => expect(location.pathname).toBe('/auth/login/'));
    expect(new URLSearchParams(location.search).get('redirect')).toBe('/battles/');
  });
});

it('shows a progress bar while the next screen is on its way, over the one before (SPEC 2)', async () => {
  const bar = () => document.querySelector('.route-progress');
  open('/');
  await screen.findByText('Five questions, no account');
  expect(bar()).toBeNull();
  act(() => go('/blog/'));
  expect(bar()).not.toBeNull();
  expect(screen.getByText('Five questions, no account')).toBeTruthy();
  await waitFor(() => expect(bar()).toBeNull());
  expect(screen.getByRole('heading', { level: 1, name: 'Blog' })).toBeTruthy();
});

it('names the document after the screen and gives focus to its heading (DESIGN 10)', async () => {
  open('/');
  await screen.findByText('Five questions, no account');
  act(() => go('/nowhere/'));
  const heading = await screen.findByRole('heading', { name: 'Wrong turn' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(document.title).toBe('Wrong turn · Trivium');
});

it('gives focus to the heading that takes the place of the first when its reply has come (DESIGN 10)', async () => {
  open('/');
  await screen.findByText('Five questions, no account');
  act(() => go('/nowhere/'));
  const heading = await screen.findByRole('heading', { name: 'Wrong turn' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  const other = document.createElement('h1');
  act(() => heading.replaceWith(other));
  await waitFor(() => expect(document.activeElement).toBe(other));
});

describe('without a connection', () => {
  it('a screen says so, and fills by itself when the server is reached again', async () => {
    const answer = globalThis.fetch;
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('no network');
    });
    open('/');
    expect(
      await screen.findByText('No connection. The game goes on by itself when you are back online.'),
    ).toBeTruthy();
    expect(calls).not.toContain('get_web_home_settings');
    vi.stubGlobal('fetch', answer);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(calls).toContain('get_web_home_settings'));
    expect(
      screen.queryByText('No connection. The game goes on by itself when you are back online.'),
    ).toBeNull();
  });

  it('the browser’s word is enough to say so', async () => {
    open('/');
    expect(await screen.findByText('Five questions, no account')).toBeTruthy();
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(
      await screen.findByText('No connection. The game goes on by itself when you are back online.'),
    ).toBeTruthy();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(/^No connection/)).toBeNull());
  });
});

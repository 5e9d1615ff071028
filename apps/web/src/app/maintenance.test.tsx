/** Maintenance as visitors see it: it begins at once, stays until it ends, and lets staff in (SPEC 8, DECISIONS 11). */
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import texts from '@trivium/messages/en.json';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../lib/api/call.ts';
import { aPlayer, webSettings } from '../lib/people.test-kit.ts';
import { startFromPage } from '../lib/session/boot.ts';
import { logIn, logOut } from '../lib/session/session.ts';
import { useMaintenance, useSite } from '../lib/session/site.ts';
import '../features/home/below.tsx';
import { App } from './app.tsx';
import { watchMaintenance } from './maintenance-watch.ts';

const LEAD = 'The service is under maintenance and will be back soon.';
const HOME = { now: '2026-11-20T10:00:00.000Z', modes: ['quiz_zone'], table: [], me: null };
const language = { code: 'en', rtl: false, version: '1', texts };

/** Whether maintenance is on, and for whom the site is open all the same. */
let server = { isShut: false, staffToken: 'staff' };
const calls: string[] = [];

const answer = (name: string, headers: Record<string, string>): Response => {
  const isStaff = headers['authorization'] === `Bearer ${server.staffToken}`;
  const isShut = server.isShut && !isStaff;
  const told = { 'x-maintenance': isShut ? 'on' : 'off' };
  const replies: Record<string, unknown> = {
    get_web_settings: { ...webSettings(), maintenance: server.isShut },
    get_system_language_json: language,
    get_web_home_settings: HOME,
    get_user_by_id: aPlayer({ role: isStaff ? 'admin' : 'player' }),
  };
  const opens = ['get_web_settings', 'get_system_language_json', 'get_web_home_settings', 'get_settings'];
  if (isShut && !opens.includes(name))
    return new Response(JSON.stringify({ error: true, code: 'maintenance' }), { status: 503, headers: told });
  return new Response(JSON.stringify({ error: false, data: replies[name] ?? null, total: 0 }), {
    headers: told,
  });
};

beforeEach(() => {
  server = { isShut: false, staffToken: 'staff' };
  calls.length = 0;
  localStorage.clear();
  sessionStorage.clear();
  document.body.innerHTML = '';
  useSite.setState({ web: null });
  useMaintenance.setState({ isOn: false });
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', async (url: string, init?: { headers?: Record<string, string> }) => {
    const name = url.slice('/api/'.length);
    calls.push(name);
    return answer(name, init?.headers ?? {});
  });
  logOut();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = (path: string) => {
  const boot = document.createElement('script');
  boot.id = 'boot';
  boot.type = 'application/json';
  boot.textContent = JSON.stringify({
    web_settings: { ...webSettings(), maintenance: server.isShut },
    texts: language,
  });
  document.body.append(boot);
  history.pushState(null, '', path);
  render(<App isReady={startFromPage()} />);
};

const isClosed = () => screen.queryByText(LEAD) !== null;
/** Lets pending replies arrive while timers are fake. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('maintenance (SPEC 8, DECISIONS 11)', () => {
  it.each(['/', '/blog/', '/faq/', '/quiz-play/', '/leaderboard/', '/quiz-zone/', '/auth/sign-up/'])(
    'a guest who opens %s meets it at once, before any call',
    async path => {
      server.isShut = true;
      open(path);
      expect(await screen.findByText(LEAD)).toBeTruthy();
      expect(calls.filter(name => name !== 'get_system_language_json')).toEqual([]);
    },
  );

  it('a player meets it at once too, and no call that answers all the same takes it away', async () => {
    logIn('mine', aPlayer());
    server.isShut = true;
    open('/');
    expect(await screen.findByText(LEAD)).toBeTruthy();
    for (const name of ['get_web_home_settings', 'get_web_settings'] as const) {
      await act(async () => void (await call(name)));
      expect(isClosed()).toBe(true);
    }
  });

  it('comes with the next reply of any call when it begins, and goes with the next when it ends', async () => {
    open('/');
    await screen.findByText('Five questions, no account');
    server.isShut = true;
    await act(async () => void (await call('get_web_home_settings')));
    expect(await screen.findByText(LEAD)).toBeTruthy();
    server.isShut = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Five questions, no account')).toBeTruthy();
  });

  it('comes and goes by itself on a page that makes no calls', async () => {
    open('/');
    await screen.findByText('Five questions, no account');
    cleanup();
    vi.useFakeTimers();
    open('/');
    // The app starts it once its file has loaded, which fake timers do not control.
    watchMaintenance();
    await pass(100);
    server.isShut = true;
    await pass(59_000);
    expect(isClosed()).toBe(false);
    await pass(62_000);
    expect(isClosed()).toBe(true);
    server.isShut = false;
    await pass(31_000);
    expect(isClosed()).toBe(false);
  });

  it('a page that nobody sees does not ask', async () => {
    open('/');
    await screen.findByText('Five questions, no account');
    cleanup();
    vi.useFakeTimers();
    open('/');
    await pass(100);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    calls.length = 0;
    await pass(300_000);
    expect(calls).not.toContain('get_web_settings');
    vi.restoreAllMocks();
  });

  it('staff get in: at once with a session, and by the login without one', async () => {
    server.isShut = true;
    logIn('staff', aPlayer({ role: 'admin' }));
    open('/');
    expect((await screen.findAllByText('Battle')).length).toBeGreaterThan(0);
    expect(isClosed()).toBe(false);
    cleanup();
    act(() => logOut());

    open('/');
    const door = await screen.findByRole('link', { name: 'For the team: log in' });
    expect(door.getAttribute('href')).toBe('/auth/login/');
    cleanup();
    open('/auth/login/');
    expect(await screen.findByRole('heading', { name: 'Come on in' })).toBeTruthy();
    act(() => logIn('staff', aPlayer({ role: 'admin' })));
    await waitFor(() => expect(location.pathname).toBe('/'));
    await waitFor(() => expect(isClosed()).toBe(false));
    expect((await screen.findAllByText('Battle')).length).toBeGreaterThan(0);
  });

  it('a server that is only busy is not shut', async () => {
    open('/');
    await screen.findByText('Five questions, no account');
    vi.stubGlobal(
      'fetch',
      async () =>
        new Response(JSON.stringify({ error: true, code: 'try_again' }), {
          status: 503,
          headers: { 'x-maintenance': 'off' },
        }),
    );
    await act(async () => void (await call('get_web_home_settings')));
    expect(isClosed()).toBe(false);
  });
});

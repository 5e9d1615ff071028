/** Log-in and log-out: the name, every persisted store, every reply, every tab (SPEC 4, DECISIONS 2). */
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useReply } from '../api/reply.ts';
import { useLook } from '../device/look.ts';
import { aPlayer } from '../people.test-kit.ts';
import { useSignIn } from './enter.ts';
import { storeKey } from './persisted-store.ts';
import { capitalised, followOtherTabs, logIn, logOut, updatePlayer, useSession } from './session.ts';

let stop = () => {};

beforeEach(() => {
  localStorage.clear();
  logOut();
  stop = followOtherTabs();
});
afterEach(() => {
  stop();
  cleanup();
  vi.unstubAllGlobals();
});

const fromOtherTab = (token: string) => {
  const state = { token, player: token === '' ? null : aPlayer({ name: 'Noor' }) };
  const newValue = JSON.stringify({ state, version: 1, by: 'the other tab' });
  localStorage.setItem(storeKey('session'), newValue);
  dispatchEvent(new StorageEvent('storage', { key: storeKey('session'), newValue }));
};

describe('the name on login', () => {
  it('gets its first letter upper-cased by grapheme, in the language of the player', () => {
    expect(capitalised('amina', 'en')).toBe('Amina');
    expect(capitalised('istanbul', 'tr')).toBe('İstanbul');
    expect(capitalised('e\u0301lodie', 'fr')).toBe('E\u0301lodie');
    expect(capitalised('👩‍🚀 ann', 'en')).toBe('👩‍🚀 ann');
    expect(capitalised('', 'en')).toBe('');
  });

  it('is what the session keeps', () => {
    logIn('t', aPlayer({ name: 'noor haddad' }));
    expect(useSession.getState().player?.name).toBe('Noor haddad');
  });
});

describe('what a call told about the player (SPEC 4)', () => {
  const change = (told: Parameters<typeof updatePlayer>[0]) => {
    logIn('t', aPlayer());
    updatePlayer(told);
    return useSession.getState();
  };

  it('changes coins and all-time score, and the e-mail if there is one; nothing else', () => {
    const scored = { coins: 14, all_time_score: 24 };
    expect(change(scored)).toEqual({ token: 't', player: aPlayer(scored) });
    const withEmail = { ...scored, email: 'new@example.org' };
    expect(change(withEmail)).toEqual({ token: 't', player: aPlayer(withEmail) });
  });

  it('changes name and mobile, the name with its first letter upper-cased', () => {
    expect(change({ name: 'noor', mobile: '+4915112345678' })).toEqual({
      token: 't',
      player: aPlayer({ name: 'Noor', mobile: '+4915112345678' }),
    });
  });

  it('replaces the picture', () => {
    expect(change({ profile: '/files/new.webp' }).player).toEqual(aPlayer({ profile: '/files/new.webp' }));
  });
});

describe('log-out', () => {
  it('empties every persisted store of the player, also in the browser’s storage, and goes home', () => {
    history.pushState(null, '', '/profile/');
    logIn('t', aPlayer());
    useSignIn.setState({ mobile: '+33612345678', idToken: 'proof' });
    logOut();
    expect(useSession.getState()).toEqual({ token: '', player: null });
    expect(useSignIn.getState()).toMatchObject({ mobile: '', idToken: '' });
    expect(JSON.stringify({ ...localStorage })).not.toContain('amina@example.org');
    expect(JSON.stringify({ ...localStorage })).not.toContain('+33612345678');
    expect(location.pathname).toBe('/');
  });

  it('leaves the look of this device alone', () => {
    useLook.setState({ theme: 'dark' });
    logIn('t', aPlayer());
    logOut();
    expect(useLook.getState().theme).toBe('dark');
  });

  it('forgets cached replies; an answer that was under way for the player before is not kept', async () => {
    const answers: ((name: string) => void)[] = [];
    vi.stubGlobal(
      'fetch',
      () =>
        new Promise(resolve =>
          answers.push(name =>
            resolve(new Response(JSON.stringify({ error: false, data: aPlayer({ name }) }), { status: 200 })),
          ),
        ),
    );
    logIn('t', aPlayer());
    const { result } = renderHook(() => useReply('get_user_by_id'));
    await waitFor(() => expect(answers).toHaveLength(1));
    act(() => logOut());
    await waitFor(() => expect(answers).toHaveLength(2));
    await act(async () => answers[0]?.('Amina'));
    expect(result.current.reply).toBeNull();
    await act(async () => answers[1]?.('Guest'));
    await waitFor(() => expect(result.current.reply?.name).toBe('Guest'));
  });

  it('of another tab ends this one too', () => {
    history.pushState(null, '', '/profile/');
    logIn('t', aPlayer());
    fromOtherTab('');
    expect(useSession.getState().token).toBe('');
    expect(location.pathname).toBe('/');
    expect(localStorage.getItem(storeKey('session'))).toContain('the other tab');
  });

  it('by clearing the whole storage ends the session as well', () => {
    logIn('t', aPlayer());
    dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(useSession.getState().token).toBe('');
  });
});

it('a login of another tab is taken over, with nothing left of the player before', async () => {
  logIn('mine', aPlayer());
  useSignIn.setState({ email: 'amina@example.org' });
  fromOtherTab('theirs');
  await waitFor(() => expect(useSession.getState().token).toBe('theirs'));
  expect(useSession.getState().player?.name).toBe('Noor');
  expect(useSignIn.getState().email).toBe('');
  // Writing it back would reach the other tab as a change and end its session.
  expect(localStorage.getItem(storeKey('session'))).toContain('the other tab');
});

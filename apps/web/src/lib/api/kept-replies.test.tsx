/** Kept replies: for one owner, deleted when he logs out, shown only when the server cannot be reached. */
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aPlayer } from '../people.test-kit.ts';
import { logIn, logOut } from '../session/session.ts';
import { keepReplies, keptReply } from './kept-replies.ts';
import { forgetReplies, useReply } from './reply.ts';

const places = new Map<string, Map<string, string>>();
const pathOf = (request: string | { url: string }) => (typeof request === 'string' ? request : request.url);
vi.stubGlobal('caches', {
  delete: async (name: string) => places.delete(name),
  open: async (name: string) => {
    const kept = places.get(name) ?? new Map<string, string>();
    places.set(name, kept);
    return {
      match: async (path: string) => (kept.has(path) ? new Response(kept.get(path)) : undefined),
      put: async (path: string, reply: Response) => void kept.set(path, await reply.text()),
      keys: async () => [...kept.keys()].map(path => ({ url: `https://quiz.example.org${path}` })),
      delete: async (request: string | { url: string }) =>
        kept.delete(pathOf(request).replace('https://quiz.example.org', '')),
    };
  },
});
const HOME = { now: '2026-11-20T10:00:00.000Z', modes: ['quiz_zone'], table: [], contest: null, me: null };
let isOnline = true;
vi.stubGlobal('fetch', async () => {
  if (!isOnline) throw new TypeError('no connection');
  return new Response(JSON.stringify({ error: false, data: HOME }));
});
vi.stubGlobal('scrollTo', () => {});
keepReplies();
const all = () => [...places.values()].flatMap(place => [...place.keys()]);

afterAll(() => void vi.unstubAllGlobals());
afterEach(cleanup);
beforeEach(() => {
  isOnline = true;
  logIn('token', aPlayer({ player_id: 7 }));
});

const read = <Name extends 'get_web_home_settings' | 'get_user_coin_score'>(name: Name) =>
  renderHook(() => useReply(name));

it('home is kept, and shown offline without an error', async () => {
  const first = read('get_web_home_settings');
  await waitFor(() => expect(first.result.current.state).toBe('ready'));
  await waitFor(() => expect(all().join()).toContain('/kept/7/get_web_home_settings'));
  cleanup();
  isOnline = false;
  act(() => forgetReplies());
  const again = read('get_web_home_settings');
  await waitFor(() => expect(again.result.current.reply).toEqual(HOME));
  expect(again.result.current.state).toBe('ready');
});

it('nothing that tells of coins is kept', async () => {
  const coins = read('get_user_coin_score');
  await waitFor(() => expect(coins.result.current.state).toBe('ready'));
  await keptReply('after what was begun');
  expect(all().join()).not.toContain('coin');
});

it('the one who signs out leaves nothing, and the next one reads nothing of his', async () => {
  const home = read('get_web_home_settings');
  await waitFor(() => expect(all().join()).toContain('/kept/7/'));
  expect(home.result.current.state).toBe('ready');
  cleanup();
  act(() => logOut());
  await waitFor(() => expect(all()).toEqual([]));
  isOnline = false;
  act(() => logIn('other', aPlayer({ player_id: 8 })));
  const other = read('get_web_home_settings');
  await waitFor(() => expect(other.result.current.state).toBe('failed'));
  expect(await keptReply('get_web_home_settings {}')).toBeUndefined();
  expect(other.result.current.reply).toBeNull();
});

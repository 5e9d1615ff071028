/** The way to a random battle: the start page, the search and its time limit, and how it ends (DECISIONS 6). */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { aBattle, BATTLE_ID } from '@trivium/testkit/battle';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetReplies } from '../../../lib/api/reply.ts';
import { aPlayer, webSettings } from '../../../lib/people.test-kit.ts';
import { go } from '../../../lib/routes/navigation.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useSite } from '../../../lib/session/site.ts';
import { useBeside, WaitsBeside } from '../../../play/ghost/search-beside.tsx';
import { recordedServer } from '../../../play/test/recorded-server.ts';
// Imported here, because a dynamic import that outlives the last test is an error.
import '../battle-screen.tsx';
import { done, gateway } from '../live/test/fake-socket.ts';
import { Find } from './find.tsx';
import { RandomBattle } from './random-battle.tsx';
import { useWish } from './wish.ts';

vi.mock('socket.io-client', async () => (await import('../live/test/fake-socket.ts')).fakeModule);

const space = {
  ...{ id: 5, slug: 'space', name: 'Space', hue: 5, pattern: 0 },
  coin_kind: 'bonus' as const,
};
const matchmaking = {
  fee: 5,
  coin_kind: 'bonus',
  won_coins_a_day: 30,
  bonus_back: 0,
  coins: 12,
  battles_left_today: 20,
  rating: 1500,
  seconds: 30,
  categories: [space, { ...space, id: 6, slug: 'own', name: 'Own', coin_kind: 'won' }],
};
const SINCE = Date.UTC(2026, 0, 5, 20);
const promised = {
  ok: true,
  data: { since: new Date(SINCE).toISOString(), until: new Date(SINCE + 30_000).toISOString() },
} as const;

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

beforeEach(() => {
  vi.useFakeTimers({ now: SINCE });
  useSession.setState({ token: 'mine', player: aPlayer() });
  useWish.setState({ category: null, isWanted: false });
  go('/random-battle/');
  gateway.says('seek', () => promised);
  gateway.says('unseek', () => done);
});
afterEach(async () => {
  cleanup();
  await pass(10_000);
  forgetReplies();
  gateway.forget();
  vi.useRealTimers();
});

describe('before the search', () => {
  const open = async (changes: Partial<typeof matchmaking> = {}) => {
    const server = recordedServer({
      get_room_invites: () => ({ reply: [] }),
      get_matchmaking: () => ({ reply: { ...matchmaking, ...changes } }),
      start_bot_battle: () => ({ reply: aBattle({ kind: 'bot' }) }),
    });
    render(<RandomBattle />);
    await pass(0);
    return server;
  };

  it('says fee, coins, what is left today, and that extra time does not count', async () => {
    await open();
    const facts = [...document.querySelectorAll('.stat')].map(stat => stat.textContent);
    expect(facts).toEqual(['Entry5', 'Your coins12', 'Left today20']);
    expect(screen.getByText('Extra time is not available in battles.')).toBeDefined();
  });

  it('tells before the entry is paid which coins can be won, for the chosen category (DECISIONS 12)', async () => {
    await open();
    expect(screen.getByText(/You win bonus coins here/)).toBeDefined();
    await press(/Any category/);
    await press('Own');
    expect(
      screen.getByText(/can be redeemed if your opponent paid with won coins, up to 30 a day/),
    ).toBeDefined();
    expect(screen.queryByText(/You win bonus coins here/)).toBeNull();
  });

  it('says which bonus coins come back before coins can be won', async () => {
    const back = () => screen.queryByText(/First you win back 15 bonus coins/);
    await open({ bonus_back: 15 });
    expect(back()).toBeNull();
    await press(/Any category/);
    await press('Own');
    expect(back()).not.toBeNull();
  });

  it('Find leads to the search with the chosen category', async () => {
    await open();
    await press(/Any category/);
    await press('Space');
    await press('Find an opponent');
    expect(location.pathname).toBe('/random-battle/find/');
    expect(useWish.getState()).toEqual({ category: space, isWanted: true });
  });

  it('too few coins: how many are missing, and where there are some', async () => {
    await open({ coins: 2 });
    expect(screen.getByText("You Don't have enough coins. You need 3 more.")).toBeDefined();
    expect(screen.getByRole('link', { name: 'Earn coins' }).getAttribute('href')).toBe('/quiz-play/');
    expect(screen.queryByRole('button', { name: 'Find an opponent' })).toBeNull();
  });

  it('none left today: says so and offers the bot, openly a bot', async () => {
    const server = await open({ battles_left_today: 0 });
    expect(screen.getByText(/You have played all your battles for coins today/)).toBeDefined();
    expect(screen.getByText(/The bot is a program/).textContent).toContain('nothing to win');
    await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'Hard' })));
    await press('Play the bot');
    expect(server.of('start_bot_battle')[0]?.fields).toEqual({ strength: 'hard' });
    expect(location.pathname).toBe(`/random-battle/${BATTLE_ID}/`);
  });

  it('no questions: a clear end and a way back', async () => {
    await open({ categories: [] });
    expect(screen.getByRole('heading', { name: 'No questions found' })).toBeDefined();
    expect(screen.getAllByRole('link', { name: 'Back to the battles' })).toHaveLength(2);
  });
});

describe('the search', () => {
  const open = async (acts: Parameters<typeof recordedServer>[0] = {}) => {
    recordedServer(acts);
    useWish.setState({ category: space, isWanted: true });
    go('/random-battle/find/');
    render(<Find />);
    await gateway.come();
  };

  it('begins with the chosen category and counts the promised half minute down', async () => {
    await open();
    expect(gateway.sent('seek')).toEqual([{ category: 'space' }]);
    expect(title()).toBe('Looking for an opponent');
    expect(screen.getByText('00:30')).toBeDefined();
    await pass(12_100);
    expect(screen.getByRole('timer', { name: '18 seconds left' })).toBeDefined();
  });

  it('an address alone begins none: it leads to the page before', async () => {
    go('/random-battle/find/');
    render(<Find />);
    await pass(0);
    expect(location.pathname).toBe('/random-battle/');
    expect(gateway.sent('seek')).toEqual([]);
  });

  it('a match leads to its battle', async () => {
    await open();
    await gateway.tell('matched', { battle_id: BATTLE_ID });
    expect(location.pathname).toBe(`/random-battle/${BATTLE_ID}/`);
  });

  it('offers a race against a recording, and keeps the place in the queue meanwhile (DECISIONS 13)', async () => {
    useSite.setState({ web: webSettings({ ghosts_enabled: true, friends_enabled: true }) });
    const recording = {
      ...{
        source: 'play',
        recording_id: BATTLE_ID,
        is_mine: false,
        mode: 'quiz_zone',
        name: 'Rivers',
        level: 2,
      },
      ...{ hue: 3, right: 7, questions: 10, seconds: 64, clock_seconds: 30 },
      ...{ recorded_at: '2026-10-01T10:00:00Z', expires_at: '2026-12-01T10:00:00Z' },
      owner: { player_id: 9, name: 'Ben', profile: '' },
    };
    await open({
      get_ghosts: ({ whose }) => ({ reply: whose === 'friends' ? [recording] : [] }),
      start_bot_battle: () => ({ reply: aBattle({ kind: 'bot' }) }),
    });
    const before = gateway.sent('unseek').length;
    await pass(0);
    await act(async () => screen.getByRole('link', { name: /^Race: .*Rivers/ }).click());
    expect(location.pathname).toBe(`/ghost/play/${BATTLE_ID}/9/race/`);
    cleanup();
    await pass(0);
    expect(gateway.sent('unseek').length).toBe(before);
    render(<WaitsBeside />);
    expect(screen.getByRole('status').textContent).toContain('You keep your place in the queue.');
    await gateway.tell('no_opponent', {});
    expect(screen.getByRole('status').textContent).toContain('Nobody came.');
    await act(async () => useBeside.getState().beside?.stop());
    expect(gateway.sent('unseek').length).toBe(before + 1);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('leaves the queue on Stop looking, and whenever the page is left', async () => {
    await open();
    const before = gateway.sent('unseek').length;
    const [, stop] = screen.getAllByRole('button', { name: 'Stop looking' });
    await act(async () => stop?.click());
    expect(location.pathname).toBe('/random-battle/');
    cleanup();
    await pass(0);
    expect(gateway.sent('unseek').length).toBeGreaterThan(before);
  });

  it('takes its place again over a new connection', async () => {
    await open();
    await gateway.drop();
    await gateway.come();
    expect(gateway.sent('seek')).toHaveLength(2);
  });

  it('after the wait: the words of SPEC 8, Retry, and the bot', async () => {
    await open();
    await gateway.tell('no_opponent', {});
    expect(title()).toBe('No opponent detected. Retry or play against the bot.');
    expect(document.activeElement?.textContent).toBe(title());
    expect(screen.getByRole('button', { name: 'Play the bot' })).toBeDefined();
    await press('Retry');
    await pass(0);
    expect(title()).toBe('Looking for an opponent');
    expect(gateway.sent('seek')).toHaveLength(2);
  });

  it('says so by itself when the word of the server was lost', async () => {
    await open();
    await pass(33_100);
    expect(title()).toBe('No opponent detected. Retry or play against the bot.');
    expect(gateway.sent('unseek').length).toBeGreaterThan(0);
  });

  it('a match whose word was lost is gone to', async () => {
    gateway.says('seek', () => ({
      ok: false,
      code: 'in_other_battle',
      sentence: 'You sit in another battle.',
    }));
    await open({ get_running_battle: () => ({ reply: { battle: aBattle() } }) });
    await pass(0);
    expect(location.pathname).toBe(`/random-battle/${BATTLE_ID}/`);
  });

  it('a refusal stands in the server’s words with a next thing to do', async () => {
    gateway.says('seek', () => ({ ok: false, code: 'not_enough_coins', sentence: 'You need 3 more.' }));
    await open();
    await pass(0);
    expect(title()).toBe('You need 3 more.');
    expect(screen.getByRole('link', { name: 'Earn coins' })).toBeDefined();
  });
});

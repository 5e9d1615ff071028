/** The page of notifications and the bell, on recorded replies: by day, each id once, unread ones marked (SPEC 3, DECISIONS 9). */
import { act, cleanup, render, screen, within } from '@testing-library/react';
import type { Reply } from '@trivium/contract/catalogue';
import { HOUR_MS } from '@trivium/rules/time/units';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetReplies } from '../../lib/api/reply.ts';
import { aPlayer } from '../../lib/people.test-kit.ts';
import { logIn, logOut } from '../../lib/session/session.ts';
import { Bell } from '../../play/bell/bell.tsx';
import { leavePushBrowser, pushBrowser } from '../../play/test/push-browser.ts';
import { recordedServer } from '../../play/test/recorded-server.ts';
import { Notifications } from './notifications.tsx';

type Row = Reply<'get_notifications'>['notifications'][number];

const NOON = new Date(2026, 10, 20, 12).getTime();

const row = (id: number, changes: Partial<Row> = {}): Row => ({
  id,
  kind: 'contest_starts',
  words: { contest: `Contest ${id}` },
  link: '/contest-play/',
  is_unread: false,
  at: new Date(NOON - HOUR_MS).toISOString(),
  ...changes,
});

let seeEnd: () => void = () => {};
vi.stubGlobal(
  'IntersectionObserver',
  class {
    constructor(onSeen: (entries: { isIntersecting: boolean }[]) => void) {
      seeEnd = () => onSeen([{ isIntersecting: true }]);
    }
    observe() {}
    disconnect() {}
  },
);

const open = async (rows: Row[], acts: Parameters<typeof recordedServer>[0] = {}) => {
  const unread = rows.filter(each => each.is_unread).length;
  const server = recordedServer({
    get_notifications: ({ offset = '0', limit }) => ({
      reply: { unread, notifications: rows.slice(Number(offset), Number(offset) + Number(limit)) },
      total: rows.length,
    }),
    read_notifications: () => ({ reply: { unread: 0 } }),
    ...acts,
  });
  render(<Notifications />);
  await act(async () => {});
  return server;
};
const lines = () => screen.getAllByRole('listitem').map(each => each.textContent);

beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
  logIn('a token', aPlayer());
});
afterEach(() => {
  cleanup();
  logOut();
  forgetReplies();
  vi.useRealTimers();
});

describe('the page', () => {
  it('stands by day: today, yesterday, the date, and the year of another', async () => {
    await open([
      row(4),
      row(3, { at: new Date(NOON - 13 * HOUR_MS).toISOString() }),
      row(2, { at: new Date(2026, 10, 3, 8).toISOString() }),
      row(1, { at: new Date(2025, 10, 3, 8).toISOString() }),
    ]);
    expect(screen.getAllByRole('heading', { level: 2 }).map(each => each.textContent)).toEqual([
      'Today',
      'Yesterday',
      'Tuesday, November 3',
      'Monday, November 3, 2025',
    ]);
  });

  it('says each kind in the reader’s language, with the way to what it is about', async () => {
    await open([
      row(5, { kind: 'badge', words: { badge: 'quiz_warrior' }, link: '/profile/badges/' }),
      row(4, { kind: 'contest_prize', words: { contest: 'Film', count: 50 } }),
      row(3, { kind: 'exam_violation', words: { exam: 'Rivers', name: 'Theo', count: 1 }, link: '' }),
      row(2, {
        kind: 'admin_message',
        words: { title: 'Road works', text: '<b>Tonight</b> at two.' },
        link: '',
      }),
      row(1, { kind: 'of_tomorrow' as Row['kind'], words: {} }),
    ]);
    const [badge, prize, broken, team, unknown] = lines();
    expect(badge).toContain('You unlocked a badge: Quiz warrior.');
    expect(prize).toContain('Film: your prize is 50 coins.');
    expect(broken).toContain('Theo broke a rule in Rivers.');
    expect(team).toContain('Road works<b>Tonight</b> at two.');
    expect(unknown).toContain('There is news for you.');
    expect(screen.getAllByRole('link', { name: /badge/ }).at(-1)?.getAttribute('href')).toBe(
      '/profile/badges/',
    );
    expect(within(screen.getAllByRole('listitem')[2] as HTMLElement).queryByRole('link')).toBeNull();
  });

  it('marks unread ones, in words too, and tells the server once how far one has seen', async () => {
    const server = await open([row(9, { is_unread: true }), row(7), row(8, { is_unread: true })]);
    expect(lines().map(line => line?.startsWith('Unread: '))).toEqual([true, false, true]);
    await act(async () => {});
    expect(server.of('read_notifications').map(({ fields }) => fields['up_to'])).toEqual(['9']);
    expect(lines()[0]).toContain('Unread: ');
  });

  it('marks nothing when there is nothing unread', async () => {
    const server = await open([row(1)]);
    expect(server.of('read_notifications')).toEqual([]);
  });

  it('grows as one scrolls; news that comes meanwhile repeats no id, and the end is the end', async () => {
    const rows = Array.from({ length: 30 }, (_, at) => row(100 - at));
    const server = await open(rows);
    expect(lines()).toHaveLength(20);
    rows.unshift(row(102), row(101));
    const scroll = () =>
      act(async () => {
        seeEnd();
      });
    await scroll();
    expect(lines()).toHaveLength(30);
    await scroll();
    await scroll();
    await scroll();
    expect(new Set(lines()).size).toBe(30);
    expect(server.of('get_notifications')).toHaveLength(3);
  });

  it('says so when there is nothing, and lets one try again when it did not load', async () => {
    const server = await open([]);
    expect(screen.getByRole('heading', { name: 'Nothing new' })).toBeDefined();
    cleanup();
    server.will('get_notifications', () => 'lost');
    render(<Notifications />);
    await act(async () => {});
    server.will('get_notifications', () => ({ reply: { unread: 0, notifications: [row(1)] }, total: 1 }));
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
    expect(lines()).toHaveLength(1);
  });
});

describe('the bell', () => {
  const show = async (unread: number) => {
    const reply = { now: '', modes: [], table: [], contest: null, me: { unread } };
    recordedServer({ get_web_home_settings: () => ({ reply }) });
    render(<Bell />);
    await act(async () => {});
    return screen.getByRole('link');
  };

  it('says how many are unread and has a dot', async () => {
    const bell = await show(3);
    expect([bell.textContent, bell.getAttribute('href')]).toEqual([
      'Notifications, 3 unread',
      '/notifications/',
    ]);
    expect(bell.querySelector('.dot')).not.toBeNull();
  });

  it('has none when all are read', async () => {
    const bell = await show(0);
    expect([bell.textContent, bell.querySelector('.dot')]).toEqual(['Notifications', null]);
  });

  describe('while its page stays open', () => {
    const look = async (unread: number) => {
      const reply = { now: '', modes: [], table: [], contest: null, me: { unread: 0 } };
      const server = recordedServer({
        get_web_home_settings: () => ({ reply }),
        get_unread_count: () => ({ reply: { unread } }),
      });
      render(<Bell />);
      await act(async () => {});
      return server;
    };
    const pass = (ms: number) =>
      act(async () => {
        await vi.advanceTimersByTimeAsync(ms);
      });
    const turnTo = (state: 'visible' | 'hidden') =>
      act(async () => {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
        document.dispatchEvent(new Event('visibilitychange'));
      });
    const words = () => screen.getByRole('link').textContent;
    beforeEach(() => {
      vi.useFakeTimers({ now: NOON });
    });
    afterEach(() => {
      vi.restoreAllMocks();
      leavePushBrowser();
    });

    it('looks once a minute, and not while nobody sees it', async () => {
      const server = await look(2);
      expect([words(), server.of('get_unread_count').length]).toEqual(['Notifications', 0]);
      await pass(60_000);
      expect([words(), server.of('get_unread_count').length]).toEqual(['Notifications, 2 unread', 1]);
      await turnTo('hidden');
      await pass(600_000);
      expect(server.of('get_unread_count')).toHaveLength(1);
    });

    it('looks when one comes back to it, but not at every turn', async () => {
      const server = await look(1);
      await turnTo('hidden');
      await pass(20_000);
      for (const state of ['visible', 'hidden', 'visible', 'hidden', 'visible'] as const) await turnTo(state);
      expect([words(), server.of('get_unread_count').length]).toEqual(['Notifications, 1 unread', 1]);
    });

    it('looks at once when something was pushed to this device', async () => {
      const browser = pushBrowser('granted');
      await look(4);
      await act(async () => browser.push());
      expect(words()).toBe('Notifications, 4 unread');
    });

    it('asks nothing more when it is gone', async () => {
      const server = await look(1);
      cleanup();
      await pass(600_000);
      expect(server.of('get_unread_count')).toEqual([]);
    });
  });
});

/** The page of the daily quiz: open, running, played, given up, no list; the countdown and the calendar (DECISIONS 5, SPEC 8). */

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Reply } from '@trivium/contract/catalogue';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetReplies } from '../../lib/api/reply.ts';
import { recordedServer } from '../../play/test/recorded-server.ts';
import { Dashboard } from './dashboard.tsx';

type Today = Reply<'get_daily_dashboard'>;

const PLAY_ID = '0197b0a0-0000-7000-8000-000000000001';
const NOW = Date.parse('2026-11-20T20:00:00Z');

const today = (changes: Partial<Today> = {}): Today => ({
  now: new Date(NOW).toISOString(),
  date: '2026-11-20',
  state: 'open',
  play_id: null,
  result: null,
  next_at: '2026-11-20T23:00:00.000Z',
  questions: 10,
  theme: ['Words and languages'],
  next_theme: ['Music', 'Screens and stages'],
  seconds: 30,
  coins: 4,
  streak_days: 0,
  lamps: ['16', '17', '18', '19', '20', '21', '22'].map((day, at) => ({
    date: `2026-11-${day}`,
    state: at < 4 ? 'lit' : at === 4 ? 'today' : 'ahead',
  })),
  in_a_row: 0,
  month: '2026-11',
  first_month: '2026-10',
  days: [],
  ...changes,
});
const result = { correct: 9, counted: 10, percent: 90 };
const played = (changes: Partial<Today> = {}) =>
  today({ state: 'played', play_id: PLAY_ID, result, in_a_row: 3, ...changes });

const open = async (reply: Today) => {
  const server = recordedServer({
    get_daily_dashboard: () => ({ reply }),
    get_mode_start: () => ({ refused: 'mode_off' }),
  });
  render(<Dashboard />);
  await act(async () => {});
  return server;
};
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  forgetReplies();
});

describe('tonight’s card', () => {
  it('offers tonight’s ten while they are open, and tells the device’s zone', async () => {
    const server = await open(today());
    expect(hrefOf('Play tonight’s ten')).toBe('/quiz-play/daily-quiz-dashboard/play/');
    expect(server.sent[0]?.fields['timezone']).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(server.sent[0]?.fields['gmt_format']).toMatch(/^[+-]\d\d:\d\d$/);
  });

  it('names the categories of the weekday, and once it was played those of tomorrow', async () => {
    await open(today());
    expect(screen.getByText('Half of tonight’s questions: Words and languages')).toBeDefined();
    cleanup();
    forgetReplies();
    await open(played());
    expect(screen.getByText('Tomorrow: Music and Screens and stages')).toBeDefined();
    cleanup();
    forgetReplies();
    await open(today({ theme: [] }));
    expect(screen.queryByText(/Half of/)).toBeNull();
  });

  it('goes on with the running play', async () => {
    await open(today({ state: 'running', play_id: PLAY_ID }));
    expect(hrefOf('Go on with tonight’s ten')).toBe(`/quiz-play/daily-quiz-dashboard/play/?play=${PLAY_ID}`);
  });

  it('shows the result, the way to its review and what is next once it was played (SPEC 8)', async () => {
    await open(played());
    expect(screen.getByText('You have Already Played.')).toBeDefined();
    expect(screen.getByRole('heading', { name: '9 of 10 right' })).toBeDefined();
    expect(screen.getByText('3 daily quizzes in a row')).toBeDefined();
    expect(hrefOf('Review answers')).toBe(`/quiz-play/daily-quiz-dashboard/play/review/?play=${PLAY_ID}`);
    expect(hrefOf('Play true and false meanwhile')).toBe('/quiz-play/true-and-false-play/');
    expect(screen.queryByRole('link', { name: 'Play tonight’s ten' })).toBeNull();
  });

  it('has no review for a quiz that was given up', async () => {
    await open(played({ result: null, in_a_row: 0 }));
    expect(screen.getByRole('heading', { name: /You gave up this quiz/ })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Review answers' })).toBeNull();
  });

  it('says so when there is no list', async () => {
    await open(today({ questions: 0 }));
    expect(screen.getByRole('heading', { name: 'There is no quiz tonight' })).toBeDefined();
  });

  it('offers another try when nothing was loaded', async () => {
    recordedServer({});
    render(<Dashboard />);
    await act(async () => {});
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});

describe('the countdown', () => {
  it('runs by the server’s clock, and asks again when the next date begins', async () => {
    // The device's clock is ten minutes fast.
    vi.setSystemTime(NOW + 600_000);
    const server = await open(played());
    expect(screen.getByRole('timer').textContent).toBe('Next quiz in 3:00:00');
    await act(async () => vi.advanceTimersByTimeAsync(61_000));
    expect(screen.getByRole('timer').textContent).toMatch(/^Next quiz in 2:58:5\d$/);
    server.will('get_daily_dashboard', () => ({ reply: today({ date: '2026-11-21' }) }));
    await act(async () => vi.advanceTimersByTimeAsync(3 * 3_600_000));
    expect(screen.getByRole('link', { name: 'Play tonight’s ten' })).toBeDefined();
  });
});

describe('the days gone by', () => {
  it('say of each date what became of it; a played one leads to its review', async () => {
    await open(
      played({
        days: [
          { date: '2026-11-17', play_id: '0197b0a0-0000-7000-8000-000000000002', result: null },
          { date: '2026-11-20', play_id: PLAY_ID, result },
        ],
      }),
    );
    expect(hrefOf(/^Friday, November 20: 9 of 10 right\. Review it\./)).toContain(`review/?play=${PLAY_ID}`);
    expect(screen.getByText('Tuesday, November 17: given up')).toBeDefined();
    expect(screen.getByText('Thursday, November 19: not played')).toBeDefined();
    expect(screen.getByText('Saturday, November 21: to come')).toBeDefined();
    const days = screen.getAllByText(/^\w+, November \d+:/);
    expect(days).toHaveLength(30);
  });

  it('a running quiz is neither done nor given up', async () => {
    await open(
      today({
        state: 'running',
        play_id: PLAY_ID,
        days: [{ date: '2026-11-20', play_id: PLAY_ID, result: null }],
      }),
    );
    expect(screen.getByText('Friday, November 20: today')).toBeDefined();
  });

  it('go back to the first month and no further, and forward to this one', async () => {
    const server = await open(today());
    const before = screen.getByRole('button', { name: 'Previous month' });
    const after = screen.getByRole('button', { name: 'Next month' });
    expect(after.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(before);
    await act(async () => {});
    expect(server.of('get_daily_dashboard').at(-1)?.fields['month']).toBe('2026-10');
    expect(screen.getByText('October 2026')).toBeDefined();
    fireEvent.click(before);
    expect(screen.getByText('October 2026')).toBeDefined();
    fireEvent.click(after);
    expect(screen.getByText('November 2026')).toBeDefined();
  });
});

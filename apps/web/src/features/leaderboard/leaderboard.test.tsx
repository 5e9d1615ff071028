/** Leaderboards with few players: the player's own row, how to get onto the board, the new day, and the last board (ALIVE 4). */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetReplies } from '../../lib/api/reply.ts';
import { aPlayer } from '../../lib/people.test-kit.ts';
import { useLogInDialog } from '../../lib/session/guest.ts';
import { logIn, useSession } from '../../lib/session/session.ts';
import { recordedServer } from '../../play/test/recorded-server.ts';
import { Leaderboard } from './leaderboard.tsx';

const row = (rank: number, name: string, is_me = false) => ({
  ...{ player_id: is_me ? 1 : rank + 10, name, profile: '', rank, score: 100 - rank, is_me, change: null },
});
const board = (rows: ReturnType<typeof row>[], changes: object = {}) => ({
  now: '2026-11-20T20:00:00.000Z',
  ends_at: '2026-11-20T23:00:00.000Z',
  before: null,
  marks: null,
  my_rank: rows.find(({ is_me }) => is_me) ?? null,
  top_three: rows.slice(0, 3),
  rows,
  ...changes,
});
const open = async (reply: ReturnType<typeof board>) => {
  const server = recordedServer({ get_daily_leaderboard: () => ({ reply, total: reply.rows.length }) });
  render(<Leaderboard />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  return server;
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T19:59:00Z') });
  logIn('a token', aPlayer());
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  forgetReplies();
  useLogInDialog.setState({ redirect: null });
});

it('an empty table shows the own row, free seats, the way onto it and when the new day begins', async () => {
  const server = await open(board([]));
  expect(screen.getByText('You are not on it yet: play a round to enter')).toBeDefined();
  expect(screen.getByText('Place 4 is free')).toBeDefined();
  expect(screen.getByText('A new day begins in 3:00:00')).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(61_500));
  expect(screen.getByText('A new day begins in 2:58:59')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Play tonight’s ten' }));
  expect(location.pathname).toBe('/quiz-play/daily-quiz-dashboard/');
  expect(server.of('get_daily_leaderboard')).toHaveLength(1);
});

it('asks for the new table when the day is over', async () => {
  const server = await open(board([row(1, 'Kofi')]));
  await act(() => vi.advanceTimersByTimeAsync(3 * 3_600_000 + 1_000));
  expect(server.of('get_daily_leaderboard').length).toBeGreaterThan(1);
});

it('tells who led yesterday, with the own place there', async () => {
  const top = [row(1, 'Zola'), row(2, 'Sven'), row(3, 'Mei')];
  await open(
    board([row(1, 'Kofi'), row(2, 'Amina', true)], {
      before: { top_three: top, my_rank: row(9, 'Amina', true), total: 41 },
    }),
  );
  expect(screen.getByRole('heading', { name: 'Yesterday' })).toBeDefined();
  expect(screen.getByText('41 players')).toBeDefined();
  expect(screen.getByText('Zola')).toBeDefined();
  expect(screen.queryByText('Mei')).toBeNull();
  expect(screen.queryByText('You are not on it yet: play a round to enter')).toBeNull();
});

it('a full table keeps its rows and still says to whom it belongs not yet', async () => {
  await open(board(Array.from({ length: 12 }, (_, at) => row(at + 1, `Player ${at + 1}`))));
  expect(screen.getByText('Player 12')).toBeDefined();
  expect(screen.getByText('You are not on it yet: play a round to enter')).toBeDefined();
  expect(screen.queryByText(/is free/)).toBeNull();
});

it('a guest is asked for an account before tonight’s ten', async () => {
  useSession.setState({ token: '', player: null });
  await open(board([]));
  expect(screen.queryByText('You are not on it yet: play a round to enter')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Play tonight’s ten' }));
  expect(useLogInDialog.getState().redirect).toBe('/quiz-play/daily-quiz-dashboard/');
});

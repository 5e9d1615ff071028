/** The league of the week: both lines named, the own place and gap in words, nobody who is shut out named (ALIVE 4, 8). */

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Reply } from '@trivium/contract/catalogue';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetReplies } from '../../lib/api/reply.ts';
import { aPlayer } from '../../lib/people.test-kit.ts';
import { logIn } from '../../lib/session/session.ts';
import { recordedServer } from '../../play/test/recorded-server.ts';
import { League } from './league.tsx';

type Shown = Reply<'get_league'>;

const rows = Array.from({ length: 30 }, (_, at) => ({
  ...{
    player_id: at === 29 ? null : at + 1,
    name: at === 29 ? '' : `Player ${at + 1}`,
    profile: '',
    frame: '',
  },
  ...{ place: at + 1, points: 600 - 20 * at, change: at === 5 ? 2 : 0, is_me: at === 5 },
}));
const seated = (changes: Partial<Shown> = {}): Shown => ({
  ...{ state: 'seated', league: 'lantern', own_points: 500, rows, up: 7, down: 5, most_up: 7, most_down: 5 },
  ...{ now: '2026-11-20T21:00:00.000Z', ends_at: '2026-11-23T00:00:00.000Z' },
  ...{ right_points: 10, rounds_a_day: 5, last: null },
  ...changes,
});
const open = async (reply: Shown) => {
  const off = seated({ state: 'off', rows: [] });
  const server = recordedServer({ get_league: () => ({ reply }), set_league_switch: () => ({ reply: off }) });
  render(<League />);
  await act(async () => {});
  return server;
};

beforeEach(() => logIn('a token', aPlayer()));
afterEach(() => {
  cleanup();
  forgetReplies();
});

it('names both lines where they are, and the own place with its gap in words', async () => {
  await open(seated());
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Lantern league');
  expect(screen.getByText(/2 days left/)).toBeDefined();
  const lines = [...document.querySelectorAll('.league-rows > li')].map(item => item.textContent);
  expect(lines[7]).toBe('The top 7 go up to Beacon');
  expect(lines[26]).toBe('The last 5 go back to Candle');
  expect(screen.getByRole('heading', { name: 'You stand 6th' })).toBeDefined();
  expect(screen.getByText('6th of 30').parentElement?.textContent).toBe('6th of 30, 20 behind Player 5');
  expect(screen.getByText('As it stands, you go up.')).toBeDefined();
});

it('shows somebody who is shut out without name and without a way to him', async () => {
  await open(seated());
  const nameless = screen.getByText('Somebody');
  expect(nameless.closest('a')).toBeNull();
  expect(screen.getByRole('link', { name: 'Player 1' }).getAttribute('href')).toBe('/player/1/');
});

it('says what is to do before the first round, and that points count while the seat is set', async () => {
  await open(seated({ state: 'none', rows: [], own_points: 0 }));
  expect(screen.getByRole('heading', { name: 'No round yet this week' })).toBeDefined();
  cleanup();
  forgetReplies();
  await open(seated({ state: 'waiting', rows: [], own_points: 50 }));
  expect(screen.getByText(/Your 50 points count already/)).toBeDefined();
});

it('tells what became of last week, and lets one play without a league', async () => {
  const server = await open(
    seated({
      last: { league: 'candle', place: 3, of: 28, move: 'up' },
      rows: rows.slice(0, 6),
      up: 2,
      down: 0,
    }),
  );
  expect(screen.getByText(/3rd of 28 in Candle, and up/)).toBeDefined();
  expect(screen.getByText('Early table, good seats.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Play without a league' }));
  await act(async () => {});
  expect(server.of('set_league_switch')).toHaveLength(1);
});

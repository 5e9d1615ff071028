/** The page of what was on recorded replies: what happened is told, the rest is left out (ALIVE 3). */
import { act, cleanup, render, screen } from '@testing-library/react';
import type { Reply } from '@trivium/contract/catalogue';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetReplies } from '../../lib/api/reply.ts';
import { aPlayer } from '../../lib/people.test-kit.ts';
import { logIn } from '../../lib/session/session.ts';
import { recordedServer } from '../../play/test/recorded-server.ts';
import { Season } from './season.tsx';

type Shown = Reply<'get_season'>;

const NOTHING: Shown['figures'] = {
  ...{ days: 0, score: 0, levels: 0, badges: [], kept: 0, friends: 0, league: null },
  ...{ battles: { played: 0, won: 0 }, duels: { played: 0, won: 0 } },
};
const shown = (changes: Partial<Shown> = {}): Shown => ({
  ...{ season: '2026-3', starts_on: '2026-07-01', ends_on: '2026-09-30', is_over: true },
  ...{ earlier: '2026-2', later: '2026-4', days_left: 0, figures: NOTHING, last: null },
  ...changes,
});
const open = async (reply: Shown) => {
  recordedServer({ get_season: () => ({ reply }) });
  render(<Season />);
  await act(async () => {});
};

beforeEach(() => logIn('a token', aPlayer()));
afterEach(() => {
  cleanup();
  forgetReplies();
});

it('tells the months, what happened in them, and the ways to the seasons beside', async () => {
  const figures = { ...NOTHING, days: 12, battles: { played: 9, won: 4 }, badges: ['streak' as const] };
  await open(shown({ figures }));
  expect(screen.getByText(/July.*September 2026/)).toBeDefined();
  expect(screen.getByText('Days played').parentElement?.textContent).toBe('Days played12');
  expect(screen.getByText('Battles won').parentElement?.textContent).toBe('Battles won4 of 9');
  expect(screen.queryByText('Duels won')).toBeNull();
  expect(screen.getByText('Streak')).toBeDefined();
  const earlier = screen.getByRole('link', { name: 'Three months earlier' });
  expect(earlier.getAttribute('href')).toBe('/season/?season=2026-2');
});

it('says so when nothing happened, with something to do', async () => {
  await open(shown({ is_over: false, later: null, days_left: 80 }));
  expect(screen.getByText('80 days of these three months are still to come.')).toBeDefined();
  const open_places = screen.getByRole('heading', { name: 'Still open here' }).closest('.card');
  expect(open_places?.querySelectorAll('li')).toHaveLength(9);
  expect(screen.getByRole('heading', { name: 'Nothing here yet' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Play a round' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Three months later' })).toBeNull();
});

it('a young season shows what there is, what can still stand there, and the one before', async () => {
  const last = {
    ...{ season: '2026-2', starts_on: '2026-04-01', ends_on: '2026-06-30' },
    figures: { ...NOTHING, days: 44, badges: ['streak' as const] },
  };
  await open(shown({ is_over: false, later: null, days_left: 1, figures: { ...NOTHING, days: 2 }, last }));
  expect(screen.getByText('1 day of these three months is still to come.')).toBeDefined();
  expect(screen.getAllByText('Days played').map(name => name.parentElement?.textContent)).toEqual([
    ...['Days played2', 'Days played44'],
  ]);
  expect(screen.getByRole('heading', { name: 'The three months before' })).toBeDefined();
  expect(screen.getByText(/April.*June 2026/)).toBeDefined();
});

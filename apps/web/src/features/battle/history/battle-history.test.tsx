/** The battle history: figures in plain words, every battle linked to its rounds (DECISIONS 6). */

import { act, cleanup, render, screen } from '@testing-library/react';
import type { Reply } from '@trivium/contract/catalogue';
import { BATTLE_ID } from '@trivium/testkit/battle';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Did, recordedServer } from '../../../play/test/recorded-server.ts';
import { BattleHistory } from './battle-history.tsx';

type Statistics = Reply<'get_battle_statistics'>;

const figures: Statistics['figures'] = {
  played: 7,
  wins: 4,
  losses: 2,
  draws: 1,
  rating: 1524,
  rating_deviation: 118,
  wins_in_a_row: 1,
  longest_wins_in_a_row: 4,
};
const won: Statistics['battles'][number] = {
  battle_id: BATTLE_ID,
  kind: 'random',
  ended_at: '2026-01-05T20:00:00.000Z',
  outcome: 'win',
  place: 1,
  points: 47,
  right: 9,
  coins: 5,
  rating_before: 1512,
  rating_after: 1524,
  check: null,
  opponents: [{ player_id: 8, name: 'Theo', profile: '', points: 31, place: 2, is_bot: false }],
};

const open = async (did: Did) => {
  const server = recordedServer({ get_battle_statistics: () => did });
  render(<BattleHistory />);
  await act(async () => {});
  return server;
};

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(cleanup);

it('shows the figures, and says what the rating’s uncertainty means', async () => {
  await open({ reply: { figures, battles: [won] }, total: 1 });
  expect(screen.getByText('1524')).toBeDefined();
  expect(screen.getByText(/most likely between 1288 and 1760/)).toBeDefined();
  expect(screen.getByText('1 win in a row')).toBeDefined();
  expect(screen.getByText('Most wins in a row: 4.')).toBeDefined();
});

it('leads from every battle to its rounds', async () => {
  await open({ reply: { figures, battles: [won] }, total: 1 });
  const link = screen.getByRole('link', { name: /Won against Theo/ });
  expect(link.getAttribute('href')).toBe(`/profile/battles/${BATTLE_ID}/`);
  expect(link.textContent).toContain('47 : 31');
  expect(link.textContent).toContain('+5');
  expect(link.textContent).toContain('Rating +12');
});

it('says that a result is being checked, and that one does not count (DECISIONS 12)', async () => {
  const held = { ...won, outcome: 'none', check: 'held', coins: -5, rating_before: null, rating_after: null };
  const refused = { ...held, battle_id: won.battle_id.replace(/.$/, '9'), check: 'refused', coins: 0 };
  await open({ reply: { figures, battles: [held, refused] }, total: 2 });
  expect(screen.getByText('Being checked: Theo')).toBeDefined();
  expect(screen.getByText('Does not count: Theo')).toBeDefined();
  // The entry is in escrow: neither lost nor won.
  expect(screen.queryByText(/−5|-5/)).toBeNull();
});

it('leads from every face to the player', async () => {
  await open({ reply: { figures, battles: [won] }, total: 1 });
  expect(screen.getByRole('link', { name: 'Theo' }).getAttribute('href')).toBe('/player/8/');
});

it('gives whoever is gone a name', async () => {
  const gone = { ...won, opponents: [{ ...won.opponents[0], player_id: null, name: '' }] };
  await open({ reply: { figures, battles: [gone] }, total: 1 });
  expect(screen.getByText('Won against A former player')).toBeDefined();
  expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).not.toContain('/player/null/');
  expect(screen.queryByRole('link', { name: 'A former player' })).toBeNull();
});

it('without a rated battle says when the rating begins', async () => {
  await open({
    reply: { figures: { ...figures, rating: null, rating_deviation: null }, battles: [won] },
    total: 1,
  });
  expect(screen.getByText(/Your rating begins with your first random battle/)).toBeDefined();
});

it('is empty with a way to the first battle', async () => {
  await open({ reply: { figures: { ...figures, played: 0 }, battles: [] }, total: 0 });
  expect(screen.getByRole('heading', { name: 'No battles yet' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Find a battle' }).getAttribute('href')).toBe('/battles/');
});

it('that did not load can be asked for again', async () => {
  const server = await open({ status: 500 });
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  expect(server.of('get_battle_statistics')).toHaveLength(2);
});

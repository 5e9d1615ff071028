/** Battles on the profile: the figures, and the link to the history (DESIGN 9). */
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetReplies } from '../../../lib/api/reply.ts';
import { type Did, recordedServer } from '../../../play/test/recorded-server.ts';
import { Battles } from './battles.tsx';

const figures = {
  played: 7,
  wins: 4,
  losses: 2,
  draws: 1,
  rating: 1524,
  rating_deviation: 118,
  wins_in_a_row: 2,
  longest_wins_in_a_row: 4,
};

const open = async (did: Did) => {
  recordedServer({ get_battle_statistics: () => did });
  render(<Battles />);
  await act(async () => {});
};

beforeEach(forgetReplies);
afterEach(cleanup);

it('tells rating, battles played and won, and the row of wins', async () => {
  await open({ reply: { figures, battles: [] } });
  const told = ['Rating', 'Played', 'Won', 'Wins in a row'].map(
    name => screen.getByText(name).nextElementSibling?.textContent,
  );
  expect(told).toEqual(['1524', '7', '4', '2']);
  expect(screen.getByRole('link', { name: 'All battles' }).getAttribute('href')).toBe('/profile/battles/');
});

it('has no rating before the first rated battle', async () => {
  await open({ reply: { figures: { ...figures, rating: null }, battles: [] } });
  expect(screen.getByText('Rating').nextElementSibling?.textContent).toBe('–');
});

it('leads to the battles when none was played yet', async () => {
  await open({ reply: { figures: { ...figures, played: 0 }, battles: [] } });
  expect(screen.getByText(/No battles yet/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Find an opponent' }).getAttribute('href')).toBe('/battles/');
});

it('that did not load can be asked for again', async () => {
  await open({ status: 500 });
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

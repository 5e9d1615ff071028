/** The place in the league on a result: told after the round alone, with who is ahead; nothing without a seat (ALIVE 4). */
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetReplies } from '../../lib/api/reply.ts';
import { webSettings } from '../../lib/people.test-kit.ts';
import { useSite } from '../../lib/session/site.ts';
import { recordedServer } from '../test/recorded-server.ts';
import { LeagueCard } from './league-card.tsx';

const row = (place: number, points: number, changes: object = {}) => ({
  ...{ player_id: place, name: `Player ${place}`, profile: '', frame: '' },
  ...{ place, points, change: 0, is_me: false },
  ...changes,
});
const ROWS = [row(1, 80), row(2, 60), row(3, 36, { is_me: true, change: 2 })];
const open = async (rows: readonly object[]) => {
  const server = recordedServer({
    get_league: () => ({ reply: { state: 'seated', league: 'lantern', rows } }),
  });
  render(<LeagueCard />);
  const atOnce = document.body.textContent;
  await act(async () => {});
  return { server, atOnce };
};

beforeEach(() => useSite.setState({ web: webSettings() }));
afterEach(() => {
  cleanup();
  forgetReplies();
});

it('names the own place and who is next ahead, once it is known', async () => {
  const { atOnce } = await open(ROWS);
  expect(atOnce).toBe('');
  expect(screen.getByText('3rd of 3, 24 behind Player 2')).toBeDefined();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/league/');
});

it('tells the first that nobody is ahead', async () => {
  await open([row(1, 80, { is_me: true }), row(2, 60)]);
  expect(screen.getByText('Lantern league. Nobody is ahead of you.')).toBeDefined();
});

it('shows nothing without a seat, and asks nothing where leagues are off', async () => {
  await open([row(1, 80)]);
  expect(screen.queryByRole('link')).toBeNull();
  cleanup();
  useSite.setState({ web: webSettings({ league_enabled: false }) });
  const { server } = await open(ROWS);
  expect(server.sent).toEqual([]);
});

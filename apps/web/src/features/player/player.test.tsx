/** A player as others see him, on recorded replies: figures, badges, and nobody (DECISIONS 9). */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { Reply } from '@trivium/contract/catalogue';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetReplies } from '../../lib/api/reply.ts';
import { aPlayer } from '../../lib/people.test-kit.ts';
import { logIn, logOut } from '../../lib/session/session.ts';
import { BoardPodium, BoardRows } from '../../play/board/board-rows.tsx';
import { recordedServer } from '../../play/test/recorded-server.ts';
import { PlayerPage } from './player.tsx';

const noor = (wish: Partial<Reply<'get_player'>> = {}): Reply<'get_player'> => ({
  player_id: 12,
  name: 'Noor',
  profile: 'avatar:noor',
  is_me: false,
  level: 12,
  worn: { frame: 'line', horizon: 'hills' },
  joined_at: '2026-03-18T12:00:00.000Z',
  all_time_score: 1840,
  plays: 214,
  questions_answered: 1284,
  correct_answers: 976,
  ratio: 76,
  best_rank: 3,
  streak_days: 12,
  longest_streak_days: 31,
  battles: { rating: 1612, played: 76, wins: 41, losses: 29, draws: 6 },
  badges: [{ type: 'brainiac', unlocked_at: '2026-04-18T12:00:00.000Z' }],
  badges_in_all: 15,
  ...wish,
});
const open = async (player: Reply<'get_player'> = noor()) => {
  const server = recordedServer({ get_player: () => ({ reply: player }) });
  render(<PlayerPage params={{ player: '12' }} />);
  await act(async () => {});
  return server;
};
const value = (name: string) => screen.getByText(name).parentElement?.textContent;

beforeEach(() => logIn('a token', aPlayer()));
afterEach(() => {
  cleanup();
  logOut();
  forgetReplies();
});

it('shows name, figures, battles and the badges that are unlocked', async () => {
  const server = await open();
  expect(server.of('get_player')[0]?.fields['player_id']).toBe('12');
  expect(screen.getByRole('heading', { level: 1, name: 'Noor' })).toBeDefined();
  expect(screen.getByText('Here since March 2026')).toBeDefined();
  expect(['Answered', 'Correct', 'Wrong'].map(value)).toEqual(['Answered1,284', 'Correct976', 'Wrong308']);
  expect(['Rating', 'Won', 'Lost', 'Drawn'].map(value)).toEqual(['Rating1612', 'Won41', 'Lost29', 'Drawn6']);
  expect(screen.getByText('1 of 15')).toBeDefined();
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByRole('link', { name: 'Your own page' })).toBeNull();
});

it('a badge of a newer server is left out', async () => {
  await open(
    noor({ badges: [{ type: 'moon_walker' as 'streak', unlocked_at: '2026-04-18T12:00:00.000Z' }] }),
  );
  expect(screen.getByText('No badges found')).toBeDefined();
  expect(screen.queryByText(/moon/i)).toBeNull();
});

it('says "No badges found" of who has none (SPEC 8)', async () => {
  await open(noor({ badges: [] }));
  expect(screen.getByText('No badges found')).toBeDefined();
  expect(screen.getByText('No badges yet.')).toBeDefined();
});

it('leads from one’s own to the full one', async () => {
  await open(noor({ is_me: true }));
  expect(screen.getByRole('link', { name: 'Your own page' }).getAttribute('href')).toBe('/profile/');
});

it('says that nobody is here, without another try; a lost answer may be tried again', async () => {
  const server = recordedServer({ get_player: () => ({ refused: 'no_data' }) });
  render(<PlayerPage params={{ player: '12' }} />);
  await act(async () => {});
  expect(screen.getByRole('heading', { name: 'Nobody here' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  cleanup();
  forgetReplies();
  server.will('get_player', () => 'lost');
  render(<PlayerPage params={{ player: '12' }} />);
  await act(async () => {});
  server.will('get_player', () => ({ reply: noor() }));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(screen.getByRole('heading', { level: 1, name: 'Noor' })).toBeDefined();
});

it('is reached from every row and place of a table but the own one', () => {
  recordedServer({});
  const row = (player_id: number, is_me = false) => ({
    player_id,
    is_me,
    name: `P${player_id}`,
    profile: '',
    rank: player_id,
    score: 10,
  });
  render(
    <>
      <BoardPodium places={[row(1), row(2, true), row(3)]} />
      <BoardRows rows={[row(4), row(5)]} mine={null} />
    </>,
  );
  expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(
    [1, 3, 4, 5].map(id => `/player/${id}/`),
  );
});

it('challenges: a free room for two is opened and the player is asked in', async () => {
  const server = await open();
  const room = { battle_id: '11111111-1111-4111-8111-111111111111', kind: 'friend' };
  server.will('create_room', () => ({ reply: room }));
  server.will('invite_to_room', () => ({ reply: { done: true } }));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Challenge' })));
  expect(server.of('create_room')[0]?.fields).toMatchObject({ room_type: 'private', no_of_que: '10' });
  expect(server.of('invite_to_room')[0]?.fields).toMatchObject({
    player_id: '12',
    battle_id: room.battle_id,
  });
  expect(location.pathname).toBe(`/group-battle/${room.battle_id}/`);
});

it('goes nowhere when no room could be opened, and offers nothing on the own page', async () => {
  history.replaceState(null, '', '/player/12/');
  const server = await open();
  server.will('create_room', () => ({ refused: 'in_other_battle' }));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Challenge' })));
  expect(server.of('invite_to_room')).toEqual([]);
  expect(location.pathname).toBe('/player/12/');
  cleanup();
  forgetReplies();
  await open(noor({ is_me: true }));
  expect(screen.queryByRole('button', { name: 'Challenge' })).toBeNull();
});

/** The hub of battles: tiles of the modes that are on, the running battle, invitations, figures (DESIGN 9, DECISIONS 6). */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { aLobby, BATTLE_ID } from '@trivium/testkit/battle';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetReplies } from '../../../lib/api/reply.ts';
import { aPlayer, webSettings } from '../../../lib/people.test-kit.ts';
import { go } from '../../../lib/routes/navigation.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useSite } from '../../../lib/session/site.ts';
import { recordedServer } from '../../../play/test/recorded-server.ts';
import { gateway } from '../live/test/fake-socket.ts';
import { BattleHub } from './hub.tsx';

vi.mock('socket.io-client', async () => (await import('../live/test/fake-socket.ts')).fakeModule);

const figures = {
  played: 12,
  wins: 7,
  losses: 4,
  draws: 1,
  rating: 1512,
  rating_deviation: 80,
  wins_in_a_row: 2,
  longest_wins_in_a_row: 2,
};
const theo = { player_id: 8, name: 'Theo', profile: 'avatar:theo' };
const invite = {
  battle_id: BATTLE_ID,
  room_code: 'K7M2QX',
  from: theo,
  kind: 'group',
  fee: 5,
  questions: 10,
  category: null,
  invited_at: '2026-01-05T20:00:00.000Z',
};

const open = async (more: Parameters<typeof recordedServer>[0] = {}) => {
  const server = recordedServer({
    get_battle_statistics: () => ({ reply: { figures, battles: [] }, total: 0 }),
    get_running_battle: () => ({ reply: { battle: null } }),
    get_room_invites: () => ({ reply: [] }),
    decline_invite: () => ({ reply: { done: true } }),
    ...more,
  });
  render(<BattleHub />);
  await act(async () => {});
  return server;
};
const tilePaths = () =>
  screen
    .queryAllByRole('link')
    .map(link => link.getAttribute('href'))
    .filter(href => href?.startsWith('/random-battle/') || href?.startsWith('/group-battle/'));

beforeEach(() => {
  useSession.setState({ token: 'mine', player: aPlayer() });
  go('/battles/');
});
afterEach(() => {
  cleanup();
  forgetReplies();
  gateway.forget();
  useSite.setState({ web: webSettings() });
});

it('has three doors, and says what the first one costs', async () => {
  await open();
  expect(tilePaths()).toEqual(['/random-battle/', '/group-battle/?kind=friend', '/group-battle/']);
  expect(screen.getByRole('link', { name: /1 v 1 battle/ }).textContent).toContain('Entry 5 coins');
});

it('a battle that is switched off has no door (DECISIONS 11)', async () => {
  useSite.setState({ web: webSettings({ random_battle_enabled: false, group_battle_enabled: false }) });
  await open();
  expect(tilePaths()).toEqual(['/group-battle/?kind=friend']);
});

it('with all battles off it says so and leads to the other games', async () => {
  const off = { random_battle_enabled: false, friend_battle_enabled: false, group_battle_enabled: false };
  useSite.setState({ web: webSettings(off) });
  await open();
  expect(screen.getByRole('heading', { name: 'No battles at the moment' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Back to all games' }).getAttribute('href')).toBe('/quiz-play/');
});

it('shows the own figures, and how far the row of wins is from the badge', async () => {
  await open();
  expect(screen.getByText('1512')).toBeDefined();
  expect(screen.getByText('2 wins in a row')).toBeDefined();
  expect(screen.getByText('One more 1 v 1 win earns Quiz Warrior.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'History' }).getAttribute('href')).toBe('/profile/battles/');
});

it('figures that did not load can be asked for again, and the doors stay', async () => {
  const server = await open({ get_battle_statistics: () => ({ status: 500 }) });
  expect(tilePaths()).toHaveLength(3);
  server.will('get_battle_statistics', () => ({ reply: { figures, battles: [] }, total: 0 }));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(screen.getByText('2 wins in a row')).toBeDefined();
});

it('the room or battle one sits in is one press away', async () => {
  await open({ get_running_battle: () => ({ reply: { battle: aLobby() } }) });
  const banner = screen.getByRole('link', { name: /Your room is open/ });
  expect(banner.getAttribute('href')).toBe(`/group-battle/${BATTLE_ID}/`);
  expect(banner.textContent).toContain('3 of 4 players are there');
});

it('an invitation that comes meanwhile is shown at once; Join sits down in its room', async () => {
  const server = await open({ join_room: () => ({ reply: aLobby() }) });
  expect(screen.queryByText('Theo invites you')).toBeNull();
  server.will('get_room_invites', () => ({ reply: [invite] }));
  // The page becomes idle a moment after it was shown.
  await vi.waitFor(() => gateway.come(), 20_000);
  const { kind: _, category: __, invited_at: ___, ...told } = invite;
  await gateway.tell('invited', told);
  expect(screen.getByText('Theo invites you')).toBeDefined();
  expect(screen.getByText(/Entry 5 coins/, { selector: 'p' })).toBeDefined();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Join' })));
  expect(server.of('join_room')[0]?.fields).toEqual({ room_code: 'K7M2QX', room_type: 'public' });
  expect(location.pathname).toBe(`/group-battle/${BATTLE_ID}/`);
});

it('Not now puts an invitation away, and a refusal stands beside it', async () => {
  const server = await open({
    get_room_invites: () => ({ reply: [invite] }),
    join_room: () => ({ refused: 'room_full' }),
  });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Join' })));
  expect(screen.getByRole('alert').textContent).toBe('Room is full.');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Not now' })));
  expect(screen.queryByText('Theo invites you')).toBeNull();
  expect(server.of('decline_invite')[0]?.fields).toEqual({ battle_id: BATTLE_ID });
});

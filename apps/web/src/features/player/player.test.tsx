/** A player as others see him, on recorded replies: figures, badges, and nobody (DECISIONS 9). */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Reply } from '@trivium/contract/catalogue';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetReplies } from '../../lib/api/reply.ts';
import { aPlayer, webSettings } from '../../lib/people.test-kit.ts';
import { logIn, logOut } from '../../lib/session/session.ts';
import { useSite } from '../../lib/session/site.ts';
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
  masters: [],
  masters_in_all: 0,
  ...wish,
});
const beside = (wish: Partial<Reply<'get_head_to_head'>> = {}): Reply<'get_head_to_head'> => ({
  standing: { relation: 'none', since: null, is_muted: false, is_blocked: false },
  presence: null,
  battles: { won: 0, lost: 0, drawn: 0, last: [] },
  subjects_shown: false,
  subjects: [],
  plays_well: [],
  roads: [],
  watchable: null,
  ...wish,
});
type Acts = Parameters<typeof recordedServer>[0];
const open = async (player: Reply<'get_player'> = noor(), versus = beside(), acts: Acts = {}) => {
  const server = recordedServer({
    get_player: () => ({ reply: player }),
    get_friend_state: () => ({ reply: versus.standing }),
    get_head_to_head: () => ({ reply: versus }),
    ...acts,
  });
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
  expect(screen.getByText('Brainiac')).toBeDefined();
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

const friend = {
  relation: 'friend',
  since: '2026-05-02T12:00:00.000Z',
  is_muted: false,
  is_blocked: false,
} as const;

it('shows the two beside each other: won, lost, the last results in words, and subjects from 20 tries on (ALIVE 4)', async () => {
  const last = (['won', 'drawn', 'lost'] as const).map((result, at) => ({
    battle_id: `1111111${at}-1111-4111-8111-111111111111`,
    kind: 'friend' as const,
    ended_at: '2026-05-03T12:00:00.000Z',
    result,
    own_points: 36,
    other_points: 32,
  }));
  await open(
    noor(),
    beside({
      standing: friend,
      presence: { is_online: true, seen_at: null, activity: null },
      battles: { won: 8, lost: 5, drawn: 1, last },
      subjects_shown: true,
      subjects: [{ id: 1, name: 'Words', hue: 4, own_percent: 88, other_percent: null }],
    }),
  );
  expect(screen.getByText('You and Noor')).toBeDefined();
  expect(screen.getByText('14 battles')).toBeDefined();
  expect(screen.getByText('8 to 5')).toBeDefined();
  expect(screen.getByRole('img', { name: /newest first: won, drawn, lost/ })).toBeDefined();
  expect(screen.getByRole('img', { name: 'Words: you 88%, Noor too few' })).toBeDefined();
  expect(screen.getByText('Around')).toBeDefined();
  expect(screen.getByText('Friends since May 2026')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add friend' })).toBeNull();
});

it('says why there is nothing to compare: strangers, friends who hide it, and too few answers', async () => {
  await open();
  expect(screen.getByText('Subjects are shown to friends only.')).toBeDefined();
  expect(screen.getByText('You have not met in a battle yet.')).toBeDefined();
  for (const [subjects_shown, words] of [
    [false, 'Noor does not show subjects.'],
    [true, /From 20 first answers/],
  ] as const) {
    cleanup();
    forgetReplies();
    await open(noor(), beside({ standing: friend, subjects_shown }));
    expect(screen.getByText(words)).toBeDefined();
  }
});

it('shows what a player plays well, the roads of both, and the door to his battle (ALIVE 4)', async () => {
  const battle_id = '11111111-1111-4111-8111-111111111111';
  const road = { category_id: 1, subcategory_id: 7, name: 'Deserts', hue: 7 };
  await open(
    noor({ masters: [{ name: 'Rivers', hue: 7, mastered_at: '2026-04-18T12:00:00.000Z' }] }),
    beside({
      standing: friend,
      plays_well: [{ id: 4, name: 'Words', hue: 4, percent: 88 }],
      roads: [{ ...road, levels: 12, own_level: 4, other_level: 9 }],
      watchable: battle_id,
    }),
  );
  const [well, roads] = ['What Noor plays well', 'On the same road'].map(
    name => screen.getByRole('heading', { name }).closest('.card')?.textContent,
  );
  expect(well).toContain('RiversWent the whole road');
  expect(well).toContain('Words88% right at first try');
  expect(roads).toContain('of 12 levels');
  expect(screen.getByRole('img', { name: 'Deserts: you at level 4, Noor at 9' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Watch Noor' }).getAttribute('href')).toBe(`/watch/${battle_id}/`);
});

it('asks to be friends, and takes the request back', async () => {
  const server = await open();
  const sent = { ...beside().standing, relation: 'sent' };
  server.will('request_friend', () => ({
    reply: { player_id: 12, name: 'Noor', profile: '', relation: 'sent' },
  }));
  server.will('get_friend_state', () => ({ reply: sent }));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Add friend' })));
  expect(server.of('request_friend')[0]?.fields).toMatchObject({ player_id: '12', via: 'page' });
  await act(async () => {});
  server.will('set_friend', () => ({ reply: beside().standing }));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Take back' })));
  expect(server.of('set_friend')[0]?.fields).toMatchObject({ player_id: '12', change: 'withdraw' });
});

it('ends a friendship with a way back, and blocks in silence', async () => {
  const server = await open(noor(), beside({ standing: friend }));
  server.will('set_friend', () => ({ reply: beside().standing }));
  fireEvent.click(screen.getByRole('button', { name: 'More about Noor' }));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'End friendship' })));
  expect(screen.getByText('You and Noor are no longer friends.')).toBeDefined();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Undo' })));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Block' })));
  expect(server.of('set_friend').map(({ fields }) => fields['change'])).toEqual([
    'remove',
    'restore',
    'block',
  ]);
});

it('is without friends while the operator has them switched off', async () => {
  useSite.setState({ web: webSettings({ friends_enabled: false }) });
  const server = await open();
  expect(server.of('get_head_to_head')).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Add friend' })).toBeNull();
  useSite.setState({ web: webSettings({}) });
});

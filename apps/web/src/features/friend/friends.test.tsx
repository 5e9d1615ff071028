/** The screens of friends on recorded replies: lists, requests, the own link, the board, a share link, and all of it switched off (ALIVE 4). */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Reply } from '@trivium/contract/catalogue';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetReplies } from '../../lib/api/reply.ts';
import { aPlayer, webSettings } from '../../lib/people.test-kit.ts';
import { logIn, logOut } from '../../lib/session/session.ts';
import { useSite } from '../../lib/session/site.ts';
import { recordedServer } from '../../play/test/recorded-server.ts';
import { FriendLink } from './friend-link.tsx';
import { Friends } from './friends.tsx';
import { FriendsBoard } from './friends-board.tsx';

const person = (player_id: number, name: string) => ({ player_id, name, profile: '' });
type Friend = Reply<'get_friends'>['friends'][number];
const friend = (id: number, name: string, presence: Friend['presence']): Friend => ({
  ...person(id, name),
  since: '2026-05-02T12:00:00.000Z',
  is_muted: false,
  presence,
  watchable: null,
});
const own: Reply<'get_friend_page'> = {
  code: 'AMN4T7QP',
  link: null,
  switches: { online: true, activity: true, subjects: true },
  friends_most: 200,
};
const NOBODY = { reply: [], total: 0 };
const acts = (friends: readonly Friend[], received: Reply<'get_friend_requests'> = []) => ({
  get_friends: () => ({
    reply: {
      around: friends.filter(({ presence }) => presence?.is_online).length,
      requests: received.length,
      friends,
    },
    total: friends.length,
  }),
  get_friend_requests: (fields: Readonly<Record<string, string>>) =>
    fields['side'] === 'received' ? { reply: received, total: received.length } : NOBODY,
  get_friend_page: () => ({ reply: own }),
  get_blocked_players: () => NOBODY,
  get_friend_news: () => ({ reply: [] }),
  get_past_opponents: () => ({
    reply: [{ ...person(9, 'Emil'), met_at: new Date().toISOString(), is_online: false, is_friend: false }],
    total: 1,
  }),
});
const open = async (...given: Parameters<typeof acts>) => {
  const server = recordedServer(acts(...given));
  render(<Friends />);
  await act(async () => {});
  return server;
};

beforeEach(() => logIn('a token', aPlayer()));
afterEach(() => {
  cleanup();
  logOut();
  forgetReplies();
  useSite.setState({ web: webSettings({}) });
});

it('lists who is around with what each does, then everyone; what is hidden is said to be', async () => {
  const activity = { kind: 'playing', mode: 'quiz_zone', name: 'Deserts', level: 5 } as const;
  await open([
    friend(1, 'Noor', { is_online: true, seen_at: null, activity }),
    friend(2, 'Theo', { is_online: false, seen_at: new Date().toISOString(), activity: null }),
    friend(3, 'Sven', null),
  ]);
  expect(screen.getByText('3 friends, 1 around now')).toBeDefined();
  for (const words of ['Playing Deserts, level 5', 'Today', 'Does not share this'])
    expect(screen.getByText(words)).toBeDefined();
  expect(screen.getAllByRole('button', { name: /^Challenge / })).toHaveLength(3);
});

it('whose battle may be watched has the door to it in place of the challenge', async () => {
  const battle_id = '11111111-1111-4111-8111-111111111111';
  await open([{ ...friend(1, 'Noor', null), watchable: battle_id }, friend(2, 'Theo', null)]);
  expect(screen.getByRole('link', { name: 'Watch Noor' }).getAttribute('href')).toBe(`/watch/${battle_id}/`);
  expect(screen.getAllByRole('button', { name: /^Challenge / })).toHaveLength(1);
});

it('answers requests, and says that a refusal is not told', async () => {
  const asked = (id: number, name: string) => ({
    ...person(id, name),
    via: 'code' as const,
    sent_at: '2026-05-02T12:00:00.000Z',
  });
  const server = await open([], [asked(4, 'Zola'), asked(5, 'Kofi')]);
  server.will('set_friend', () => ({ reply: {} }));
  expect(screen.getAllByText('Used your code')).toHaveLength(2);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Say yes to Zola' })));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Say no to Kofi' })));
  expect(server.of('set_friend').map(({ fields }) => [fields['player_id'], fields['change']])).toEqual([
    ['4', 'accept'],
    ['5', 'decline'],
  ]);
});

it('says so when nobody is there yet, and offers code, link and whom one played', async () => {
  const server = await open([]);
  expect(screen.getByText('Nobody here yet')).toBeDefined();
  expect(screen.getByRole('img', { name: 'Your code: A M N 4 T 7 Q P' })).toBeDefined();
  server.will('request_friend', () => ({ reply: { ...person(9, 'Emil'), relation: 'sent' } }));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Add Emil' })));
  expect(server.of('request_friend')[0]?.fields).toMatchObject({ player_id: '9', via: 'battle' });
  server.will('set_friend_switch', () => ({
    reply: { ...own, switches: { ...own.switches, online: false } },
  }));
  await act(
    async () =>
      void fireEvent.click(screen.getByRole('checkbox', { name: 'Whether I am around, and when I was' })),
  );
  expect(server.of('set_friend_switch')[0]?.fields).toMatchObject({ name: 'online', status: '0' });
});

it('tells the own place of the week and the gaps in words (ALIVE 8)', async () => {
  const line = (id: number, name: string, place: number, points: number) => ({
    ...person(id, name),
    ...{ place, points, days: [points, 0, 0, 0, 0, 0, 0], is_me: id === 2, is_online: null },
  });
  const board: Reply<'get_friends_board'> = {
    week: '2026-11-23',
    today: 2,
    mine: {
      place: 2,
      points: 512,
      ahead: { ...person(1, 'Noor'), points: 28 },
      behind: { ...person(3, 'Kofi'), points: 24 },
    },
    rows: [line(1, 'Noor', 1, 540), line(2, 'Me', 2, 512), line(3, 'Kofi', 3, 488)],
  };
  recordedServer({ get_friends_board: () => ({ reply: board, total: 3 }) });
  render(<FriendsBoard />);
  await act(async () => {});
  expect(screen.getByRole('heading', { name: 'Noor is 28 ahead' })).toBeDefined();
  for (const words of ['2 of 3', '28 behind Noor', '24 before Kofi'])
    expect(screen.getByText(words)).toBeDefined();
});

it('leads from a share link: a guest to the login and back, a player to the request, and says when it is gone', async () => {
  const link = (relation: string | null) => ({ reply: { ...person(7, 'Theo'), relation } });
  const server = recordedServer({ get_friend_link: () => link('none') });
  const visit = async () => {
    cleanup();
    forgetReplies();
    render(<FriendLink params={{ token: 'abc' }} />);
    await act(async () => {});
  };
  await visit();
  server.will('request_friend', () => ({ reply: { ...person(7, 'Theo'), relation: 'sent' } }));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Ask Theo' })));
  expect(server.of('request_friend')[0]?.fields).toMatchObject({ token: 'abc' });
  server.will('get_friend_link', () => ({ refused: 'friend_link_gone' }));
  await visit();
  expect(screen.getByRole('heading', { name: 'This link no longer works' })).toBeDefined();
  logOut();
  server.will('get_friend_link', () => link(null));
  await visit();
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
    '/auth/login/?redirect=%2Fadd-friend%2Fabc%2F',
  );
});

it('asks for nothing and says so while the operator has friends switched off', async () => {
  useSite.setState({ web: webSettings({ friends_enabled: false }) });
  const server = await open([]);
  expect(screen.getByRole('heading', { name: 'Friends are switched off' })).toBeDefined();
  expect(server.sent).toEqual([]);
});

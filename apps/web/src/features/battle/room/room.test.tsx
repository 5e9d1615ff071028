/** Creating and joining a room: every refusal of DECISIONS 6 at its field, and no fee is paid unseen. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { aLobby, BATTLE_ID } from '@trivium/testkit/battle';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetReplies } from '../../../lib/api/reply.ts';
import { aPlayer, webSettings } from '../../../lib/people.test-kit.ts';
import { go } from '../../../lib/routes/navigation.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useSite } from '../../../lib/session/site.ts';
import { recordedServer } from '../../../play/test/recorded-server.ts';
import { sayFarewell } from './farewell.tsx';
import { GroupBattle } from './group-battle.tsx';
import { JoinByLink } from './join/join-link.tsx';

vi.mock('socket.io-client', async () => (await import('../live/test/fake-socket.ts')).fakeModule);

const space = { id: 5, slug: 'space', name: 'Space', hue: 5, pattern: 0, coin_kind: 'bonus' };
const matchmaking = {
  fee: 5,
  coin_kind: 'bonus',
  won_coins_a_day: 30,
  bonus_back: 0,
  coins: 12,
  battles_left_today: 20,
  rating: null,
  seconds: 30,
  categories: [space],
};
/** The room as a viewer without a seat sees it. */
const room = (fee: number) => aLobby({ seat: null, fee, pot: 0 });

const open = async (path: string, acts: Parameters<typeof recordedServer>[0] = {}) => {
  const server = recordedServer({
    get_matchmaking: () => ({ reply: matchmaking }),
    create_room: () => ({ reply: aLobby() }),
    join_room: () => ({ reply: aLobby() }),
    get_room: () => ({ reply: room(10) }),
    get_room_invites: () => ({ reply: [] }),
    ...acts,
  });
  go(path);
  render(path.includes('/join/') ? <JoinByLink /> : <GroupBattle />);
  await act(async () => {});
  return server;
};
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const choose = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('radio', { name })));
const cells = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Room code' });
const write = (code: string) => act(async () => fireEvent.change(cells(), { target: { value: code } }));

beforeEach(() => useSession.setState({ token: 'mine', player: aPlayer() }));
afterEach(() => {
  cleanup();
  forgetReplies();
  useSite.setState({ web: webSettings() });
});

describe('opening a room', () => {
  it('sends kind, category, questions and entry, and goes to the room', async () => {
    const server = await open('/group-battle/?kind=friend');
    await press(/Any category/);
    await press('Space');
    await choose('15');
    await choose('20 coins');
    await press('Open the room');
    const { room_id, ...fields } = server.of('create_room')[0]?.fields ?? {};
    expect(fields).toEqual({
      room_type: 'private',
      category: 'space',
      no_of_que: '15',
      entry_fee: '20',
    });
    expect(room_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(location.pathname).toBe(`/group-battle/${BATTLE_ID}/`);
  });

  it('an own number goes up to 100, and says so at its field', async () => {
    const server = await open('/group-battle/');
    await choose('Other');
    const own = screen.getByRole('textbox', { name: 'Your own number of coins' });
    for (const typed of ['101', '-1', 'ten', '']) {
      fireEvent.change(own, { target: { value: typed } });
      await press('Open the room');
      expect(own.getAttribute('aria-invalid')).toBe('true');
      expect(screen.getByText('Whole coins, from 0 to 100.')).toBeDefined();
    }
    expect(server.of('create_room')).toEqual([]);
    fireEvent.change(own, { target: { value: '100' } });
    await press('Open the room');
    expect(server.of('create_room')[0]?.fields['entry_fee']).toBe('100');
  });

  it('a lost answer is asked for with the same key, a refused one with another (SPEC 7)', async () => {
    const server = await open('/group-battle/', { create_room: () => 'lost' });
    await press('Open the room');
    server.will('create_room', () => ({ refused: 'not_enough_coins' }));
    await press('Open the room');
    await press('Open the room');
    const [lost, again, other] = server.of('create_room').map(({ fields }) => fields['room_id']);
    expect(again).toBe(lost);
    expect(other).not.toBe(lost);
  });

  it('too few coins are said at the entry', async () => {
    await open('/group-battle/', { create_room: () => ({ refused: 'not_enough_coins' }) });
    await press('Open the room');
    const error = screen.getByText(/You Don't have enough coins/);
    const group = screen.getByRole('group', { name: 'Entry for each player' });
    expect(group.getAttribute('aria-describedby')).toBe(error.id);
  });

  it('whoever sits elsewhere is led there', async () => {
    const other = aLobby({ battle_id: '0197b0a0-0000-7000-8000-0000000000b9' });
    await open('/group-battle/', {
      create_room: () => ({ refused: 'in_other_battle' }),
      get_running_battle: () => ({ reply: { battle: other } }),
    });
    await press('Open the room');
    await act(async () => {});
    expect(screen.getByRole('link', { name: 'Go to the other battle' }).getAttribute('href')).toBe(
      `/group-battle/${other.battle_id}/`,
    );
  });

  it('a kind that is switched off is not offered; with both off it says so', async () => {
    useSite.setState({ web: webSettings({ friend_battle_enabled: false }) });
    await open('/group-battle/?kind=friend');
    expect(screen.getByRole('heading', { level: 1, name: 'Group battle' })).toBeDefined();
    expect(screen.queryByRole('radio', { name: 'A friend' })).toBeNull();
    cleanup();
    useSite.setState({ web: webSettings({ friend_battle_enabled: false, group_battle_enabled: false }) });
    await open('/group-battle/');
    expect(screen.getByText('This way to play is switched off at the moment.')).toBeDefined();
  });

  it('says why one was sent back, also when the form has come and another one is chosen', async () => {
    sayFarewell('Room is deleted by owner.', 'group');
    await open('/group-battle/?kind=group');
    expect(screen.getByRole('button', { name: 'Open the room' })).toBeDefined();
    expect(screen.getByRole('alert').textContent).toBe('Room is deleted by owner.');
    fireEvent.click(screen.getByRole('tab', { name: 'Enter a code' }));
    expect(screen.getByRole('alert').textContent).toBe('Room is deleted by owner.');
  });

  it('has categories also where random battles are off', async () => {
    await open('/group-battle/', {
      get_matchmaking: () => ({ refused: 'mode_off' }),
      get_categories: () => ({ reply: [space] }),
    });
    await press(/Any category/);
    expect(screen.getByRole('button', { name: 'Space' })).toBeDefined();
  });
});

describe('joining by code', () => {
  const PATH = '/group-battle/?kind=friend&do=join';

  it('folds the case, and takes the code out of a pasted link', async () => {
    await open(PATH);
    await write('k7m2qx');
    expect(cells().value).toBe('K7M2QX');
    await act(async () =>
      fireEvent.paste(cells(), {
        clipboardData: { getData: () => 'Play with me: https://quiz.example/group-battle/join/?code=ABC234' },
      }),
    );
    expect(cells().value).toBe('ABC234');
  });

  it('says which signs a code never has, when one of them was typed', async () => {
    await open(PATH);
    await write('K7M0');
    expect(screen.getByText(/Codes have no 0, 1, I or O/)).toBeDefined();
  });

  it.each([
    ['room_code_missing', 'Please enter a room code.'],
    ['room_code_invalid', 'Invalid Room Code.'],
    ['game_started', 'Game started'],
    ['own_room', 'This is your own room.'],
    ['room_full', 'Room is full.'],
  ])('%s is said at the cells', async (refused, words) => {
    const server = await open(PATH, { get_room: () => ({ refused }) });
    await write(refused === 'room_code_missing' ? '' : 'K7M2QX');
    await press('Join the room');
    expect(server.of('get_room')[0]?.fields['room_type']).toBe('private');
    const error = screen.getByText(words);
    expect(cells().getAttribute('aria-describedby')).toContain(error.closest('.field-error')?.id);
    expect(document.activeElement).toBe(cells());
  });

  it('shows whose room it is and its entry before a seat is taken', async () => {
    const server = await open(PATH);
    await write('K7M2QX');
    await press('Join the room');
    expect(screen.getByText('Amina’s room')).toBeDefined();
    expect(server.of('join_room')).toEqual([]);
    await press('Join for 10 coins');
    expect(server.of('join_room')[0]?.fields).toEqual({ room_code: 'K7M2QX', room_type: 'private' });
    expect(location.pathname).toBe(`/group-battle/${BATTLE_ID}/`);
  });

  it('a room without an entry is joined at once', async () => {
    const server = await open(PATH, { get_room: () => ({ reply: room(0) }) });
    await write('K7M2QX');
    await press('Join the room');
    expect(server.of('join_room')).toHaveLength(1);
  });

  it('another code forgets the room that was shown', async () => {
    await open(PATH);
    await write('K7M2QX');
    await press('Join the room');
    await write('K7M2Q');
    expect(screen.queryByText('Amina’s room')).toBeNull();
  });
});

describe('the link of a room', () => {
  it('shows whose room it is, its entry and questions; one press sits down', async () => {
    const server = await open('/group-battle/join/?code=k7m2qx');
    expect(screen.getByRole('img', { name: 'Room code K 7 M 2 Q X' })).toBeDefined();
    expect(screen.getByText('Amina’s room')).toBeDefined();
    expect([...document.querySelectorAll('.stat')].map(stat => stat.textContent)).toEqual([
      'Entry10',
      'Questions10',
      'Players3 of 4',
    ]);
    expect(server.of('join_room')).toEqual([]);
    await press('Join for 10 coins');
    expect(location.pathname).toBe(`/group-battle/${BATTLE_ID}/`);
  });

  it('a stale one says why, and leads to the cells', async () => {
    await open('/group-battle/join/?code=K7M2QX', { get_room: () => ({ refused: 'room_code_not_valid' }) });
    expect(screen.getByRole('alert').textContent).toBe('Room code is not valid.');
    expect(screen.getByRole('link', { name: 'Enter another code' }).getAttribute('href')).toBe(
      '/group-battle/?kind=group&do=join',
    );
  });

  it('can be tried again when nobody answered', async () => {
    const server = await open('/group-battle/join/?code=K7M2QX', { get_room: () => 'lost' });
    server.will('get_room', () => ({ reply: room(0) }));
    await press('Try again');
    expect(screen.getByRole('button', { name: 'Join the room' })).toBeDefined();
  });
});

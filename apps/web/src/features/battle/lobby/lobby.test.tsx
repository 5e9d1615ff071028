/** The lobby from built snapshots: seats, what the owner and the others may do, and how it ends before the game (DECISIONS 6). */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import english from '@trivium/messages/en.json';
import { aLobby, BATTLE_ID, type BattleReply, fourSeats, withSeats } from '@trivium/testkit/battle';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetReplies } from '../../../lib/api/reply.ts';
import { aPlayer } from '../../../lib/people.test-kit.ts';
import { go } from '../../../lib/routes/navigation.ts';
import { useSession } from '../../../lib/session/session.ts';
import { recordedServer } from '../../../play/test/recorded-server.ts';
import { BattleScreen } from '../battle-screen.tsx';
import { useSnapshots } from '../live/snapshots.ts';
import { done, gateway } from '../live/test/fake-socket.ts';
import { FarewellLine } from '../room/farewell.tsx';

vi.mock('socket.io-client', async () => (await import('../live/test/fake-socket.ts')).fakeModule);

const playing = (battle: BattleReply): BattleReply => ({ ...battle, playing: 'one' });
const open = async (battle: BattleReply, acts: Parameters<typeof recordedServer>[0] = {}) => {
  const server = recordedServer(acts);
  go(`/group-battle/${BATTLE_ID}/`);
  gateway.says('enter', () => ({ ok: true, data: playing(battle) }));
  render(<BattleScreen params={{ battle: BATTLE_ID }} />);
  await gateway.come('one');
  return server;
};
const tell = (battle: BattleReply) => gateway.tell('battle', playing(battle));
const press = (name: string | RegExp, within_ = screen as Pick<typeof screen, 'getByRole'>) =>
  act(async () => fireEvent.click(within_.getByRole('button', { name })));
const seats = () =>
  within(screen.getByRole('list', { name: 'Players' }))
    .getAllByRole('listitem')
    .map(item => item.textContent);
const said = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter(Boolean);
/** The same room as Theo sees it. */
const asTheo = (changes: Partial<BattleReply> = {}) => aLobby({ seat: 1, ...changes });

const toasts = { error: vi.spyOn(toast, 'error'), success: vi.spyOn(toast, 'success') };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  useSession.setState({ token: 'mine', player: aPlayer({ coins: 50 }) });
  for (const name of ['start', 'ready', 'leave', 'remove_seat', 'delete_room'] as const)
    gateway.says(name, () => done);
});
afterEach(async () => {
  cleanup();
  // The connection stays open for a moment, and retries may still be pending.
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  vi.useRealTimers();
  gateway.forget();
  forgetReplies();
  useSnapshots.setState({}, true);
  vi.clearAllMocks();
});

describe('the room', () => {
  it('shows its code sign by sign, the seats with their states, the pot and the terms', async () => {
    await open(aLobby());
    expect(screen.getByRole('img', { name: 'Room code K 7 M 2 Q X' })).toBeDefined();
    expect(seats()).toEqual([
      'HostYouReady',
      'Remove TheoTheoReady',
      'Remove NoorNoorNot ready',
      'Free placeTap to invite',
    ]);
    expect(screen.getByText('30').parentElement?.textContent).toBe('3030 coins in the pot');
    expect(screen.getByText('Space, 10 questions')).toBeDefined();
    expect(screen.getByText('10 each')).toBeDefined();
    expect(screen.getByText(/You win bonus coins here/)).toBeDefined();
  });

  it('everybody else in the room can be reported; behaviour was not seen yet, so the name comes first (DECISIONS 2)', async () => {
    const server = await open(asTheo(), { report_player: () => ({ reply: { done: true } }) });
    expect(screen.getAllByRole('button', { name: /^Report/ })).toHaveLength(2);
    await press(/^Report Amina/);
    const dialog = within(screen.getByRole('dialog'));
    expect((dialog.getByRole('radio', { name: 'The name' }) as HTMLInputElement).checked).toBe(true);
    await press('Send the report', dialog);
    expect(server.of('report_player').map(({ fields }) => fields['kind'])).toEqual(['name']);
  });

  it('fills live, and says each change politely in one sentence', async () => {
    const lobby = aLobby();
    await open(lobby);
    const four = fourSeats().map((seat, place) => ({ ...seat, is_owner: place === 0, is_ready: place < 2 }));
    await tell({ ...lobby, seq: 5, seats: four });
    expect(seats()[3]).toBe('Remove KofiKofiNot ready');
    expect(said()).toContain('Kofi has joined.');
    await tell({ ...withSeats({ ...lobby, seats: four }, { 2: { is_ready: true } }), seq: 6 });
    expect(said()).toContain('Noor is ready.');
    await tell({ ...lobby, seq: 7, seats: four.slice(0, 2) });
    expect(said()).toContain('Noor has left. Kofi has left.');
  });

  it('a rematch says for whom one waits, with a way out (DECISIONS 12)', async () => {
    const theo = { player_id: 8, name: 'Theo', profile: 'avatar:theo' };
    const lobby = aLobby({ kind: 'friend', seats_most: 2 });
    await open({ ...lobby, seats: lobby.seats.slice(0, 1), awaits: [theo] });
    expect(said()).toContain('Waiting for Theo');
    await press('Stop waiting');
    expect(gateway.sent('delete_room')).toEqual([{ battle_id: BATTLE_ID }]);
  });

  it('whoever is away is shown so in a word, and does not count for the start', async () => {
    await open(withSeats(aLobby(), { 2: { presence: 'away' } }));
    expect(seats()[2]).toContain('Away');
    expect(screen.getByRole('button', { name: 'Start with 2 players' })).toBeDefined();
  });

  it('says that the line is down, and that it is coming back', async () => {
    await open(aLobby());
    await gateway.drop();
    expect(said()).toContain('No connection. We are trying to get it back.');
  });

  it('copies the code and confirms it; without a share sheet the link is copied', async () => {
    const writeText = vi.fn(async () => {});
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    await open(aLobby());
    await press('Copy');
    expect(writeText).toHaveBeenLastCalledWith('K7M2QX');
    expect(said()).toContain('Copied');
    await press('Share');
    expect(writeText).toHaveBeenLastCalledWith(`${location.origin}/group-battle/join/?code=K7M2QX`);
    vi.unstubAllGlobals();
  });

  it('draws its link as a QR code', async () => {
    await open(aLobby());
    await press('QR');
    const dialog = await screen.findByRole('dialog', { name: 'Scan to join' });
    expect(within(dialog).getByRole('img', { name: 'QR code of the link to this room' })).toBeDefined();
    expect(dialog.textContent).toContain('/group-battle/join/?code=K7M2QX');
  });
});

describe('the owner', () => {
  it('starts with as many as are there', async () => {
    await open(aLobby());
    await press('Start with 3 players');
    expect(gateway.sent('start')).toEqual([{ battle_id: BATTLE_ID }]);
  });

  it('cannot start alone, and is told why', async () => {
    await open(aLobby({ seats: aLobby().seats.slice(0, 1) }));
    const start = screen.getByRole('button', { name: /^Start/ });
    expect(start.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(start.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Player not joined',
    );
    await press(/^Start/);
    expect(gateway.sent('start')).toEqual([]);
  });

  it('hears in the server’s words why a start came to nothing', async () => {
    gateway.says('start', () => ({ ok: false, code: 'not_enough_coins', sentence: 'You need 5 more.' }));
    await open(aLobby());
    await press('Start with 3 players');
    await vi.waitFor(() => expect(toasts.error.mock.calls[0]?.[0]).toBe('You need 5 more.'), 20_000);
  });

  it('takes somebody out after a second word, by who it is and not by place', async () => {
    const lobby = aLobby();
    await open(lobby);
    await press('Remove Noor');
    // Theo has left, and Noor has taken his seat.
    await tell({ ...lobby, seq: 5, seats: lobby.seats.filter(({ name }) => name !== 'Theo') });
    await press('Remove Noor', within(screen.getByRole('dialog')));
    expect(gateway.sent('remove_seat')).toEqual([{ battle_id: BATTLE_ID, player_id: 9 }]);
  });

  it('deletes the room after a second word: "Room is deleted." (SPEC 8)', async () => {
    const lobby = aLobby();
    await open(lobby);
    await press('Delete room');
    await press('Delete room', within(screen.getByRole('dialog')));
    expect(gateway.sent('delete_room')).toEqual([{ battle_id: BATTLE_ID }]);
    await tell(closed(lobby, 'deleted'));
    await vi.waitFor(() => expect(toasts.success.mock.calls[0]?.[0]).toBe('Room is deleted.'), 20_000);
    expect(location.pathname + location.search).toBe('/group-battle/?kind=group');
  });

  it('asks past opponents into an open seat, with a word for who is there', async () => {
    const opponent = {
      player_id: 10,
      name: 'Kofi',
      profile: 'avatar:kofi',
      met_at: '2026-01-04T20:00:00.000Z',
    };
    const server = await open(aLobby(), {
      get_past_opponents: () => ({
        reply: [
          { ...opponent, is_online: true },
          { ...opponent, player_id: 8, name: 'Theo', is_online: true },
          { ...opponent, player_id: 11, name: 'Mei', is_online: false },
        ],
        total: 3,
      }),
      invite_to_room: () => ({ reply: { done: true } }),
    });
    await press(/Free place/);
    const dialog = screen.getByRole('dialog');
    // Theo has a seat here already.
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(item => item.textContent),
    ).toEqual(['KofiOnlineInvite', 'MeiOfflineInvite']);
    await press('Invite Kofi', within(dialog));
    expect(server.of('invite_to_room')[0]?.fields).toEqual({ battle_id: BATTLE_ID, player_id: '10' });
    expect(within(dialog).getByText('Invited')).toBeDefined();
  });

  it('an empty list of opponents says what to do instead', async () => {
    await open(aLobby(), { get_past_opponents: () => ({ reply: [], total: 0 }) });
    await press(/Free place/);
    expect(screen.getByRole('heading', { name: 'Nobody to invite yet' })).toBeDefined();
  });
});

describe('the others', () => {
  it('say that they are ready, and read who starts', async () => {
    await open(withSeats(asTheo(), { 1: { is_ready: false } }));
    expect(screen.getByText('Amina starts the game.')).toBeDefined();
    await press('I am ready');
    expect(gateway.sent('ready')).toEqual([{ battle_id: BATTLE_ID, is_ready: true }]);
    await tell({ ...asTheo(), seq: 5 });
    expect(screen.getByRole('button', { name: 'Ready' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('may neither delete the room, nor remove or invite anybody', async () => {
    await open(asTheo());
    expect(screen.queryByRole('button', { name: /Delete|Remove|Free place|Start/ })).toBeNull();
  });

  it('leave at once, and are told nothing about it', async () => {
    await open(asTheo());
    await press('Leave the room');
    expect(gateway.sent('leave')).toEqual([{ battle_id: BATTLE_ID }]);
    expect(location.pathname).toBe('/group-battle/');
    render(<FarewellLine />);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

const closed = (battle: BattleReply, reason: 'deleted' | 'expired'): BattleReply => ({
  ...battle,
  seq: 9,
  phase: 'over',
  over: {
    reason,
    ended_at: battle.now,
    is_rated: false,
    seats: [],
    mine: null,
    check: null,
    rematch_from: null,
    rematch_code: null,
  },
});

describe('what is read at the doors afterwards', () => {
  it.each([
    ['a room its owner deleted', closed(asTheo(), 'deleted'), 50, 'Room is deleted by owner.'],
    [
      'a room nobody touched',
      closed(asTheo(), 'expired'),
      50,
      'The room has closed: nothing happened in it for half an hour.',
    ],
    ['being taken out', asTheo({ seq: 9, seat: null }), 50, 'The owner removed you from this room.'],
    [
      'too few coins at the start',
      asTheo({ seq: 9, seat: null }),
      3,
      "You Don't have enough coins. You have left the room.",
    ],
  ])('%s', async (_, last, coins, words) => {
    await open(asTheo(), { get_user_by_id: () => ({ reply: aPlayer({ coins }) }) });
    // The balance in this tab is older than what was spent elsewhere.
    useSession.setState({ player: aPlayer({ coins: 50 }) });
    await tell(last);
    expect(location.pathname).toBe('/group-battle/');
    cleanup();
    render(<FarewellLine />);
    expect(screen.getByRole('alert').textContent).toBe(words);
  });
});

it('the sentences of SPEC 8 are word for word', () => {
  expect(english['battle.room_deleted']).toBe('Room is deleted.');
  expect(english['battle.room_deleted_by_owner']).toBe('Room is deleted by owner.');
});

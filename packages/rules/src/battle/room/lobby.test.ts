/** The lobby of a room, sentence by sentence (DECISIONS 6). */
import { describe, expect, test } from 'vitest';
import { aGame, aLobby } from '../battle.test-kit.ts';
import { outcomeOf } from '../pot.ts';
import { nextDueAt } from '../time.ts';
import { viewsOf } from '../view.ts';

const THIRTY_MINUTES = 30 * 60_000;
const players = (battle: ReturnType<typeof aLobby>) => battle.state().seats.map(({ playerId }) => playerId);

/** A lobby of the owner and players 2 …, all connected. */
const aLobbyOf = (count: number, facts: Parameters<typeof aLobby>[0] = {}) => {
  const battle = aLobby(facts);
  for (let playerId = 2; playerId <= count; playerId++) {
    battle.at(playerId, { type: 'join', playerId });
    battle.connect(playerId, playerId - 1);
  }
  return battle;
};

describe('sitting down (DECISIONS 6)', () => {
  test('seats fill in the order of joining, the owner first', () => {
    expect(players(aLobbyOf(3))).toEqual([1, 2, 3]);
  });

  test('who sits already only comes back', () => {
    const battle = aLobbyOf(2);
    expect(battle.at(9, { type: 'join', playerId: 2 })).toBe('repeated');
    expect(players(battle)).toEqual([1, 2]);
  });

  test('a full room takes nobody: two in a friend’s, four in a group’s', () => {
    expect(aLobbyOf(2, { kind: 'friend', seatsMost: 2 }).at(9, { type: 'join', playerId: 3 })).toBe(
      'room_full',
    );
    expect(aLobbyOf(4).at(9, { type: 'join', playerId: 5 })).toBe('room_full');
  });

  test('a game that runs takes nobody; its own come back', () => {
    const battle = aLobbyOf(2);
    battle.at(10, { type: 'start' });
    expect(battle.at(11, { type: 'join', playerId: 3 })).toBe('game_started');
    expect(battle.at(11, { type: 'join', playerId: 2 })).toBe('repeated');
  });

  test('started comes before removed, removed before full', () => {
    const battle = aLobbyOf(4);
    battle.at(9, { type: 'remove', seat: 3 });
    battle.at(10, { type: 'join', playerId: 5 });
    expect(battle.at(11, { type: 'join', playerId: 4 })).toBe('removed_from_room');
    battle.at(12, { type: 'start' });
    expect(battle.at(13, { type: 'join', playerId: 4 })).toBe('game_started');
  });
});

describe('ready marks and starting (DECISIONS 6)', () => {
  test('ready is a mark: it can be set and taken back, and the start does not wait for it', () => {
    const battle = aLobbyOf(2);
    battle.at(9, { type: 'ready', seat: 1, isReady: true });
    expect(battle.at(9, { type: 'ready', seat: 1, isReady: true })).toBe('repeated');
    expect(battle.seat(1).isReady).toBe(true);
    battle.at(9, { type: 'ready', seat: 1, isReady: false });
    expect(battle.at(10, { type: 'start' })).toBe('done');
    expect(battle.at(11, { type: 'ready', seat: 1, isReady: true })).toBe('game_started');
  });

  test('alone nobody starts', () => {
    expect(aLobby().at(10, { type: 'start' })).toBe('player_not_joined');
  });

  test('seats that are away leave the room with the start, and do not count', () => {
    const battle = aLobbyOf(3);
    battle.drop(9, 1);
    battle.at(10, { type: 'start' });
    expect(players(battle)).toEqual([1, 3]);
    const two = aLobbyOf(2);
    two.drop(9, 1);
    expect(two.at(10, { type: 'start' })).toBe('player_not_joined');
  });

  test('the owner who starts is there, though his socket was lost just now', () => {
    const battle = aLobbyOf(2);
    battle.drop(1_000, 0);
    battle.at(60_000, { type: 'start' });
    expect(players(battle)).toEqual([1, 2]);
    expect(battle.seat(0).awayAt).toBe(60_000);
    expect(battle.state().phase).toBe('starting');
  });

  test('starting twice starts once', () => {
    const battle = aLobbyOf(2);
    battle.at(10, { type: 'start' });
    expect(battle.at(11, { type: 'start' })).toBe('repeated');
    expect(battle.state()).toMatchObject({ startedAt: 10, nextAt: 3_010 });
  });
});

describe('getting up (DECISIONS 6)', () => {
  test('a seat that is left is free again, the others move up', () => {
    const battle = aLobbyOf(4);
    battle.leave(9, 1);
    expect(players(battle)).toEqual([1, 3, 4]);
    expect(battle.at(10, { type: 'join', playerId: 2 })).toBe('done');
    expect(players(battle)).toEqual([1, 3, 4, 2]);
  });

  test('who was removed may not sit down again, who was short of coins may', () => {
    const battle = aLobbyOf(3);
    battle.at(9, { type: 'remove', seat: 2 });
    battle.at(9, { type: 'remove', seat: 1, isForCoins: true });
    expect(battle.at(10, { type: 'join', playerId: 3 })).toBe('removed_from_room');
    expect(battle.at(10, { type: 'join', playerId: 2 })).toBe('done');
  });

  test('the owner’s leaving deletes the room, for nobody’s coins', () => {
    const battle = aLobbyOf(3);
    battle.leave(9, 0);
    expect(battle.state()).toMatchObject({ phase: 'over', reason: 'deleted' });
    expect(battle.at(10, { type: 'join', playerId: 4 })).toBe('battle_over');
    expect(outcomeOf(battle.setup, battle.state()).seats.map(({ coins }) => coins)).toEqual([0, 0, 0]);
  });

  test('deleting twice deletes once; a game that runs is not deleted', () => {
    const battle = aLobbyOf(2);
    battle.at(9, { type: 'delete' });
    expect(battle.at(10, { type: 'delete' })).toBe('repeated');
    expect(aGame().at(4_000, { type: 'delete' })).toBe('game_started');
  });

  test('a lost connection keeps the seat in a lobby, for as long as the lobby stands', () => {
    const battle = aLobbyOf(2);
    battle.drop(1_000, 1);
    battle.tick(600_000);
    expect(players(battle)).toEqual([1, 2]);
    expect(viewsOf(battle.setup, battle.state())(0).seats[1]).toMatchObject({
      presence: 'away',
      awayUntil: null,
    });
  });
});

describe('a room expires after 30 minutes of idling (DECISIONS 6)', () => {
  test('nobody did anything: over, and nobody paid', () => {
    const battle = aLobby();
    expect(nextDueAt(battle.setup, battle.state())).toBe(THIRTY_MINUTES);
    battle.tick(THIRTY_MINUTES);
    expect(battle.state()).toMatchObject({ phase: 'over', reason: 'expired', startedAt: null });
  });

  test('joining, readiness, coming and going begin the 30 minutes again; knocking in vain does not', () => {
    const battle = aLobbyOf(2, { kind: 'friend', seatsMost: 2 });
    battle.at(60_000, { type: 'ready', seat: 1, isReady: true });
    expect(battle.state().nextAt).toBe(60_000 + THIRTY_MINUTES);
    battle.at(90_000, { type: 'join', playerId: 3 });
    expect(battle.state().nextAt).toBe(60_000 + THIRTY_MINUTES);
    battle.leave(120_000, 1);
    expect(battle.state().nextAt).toBe(120_000 + THIRTY_MINUTES);
  });
});

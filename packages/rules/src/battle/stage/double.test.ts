/** The double last question: told before its clock starts, worth the same quick or not, only in rooms without an entry (DECISIONS 13). */
import { describe, expect, test } from 'vitest';
import { factsOfBattle } from '../../badge/battle.ts';
import { aGame, aLobby, aSetup, FIRST_MS, playRounds } from '../battle.test-kit.ts';
import { reduceBattle } from '../battle.ts';
import { DOUBLE_POINTS, DOUBLE_TOLD_MS, REVEAL_MS } from '../limits.ts';
import { mostPoints, pointsIn } from '../score.ts';
import { isDouble, mayDouble } from '../setup.ts';
import { isWatchable, watchView } from './watch.ts';

const ROOM = { kind: 'friend', fee: 0, questions: 5, isLastDouble: true } as const;
const RIGHT = 2;

/** A room of two in its first open round. */
const aRoom = (facts: Parameters<typeof aLobby>[0] = {}) => {
  const setup = aSetup({ ...ROOM, ...facts });
  const battle = aLobby(setup);
  battle.at(0, { type: 'join', playerId: 2 });
  battle.connect(0, 1);
  battle.at(0, { type: 'start' });
  battle.tick(FIRST_MS);
  return battle;
};

describe('a room may choose it', () => {
  test.each([
    ['friend', 0, true],
    ['group', 0, true],
    ['friend', 5, false],
    ['group', 10, false],
    ['random', 0, false],
    ['random', 5, false],
    ['bot', 0, false],
  ] as const)('%s with an entry of %i: %s', (kind, fee, may) => {
    expect(mayDouble({ kind, fee })).toBe(may);
    expect(isDouble({ kind, fee, questions: 5, isLastDouble: true }, 4)).toBe(may);
  });
  test('only its last round counts double, and none where it was not chosen', () => {
    expect([0, 1, 2, 3, 4, 5].filter(round => isDouble(ROOM, round))).toEqual([4]);
    expect(isDouble({ ...ROOM, isLastDouble: false }, 4)).toBe(false);
    const { isLastDouble: _, ...plain } = ROOM;
    expect(isDouble(plain, 4)).toBe(false);
  });
});

describe('its points', () => {
  test('are eight, quick or not', () => {
    expect([0, 3_000, 14_999].map(ms => pointsIn(ROOM, 4, ms))).toEqual([8, 8, 8]);
    expect([0, 6_000, 14_999].map(ms => pointsIn(ROOM, 3, ms))).toEqual([6, 5, 4]);
  });
  test('are given by the referee, to right answers only', () => {
    const battle = aRoom();
    const now = playRounds(battle, FIRST_MS, 4, [RIGHT, 0]);
    battle.tick(now + REVEAL_MS + DOUBLE_TOLD_MS);
    battle.answer(now + REVEAL_MS + DOUBLE_TOLD_MS + 14_000, 0, RIGHT);
    battle.answer(now + REVEAL_MS + DOUBLE_TOLD_MS + 14_500, 1, 0);
    expect([
      battle.state().reason,
      battle.seat(0).answers[4]?.points,
      battle.seat(1).answers[4]?.points,
    ]).toEqual(['finished', DOUBLE_POINTS, 0]);
  });
  test('a flawless battle is still the only one with the most points (ultimate player)', () => {
    expect([mostPoints(5), mostPoints(5, true)]).toEqual([30, 32]);
    const battle = { kind: 'group', outcome: 'win', isFull: true, questions: 5, countedRight: 0 } as const;
    const facts = (points: number) =>
      factsOfBattle({ ...battle, points, isLastDouble: true, winsInARow: null, streakDays: 1 }).map(
        ({ type }) => type,
      );
    expect([facts(30).includes('ultimate_player'), facts(32).includes('ultimate_player')]).toEqual([
      false,
      true,
    ]);
  });
});

describe('it is told before its clock starts', () => {
  test('the pause before it is longer by the telling; the others are not', () => {
    const battle = aRoom();
    const third = playRounds(battle, FIRST_MS, 3, [RIGHT, 0]);
    expect(battle.state().nextAt).toBe(third + REVEAL_MS);
    const fourth = playRounds(battle, third, 1, [RIGHT, 0]);
    expect(battle.state().nextAt).toBe(fourth + REVEAL_MS + DOUBLE_TOLD_MS);
    expect(battle.answer(fourth + REVEAL_MS + 1_000, 0, RIGHT, 0, 4)).toBe('not_open');
  });
  test('an outage in that pause moves it by no more than its whole length', () => {
    const battle = aRoom();
    const now = playRounds(battle, FIRST_MS, 4, [RIGHT, 0]);
    battle.at(now + 60_000, { type: 'outage', gapMs: 59_000 });
    expect(battle.state().nextAt).toBe(now + 60_000 + REVEAL_MS + DOUBLE_TOLD_MS - 1_000);
  });
  test('in a battle with an entry the flag changes nothing', () => {
    const battle = aGame({ fee: 5, questions: 5, isLastDouble: true });
    const now = playRounds(battle, FIRST_MS, 4, [RIGHT, 0]);
    expect(battle.state().nextAt).toBe(now + REVEAL_MS);
  });
});

describe('who watches (DECISIONS 13)', () => {
  const agree = (battle: ReturnType<typeof aRoom>, at: number) => {
    for (const seat of [0, 1]) battle.at(at, { type: 'watching', seat, isAllowed: true });
  };
  test('needs every seat to agree, and one that takes it back ends it', () => {
    const battle = aRoom();
    const watchable = () => isWatchable(battle.setup, battle.state());
    expect(watchable()).toBe(false);
    battle.at(4_000, { type: 'watching', seat: 0, isAllowed: true });
    expect(watchable()).toBe(false);
    expect(battle.at(4_000, { type: 'watching', seat: 1, isAllowed: true })).toBe('done');
    expect(battle.at(4_000, { type: 'watching', seat: 1, isAllowed: true })).toBe('repeated');
    expect(watchable()).toBe(true);
    battle.at(5_000, { type: 'watching', seat: 1, isAllowed: false });
    expect(watchable()).toBe(false);
  });
  test('a new seat in the lobby has not agreed; battles of strangers are never watched', () => {
    const lobby = aLobby(aSetup(ROOM));
    lobby.at(0, { type: 'watching', seat: 0, isAllowed: true });
    expect(isWatchable(lobby.setup, lobby.state())).toBe(false);
    lobby.at(0, { type: 'join', playerId: 2 });
    expect(lobby.seat(1).isWatched).toBeUndefined();
    for (const kind of ['random', 'bot'] as const) {
      const match = aGame({ kind, fee: 0 });
      expect(match.at(4_000, { type: 'watching', seat: 0, isAllowed: true })).toBe('not_watched');
    }
  });
  test('sees the last closed round while the next is open, and nothing of the open one', () => {
    const battle = aRoom();
    agree(battle, 3_500);
    const before = watchView(battle.setup, battle.state());
    expect([before.phase, before.told]).toEqual(['choosing', null]);
    const now = playRounds(battle, FIRST_MS, 1, [RIGHT, 0]);
    expect(watchView(battle.setup, battle.state())).toMatchObject({
      phase: 'told',
      closed: 1,
      told: { round: 0 },
    });
    battle.tick(now + REVEAL_MS);
    const open = watchView(battle.setup, battle.state());
    battle.answer(now + REVEAL_MS + 1_000, 0, RIGHT);
    // An answer in the open round changes nothing for who watches, not even that it was given.
    expect(watchView(battle.setup, battle.state())).toEqual(open);
    expect(open).toMatchObject({ phase: 'choosing', closed: 1, told: { round: 0 } });
    expect(open.seats.map(({ verdicts }) => verdicts.length)).toEqual([1, 1]);
  });
  test('consent is an event of the log: the same events give the same state', () => {
    const battle = aRoom();
    agree(battle, 3_500);
    const again = reduceBattle(
      battle.setup,
      battle.state(),
      { type: 'watching', seat: 0, isAllowed: true },
      3_600,
    );
    expect(again).toMatchObject({ isRepeated: true });
  });
});

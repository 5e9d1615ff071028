/** What time does to a battle: the bot's moves, and time that does not count (DECISIONS 6). */
import { describe, expect, test } from 'vitest';
import { aGame, aLobby, aMatch, FIRST_MS, playRounds } from './battle.test-kit.ts';
import { outcomeOf } from './pot.ts';
import { nextDueAt, nextOpeningAt, nextTurnAt, projectAt } from './time.ts';

const RIGHT = 2;
const WRONG = 0;
const THIRTY_MINUTES = 30 * 60_000;

describe('the bot (DECISIONS 6)', () => {
  const bot = { kind: 'bot', fee: 0 } as const;
  const moves = (afterMs: number, option: number) =>
    Array.from({ length: 10 }, () => ({
      key: { kind: 'choice' as const, option: 2 },
      order: [0, 1, 2, 3],
      difficulty: 3 as const,
      questionId: 1,
      bot: { afterMs, option },
    }));

  test('answers when it was drawn to, whenever somebody looks', () => {
    const battle = aGame({ ...bot, rounds: moves(4_000, RIGHT) }, [1, null]);
    expect(nextDueAt(battle.setup, battle.state())).toBe(FIRST_MS + 4_000);
    battle.tick(FIRST_MS + 9_000);
    expect(battle.seat(1).answers[0]).toMatchObject({
      option: RIGHT,
      ms: 4_000,
      points: 5,
      verdict: 'right',
    });
  });

  test('its answer closes the round when it was the last', () => {
    const battle = aGame({ ...bot, rounds: moves(4_000, WRONG) }, [1, null]);
    battle.answer(FIRST_MS + 1_000, 0);
    expect(battle.state().phase).toBe('question');
    battle.tick(FIRST_MS + 4_000);
    expect(battle.state()).toMatchObject({ phase: 'reveal', nextAt: FIRST_MS + 6_000 });
  });

  test('one that thinks longer than the clock has not answered', () => {
    const battle = aGame({ ...bot, rounds: moves(16_000, RIGHT) }, [1, null]);
    battle.tick(FIRST_MS + 15_250);
    expect(battle.seat(1).answers[0]?.verdict).toBe('missing');
  });

  test('alone, it has won, and nothing is rated', () => {
    const battle = aGame({ ...bot, rounds: moves(4_000, RIGHT) }, [1, null]);
    battle.drop(4_000, 0);
    battle.tick(24_000);
    expect(battle.state()).toMatchObject({ phase: 'over', reason: 'left' });
    expect(outcomeOf(battle.setup, battle.state())).toMatchObject({ isRated: false });
  });

  test('is never away, not after an outage either', () => {
    const battle = aGame({ ...bot, rounds: moves(4_000, RIGHT) }, [1, null]);
    battle.at(64_000, { type: 'outage', gapMs: 60_000 });
    expect(battle.seat(1)).toMatchObject({ awayAt: null });
    expect(nextDueAt(battle.setup, battle.state())).toBe(FIRST_MS + 64_000);
  });

  test('nobody else moves it: not its answers, not its connection, not its seat', () => {
    const battle = aGame({ ...bot, rounds: moves(4_000, RIGHT) }, [1, null]);
    expect(battle.leave(4_000, 1)).toBe('not_seated');
    expect(battle.connect(4_000, 1)).toBe('not_seated');
    expect(battle.drop(4_000, 1)).toBe('not_seated');
  });
});

describe('a round opens by itself', () => {
  const seenAt = (battle: ReturnType<typeof aMatch>, now: number) =>
    projectAt(battle.setup, battle.state(), now);

  test('from its time on it is seen open, and nothing has to be stored for it', () => {
    const battle = aMatch();
    expect(nextOpeningAt(battle.setup, battle.state())).toBe(FIRST_MS);
    expect(seenAt(battle, FIRST_MS - 1)).toBe(battle.state());
    const open = { phase: 'question', round: 0, openedAt: FIRST_MS, deadlineAt: FIRST_MS + 15_000 };
    expect(seenAt(battle, FIRST_MS)).toMatchObject(open);
    expect(seenAt(battle, FIRST_MS + 9_000)).toMatchObject(open);
    expect(battle.state().phase).toBe('starting');
  });

  test('timers wait for it, the sweep only for the end of its clock', () => {
    const { setup, state } = aMatch();
    expect(nextTurnAt(setup, state(), 0)).toBe(FIRST_MS);
    expect(nextTurnAt(setup, state(), FIRST_MS)).toBe(FIRST_MS + 15_250);
    expect(nextDueAt(setup, state())).toBe(FIRST_MS + 15_250);
  });

  test('an answer is timed from when it was due', () => {
    const battle = aMatch();
    expect(battle.answer(FIRST_MS - 1, 0, RIGHT, 0, 0)).toBe('not_open');
    expect(battle.answer(FIRST_MS + 4_000, 0, RIGHT, 0, 0)).toBe('done');
    expect(battle.seat(0).answers[0]).toMatchObject({ ms: 4_000, points: 5 });
  });

  test('told late, it opens late: nobody loses seconds because a server was busy', () => {
    const battle = aMatch();
    battle.tick(FIRST_MS + 900);
    expect(battle.state()).toMatchObject({ phase: 'question', openedAt: FIRST_MS + 900 });
  });

  test('nobody answers: its whole clock passes, then it closes', () => {
    const battle = aMatch();
    battle.tick(FIRST_MS + 15_250);
    expect(battle.state()).toMatchObject({ phase: 'reveal', closed: 1, nextAt: FIRST_MS + 17_250 });
  });

  test('what comes before it comes first: somebody stayed away too long, and nothing opens', () => {
    const battle = aMatch();
    battle.drop(0, 1);
    battle.tick(18_250);
    expect(battle.state()).toMatchObject({ phase: 'reveal', nextAt: 20_250 });
    expect(nextOpeningAt(battle.setup, battle.state())).toBeNull();
    expect(seenAt(battle, 20_250).phase).toBe('reveal');
    battle.tick(20_250);
    expect(battle.state()).toMatchObject({ phase: 'over', reason: 'left' });
  });
});

describe('time that all servers were away does not count (DECISIONS 6)', () => {
  test('deadlines move by the gap, and everyone has 20 s to connect again', () => {
    const battle = aGame();
    battle.answer(5_000, 0);
    battle.drop(6_000, 1);
    battle.at(68_000, { type: 'outage', gapMs: 60_000 });
    expect(battle.state()).toMatchObject({ phase: 'question', openedAt: 63_000, deadlineAt: 78_000 });
    expect(battle.state().seats).toMatchObject([
      { connection: null, awayAt: 68_000 },
      { connection: null, awayAt: 68_000 },
    ]);
    battle.connect(69_000, 1);
    battle.answer(69_000, 1);
    expect(battle.seat(1).answers[0]).toMatchObject({ ms: 6_000, points: 5 });
  });

  test('the pause between rounds and the idling of a lobby move too', () => {
    const battle = aGame();
    const now = playRounds(battle, FIRST_MS, 1, [RIGHT, RIGHT]);
    battle.at(now + 61_000, { type: 'outage', gapMs: 60_000 });
    expect(battle.state()).toMatchObject({ phase: 'reveal', nextAt: now + 62_000 });
    const lobby = aLobby();
    lobby.at(3_600_000, { type: 'outage', gapMs: 3_599_000 });
    expect(lobby.state()).toMatchObject({ phase: 'lobby', nextAt: THIRTY_MINUTES + 3_599_000 });
  });

  test('a round that may have been seen open when they went away is open, with its whole clock', () => {
    const battle = aGame();
    const now = playRounds(battle, FIRST_MS, 1, [RIGHT, RIGHT]);
    battle.at(now + 1_000 + 60_000, { type: 'outage', gapMs: 60_000, shownMs: 1_000 });
    expect(battle.state()).toMatchObject({
      ...{ phase: 'question', round: 1 },
      ...{ openedAt: now + 61_000, deadlineAt: now + 76_000 },
    });
  });

  test('time before the servers went away counts', () => {
    const battle = aGame();
    battle.at(FIRST_MS + 16_000 + 5_000, { type: 'outage', gapMs: 5_000 });
    expect(battle.state()).toMatchObject({ phase: 'reveal', closed: 1 });
  });

  test('a server that only stood still has its sockets yet: those seats need not come back', () => {
    const battle = aGame();
    battle.drop(4_000, 1);
    battle.at(14_000, { type: 'outage', gapMs: 5_000, kept: [0, 1] });
    expect(battle.state()).toMatchObject({ openedAt: FIRST_MS + 5_000 });
    expect(battle.state().seats).toMatchObject([
      { connection: 'socket-0', awayAt: null },
      { connection: null, awayAt: 14_000 },
    ]);
  });

  test('a clock that was set back takes the round along: what was left of it is left', () => {
    const battle = aGame();
    const { deadlineAt } = battle.state();
    battle.at(10_000 - 3_600_000, { type: 'outage', gapMs: -3_600_000 });
    expect(battle.state()).toMatchObject({
      openedAt: FIRST_MS - 3_600_000,
      deadlineAt: (deadlineAt ?? 0) - 3_600_000,
    });
  });

  test('what was opened after the last beat of a clock set back has its whole clock, and not more', () => {
    const battle = aGame();
    const back = FIRST_MS - 1_000 - 60_000;
    battle.at(back, { type: 'outage', gapMs: -60_000, shownMs: 2_000 });
    expect(battle.state()).toMatchObject({ openedAt: back, deadlineAt: back + 15_000 });
  });

  test('nobody gets more than the whole clock, though an outage were told twice', () => {
    const battle = aGame();
    battle.at(64_000, { type: 'outage', gapMs: 60_000 });
    battle.at(64_000, { type: 'outage', gapMs: 60_000 });
    expect(battle.state()).toMatchObject({ openedAt: 64_000, deadlineAt: 79_000 });
  });
});

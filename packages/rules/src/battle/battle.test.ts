/** A battle, sentence by sentence (DECISIONS 6). */
import { describe, expect, test } from 'vitest';
import { aGame, aMatch, FIRST_MS, playRounds, socketOf } from './battle.test-kit.ts';
import { outcomeOf } from './pot.ts';
import { nextDueAt, nextTurnAt } from './time.ts';

const RIGHT = 2;
const WRONG = 0;

describe('rounds are synchronised (DECISIONS 6)', () => {
  test('the first round opens 3 s after the start, with 15 s for everyone', () => {
    const battle = aMatch();
    expect(battle.state()).toMatchObject({ phase: 'starting', nextAt: 3_000, round: -1 });
    expect(nextTurnAt(battle.setup, battle.state(), 0)).toBe(3_000);
    battle.tick(2_999);
    expect(battle.state().phase).toBe('starting');
    battle.tick(3_000);
    expect(battle.state()).toMatchObject({
      phase: 'question',
      round: 0,
      openedAt: 3_000,
      deadlineAt: 18_000,
    });
  });

  test('the last answer closes the round at once, the next opens 2 s later', () => {
    const battle = aGame();
    battle.answer(5_000, 0);
    expect(battle.state().phase).toBe('question');
    battle.answer(6_500, 1);
    expect(battle.state()).toMatchObject({ phase: 'reveal', closed: 1, deadlineAt: null, nextAt: 8_500 });
    battle.tick(8_500);
    expect(battle.state()).toMatchObject({
      phase: 'question',
      round: 1,
      openedAt: 8_500,
      deadlineAt: 23_500,
    });
  });

  test('the end of the clock closes the round for who thinks on, an allowance of a line later', () => {
    const battle = aGame();
    battle.answer(5_000, 0);
    battle.tick(18_249);
    expect(battle.state().phase).toBe('question');
    battle.tick(18_250);
    expect(battle.state()).toMatchObject({ phase: 'reveal', closed: 1, nextAt: 20_250 });
    expect(battle.seat(1).answers[0]).toEqual({
      option: null,
      ms: 15_000,
      lineMs: 0,
      points: 0,
      verdict: 'missing',
    });
  });

  test('a server that was busy takes nothing from anyone: what opens, opens when it comes to it', () => {
    const battle = aMatch();
    battle.tick(5_000);
    expect(battle.state()).toMatchObject({ openedAt: 5_000, deadlineAt: 20_000 });
    battle.tick(3_600_000);
    expect(battle.state()).toMatchObject({ phase: 'reveal', closed: 1, nextAt: 3_602_000 });
  });

  test('a battle is over with the end of its last round', () => {
    const battle = aGame({ questions: 5 });
    const now = playRounds(battle, FIRST_MS, 5, [RIGHT, WRONG]);
    expect(battle.state()).toMatchObject({ phase: 'over', reason: 'finished', closed: 5, endedAt: now });
    expect(nextDueAt(battle.setup, battle.state())).toBeNull();
  });
});

describe('right +4, plus 2 in the first 20 % of the clock, 1 in the first 40 %; wrong or late 0 (DECISIONS 6)', () => {
  test.each([
    [0, 6],
    [3_000, 6],
    [3_001, 5],
    [6_000, 5],
    [6_001, 4],
    [15_000, 4],
  ])('a right answer after %i ms is worth %i', (ms, points) => {
    const battle = aGame();
    battle.answer(FIRST_MS + ms, 0);
    expect(battle.seat(0).answers[0]).toMatchObject({ ms, points, verdict: 'right' });
  });

  test('a wrong one is worth nothing, however quick', () => {
    const battle = aGame();
    battle.answer(FIRST_MS + 1, 0, WRONG);
    expect(battle.seat(0).answers[0]).toMatchObject({ points: 0, verdict: 'wrong' });
  });

  test('after the clock it is late: the choice is kept, the points are not', () => {
    const battle = aGame();
    battle.answer(FIRST_MS + 15_001, 0);
    expect(battle.seat(0).answers[0]).toMatchObject({ option: 2, ms: 15_000, points: 0, verdict: 'late' });
  });
});

describe('an answer’s time is the server’s, less a bounded allowance for the line (DECISIONS 6)', () => {
  test('a line of 120 ms is forgiven 120 ms', () => {
    const battle = aGame();
    battle.answer(FIRST_MS + 3_100, 0, RIGHT, 120);
    expect(battle.seat(0).answers[0]).toMatchObject({ ms: 2_980, lineMs: 120, points: 6 });
  });

  test('at most 0.25 s an answer, whatever was measured', () => {
    const battle = aGame();
    battle.answer(FIRST_MS + 3_251, 0, RIGHT, 60_000);
    expect(battle.seat(0).answers[0]).toMatchObject({ ms: 3_001, lineMs: 250, points: 5 });
  });

  test('with the allowance an answer at the very end still counts, without it is late', () => {
    const battle = aGame({}, [1, 2]);
    battle.answer(FIRST_MS + 15_249, 0, RIGHT, 250);
    expect(battle.seat(0).answers[0]).toMatchObject({ ms: 14_999, verdict: 'right', points: 4 });
    battle.answer(FIRST_MS + 15_249, 1, RIGHT, 0);
    expect(battle.seat(1).answers[0]).toMatchObject({ verdict: 'late', points: 0 });
  });

  test('when the allowance is over the round is closed, for everyone', () => {
    const battle = aGame();
    expect(battle.answer(FIRST_MS + 15_250, 0, RIGHT, 250)).toBe('too_late');
  });

  test('at most 1 s a battle: four answers use it up, the fifth is forgiven nothing', () => {
    const battle = aGame();
    let now = FIRST_MS;
    for (let round = 0; round < 5; round++) {
      battle.answer(now + 15_100, 0, RIGHT, 250);
      battle.answer(now + 15_100, 1, RIGHT, 250);
      now += 17_100;
      battle.tick(now);
    }
    expect(
      battle
        .seat(0)
        .answers.slice(0, 5)
        .map(answer => [answer?.lineMs, answer?.verdict]),
    ).toEqual([
      [250, 'right'],
      [250, 'right'],
      [250, 'right'],
      [250, 'right'],
      [0, 'late'],
    ]);
  });

  test.each([-1_000, Number.NaN, Number.POSITIVE_INFINITY])(
    'a line measured as %d ms is forgiven nothing',
    lineMs => {
      const battle = aGame();
      battle.answer(FIRST_MS + 2_000, 0, RIGHT, lineMs);
      expect(battle.seat(0).answers[0]).toMatchObject({ ms: 2_000, lineMs: 0 });
    },
  );
});

describe('answering (DECISIONS 6)', () => {
  test('the same said again is acknowledged again, also after the round and after the battle', () => {
    const battle = aGame({ questions: 5 });
    battle.answer(4_000, 0, WRONG);
    expect(battle.answer(4_100, 0, WRONG)).toBe('repeated');
    battle.answer(5_000, 1);
    expect(battle.answer(5_100, 0, WRONG, 0, 0)).toBe('repeated');
    battle.leave(5_200, 1);
    expect(battle.state().phase).toBe('over');
    expect(battle.answer(90_000, 0, WRONG, 0, 0)).toBe('repeated');
  });

  test('another choice than the first is refused, and the first stays', () => {
    const battle = aGame();
    battle.answer(4_000, 0, WRONG);
    expect(battle.answer(4_100, 0, RIGHT)).toBe('already_answered');
    expect(battle.seat(0).answers[0]).toMatchObject({ option: WRONG, ms: 1_000 });
  });

  test('a round that is not open yet, or never will be, cannot be answered', () => {
    const battle = aMatch();
    expect(battle.answer(1_000, 0, RIGHT, 0, 0)).toBe('not_open');
    battle.tick(FIRST_MS);
    expect(battle.answer(4_000, 0, RIGHT, 0, 1)).toBe('not_open');
    expect(battle.answer(4_000, 0, RIGHT, 0, -1)).toBe('not_open');
    expect(battle.answer(4_000, 0, RIGHT, 0, 10)).toBe('not_open');
  });

  test('a round that is closed cannot be answered any more', () => {
    const battle = aGame();
    battle.answer(4_000, 0);
    expect(battle.answer(19_000, 1, RIGHT, 0, 0)).toBe('too_late');
  });

  test.each([4, -1, 1.5, Number.NaN])('there is no option %d', option => {
    expect(aGame().answer(4_000, 0, option)).toBe('bad_answer');
  });

  test('nobody answers for a place that is not there, nor for the bot', () => {
    expect(aGame().answer(4_000, 2)).toBe('not_seated');
    expect(aGame({ kind: 'bot' }, [1, null]).answer(4_000, 1)).toBe('not_seated');
  });

  test('who left answers no more', () => {
    const battle = aGame({ kind: 'group', seatsMost: 4 }, [1, 2, 3]);
    battle.leave(4_000, 2);
    expect(battle.answer(5_000, 2)).toBe('not_seated');
  });
});

describe('connection lost: 20 s to come back, the clock runs on (DECISIONS 6)', () => {
  test('back within 20 s it is as if nothing had been; the round’s clock did not wait', () => {
    const battle = aGame();
    battle.drop(4_000, 0);
    expect(battle.seat(0)).toMatchObject({ connection: null, awayAt: 4_000 });
    expect(battle.state().deadlineAt).toBe(18_000);
    battle.connect(14_000, 0, 'new');
    expect(battle.seat(0)).toMatchObject({ connection: 'new', awayAt: null, leftAt: null });
    expect(battle.answer(14_500, 0)).toBe('done');
  });

  test('not back after 20 s: left, and who is there has won', () => {
    const battle = aGame();
    battle.drop(4_000, 0);
    battle.answer(5_000, 1);
    battle.tick(23_999);
    expect(battle.seat(0).leftAt).toBeNull();
    battle.tick(24_000);
    expect(battle.state()).toMatchObject({ phase: 'over', reason: 'left' });
    expect(
      outcomeOf(battle.setup, battle.state()).seats.map(({ outcome, coins }) => [outcome, coins]),
    ).toEqual([
      ['lose', 0],
      ['win', 10],
    ]);
  });

  test('coming back at the very end of the 20 s is too late', () => {
    const battle = aGame();
    battle.drop(4_000, 0);
    battle.connect(24_000, 0);
    expect(battle.state()).toMatchObject({ phase: 'over', reason: 'left' });
    expect(battle.seat(0).connection).toBeNull();
  });

  test('coming back too late finds the seat left although no timer looked in between', () => {
    const battle = aGame({ kind: 'group', seatsMost: 4 }, [1, 2, 3]);
    battle.drop(4_000, 0);
    battle.connect(30_000, 0);
    expect(battle.seat(0)).toMatchObject({ leftAt: 30_000, connection: null });
    expect(battle.state().phase).not.toBe('over');
  });

  test('the newest socket plays; the end of an older one means nothing', () => {
    const battle = aGame();
    battle.connect(4_000, 0, 'phone');
    expect(battle.drop(5_000, 0, socketOf(0))).toBe('repeated');
    expect(battle.seat(0)).toMatchObject({ connection: 'phone', awayAt: null });
  });

  test('everyone away at once: who is back first wins when the other stays away', () => {
    const battle = aGame();
    battle.drop(4_000, 0);
    battle.drop(4_000, 1);
    battle.connect(20_000, 1);
    battle.tick(24_000);
    expect(battle.state()).toMatchObject({ phase: 'over', reason: 'left' });
    expect(outcomeOf(battle.setup, battle.state()).seats[1]).toMatchObject({ outcome: 'win', coins: 10 });
  });

  test('nobody back: aborted, every fee goes back', () => {
    const battle = aGame({ kind: 'group', seatsMost: 4 }, [1, 2, 3]);
    for (const seat of [0, 1, 2]) battle.drop(4_000 + seat, seat);
    battle.tick(24_001);
    expect(battle.state().phase).not.toBe('over');
    battle.tick(24_002);
    expect(battle.state()).toMatchObject({ phase: 'over', reason: 'aborted' });
    expect(
      outcomeOf(battle.setup, battle.state()).seats.map(({ outcome, coins }) => [outcome, coins]),
    ).toEqual([
      ['none', 5],
      ['none', 5],
      ['none', 5],
    ]);
  });

  test('the last one seated has to be there: away himself, he wins by coming back', () => {
    const battle = aGame();
    battle.drop(4_000, 1);
    battle.leave(5_000, 0);
    expect(battle.state().phase).toBe('question');
    battle.connect(20_000, 1);
    expect(battle.state()).toMatchObject({ phase: 'over', reason: 'left' });
    expect(outcomeOf(battle.setup, battle.state()).seats[1]?.outcome).toBe('win');
  });

  test('away for half the time in one round and again in the next is no leaving', () => {
    const battle = aGame();
    battle.drop(4_000, 0);
    battle.connect(16_000, 0);
    battle.drop(17_000, 0);
    battle.tick(30_000);
    expect(battle.seat(0)).toMatchObject({ awayAt: 17_000, leftAt: null });
  });

  test('a round does not wait for who left, but for who is away', () => {
    const battle = aGame({ kind: 'group', seatsMost: 4 }, [1, 2, 3]);
    battle.answer(4_000, 0);
    battle.drop(4_500, 2);
    battle.answer(5_000, 1);
    expect(battle.state().phase).toBe('question');
    battle.leave(6_000, 2);
    expect(battle.state()).toMatchObject({ phase: 'reveal', closed: 1 });
  });

  test('who never came has 20 s from the match; then the other has won', () => {
    const battle = aMatch();
    battle.drop(10, 1);
    for (const now of [3_000, 18_250, 20_009]) battle.tick(now);
    expect(battle.state().phase).not.toBe('over');
    battle.tick(20_010);
    expect(battle.state()).toMatchObject({ reason: 'left' });
  });
});

describe('left on purpose (DECISIONS 6)', () => {
  test.each([
    ['in the open round', 4_000],
    ['before the first round', 1_000],
  ])('%s the last one seated wins the pot at once', (_, at) => {
    const battle = at < FIRST_MS ? aMatch() : aGame();
    battle.leave(at, 0);
    expect(battle.state()).toMatchObject({ phase: 'over', reason: 'left', endedAt: at });
    expect(outcomeOf(battle.setup, battle.state()).seats[1]).toMatchObject({ outcome: 'win', coins: 10 });
  });

  test('also in the pause between rounds; leaving again changes nothing', () => {
    const battle = aGame({ kind: 'group', seatsMost: 4 }, [1, 2, 3]);
    playRounds(battle, FIRST_MS, 1, [RIGHT, RIGHT, RIGHT]);
    battle.leave(7_500, 1);
    expect(battle.leave(7_600, 1)).toBe('repeated');
    expect(battle.seat(1)).toMatchObject({ leftAt: 7_500, connection: null });
    battle.leave(7_700, 0);
    expect(battle.state()).toMatchObject({ phase: 'over', reason: 'left', closed: 1 });
  });

  test('who left does not come back', () => {
    const battle = aGame({ kind: 'group', seatsMost: 4 }, [1, 2, 3]);
    battle.leave(4_000, 1);
    expect(battle.connect(5_000, 1)).toBe('repeated');
    expect(battle.seat(1).leftAt).toBe(4_000);
  });

  test('no badge and no rating when it was before round 5; both from round 5 on', () => {
    const early = aGame();
    const now = playRounds(early, FIRST_MS, 4, [RIGHT, RIGHT]);
    early.leave(now + 1_999, 0);
    expect(outcomeOf(early.setup, early.state())).toMatchObject({ isRated: false, isFull: false });
    const late = aGame();
    late.leave(playRounds(late, FIRST_MS, 4, [RIGHT, RIGHT]) + 2_000, 0);
    expect(outcomeOf(late.setup, late.state())).toMatchObject({ isRated: true, isFull: true });
  });

  test('ratings move for random battles only', () => {
    const battle = aGame({ kind: 'friend', questions: 5 });
    playRounds(battle, FIRST_MS, 5, [RIGHT, WRONG]);
    expect(outcomeOf(battle.setup, battle.state())).toMatchObject({ isRated: false, isFull: true });
  });

  test('a round that was open when it ended counts for nobody', () => {
    const battle = aGame();
    battle.answer(4_000, 1);
    battle.leave(5_000, 0);
    expect(outcomeOf(battle.setup, battle.state()).seats.map(({ points }) => points)).toEqual([0, 0]);
  });

  test('who left comes after all who stayed, even with the best total', () => {
    const battle = aGame({ kind: 'group', seatsMost: 4, questions: 5 }, [1, 2, 3]);
    const now = playRounds(battle, FIRST_MS, 4, [RIGHT, WRONG, WRONG]);
    battle.leave(now, 0);
    battle.tick(now + 2_000);
    playRounds(battle, now + 2_000, 1, [WRONG, RIGHT, WRONG]);
    expect(outcomeOf(battle.setup, battle.state()).seats).toMatchObject([
      { points: 20, place: 3, hasLeft: true, coins: 0, outcome: 'lose' },
      { place: 1, coins: 15, outcome: 'win' },
      { place: 2, coins: 0, outcome: 'lose' },
    ]);
  });
});

describe('the pot (DECISIONS 6)', () => {
  test('1 v 1: the winner takes the pot', () => {
    const battle = aGame({ questions: 5 });
    playRounds(battle, FIRST_MS, 5, [RIGHT, WRONG]);
    expect(outcomeOf(battle.setup, battle.state()).seats).toMatchObject([
      { outcome: 'win', coins: 10, points: 25 },
      { outcome: 'lose', coins: 0, points: 0 },
    ]);
  });

  test('a draw: both back', () => {
    const battle = aGame({ questions: 5 });
    playRounds(battle, FIRST_MS, 5, [RIGHT, RIGHT]);
    expect(outcomeOf(battle.setup, battle.state()).seats).toMatchObject([
      { outcome: 'draw', coins: 5, place: 1 },
      { outcome: 'draw', coins: 5, place: 1 },
    ]);
  });

  test('a tie splits it, the remainder goes to the smallest sum of answer times', () => {
    const battle = aGame({ kind: 'group', seatsMost: 4, questions: 1, fee: 5 }, [1, 2, 3, 4]);
    battle.answer(FIRST_MS + 2_000, 0);
    battle.answer(FIRST_MS + 1_900, 1);
    battle.answer(FIRST_MS + 2_100, 2);
    battle.answer(FIRST_MS + 2_200, 3, WRONG);
    expect(
      outcomeOf(battle.setup, battle.state()).seats.map(({ coins, outcome }) => [coins, outcome]),
    ).toEqual([
      [6, 'tie'],
      [8, 'tie'],
      [6, 'tie'],
      [0, 'lose'],
    ]);
  });

  test('aborted by the server: every fee back, nobody wins', () => {
    const battle = aGame();
    playRounds(battle, FIRST_MS, 6, [RIGHT, WRONG]);
    battle.at(90_000, { type: 'abort' });
    expect(battle.at(90_000, { type: 'abort' })).toBe('repeated');
    expect(outcomeOf(battle.setup, battle.state())).toMatchObject({
      isRated: false,
      isFull: false,
      seats: [
        { outcome: 'none', coins: 5 },
        { outcome: 'none', coins: 5 },
      ],
    });
  });
});

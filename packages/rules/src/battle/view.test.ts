/** What a seat may see of a battle, sentence by sentence (DECISIONS 6). */
import { describe, expect, test } from 'vitest';
import { aGame, aMatch, FIRST_MS, playRounds } from './battle.test-kit.ts';
import { viewsOf } from './view.ts';

const RIGHT = 2;
const WRONG = 0;
const seen = (battle: ReturnType<typeof aGame>, viewer: number | null) =>
  viewsOf(battle.setup, battle.state())(viewer);

describe('nobody’s choice is shown before the round closes (DECISIONS 6)', () => {
  test('the others see that a seat has answered, never what, nor whether it was right', () => {
    const battle = aGame();
    battle.answer(FIRST_MS + 1_000, 0);
    const right = seen(battle, 1);
    expect(right.seats[0]).toMatchObject({ hasAnswered: true, points: 0, right: 0, verdicts: [] });
    const other = aGame();
    other.answer(FIRST_MS + 1_000, 0, WRONG);
    expect(seen(other, 1)).toEqual(right);
  });

  test('one’s own choice is one’s own to see', () => {
    const battle = aGame();
    battle.answer(FIRST_MS + 1_000, 0, WRONG);
    expect([seen(battle, 0).mine, seen(battle, 1).mine, seen(battle, null).mine]).toEqual([
      WRONG,
      null,
      null,
    ]);
  });

  test('nothing is revealed while a round is open, not even the one before', () => {
    const battle = aGame();
    const now = playRounds(battle, FIRST_MS, 1, [RIGHT, WRONG]);
    expect(seen(battle, 1).reveal).not.toBeNull();
    battle.tick(now + 2_000);
    expect(seen(battle, 1).reveal).toBeNull();
  });
});

describe('the reveal in between (DECISIONS 6)', () => {
  test('after the round everyone sees what was right and what each seat chose', () => {
    const battle = aGame();
    playRounds(battle, FIRST_MS, 1, [RIGHT, WRONG]);
    for (const viewer of [0, 1])
      expect(seen(battle, viewer).reveal).toMatchObject({
        round: 0,
        rightOption: RIGHT,
        answers: [
          { option: RIGHT, verdict: 'right', points: 5 },
          { option: WRONG, verdict: 'wrong', points: 0 },
        ],
      });
    expect(seen(battle, 1).seats[0]).toMatchObject({ points: 5, right: 1, verdicts: ['right'] });
  });

  test('when somebody left in the middle of a round, that round stays closed in', () => {
    const battle = aGame();
    const now = playRounds(battle, FIRST_MS, 1, [RIGHT, RIGHT]) + 2_000;
    battle.tick(now);
    battle.answer(now + 500, 1, WRONG);
    battle.leave(now + 1_000, 0);
    expect(seen(battle, 0)).toMatchObject({ phase: 'over', reveal: { round: 0 }, mine: null });
    expect(seen(battle, 0).seats[1]?.verdicts).toEqual(['right']);
  });
});

describe('presence (DECISIONS 6)', () => {
  test('who is lost has an instant until which the others wait', () => {
    const battle = aGame();
    battle.drop(5_000, 1);
    expect(seen(battle, 0).seats[1]).toMatchObject({ presence: 'away', awayUntil: 25_000 });
    battle.connect(9_000, 1);
    expect(seen(battle, 0).seats[1]).toMatchObject({ presence: 'here', awayUntil: null });
    battle.leave(9_500, 1);
    expect(seen(battle, 0).seats[1]).toMatchObject({ presence: 'left', awayUntil: null });
  });

  test('before the first round no question may be known, and the next instant is told', () => {
    expect(seen(aMatch(), 0)).toMatchObject({
      phase: 'starting',
      round: -1,
      opened: 0,
      nextAt: 3_000,
      reveal: null,
    });
  });
});

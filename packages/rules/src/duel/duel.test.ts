/** A duel from the invitation to its end (DECISIONS 13, ALIVE 4). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../time/units.ts';
import {
  acceptDuel,
  answerDuel,
  type DuelResult,
  type DuelState,
  endInvitation,
  hasPlayed,
  inviteTo,
  leaveDuel,
  openDuel,
  otherSide,
  passDuel,
  type Side,
  taskOf,
  weighDuel,
} from './duel.ts';
import { DUEL_KINDS, DUEL_WEIGHTS, TURN_HOURS } from './limits.ts';

const TURN_MS = TURN_HOURS * HOUR_MS;
const SITTING_MS = 6 * MINUTE_MS;
const must = (result: DuelResult): DuelState => {
  if ('refused' in result) throw new Error(result.refused);
  return result.state;
};
const accepted = (kind: 'quick' | 'thinker') => must(acceptDuel(inviteTo(kind, TURN_MS, 0), 0));
/** One whole turn of a side, all at one instant. */
const playOut = (state: DuelState, side: Side, now: number): DuelState => {
  const answered = answerDuel(must(openDuel(state, side, SITTING_MS, now)), side, now);
  return state.kind === 'quick' ? answered : must(weighDuel(answered, side, DUEL_WEIGHTS, now));
};

describe('an invitation', () => {
  it('stands for a turn, then expires', () => {
    const invited = inviteTo('quick', TURN_MS, 0);
    expect(passDuel(invited, TURN_MS - 1)).toBe(invited);
    expect(passDuel(invited, TURN_MS)).toMatchObject({ status: 'over', ending: 'expired', winner: null });
    expect(acceptDuel(invited, TURN_MS)).toEqual({ refused: 'duel_over' });
  });

  it('is withdrawn once, and not after it was accepted', () => {
    const withdrawn = must(endInvitation(inviteTo('quick', TURN_MS, 0), 0, 1));
    expect(withdrawn).toMatchObject({ status: 'over', ending: 'withdrawn', dueAt: null });
    expect(endInvitation(withdrawn, 0, 2)).toEqual({ refused: 'duel_over' });
    expect(endInvitation(accepted('quick'), 0, 1)).toEqual({ refused: 'duel_over' });
    expect(acceptDuel(accepted('quick'), 1)).toEqual({ refused: 'duel_over' });
  });

  it('declined, it stands for who asked until it expires, and cannot be accepted any more', () => {
    const invited = inviteTo('thinker', TURN_MS, 0);
    const declined = must(endInvitation(invited, 1, 1));
    expect({ ...declined, isDeclined: false }).toEqual(invited);
    expect(endInvitation(declined, 1, 2)).toEqual({ refused: 'duel_over' });
    expect(acceptDuel(declined, 2)).toEqual({ refused: 'duel_over' });
    expect(passDuel(declined, TURN_MS).ending).toBe('expired');
  });

  it('accepted, it is the turn of who was asked', () => {
    expect(accepted('thinker')).toMatchObject({ status: 'open', turn: 1, dueAt: TURN_MS });
  });
});

describe('turns', () => {
  it('a quick one goes on when the six are over, and ends with the second side', () => {
    const second = playOut(accepted('quick'), 1, 5);
    expect(second).toMatchObject({ turn: 0, dueAt: 5 + TURN_MS });
    expect(playOut(second, 0, 9)).toMatchObject({
      status: 'over',
      ending: 'played',
      winner: null,
      dueAt: null,
    });
  });

  it('a thinker weighs before the turn goes on', () => {
    const answered = answerDuel(must(openDuel(accepted('thinker'), 1, 0, 1)), 1, 2);
    expect([answered.turn, answered.dueAt, taskOf('thinker', answered.sides[1])]).toEqual([
      1,
      TURN_MS,
      'weigh',
    ]);
    expect(must(weighDuel(answered, 1, [3, 2, 2, 1, 1, 0], 3))).toMatchObject({
      turn: 0,
      dueAt: 3 + TURN_MS,
    });
  });

  it('weighing wants all six answered, the six numbers, and the own turn', () => {
    const open = accepted('thinker');
    expect(weighDuel(open, 1, DUEL_WEIGHTS, 1)).toEqual({ refused: 'duel_not_answered' });
    expect(weighDuel(open, 0, DUEL_WEIGHTS, 1)).toEqual({ refused: 'duel_not_turn' });
    const answered = answerDuel(open, 1, 1);
    expect(weighDuel(answered, 1, [3, 3, 3, 0, 0, 0], 1)).toEqual({ refused: 'duel_weights' });
    expect(weighDuel(answerDuel(accepted('quick'), 1, 1), 0, DUEL_WEIGHTS, 1)).toEqual({
      refused: 'duel_not_answered',
    });
  });

  it('the same weights again change nothing, other ones are too late', () => {
    const weighed = playOut(accepted('thinker'), 1, 1);
    expect(must(weighDuel(weighed, 1, DUEL_WEIGHTS, 2))).toBe(weighed);
    expect(weighDuel(weighed, 1, [3, 2, 2, 1, 1, 0], 2)).toEqual({ refused: 'duel_not_turn' });
  });

  it('nobody opens in the other’s turn; opening again changes nothing', () => {
    const open = accepted('quick');
    expect(openDuel(open, 0, SITTING_MS, 1)).toEqual({ refused: 'duel_not_turn' });
    const opened = must(openDuel(open, 1, SITTING_MS, 1));
    expect(must(openDuel(opened, 1, SITTING_MS, 9))).toBe(opened);
  });

  it('a quick sitting begun in the last minute is played to its end', () => {
    const opened = must(openDuel(accepted('quick'), 1, SITTING_MS, TURN_MS - MINUTE_MS));
    expect(opened.dueAt).toBe(TURN_MS - MINUTE_MS + SITTING_MS);
  });
});

describe('time that runs out', () => {
  it('costs nobody while the side whose turn it is opened nothing', () => {
    expect(passDuel(accepted('thinker'), TURN_MS)).toMatchObject({ ending: 'lapsed', winner: null });
    const second = playOut(accepted('thinker'), 1, 0);
    expect(passDuel(second, TURN_MS)).toMatchObject({ ending: 'lapsed', winner: null });
  });

  it.each([0, 1] as const)('loses for side %i once it has opened a question', side => {
    const before = side === 1 ? accepted('thinker') : playOut(accepted('thinker'), 1, 0);
    const opened = must(openDuel(before, side, 0, 1));
    const ended = { status: 'over', ending: 'ran_out', winner: otherSide(side), turn: null };
    expect(passDuel(opened, TURN_MS)).toMatchObject(ended);
    // Answers and weights that come later change nothing of it.
    expect(answerDuel(opened, side, TURN_MS)).toMatchObject(ended);
    expect(weighDuel(answerDuel(opened, side, 2), side, DUEL_WEIGHTS, TURN_MS)).toEqual({
      refused: 'duel_over',
    });
  });
});

it('a deleted account ends it without a winner, and changes no ended one', () => {
  expect(leaveDuel(must(openDuel(accepted('thinker'), 1, 0, 1)))).toMatchObject({
    ending: 'left',
    winner: null,
  });
  const played = playOut(playOut(accepted('quick'), 1, 1), 0, 2);
  expect(leaveDuel(played)).toBe(played);
});

it('whatever comes in whatever order: never two turns, never a second end, never a loss of who opened nothing', () => {
  const side = fc.constantFrom<Side>(0, 1);
  const event = fc.record({
    side,
    act: fc.constantFrom('open', 'answer', 'weigh', 'pass'),
    waitMs: fc.nat(TURN_MS),
  });
  fc.assert(
    fc.property(fc.constantFrom(...DUEL_KINDS), fc.array(event, { maxLength: 12 }), (kind, events) => {
      let [state, now] = [accepted(kind), 0];
      for (const { side, act, waitMs } of events) {
        now += act === 'pass' ? waitMs : 1;
        const before = state;
        const result: DuelResult =
          act === 'open'
            ? openDuel(state, side, SITTING_MS, now)
            : act === 'weigh'
              ? weighDuel(state, side, DUEL_WEIGHTS, now)
              : // The engine tells of answers only of a play that was opened.
                act === 'answer' && hasPlayed(state, side)
                ? { state: answerDuel(state, side, now) }
                : { state: passDuel(state, now) };
        if (!('refused' in result)) state = result.state;
        if (before.status === 'over') expect(state).toBe(before);
        expect(state.turn === null).toBe(state.status === 'over');
        expect(state.dueAt === null).toBe(state.status === 'over');
        if (state.ending === 'ran_out') expect(hasPlayed(state, otherSide(state.winner ?? 0))).toBe(true);
        if (state.ending === 'played')
          expect(state.sides.map(one => taskOf(kind, one))).toEqual([null, null]);
      }
    }),
  );
});

/** What must hold for a battle under any events in any order (DECISIONS 6). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyGame, eventOf, type Game } from './battle.test-kit.ts';
import { reduceBattle } from './battle.ts';
import type { BattleEvent } from './event.ts';
import { LINE_ALLOWANCE_BATTLE_MS, LINE_ALLOWANCE_MS, RETURN_WITHIN_MS, ROUND_MS } from './limits.ts';
import { outcomeOf, shareKinds, tally } from './pot.ts';
import { MISSING } from './score.ts';
import type { BattleState } from './state.ts';
import { nextDueAt, nextTurnAt, passTime, projectAt } from './time.ts';
import { viewsOf } from './view.ts';

type Happened = {
  readonly now: number;
  readonly event: BattleEvent;
  readonly before: BattleState;
  readonly state: BattleState;
  readonly came: 'done' | 'repeated' | 'refused';
};

/** Everything that happened, one after the other. A refused event leaves the state as it was. */
const historyOf = ({ setup, first, steps }: Game): Happened[] => {
  const history: Happened[] = [];
  let now = 0;
  let before = first;
  for (const { waitMs, wish } of steps) {
    // All servers are away as long as the gap; below zero the clock was set back by it.
    now += waitMs + (wish.type === 'outage' ? wish.gapMs : 0);
    const event = eventOf(before, wish);
    if (event === null) continue;
    const result = reduceBattle(setup, before, event, now);
    const state = 'refused' in result ? before : result.state;
    const came = 'refused' in result ? 'refused' : result.isRepeated ? 'repeated' : 'done';
    history.push({ now, event, before, state, came });
    before = state;
  }
  return history;
};

const lastOf = (game: Game): { now: number; state: BattleState } =>
  historyOf(game).at(-1) ?? { now: 0, state: game.first };

/** The battle when nothing but time comes: every due instant met exactly. */
const playedOut = ({ setup }: Game, from: BattleState, now: number): { state: BattleState; now: number } => {
  let state = passTime(setup, from, now);
  for (let step = 0; step < 100; step++) {
    const due = nextDueAt(setup, state);
    if (due === null) return { state, now };
    now = due;
    state = passTime(setup, state, now);
  }
  throw new Error('the battle does not end');
};

const holds = (check: (game: Game, history: Happened[]) => void): void =>
  fc.assert(
    fc.property(anyGame, game => check(game, historyOf(game))),
    { numRuns: 400 },
  );

test('rounds only go forward, none closes twice, and what is over stays over', () => {
  holds((_, history) => {
    for (const { before, state } of history) {
      expect(state.round).toBeGreaterThanOrEqual(before.round);
      expect(state.round).toBeLessThanOrEqual(before.round + 1);
      expect(state.closed).toBeGreaterThanOrEqual(before.closed);
      expect(state.closed).toBeLessThanOrEqual(before.closed + 1);
      expect(state.round - state.closed).toBeLessThanOrEqual(0);
      expect(state.closed).toBeLessThanOrEqual(state.round + 1);
      if (before.phase === 'over') expect(state).toBe(before);
    }
  });
});

test('an answer once given never changes; those of closed rounds are there for every seat', () => {
  holds((_, history) => {
    for (const { before, state } of history) {
      for (const [place, { answers }] of before.phase === 'lobby' ? [] : before.seats.entries())
        for (const [round, answer] of answers.entries())
          if (answer !== null) expect(state.seats[place]?.answers[round]).toEqual(answer);
      for (const { answers } of state.seats)
        expect(answers.slice(0, state.closed).every(answer => answer !== null)).toBe(true);
    }
  });
});

test('points add up: what a view shows is the sum of the closed rounds, and never more than was to be had', () => {
  holds(({ setup }, history) => {
    for (const { state } of history)
      viewsOf(
        setup,
        state,
      )(null).seats.forEach((seen, place) => {
        const counted = (state.seats[place]?.answers ?? []).slice(0, state.closed);
        expect(seen.points).toBe(counted.reduce((sum, answer) => sum + (answer?.points ?? 0), 0));
        expect(seen.points).toBeLessThanOrEqual(6 * state.closed);
        expect(seen.verdicts).toEqual(counted.map(answer => answer?.verdict));
        expect(seen.right).toBe(seen.verdicts.filter(verdict => verdict === 'right').length);
      });
  });
});

test('an answer is right exactly when it chose the right option in time, and is worth 4, 5 or 6 then', () => {
  holds(({ setup }, history) => {
    for (const { state } of history)
      for (const { answers } of state.seats)
        answers.forEach((answer, round) => {
          if (answer === null) return;
          const key = setup.rounds[round]?.key;
          const isRight = key !== undefined && 'option' in key && key.option === answer.option;
          expect(Number.isInteger(answer.ms) && answer.ms >= 0 && answer.ms <= ROUND_MS).toBe(true);
          expect(answer.lineMs >= 0 && answer.lineMs <= LINE_ALLOWANCE_MS).toBe(true);
          if (answer.verdict === 'missing') expect(answer).toEqual(MISSING);
          if (answer.verdict === 'right' || answer.verdict === 'wrong')
            expect(answer.verdict === 'right').toBe(isRight);
          expect(answer.verdict === 'right' ? [4, 5, 6] : [0]).toContain(answer.points);
        });
  });
});

test('a line is forgiven at most 0.25 s an answer and 1 s a battle', () => {
  holds((_, history) => {
    for (const { state } of history)
      for (const { answers } of state.seats)
        expect(answers.reduce((sum, answer) => sum + (answer?.lineMs ?? 0), 0)).toBeLessThanOrEqual(
          LINE_ALLOWANCE_BATTLE_MS,
        );
  });
});

test('no view tells what is right in an open or unopened round, nor what another seat chose in it', () => {
  holds(({ setup }, history) => {
    for (const { state } of history) {
      if (state.phase === 'lobby') continue;
      // The same battle with other secrets looks the same to everyone.
      const isOpen = (round: number) => round >= state.closed;
      const otherKeys = setup.rounds.map((round, at) =>
        isOpen(at)
          ? {
              ...round,
              key: { kind: 'choice' as const, option: 'option' in round.key ? 1 - round.key.option : 0 },
              bot: { afterMs: 1, option: 1 },
              questionId: 77,
            }
          : round,
      );
      for (let viewer = -1; viewer < state.seats.length; viewer++) {
        const others = {
          ...state,
          seats: state.seats.map((seat, place) => ({
            ...seat,
            answers: seat.answers.map((answer, round) =>
              isOpen(round) && place !== viewer && answer !== null
                ? { ...answer, option: 9, points: 99, ms: 1, verdict: 'wrong' as const }
                : answer,
            ),
          })),
        };
        const seat = viewer < 0 ? null : viewer;
        expect(viewsOf({ ...setup, rounds: otherKeys }, others)(seat)).toEqual(viewsOf(setup, state)(seat));
      }
    }
  });
});

test('a view is only ever shown what was opened, and the round shown in the pause is the last closed', () => {
  holds(({ setup }, history) => {
    for (const { state } of history) {
      const view = viewsOf(setup, state)(0);
      expect(view.opened).toBe(Math.max(...state.seats.map(({ answers }) => answers.length), 0));
      if (view.reveal !== null) expect(view.reveal.round).toBe(state.closed - 1);
      if (state.phase === 'question') expect(view.reveal).toBeNull();
    }
  });
});

test('what each seat gets out of the pot sums to the fees, in coins and kinds, and nothing is below zero', () => {
  fc.assert(
    fc.property(anyGame, fc.array(fc.nat({ max: 100 }), { minLength: 4, maxLength: 4 }), (game, bonuses) => {
      const last = lastOf(game);
      const { state } = playedOut(game, last.state, last.now);
      const { seats } = outcomeOf(game.setup, state);
      const paid = state.startedAt === null ? 0 : game.setup.fee;
      expect(seats.reduce((sum, { coins }) => sum + coins, 0)).toBe(paid * state.seats.length);
      const stakes = state.seats.map((_, seat) => {
        const bonus = Math.min(paid, bonuses[seat] ?? 0);
        return { won: paid - bonus, bonus };
      });
      const kinds = shareKinds(
        game.setup,
        stakes,
        seats.map(({ coins }) => coins),
        seats.map(() => Number.POSITIVE_INFINITY),
      );
      kinds.forEach(({ won, bonus }, seat) => {
        expect(won).toBeGreaterThanOrEqual(0);
        expect(bonus).toBeGreaterThanOrEqual(0);
        expect(won + bonus).toBe(seats[seat]?.coins);
        // Nobody's own coins become better than they were in a private room.
        if (game.setup.kind !== 'random') expect(won).toBeLessThanOrEqual(stakes[seat]?.won ?? 0);
      });
      if (game.setup.kind === 'random')
        expect(kinds.reduce((sum, { won }) => sum + won, 0)).toBe(
          stakes.reduce((sum, { won }) => sum + won, 0),
        );
    }),
    { numRuns: 400 },
  );
});

test('who won, who lost: places are 1 … n without gaps for those who stayed; a leaver never wins from who stayed', () => {
  holds((game, history) => {
    const last = history.at(-1) ?? { now: 0, state: game.first };
    const { state } = playedOut(game, last.state, last.now);
    const { seats, isRated } = outcomeOf(game.setup, state);
    if (isRated) expect(game.setup.kind).toBe('random');
    if (state.reason !== 'finished' && state.reason !== 'left') {
      expect(seats.every(({ outcome }) => outcome === 'none')).toBe(true);
      return;
    }
    const winners = seats.filter(({ place }) => place === 1);
    expect(winners.length).toBeGreaterThan(0);
    expect(winners.some(({ hasLeft }) => hasLeft)).toBe(false);
    for (const seat of seats) {
      expect(seat.place).toBe(
        1 +
          seats.filter(
            other =>
              (seat.hasLeft && !other.hasLeft) ||
              (seat.hasLeft === other.hasLeft && other.points > seat.points),
          ).length,
      );
      expect(seat.outcome === 'lose').toBe(seat.place > 1);
    }
  });
});

test('the log of what changed something, replayed, gives the same state', () => {
  holds(({ setup, first }, history) => {
    const log = JSON.parse(
      JSON.stringify(history.filter(({ came }) => came === 'done').map(({ now, event }) => ({ now, event }))),
    ) as { now: number; event: BattleEvent }[];
    const again = log.reduce((state, { now, event }) => {
      const result = reduceBattle(setup, state, event, now);
      if ('refused' in result || result.isRepeated) throw new Error(`${event.type} changed something once`);
      return result.state;
    }, first);
    expect(again).toEqual(history.at(-1)?.state ?? first);
  });
});

test('a state survives being stored as JSON', () => {
  holds((_, history) => {
    for (const { state } of history) expect(JSON.parse(JSON.stringify(state))).toEqual(state);
  });
});

test('the same said again right away changes nothing and is no error', () => {
  holds(({ setup }, history) => {
    for (const { now, event, state, came } of history) {
      // Getting up in the lobby moves the others up: who repeats it has no place any more, as callers see to.
      const movesUp = event.type === 'remove' || (event.type === 'leave' && state.phase === 'lobby');
      if (came === 'refused' || movesUp || event.type === 'outage') continue;
      const again = reduceBattle(setup, state, event, now);
      if ('refused' in again) throw new Error(`${event.type} again: ${again.refused}`);
      expect(again.isRepeated).toBe(true);
      expect(again.state).toBe(state);
    }
  });
});

test('what comes next is never in the past, and nothing changes before it', () => {
  holds(({ setup }, history) => {
    for (const { now, state: stored } of history) {
      const state = passTime(setup, stored, now);
      const turn = nextTurnAt(setup, state, now);
      expect(turn === null).toBe(state.phase === 'over');
      expect(nextDueAt(setup, state) === null).toBe(turn === null);
      if (turn === null) continue;
      expect(turn).toBeGreaterThan(now);
      expect(nextDueAt(setup, state)).toBeGreaterThanOrEqual(turn);
      expect(passTime(setup, state, turn - 1)).toBe(state);
      expect(passTime(setup, state, turn)).not.toEqual(state);
    }
  });
});

test('a round that is seen open needs no word: whatever comes then comes to the same as if it had been said', () => {
  holds(({ setup }, history) => {
    for (const { now, event, before } of history) {
      if (event.type === 'tick' || event.type === 'outage') continue;
      const seen = projectAt(setup, before, now);
      const [alone, told] = [reduceBattle(setup, before, event, now), reduceBattle(setup, seen, event, now)];
      if ('refused' in alone || 'refused' in told) expect(alone).toEqual(told);
      else expect(alone.state).toEqual(told.state);
    }
  });
});

test('a battle ends when only time passes: 17.25 s a round, and a lobby in 30 minutes', () => {
  holds((game, history) => {
    const last = history.at(-1) ?? { now: 0, state: game.first };
    const out = playedOut(game, last.state, last.now);
    expect(out.state.phase).toBe('over');
    const lobbyMs = last.state.phase === 'lobby' ? 30 * 60_000 : 0;
    expect(out.now - last.now).toBeLessThanOrEqual(3_000 + game.setup.rounds.length * 17_250 + lobbyMs);
  });
});

test('a look that comes late ends in one step what it can, and never stops half way', () => {
  fc.assert(
    fc.property(anyGame, fc.oneof(fc.nat({ max: 10 ** 9 }), fc.nat({ max: 20_000 })), (game, lateMs) => {
      const last = lastOf(game);
      const now = last.now + lateMs;
      const state = passTime(game.setup, last.state, now);
      expect(passTime(game.setup, state, now)).toBe(state);
      const opened = ({ phase, round }: BattleState) => phase === 'question' && last.state.round !== round;
      const due = (last.state.nextAt ?? 0) + ROUND_MS;
      if (opened(state)) expect(state.deadlineAt).toBe(due);
      // Told late, it opens late: whoever is there has the whole clock.
      const told = reduceBattle(game.setup, last.state, { type: 'tick' }, now);
      if ('refused' in told) throw new Error(told.refused);
      if (opened(told.state)) expect([due, now + ROUND_MS]).toContain(told.state.deadlineAt);
    }),
  );
});

test('an outage, or a clock set back, never shortens a clock or an absence, and never makes it longer than the whole', () => {
  holds(({ setup }, history) => {
    for (const { now, event, before: stored, state } of history) {
      if (event.type !== 'outage' || state.phase === 'over') continue;
      const { gapMs } = event;
      const before = passTime(setup, stored, now - gapMs);
      expect(state.round).toBe(before.round);
      if (before.deadlineAt !== null) {
        expect((state.deadlineAt ?? Number.NaN) - now).toBeGreaterThanOrEqual(
          before.deadlineAt - (now - gapMs),
        );
        expect((state.deadlineAt ?? Number.NaN) - now).toBeLessThanOrEqual(ROUND_MS);
        expect((state.deadlineAt ?? 0) - (state.openedAt ?? 0)).toBe(ROUND_MS);
      }
      if (before.nextAt !== null)
        expect((state.nextAt ?? Number.NaN) - now).toBeGreaterThanOrEqual(before.nextAt - (now - gapMs));
      state.seats.forEach(({ playerId, leftAt, awayAt, connection }, place) => {
        expect(leftAt).toBe(before.seats[place]?.leftAt);
        if (playerId === null) expect(awayAt).toBeNull();
        else if (leftAt === null) expect([awayAt, connection]).toEqual([now, null]);
      });
      expect((nextDueAt(setup, state) ?? now + 1) - now).toBeGreaterThan(0);
    }
  });
});

test('an outage told twice moves no clock beyond the whole', () => {
  fc.assert(
    fc.property(anyGame, fc.nat({ max: 60_000 }), (game, gapMs) => {
      const last = lastOf(game);
      const now = last.now + gapMs;
      const once = reduceBattle(game.setup, last.state, { type: 'outage', gapMs }, now);
      if ('refused' in once) throw new Error(once.refused);
      const twice = reduceBattle(game.setup, once.state, { type: 'outage', gapMs }, now);
      if ('refused' in twice) throw new Error(twice.refused);
      expect((twice.state.deadlineAt ?? now) - now).toBeLessThanOrEqual(ROUND_MS);
      expect((twice.state.openedAt ?? now) - now).toBeLessThanOrEqual(0);
    }),
  );
});

test('who is away has 20 s from the moment he was lost; who left stays so', () => {
  holds((_, history) => {
    for (const { now, before, state, event } of history) {
      state.seats.forEach(({ playerId, awayAt, leftAt }, place) => {
        if (state.phase === 'lobby' || before.phase === 'lobby') return;
        const was = before.seats[place];
        if (was?.leftAt !== null && was !== undefined) expect(state.seats[place]?.leftAt).toBe(was.leftAt);
        const isOwnLeaving = event.type === 'leave' && event.seat === place;
        // By the clock that went until then.
        const until = event.type === 'outage' && event.gapMs < 0 ? now - event.gapMs : now;
        if (leftAt !== null && was?.leftAt === null && !isOwnLeaving)
          expect(until - (was.awayAt ?? until)).toBeGreaterThanOrEqual(RETURN_WITHIN_MS);
        if (playerId === null) expect([awayAt, leftAt]).toEqual([null, null]);
      });
    }
  });
});

test('in a lobby nobody sits twice, nobody who was removed, and never more than there are seats', () => {
  holds(({ setup }, history) => {
    for (const { state } of history) {
      const ids = state.seats.flatMap(({ playerId }) => (playerId === null ? [] : [playerId]));
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.some(id => state.removed.includes(id))).toBe(false);
      expect(state.seats.length).toBeLessThanOrEqual(setup.seatsMost);
      if (state.phase !== 'lobby' && state.startedAt !== null)
        expect(state.seats.length).toBeGreaterThanOrEqual(2);
      if (state.phase === 'over')
        expect([state.openedAt, state.deadlineAt, state.nextAt]).toEqual([null, null, null]);
    }
  });
});

test('totals of time are whole milliseconds of closed rounds', () => {
  holds((_, history) => {
    for (const { state } of history)
      for (const seat of state.seats) {
        const { ms } = tally(state, seat);
        expect(Number.isInteger(ms)).toBe(true);
        expect(ms).toBeLessThanOrEqual(state.closed * ROUND_MS);
      }
  });
});

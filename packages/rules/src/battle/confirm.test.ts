/** A match that was not confirmed costs nothing (DECISIONS 12). */
import { describe, expect, test } from 'vitest';
import { openMatched, reduceBattle } from './battle.ts';
import type { BattleEvent } from './event.ts';
import { CONFIRM_WITHIN_MS, CONFIRMED_MS, RETURN_WITHIN_MS, STARTING_MS } from './limits.ts';
import { outcomeOf } from './pot.ts';
import type { BattleSetup } from './setup.ts';
import type { BattleState } from './state.ts';
import { nextDueAt, projectAt } from './time.ts';
import { viewsOf } from './view.ts';

const NOW = 1_000_000;
const setup: BattleSetup = {
  kind: 'random',
  seatsMost: 2,
  fee: 5,
  questions: 10,
  confirmMs: CONFIRM_WITHIN_MS,
  rounds: Array.from({ length: 10 }, (_, at) => ({
    questionId: at,
    key: { kind: 'choice', option: 0 },
    order: [0, 1],
    difficulty: 3,
  })),
};
const step = (state: BattleState, event: BattleEvent, now: number): BattleState => {
  const result = reduceBattle(setup, state, event, now);
  if ('refused' in result) throw new Error(result.refused);
  return result.state;
};
const come = (state: BattleState, seat: number, now: number) =>
  step(state, { type: 'connect', seat, connection: `home/${seat}` }, now);
const matched = () => openMatched([1, 2], NOW);

describe('a match that was found', () => {
  test('opens no question before both have come, and then with a moment to find one’s seat', () => {
    const alone = come(matched(), 0, NOW + 500);
    expect(projectAt(setup, alone, NOW + 9_000).phase).toBe('starting');
    expect(viewsOf(setup, alone)(0).nextAt).toBeNull();
    const both = come(alone, 1, NOW + 8_000);
    expect(viewsOf(setup, both)(0).nextAt).toBe(NOW + 8_000 + CONFIRMED_MS);
    const open = step(both, { type: 'tick' }, NOW + 8_000 + CONFIRMED_MS);
    expect(open).toMatchObject({ phase: 'question', openedAt: NOW + 8_000 + CONFIRMED_MS });
  });

  test('begins as ever when both come at once', () => {
    const both = come(come(matched(), 0, NOW + 100), 1, NOW + 200);
    expect(viewsOf(setup, both)(1).nextAt).toBe(NOW + STARTING_MS);
    expect(projectAt(setup, both, NOW + STARTING_MS).phase).toBe('question');
  });

  test('is called off when one never comes: every fee goes back, no question was shown', () => {
    const alone = come(matched(), 0, NOW + 500);
    expect(nextDueAt(setup, alone)).toBe(NOW + CONFIRM_WITHIN_MS);
    const over = step(alone, { type: 'tick' }, NOW + CONFIRM_WITHIN_MS);
    expect(over).toMatchObject({ phase: 'over', reason: 'aborted', round: -1 });
    expect(outcomeOf(setup, over).seats.map(({ outcome, coins }) => [outcome, coins])).toEqual([
      ['none', 5],
      ['none', 5],
    ]);
  });

  test('that an outage kept from being confirmed costs nothing either', () => {
    const alone = come(matched(), 0, NOW + 500);
    const over = step(alone, { type: 'outage', gapMs: 60_000 }, NOW + 62_000);
    expect(over).toMatchObject({ phase: 'over', reason: 'aborted' });
  });

  test('once begun, who stays away loses as ever', () => {
    const both = come(come(matched(), 0, NOW + 100), 1, NOW + 200);
    const gone = step(both, { type: 'drop', seat: 1, connection: 'home/1' }, NOW + 300);
    const over = step(gone, { type: 'tick' }, NOW + 300 + RETURN_WITHIN_MS);
    expect(over).toMatchObject({ phase: 'over', reason: 'left' });
  });

  test('of earlier days replays as it was: without the term nobody is awaited', () => {
    const { confirmMs: _, ...old } = setup;
    expect(projectAt(old, matched(), NOW + STARTING_MS).phase).toBe('question');
  });
});

/** Battles looked at together with those before (DECISIONS 12). */
import { describe, expect, test } from 'vitest';
import { unrealAfter } from './look-back.ts';
import type { TimedAnswer } from './unreal.ts';

const right = (count: number, msOf: (at: number) => number): TimedAnswer[] =>
  Array.from({ length: count }, (_, at) => ({ isRight: true, ms: msOf(at) }));

describe('a battle after others', () => {
  test('of five rounds at 120 ms is too fast with the battle before it', () => {
    const five = right(5, at => 120 + at * 40);
    expect(unrealAfter([], five)).toBeNull();
    expect(unrealAfter(five, five)).toBe('too_fast');
  });

  test('of ten rounds at the same instant is too even with the battle before it', () => {
    const ten = right(10, at => 3_000 + (at % 3) * 9);
    expect(unrealAfter([], ten)).toBeNull();
    expect(unrealAfter(ten, ten)).toBe('too_even');
  });

  test('is judged by its own answers: what was even or fast long before does not stick', () => {
    const human = right(10, at => 2_500 + at * 137);
    expect(
      unrealAfter(
        right(20, () => 3_000),
        human,
      ),
    ).toBeNull();
    expect(unrealAfter([...right(20, () => 120), ...right(30, at => 2_000 + at * 91)], human)).toBeNull();
    expect(
      unrealAfter(
        right(10, () => 120),
        [],
      ),
    ).toBeNull();
  });

  test('of a quick person is real: a second and more, never twice the same', () => {
    const quick = right(10, at => 1_050 + ((at * 613) % 1_400));
    expect(unrealAfter([...quick, ...quick, ...quick], quick)).toBeNull();
  });
});

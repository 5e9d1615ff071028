/** Options and key stay together, whatever an editor does to them. */
import { fits, QUESTION_KINDS } from '@trivium/rules/question/question';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addOption,
  changeKind,
  isRight,
  markRight,
  moveOption,
  newRow,
  removeOption,
  shownValues,
  type Values,
  writeOption,
  writeWord,
} from './values.ts';

const values = (changes: Partial<Values> = {}): Values => ({
  ...(newRow(1) as Values),
  options: ['Nile', 'Danube', 'Rhine'],
  answer: { kind: 'choice', option: 1 },
  ...changes,
});

describe('the key follows its option', () => {
  it('when options move, come and go', () => {
    const moved = moveOption(values(), 1, 0);
    expect([moved.options, moved.answer]).toEqual([
      ['Danube', 'Nile', 'Rhine'],
      { kind: 'choice', option: 0 },
    ]);
    expect(removeOption(values(), 0).answer).toEqual({ kind: 'choice', option: 0 });
    expect(removeOption(values(), 1).answer).toBeNull();
    expect(addOption(values()).options).toEqual(['Nile', 'Danube', 'Rhine', '']);
    expect(moveOption(values(), 2, 3)).toEqual(values());
  });

  it('and several can be right', () => {
    const multi = changeKind(values(), 'multi_select');
    const both = markRight(multi, 2);
    expect([multi.answer, both.answer]).toEqual([
      { kind: 'multi_select', options: [1] },
      { kind: 'multi_select', options: [1, 2] },
    ]);
    expect(moveOption(both, 0, 2).answer).toEqual({ kind: 'multi_select', options: [0, 1] });
    expect(markRight(multi, 1).answer).toBeNull();
  });

  it('of a sequence and a match stands in the order of the form', () => {
    const sequence = values({ kind: 'sequence', answer: { kind: 'sequence', order: [2, 0, 1] } });
    expect(shownValues(sequence)).toMatchObject({
      options: ['Rhine', 'Nile', 'Danube'],
      answer: { kind: 'sequence', order: [0, 1, 2] },
    });
    const match = values({
      kind: 'match',
      right_side: ['a', 'b', 'c'],
      answer: { kind: 'match', pairs: [1, 2, 0] },
    });
    expect(shownValues(match).right_side).toEqual(['b', 'c', 'a']);
    expect(moveOption(shownValues(match), 0, 2)).toMatchObject({
      options: ['Danube', 'Rhine', 'Nile'],
      right_side: ['c', 'a', 'b'],
      answer: { kind: 'match', pairs: [0, 1, 2] },
    });
  });

  it('is a word alone where a word is asked', () => {
    expect(writeWord(changeKind(values(), 'word'), 'otter')).toMatchObject({
      options: [],
      answer: { kind: 'word', word: 'otter' },
    });
    expect(changeKind(changeKind(values(), 'word'), 'choice').options).toEqual(['', '', '', '']);
    expect(changeKind(values(), 'true_false').options).toEqual(['true', 'false']);
  });
});

it('never names an option that is not there', () => {
  const act = fc.oneof(
    fc.record({ do: fc.constant('move' as const), at: fc.nat(5), to: fc.nat(5) }),
    fc.record({ do: fc.constant('remove' as const), at: fc.nat(5), to: fc.nat(1) }),
    fc.record({ do: fc.constant('mark' as const), at: fc.nat(5), to: fc.nat(1) }),
    fc.record({ do: fc.constant('add' as const), at: fc.nat(5), to: fc.nat(1) }),
  );
  fc.assert(
    fc.property(fc.constantFrom(...QUESTION_KINDS), fc.array(act, { maxLength: 12 }), (kind, acts) => {
      const last = acts.reduce(
        (now: Values, { do: what, at, to }) => {
          if (what === 'move') return at < now.options.length ? moveOption(now, at, to) : now;
          if (what === 'remove') return at < now.options.length ? removeOption(now, at) : now;
          if (what === 'mark') return at < now.options.length ? markRight(now, at) : now;
          return now.options.length < 8 ? addOption(now) : now;
        },
        changeKind(values(), kind),
      );
      const { answer, options } = last;
      if (answer !== null && options.length > 0) expect(fits(kind, options.length, answer)).toBe(true);
      if (kind === 'match') expect(last.right_side.length).toBe(options.length);
    }),
  );
});

it('writes into either side', () => {
  const match = values({ kind: 'match', right_side: ['a', 'b', 'c'] });
  expect(writeOption(match, 1, 1, 'x').right_side).toEqual(['a', 'x', 'c']);
  expect(writeOption(match, 0, 1, 'x').options).toEqual(['Nile', 'x', 'Rhine']);
  expect(isRight(values(), 1)).toBe(true);
});

/** How refused rows are mended: the way by the problem, and that a key stays true to its options. */
import { describe, expect, it } from 'vitest';
import type { Item } from './bank-import.ts';
import {
  equalPlaces,
  formulaField,
  inForm,
  isRight,
  wayOf,
  withCount,
  withKind,
  withRight,
} from './mending.ts';

const item = (more: Partial<Item> = {}): Item => ({
  ...{
    kind: 'choice',
    text: 'Which lake is the deepest?',
    options: ['Baikal', 'Malawi', 'Baikal'],
    right_side: [],
  },
  ...{ answer: { kind: 'choice', option: 1 }, note: '', image: '', image_alt: '', audio: '', transcript: '' },
  ...more,
});

describe('the way by the problem', () => {
  it.each([
    ['equal_options', {}, 'equal'],
    ['equal_options', { options: ['a', 'b'] }, 'fields'],
    ['no_right', {}, 'letter'],
    ['no_right', { kind: 'word', options: [], answer: null }, 'fields'],
    ['unknown_letter', {}, 'letter'],
    ['picture_missing', {}, 'picture'],
    ['sound_missing', {}, 'sound'],
    ['sound_missing', { kind: 'audio' }, 'fields'],
    ['bad_formula', { text: 'What is \\(\\frac{1}\\)?' }, 'formula'],
    ['bad_formula', { note: 'For \\(x^\\).' }, 'fields'],
    ['few_options', {}, 'fields'],
  ] as const)('%s with %o is mended by %s', (code, more, way) => {
    expect(wayOf({ item: item(more as Partial<Item>), problems: [{ code }] })).toBe(way);
  });

  it('asks for all fields where two things are wrong, and for none where nothing was made', () => {
    expect(wayOf({ item: item(), problems: [{ code: 'equal_options' }, { code: 'no_right' }] })).toBe(
      'fields',
    );
    expect(wayOf({ item: null, problems: [{ code: 'cut_off' }] })).toBe('none');
  });
});

it('finds equal options after blanks, case and direction marks', () => {
  expect(equalPlaces(['Nile', ' nile\u200f ', 'Rhine'])).toEqual([0, 1]);
});

it('shows the text whose formula is broken, not one whose formula is good or that speaks of money', () => {
  const option = '\\(\\frac{3}{4\\)';
  const text = 'How many are \\(3\\) of $5?';
  expect(formulaField(item({ text, options: ['1', option] }))).toEqual({ at: 1, text: option });
  expect(formulaField(item({ text: `${text} ${option}` }))).toEqual({ at: null, text: `${text} ${option}` });
  expect(formulaField(item({ text }))).toBeNull();
});

it('keeps what is right when an option is added, and loses it with its option', () => {
  expect(withCount(item(), 4).answer).toEqual({ kind: 'choice', option: 1 });
  expect(withCount(item(), 1).answer).toBeNull();
});

it('keeps right options in another kind as far as it has them', () => {
  const several = withRight(withKind(item(), 'multi_select'), 2);
  expect(several.answer).toEqual({ kind: 'multi_select', options: [1, 2] });
  expect(withKind(several, 'choice').answer).toEqual({ kind: 'choice', option: 1 });
  expect(withKind(item(), 'word')).toMatchObject({ options: [], answer: null });
  expect(isRight(withRight(several, 1), 1)).toBe(false);
});

it('shows a sequence in its order and a match pair beside pair, with the key that says so', () => {
  const sequence = item({
    kind: 'sequence',
    answer: { kind: 'sequence', order: [2, 0, 1] },
    options: ['b', 'c', 'a'],
  });
  expect(inForm(sequence)).toMatchObject({ options: ['a', 'b', 'c'], answer: { order: [0, 1, 2] } });
  const match = item({
    ...{ kind: 'match', options: ['France', 'Peru'], right_side: ['Lima', 'Paris'] },
    answer: { kind: 'match', pairs: [1, 0] },
  });
  expect(inForm(match)).toMatchObject({ right_side: ['Paris', 'Lima'], answer: { pairs: [0, 1] } });
});

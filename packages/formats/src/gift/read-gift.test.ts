/** GIFT, as Moodle's own page describes it. */
import { describe, expect, it } from 'vitest';
import { judge } from '../bank/judge.ts';
import { readGift } from './read-gift.ts';

const read = (text: string) => [...readGift(text, 'a.gift')];
const items = (text: string) => read(text).map(found => (found.type === 'question' ? found.item : found));
const mends = (text: string) =>
  read(text).map(found => (found.type === 'question' ? found.mends.map(({ code }) => code) : []));

describe('kinds', () => {
  it('choice: = is right, ~ is wrong', () => {
    expect(items('Which is a river?{~Alps =Nile ~Oslo}')).toMatchObject([
      { kind: 'choice', text: 'Which is a river?', options: ['Alps', 'Nile', 'Oslo'], key: { option: 1 } },
    ]);
  });

  it('several weights make a multi-select, and uneven ones are left out', () => {
    const even = 'Which?{\n~%50%Nile\n~%50%Seine\n~%-100%Alps\n}';
    expect(items(even)).toMatchObject([{ kind: 'multi_select', key: { options: [0, 1] } }]);
    expect(mends(even)).toEqual([[]]);
    expect(mends('Which?{~%70%Nile ~%30%Seine ~Alps}')).toEqual([['weights_left_out']]);
    const partly = 'Which?{=Nile ~%50%Seine ~Alps}';
    expect(items(partly)).toMatchObject([{ kind: 'choice', key: { option: 0 } }]);
    expect(mends(partly)).toEqual([['weights_left_out']]);
    expect(mends('Which?{=Nile =Seine ~Alps}')).toEqual([['several_right']]);
  });

  it.each([
    ['T', 0],
    ['TRUE', 0],
    ['f', 1],
    ['False', 1],
  ])('true and false: %s', (said, option) => {
    expect(items(`Cats purr.{${said}}`)).toMatchObject([
      { kind: 'true_false', options: ['true', 'false'], key: { option } },
    ]);
  });

  it('pairs make a match; a trap without a question is refused', () => {
    const pairs = 'Match.{\n=Japan -> Tokyo\n=Kenya -> Nairobi\n}';
    expect(items(pairs)).toMatchObject([
      { kind: 'match', options: ['Japan', 'Kenya'], rightSide: ['Tokyo', 'Nairobi'], key: { pairs: [0, 1] } },
    ]);
    const [trap] = read('Match.{=Japan -> Tokyo =Kenya -> Nairobi = -> Oslo}');
    expect(trap?.type === 'question' && judge(trap, () => false).problems).toMatchObject([
      { code: 'uneven_sides' },
    ]);
  });

  it('short answers make a word where players can type it, the first of full weight', () => {
    expect(items('Who?{=nobody =no-one}')).toMatchObject([
      { kind: 'word', text: 'Who?', key: { word: 'nobody' } },
    ]);
    expect(mends('Who?{=nobody =no-one}')).toEqual([['answers_left_out']]);
    expect(mends('Who?{=nobody =%0%Ann}')).toEqual([[]]);
    expect(items('One?{Eins}')).toMatchObject([{ kind: 'word', key: { word: 'Eins' } }]);
    expect(items('Why?{=because of: that}')).toMatchObject([{ type: 'unmade', name: 'short answer' }]);
  });

  it('exact numbers make a word, ranges do not', () => {
    expect(items('When?{#1822}')).toMatchObject([{ kind: 'word', key: { word: '1822' } }]);
    expect(items('When?{#1822:0.0}')).toMatchObject([{ kind: 'word', key: { word: '1822' } }]);
    expect(items('When?{#\n=1822:0\n=%50%1822:2}')).toMatchObject([{ kind: 'word', key: { word: '1822' } }]);
    for (const range of ['3.14', '-1', '1822:1', '1..5', '=1:1 =%50%2:1'])
      expect(items(`What?{#${range}}`)).toMatchObject([{ type: 'unmade', name: 'numerical' }]);
  });

  it('essays and descriptions are counted, never half made', () => {
    expect(items('Write!{}\n\nRead this.')).toMatchObject([
      { type: 'unmade', name: 'essay', place: { row: 1 } },
      { type: 'unmade', name: 'description', place: { row: 3 } },
    ]);
  });
});

describe('texts', () => {
  it('mean what is escaped', () => {
    expect(items('a\\: b \\= c \\{d\\} \\~ \\# e \\\\(x\\\\) f\\ng{\n~\\= 1\n=\\~2\n}')).toMatchObject([
      { text: 'a: b = c {d} ~ # e \\(x\\) f g', options: ['= 1', '~2'] },
    ]);
  });

  it('keep a gap where the answer stands in the middle', () => {
    expect(items('The Nile is {~short =long} as rivers go.')).toMatchObject([
      { text: 'The Nile is _____ as rivers go.' },
    ]);
    expect(items('Two and two is {=four}.')).toMatchObject([{ text: 'Two and two is _____.' }]);
    expect(items('Really? {T}.')).toMatchObject([{ text: 'Really?' }]);
    expect(items('{=Asia} is large.')).toMatchObject([{ text: '_____ is large.' }]);
  });

  it('are markup where the file says so, and answers share it', () => {
    const found = items(
      '[html]<p>1 &lt; 2<br>x<img src="@@PLUGINFILE@@/a%20b.png" alt="A map"></p>{=<b>yes</b> ~[plain]<b>no</b>}',
    );
    expect(found).toMatchObject([
      { text: '1 < 2 x', options: ['yes', '<b>no</b>'], image: { name: 'a b.png', words: 'A map' } },
    ]);
    expect(mends('[plain]a <b>?{=x ~y}')).toEqual([['tags_shown']]);
  });

  it('have feedback, which becomes the note', () => {
    expect(items('Who?{\n~Ann#No, Bob\n=Bob#Yes\n####He did\nit.}')).toMatchObject([
      { note: 'He did it. Yes' },
    ]);
    expect(items('Cats purr.{TRUE#They do.#Right.}')).toMatchObject([{ note: 'Right.' }]);
  });
});

describe('the file', () => {
  it('has categories, titles, comments and marks', () => {
    const text = [
      '// ours',
      '$CATEGORY: $course$/top/Rivers//Lakes/Long',
      '',
      '// [id:q-7] [tag:Africa] [tag:water]',
      '::First::Which?{',
      '  // the right one',
      '  =Nile',
      '  ~Alps}',
      '$CATEGORY: Hills',
      '::Second::{=Alps ~Nile}',
      '',
      '::Twice::a?{T}',
      '',
      '::Twice::b?{T}',
    ];
    expect(items(text.join('\r\n'))).toMatchObject([
      {
        text: 'Which?',
        category: 'Rivers/Lakes',
        subcategory: 'Long',
        ownId: 'q-7',
        tags: ['Africa', 'water'],
      },
      { text: 'Second', category: 'Hills', subcategory: '', ownId: 'Second', tags: [] },
      { ownId: '' },
      { ownId: '' },
    ]);
    expect(read(text.join('\n')).map(({ place }) => place.row)).toEqual([5, 10, 12, 14]);
  });

  it('may have empty lines within an answer, and a brace that never closes takes no other question with it', () => {
    expect(items('a?{\n=x\n\n~y}')).toMatchObject([{ options: ['x', 'y'] }]);
    expect(read('a?{=x ~y\n\nb?{=x ~y}\n\nc}?')).toMatchObject([
      { type: 'trouble', place: { row: 1 } },
      { type: 'question', place: { row: 3 } },
      { type: 'trouble', place: { row: 5 } },
    ]);
  });
});

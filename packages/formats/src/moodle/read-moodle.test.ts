/** Moodle XML as Moodle writes it: each type, categories, media, and what is counted because we have no kind for it. */
import { describe, expect, it } from 'vitest';
import { base64Of } from '../bytes/base64.ts';
import { fileOf, foundIn, judgedIn, oneIn } from '../markup/reading.test-kit.ts';
import { moodle } from './moodle.ts';

const quiz = (...questions: readonly string[]): ReturnType<typeof fileOf> =>
  fileOf(`<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>`, 'quiz.xml');
const asked = (type: string, html: string, inner: string): string =>
  `<question type="${type}"><name><text>A name</text></name>
   <questiontext format="html"><text><![CDATA[${html}]]></text></questiontext>${inner}</question>`;
const answer = (text: string, fraction: number, inner = ''): string =>
  `<answer fraction="${fraction}" format="html"><text><![CDATA[${text}]]></text>${inner}</answer>`;
const feedback = (text: string): string => `<feedback format="html"><text>${text}</text></feedback>`;

describe('each type of Moodle', () => {
  it('is a choice where one answer is right, and its feedback is the note', async () => {
    const { item, mends, problems } = await oneIn(
      moodle,
      quiz(
        asked(
          'multichoice',
          '<p>Which &lt;b&gt;?</p>',
          answer('<p>one</p>', 0) + answer('two', 100, feedback('Because.')),
        ),
      ),
    );
    expect(problems).toEqual([]);
    expect(item).toMatchObject({
      kind: 'choice',
      text: 'Which <b>?',
      options: ['one', 'two'],
      note: 'Because.',
    });
    expect(item.key).toEqual({ kind: 'choice', option: 1 });
    expect(mends.map(({ code }) => code)).toEqual(['feedback_as_note']);
  });

  it('is a multi-select where it says so; shares that differ are left out', async () => {
    const shares = (first: number, second: number) =>
      `<single>false</single>${answer('a', first)}${answer('b', second)}${answer('c', -50)}`;
    const even = await oneIn(moodle, quiz(asked('multichoice', 'Q', shares(50, 50))));
    expect([even.item.key, even.mends]).toEqual([{ kind: 'multi_select', options: [0, 1] }, []]);
    const uneven = await oneIn(moodle, quiz(asked('multichoice', 'Q', shares(25, 75))));
    expect(uneven.mends).toEqual([{ code: 'weights_left_out' }]);
  });

  it('is refused where no answer counts in full', async () => {
    const { problems } = await oneIn(
      moodle,
      quiz(asked('multichoice', 'Q', answer('a', 50) + answer('b', 0))),
    );
    expect(problems).toEqual([{ code: 'no_right' }]);
  });

  it('is true or false', async () => {
    const { item } = await oneIn(
      moodle,
      quiz(asked('truefalse', 'Q', answer('true', 0) + answer('false', 100))),
    );
    expect(item.key).toEqual({ kind: 'true_false', option: 1 });
  });

  it('is a word where an answer can be typed, by letters or whole digits', async () => {
    const short = answer('it is, well, hard', 100) + answer('easy', 100) + answer('*', 0);
    const one = await oneIn(moodle, quiz(asked('shortanswer', 'Q', short)));
    expect([one.item.key, one.mends]).toEqual([
      { kind: 'word', word: 'easy' },
      [{ code: 'answers_left_out' }],
    ]);
    const number = await oneIn(
      moodle,
      quiz(asked('numerical', 'Q', answer('42', 100, '<tolerance>0</tolerance>'))),
    );
    expect(number.item.key).toEqual({ kind: 'word', word: '42' });
  });

  it('is a match, and a sequence', async () => {
    const sub = (left: string, right: string) =>
      `<subquestion format="html"><text>${left}</text><answer><text>${right}</text></answer></subquestion>`;
    const match = await oneIn(
      moodle,
      quiz(asked('matching', 'Q', sub('a', 'x') + sub('b', 'y') + sub('', 'trap'))),
    );
    expect(match.item).toMatchObject({
      options: ['a', 'b'],
      rightSide: ['x', 'y'],
      key: { kind: 'match', pairs: [0, 1] },
    });
    expect(match.mends).toEqual([{ code: 'answers_left_out' }]);
    const order = await oneIn(moodle, quiz(asked('ordering', 'Q', answer('second', 2) + answer('first', 1))));
    expect(order.item).toMatchObject({
      options: ['second', 'first'],
      key: { kind: 'sequence', order: [1, 0] },
    });
  });

  it('is counted by its name where we have no kind for it, or no spelling is right alone', async () => {
    const near = asked('numerical', 'Q', answer('3', 100, '<tolerance>0.5</tolerance>'));
    const types = ['essay', 'cloze', 'ddwtos'].map(type => asked(type, 'Q', ''));
    const found = await foundIn(moodle, quiz(...types, near, asked('shortanswer', 'Q', answer('a*b?', 100))));
    expect(found.map(one => one.type === 'unmade' && one.name)).toEqual([
      'essay',
      'cloze',
      'ddwtos',
      'numerical',
      'shortanswer',
    ]);
    expect(found.map(({ place }) => 'row' in place && place.row)).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('what stands around', () => {
  const one = answer('a', 100) + answer('b', 0);

  it('is the category until the next, with a slash written twice', async () => {
    const category = (path: string) =>
      `<question type="category"><category><text>${path}</text></category></question>`;
    const all = await judgedIn(
      moodle,
      quiz(
        category('$course$/top/AC//DC/Live/Late'),
        asked('multichoice', 'Q', one),
        category('Old path'),
        asked('multichoice', 'R', one),
      ),
    );
    expect(all.map(({ item }) => [item.category, item.subcategory])).toEqual([
      ['AC/DC', 'Live / Late'],
      ['Old path', ''],
    ]);
  });

  it('is its number, tags, and a mark that somebody chose', async () => {
    const about =
      '<idnumber>q-7</idnumber><defaultgrade>2.5</defaultgrade><tags><tag><text>Rivers</text></tag></tags>';
    const { item } = await oneIn(moodle, quiz(asked('multichoice', 'Q', one + about)));
    expect(item).toMatchObject({ ownId: 'q-7', mark: 2.5, tags: ['rivers'] });
    const plain = await oneIn(
      moodle,
      quiz(asked('multichoice', 'Q', `${one}<defaultgrade>1.0</defaultgrade>`)),
    );
    expect(plain.item.mark).toBeNull();
  });

  it('is plain where it says so', async () => {
    const text = '<questiontext format="plain_text"><text>a &lt;b&gt; c</text></questiontext>';
    const { item } = await oneIn(moodle, quiz(`<question type="multichoice">${text}${one}</question>`));
    expect(item.text).toBe('a <b> c');
  });
});

describe('media', () => {
  const picture = (bytes: readonly number[]) =>
    `<question type="multichoice"><questiontext format="html">
      <text><![CDATA[Look: <img src="@@PLUGINFILE@@/a%20b.png" alt="A cat">]]></text>
      <file name="a b.png" path="/" encoding="base64">${base64Of(Uint8Array.from(bytes))}</file>
     </questiontext>${answer('a', 100)}${answer('b', 0)}</question>`;

  it('stand in the file; two files with one name stay apart', async () => {
    const file = quiz(picture([1, 2]), picture([1, 2]), picture([3]));
    const all = await judgedIn(moodle, file);
    expect(all.flatMap(({ problems }) => problems)).toEqual([]);
    expect(all.map(({ item }) => item.image)).toEqual([
      { name: 'a b.png', words: 'A cat' },
      { name: 'a b.png', words: 'A cat' },
      { name: 'q3/a b.png', words: 'A cat' },
    ]);
    expect(moodle.media?.(file, 'a b.png')).toEqual(Uint8Array.of(1, 2));
    expect(moodle.media?.(file, 'q3/a b.png')).toEqual(Uint8Array.of(3));
    expect(moodle.media?.(file, 'c.png')).toBeUndefined();
  });

  it('may be held by an address, and are missed where they are elsewhere', async () => {
    const held = `<img src="data:image/svg+xml;base64,${base64Of(Uint8Array.of(60))}">`;
    const file = quiz(asked('multichoice', held, answer('a', 100) + answer('b', 0)));
    const [one] = await judgedIn(moodle, file);
    expect(moodle.media?.(file, one?.item.image?.name ?? '')).toEqual(Uint8Array.of(60));
    const away = quiz(
      asked('multichoice', 'Q <img src="https://host/x.png">', answer('a', 100) + answer('b', 0)),
    );
    expect((await oneIn(moodle, away)).problems.map(({ code }) => code)).toEqual(['picture_missing']);
  });

  it('stood beside the text before Moodle 2', async () => {
    const old = '<image>old.png</image><image_base64>\nAQID\n</image_base64>';
    const file = quiz(asked('multichoice', 'Look', old + answer('a', 100) + answer('b', 0)));
    const { item, problems } = await oneIn(moodle, file);
    expect([item.image, problems]).toEqual([{ name: 'old.png', words: '' }, []]);
    expect(moodle.media?.(file, 'old.png')).toEqual(Uint8Array.of(1, 2, 3));
  });

  it('make an audio question of a choice', async () => {
    const html = 'Hear <audio controls><source src="@@PLUGINFILE@@/a.mp3">A bell</audio>';
    const text = `<questiontext format="html"><text><![CDATA[${html}]]></text><file name="a.mp3" path="/" encoding="base64">AAAA</file></questiontext>`;
    const { item, problems } = await oneIn(
      moodle,
      quiz(`<question type="multichoice">${text}${answer('a', 100)}${answer('b', 0)}</question>`),
    );
    expect([item.kind, item.audio, problems]).toEqual(['audio', { name: 'a.mp3', words: 'A bell' }, []]);
  });
});

describe('a broken file', () => {
  const good = asked('multichoice', 'Q', answer('a', 100) + answer('b', 0));

  it('keeps the questions before the cut', async () => {
    const found = await foundIn(moodle, fileOf(`<quiz>${good}${good.slice(0, 90)}`));
    expect(found.map(({ type }) => type)).toEqual(['question', 'trouble']);
    expect(found[1]).toMatchObject({ place: { row: 2 }, problem: { code: 'cut_off' } });
  });

  it('is known by its content, whatever the root is called elsewhere', () => {
    expect(moodle.sureness(fileOf(`<quiz>${good}</quiz>`))).toBe(1);
    expect(moodle.sureness(fileOf('<quiz><title/></quiz>'))).toBe(0.5);
    for (const other of ['<questestinterop/>', 'quiz', '<!DOCTYPE quiz [<!ENTITY a "b">]><quiz/>', ''])
      expect(moodle.sureness(fileOf(other))).toBe(0);
  });
});

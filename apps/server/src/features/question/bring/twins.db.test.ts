/** Near duplicates of rows that come in, found by sketches that follow every change of a question. */
import { wordsOf } from '@trivium/rules/bank/sketch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done } from '../../../../test/kit/operator.ts';
import type { Person } from '../../../../test/kit/player.ts';
import { aStaff } from '../../../../test/kit/staff.ts';
import { createWorld, type World } from '../../../../test/kit/world.ts';
import { SKETCH_JOB } from '../jobs.ts';
import { findTwins, type TwinAsk } from './twins.ts';

let world: World;
let editor: Person;
const places: { id: number; language_id: number; code: string }[] = [];
beforeAll(async () => {
  world = await createWorld();
  editor = await aStaff(world, { role: 'editor', name: 'Edie' });
  places.push(
    ...(await world.sql<(typeof places)[number]>(
      `insert into category (slug, type, language_id, name) select 'twins-' || code, 1, id, code from language
       where code in ('en', 'ar') returning id, language_id, (select code from language where id = language_id) as code`,
    )),
  );
});
afterAll(() => world.close());

const placeOf = (code: string) => places.find(each => each.code === code) ?? { id: 0, language_id: 0 };
const create = async (text: string, fields: Record<string, unknown> = {}, code = 'en') =>
  (
    await done(
      world,
      'question/create',
      {
        fields: {
          ...{ kind: 'choice', options: ['Nile', 'Niger', 'Congo'], answer: { kind: 'choice', option: 0 } },
          ...{ category_id: placeOf(code).id, text, ...fields },
        },
      },
      editor.token,
    )
  ).data;
const ask = (text: string, more: Partial<TwinAsk> = {}, code = 'en'): TwinAsk => ({
  ...{
    at: 0,
    languageId: placeOf(code).language_id,
    text,
    kind: 'choice',
    options: ['Nile', 'Niger'],
    rightSide: [],
  },
  ...{ answer: { kind: 'choice', option: 0 }, ...more },
});
const twin = async (text: string, more: Partial<TwinAsk> = {}, code = 'en') =>
  (await findTwins(world.context.db, [ask(text, more, code)]))[0];

describe('a twin', () => {
  it('is found by the same words in another order, case and spelling', async () => {
    const { id } = await create('Which river crosses the Sahara, and where does it begin?');
    const same = { at: 0, questionId: id, isSameText: true, isSameAnswer: true, likeness: 1 };
    expect(await twin('WHERE does it begin and which river crosses the Sahara')).toEqual(same);
    expect(
      await twin('Which river crosses the Sahara, and where does it begin?', {
        answer: { kind: 'choice', option: 1 },
      }),
    ).toEqual({ ...same, isSameAnswer: false });
  });

  it('is found by nearly the same words, in its own language alone', async () => {
    const { id } = await create('ما هو أطول نهر يجري في قارة أفريقيا بأكملها؟', {}, 'ar');
    const said = 'ما أطول نهر يجري في قارة افريقيا بأكملها؟';
    expect(await twin(said, {}, 'ar')).toMatchObject({
      questionId: id,
      isSameText: false,
      isSameAnswer: true,
    });
    expect(await twin(said)).toBeUndefined();
    expect(await twin('ما اسم عاصمة البلاد الواقعة شرق النهر الأزرق؟', {}, 'ar')).toBeUndefined();
  });

  it('is none where a picture is asked about and the answer is another', async () => {
    const { id } = await create('To which country does this flag belong?', { image: '/files/q/a.webp' });
    const said = 'To which country does this flag belong?';
    const answer = { kind: 'choice', option: 1 } as const;
    expect(await twin(said, { answer })).toBeUndefined();
    expect(await twin(said, { hasMedia: true })).toMatchObject({ questionId: id });
  });

  it('is the likest of several, one for each row', async () => {
    const [far, near] = [
      await create('Which composer wrote nineteen famous string quartets in Vienna during his youth?'),
      await create('Which composer wrote nineteen famous string quartets in Vienna?'),
    ];
    const rows = [
      ask('Which composer wrote nineteen famous string quartets in Vienna!'),
      ask('Who?', { at: 1 }),
    ];
    expect(await findTwins(world.context.db, rows)).toMatchObject([{ at: 0, questionId: near.id }]);
    expect(far.id).not.toBe(near.id);
  });
});

describe('a sketch', () => {
  it('follows the text, and goes into the bin and comes back with its question', async () => {
    const row = await create('Which dormant volcano overlooks the harbour of Naples?');
    const [old, fresh] = [row.text, 'Which painter decorated the oldest chapel of Padua?'];
    expect(await twin(old)).toMatchObject({ questionId: row.id });
    const changed = (
      await done(world, 'question/change', { id: row.id, version: 1, fields: { text: fresh } }, editor.token)
    ).data;
    expect([await twin(old), (await twin(fresh))?.questionId]).toEqual([undefined, row.id]);
    const binned = (
      await done(world, 'question/delete', { id: row.id, version: changed.version }, editor.token)
    ).data;
    expect(await twin(fresh)).toBeUndefined();
    expect(await world.sql('select from question_sketch where question_id = $1', [row.id])).toEqual([]);
    expect(await world.sql('select from question_sketch_band where question_id = $1', [row.id])).toEqual([]);
    await done(world, 'question/restore', { id: row.id, version: binned.version }, editor.token);
    expect((await twin(fresh))?.questionId).toBe(row.id);
  });

  it('is made by a job for what nobody searched', async () => {
    const { id } = await create('Which glacier feeds the longest fjord of Greenland?');
    const has = () => world.sql('select from question_sketch where question_id = $1', [id]);
    expect(await has()).toEqual([]);
    await world.context.jobs.runNow(SKETCH_JOB);
    expect(await has()).toHaveLength(1);
    expect(await world.sql('select from question_unsketched')).toEqual([]);
  });

  it('takes the words that the database takes', async () => {
    const said = [
      ...[
        'Où est l’île d’Ouessant — près de Brest ?',
        '¿Qué país (Perú) es?',
        'ما هي عاصمةُ مِصْر؟',
        'हिन्दी क्या है।',
      ],
      ...['7×8=56; "A_b" [c]', 'Straße, Ærø & œuf', '日本の首都、東京。'],
    ];
    const [row] = await world.sql<{ words: string[] }>(
      'select array(select question_words(search_fold(said)) from unnest($1::text[]) said) as words',
      [said],
    );
    expect(said.map(text => wordsOf(text).toSorted().join(' '))).toEqual(row?.words);
  });
});

/** Writing the starter pack: once per change, found again by slug and id, and never over an operator's edits. */
import type { ContentCategory, ContentPack, PlacedQuestion } from '@trivium/formats/pack/pack';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneDatabase } from '../../../../test/kit/database.ts';
import { smallPack } from '../../../../test/kit/pack.ts';
import { createPool, type Db, dbOf, type Pool } from '../../../platform/database/db.ts';
import { seedContent } from './seed.ts';

let pool: Pool;
let db: Db;
let drop: () => Promise<void>;
let pack: ContentPack;
let all: { categories: number; questions: number };

beforeAll(async () => {
  const clone = await cloneDatabase();
  drop = clone.drop;
  pool = createPool(clone.url);
  db = dbOf(pool);
  pack = await smallPack();
  all = {
    categories: pack.categories.length,
    questions: pack.categories.flatMap(category => category.questions).length,
  };
});
afterAll(async () => {
  await pool.end();
  await drop();
});

const sql = async (text: string, ...values: unknown[]) => (await pool.query(text, values)).rows;
const byId = async (id: string) => (await sql('select * from question where external_id = $1', id))[0];

/** The pack with one question changed. */
const changed = (id: string, change: Partial<PlacedQuestion>): ContentPack => ({
  ...pack,
  categories: pack.categories.map(
    (category): ContentCategory => ({
      ...category,
      questions: category.questions.map(question =>
        question.id === id ? { ...question, ...change } : question,
      ),
    }),
  ),
});

describe('the starter pack at the start of a server (HOUSE, content)', () => {
  test('is written once when several servers start at the same time', async () => {
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => seedContent(db, pack)));
    expect(outcomes.filter(outcome => outcome.changed)).toEqual([{ changed: true, ...all }]);
    expect(all.questions).toBeGreaterThan(300);
    expect(await sql('select count(*)::int as n from question')).toEqual([{ n: all.questions }]);
  });

  test('puts questions under their language, category, subcategory and level', async () => {
    expect(
      await sql(
        `select language.code, category.type, category.is_premium, category.price, category.hue,
           subcategory.slug, question.level, question.kind, question.options, question.answer_key
         from question join category on category.id = question.category_id
           join language on language.id = category.language_id
           left join subcategory on subcategory.id = question.subcategory_id
         where external_id in ('solar-020', 'logic-001', 'maarifa-005') order by external_id`,
      ),
    ).toMatchObject([
      {
        code: 'en',
        type: 7,
        slug: null,
        level: 1,
        options: ['9', '10', '11', '12'],
        answer_key: { option: 1 },
      },
      {
        code: 'ar',
        slug: 'world-around-us-ar',
        kind: 'true_false',
        answer_key: { kind: 'true_false', option: 0 },
      },
      { is_premium: true, price: 12, hue: 5, slug: 'solar-system', level: 2 },
    ]);
  });

  test('costs one look when nothing changed', async () => {
    expect(await seedContent(db, pack)).toEqual({ changed: false, categories: 0, questions: 0 });
  });

  test('updates a changed question in place and forgets the counts of its old options only', async () => {
    const [before, other] = [await byId('logic-001'), await byId('logic-002')];
    await sql('insert into option_count values ($1, 0, 40), ($2, 0, 40)', before.id, other.id);
    const options = ['10', '9', '11', '12'];
    await seedContent(db, changed('logic-001', { options, key: { kind: 'choice', option: 0 } }));
    expect(await byId('logic-001')).toMatchObject({ id: before.id, options, answer_key: { option: 0 } });
    expect(await sql('select question_id from option_count')).toEqual([{ question_id: other.id }]);
  });

  test('never overwrites what an operator edited', async () => {
    await sql(`update question set text = 'Mine', edited_at = now() where external_id = 'logic-003'`);
    await sql(`update category set price = 99, edited_at = now() where slug = 'space-and-science'`);
    await sql(`update subcategory set name = 'Mine', edited_at = now() where slug = 'solar-system'`);
    const outcome = await seedContent(db, pack);
    expect(outcome).toEqual({
      changed: true,
      categories: all.categories - 1,
      questions: all.questions - 1,
    });
    expect((await byId('logic-003')).text).toBe('Mine');
    expect(await sql(`select price from category where slug = 'space-and-science'`)).toEqual([{ price: 99 }]);
    expect(await sql(`select name from subcategory where slug = 'solar-system'`)).toEqual([{ name: 'Mine' }]);
  });

  test('writes nothing at all when a part of it cannot be written', async () => {
    await expect(seedContent(db, changed('logic-004', { level: 0, text: 'Half' }))).rejects.toThrow();
    expect((await byId('logic-004')).text).not.toBe('Half');
    expect(await seedContent(db, pack)).toMatchObject({ changed: false });
  });
});

describe('the sizes of levels (migration 0012)', () => {
  const counted = `select category_id, coalesce(subcategory_id, 0) as subcategory_id, level, count(*)::int as questions
    from question where is_active and not is_held group by 1, 2, 3 order by 1, 2, 3`;
  const kept = 'select * from level_size where questions > 0 order by category_id, subcategory_id, level';

  test.each([
    ['as they were written', 'select'],
    ['after some are held back', `update question set is_held = true where external_id like '%-00%'`],
    [
      'after they are let go and others switched off',
      `update question set is_held = false, state = case when id % 2 = 0 then 'published' else 'retired' end`,
    ],
    [
      'after they moved',
      `update question set level = level + 3, subcategory_id = null where external_id < 'm'`,
    ],
    ['after a whole road is gone', `delete from question where external_id like 'solar-%'`],
  ])('are those of the questions %s', async (_, change) => {
    await sql(change);
    expect(await sql(kept)).toEqual(await sql(counted));
  });
});

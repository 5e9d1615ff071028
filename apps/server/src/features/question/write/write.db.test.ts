/** The one way in which questions are written: who may write over whom, what is refused, what is forgotten (DECISIONS 4, 12). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../test/kit/world.ts';
import { questionProblem, type Writer, type WrittenQuestion, writeQuestions } from './write.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await world.sql(
    `insert into category (slug, type, language_id, name) select 'own', 1, id, 'Own' from language where code = 'en'`,
  );
});
afterAll(() => world.close());

const QUESTION: WrittenQuestion = {
  external_id: 'own-1',
  category: 'own',
  subcategory: null,
  level: 1,
  kind: 'choice',
  text: 'Which river runs through Cairo?',
  options: ['Nile', 'Niger', 'Congo'],
  answer_key: { kind: 'choice', option: 0 },
  note: '',
  image: '',
  image_alt: '',
  audio: '',
  transcript: '',
  audio_ms: 0,
  difficulty: 2,
  is_sample: false,
};
const PACK: Writer = { pack: 'starter' };
const STAFF: Writer = { staffAt: new Date('2026-11-18T10:00:00Z') };

const write = (change: Partial<WrittenQuestion>, writer: Writer) =>
  writeQuestions(world.context.db, [{ ...QUESTION, ...change }], writer);
const stored = async (externalId: string) => {
  const [row] = await world.sql(
    'select id, text, pack, edited_at, is_public, category_id is null as is_loose from question where external_id = $1',
    [externalId],
  );
  return row;
};

describe('who writes over whom', () => {
  it('a pack writes over a pack, and not over staff; staff write over both', async () => {
    const at = { external_id: 'both' };
    expect(await write({ ...at, text: 'By the pack' }, PACK)).toBe(1);
    expect(await write({ ...at, text: 'By the newer pack' }, PACK)).toBe(1);
    expect(await stored('both')).toMatchObject({
      text: 'By the newer pack',
      pack: 'starter',
      edited_at: null,
    });
    expect(await write({ ...at, text: 'By staff' }, STAFF)).toBe(1);
    expect(await write({ ...at, text: 'By the newest pack' }, PACK)).toBe(0);
    expect(await stored('both')).toMatchObject({ text: 'By staff', pack: 'starter' });
    expect(await write({ ...at, text: 'By staff again' }, STAFF)).toBe(1);
    expect(await stored('both')).toMatchObject({
      ...{ text: 'By staff again', is_public: true },
      edited_at: new Date('2026-11-18T10:00:00Z'),
    });
  });

  it('what staff write new belongs to no pack, and what they declared unpublished stays so', async () => {
    const own = { external_id: 'staffs', text: 'Asked nowhere else, ever' };
    await write(own, STAFF);
    expect(await stored('staffs')).toMatchObject({ pack: null, is_public: true });
    await world.sql(`update question set is_public = false where external_id = 'staffs'`);
    await write({ ...own, note: 'A note.' }, STAFF);
    expect(await stored('staffs')).toMatchObject({ is_public: false });
  });

  it('a question stands in no category when it names none, and is passed over when its category is not there', async () => {
    expect(await write({ external_id: 'loose', category: null }, PACK)).toBe(1);
    expect(await stored('loose')).toMatchObject({ is_loose: true });
    expect(await write({ external_id: 'lost', category: 'nowhere' }, PACK)).toBe(0);
  });
});

describe('how often options were chosen', () => {
  it('is forgotten where the options change, and only where they are written', async () => {
    const at = { external_id: 'polled' };
    await write(at, PACK);
    const { id } = (await stored('polled')) as { id: number };
    const choose = () => world.sql('insert into option_count values ($1, 0, 5)', [id]);
    const counts = async () =>
      (await world.sql('select from option_count where question_id = $1', [id])).length;
    await choose();
    await write({ ...at, note: 'Another note.' }, PACK);
    expect(await counts()).toBe(1);
    await write({ ...at, options: ['Nile', 'Volta', 'Congo'] }, PACK);
    expect(await counts()).toBe(0);
    await write({ ...at, note: 'Staff.' }, STAFF);
    await choose();
    await write({ ...at, options: ['Nile', 'Niger'] }, PACK);
    expect(await counts()).toBe(1);
    await write({ ...at, options: ['Nile', 'Niger'] }, STAFF);
    expect(await counts()).toBe(0);
  });
});

describe('a question that could not be played', () => {
  const BROKEN: readonly Partial<WrittenQuestion>[] = [
    { text: '  ' },
    { answer_key: { kind: 'choice', option: 3 } },
    { answer_key: { kind: 'word', word: 'Nile' } },
    {
      kind: 'match',
      options: { left: ['a', 'b'], right: ['c'] },
      answer_key: { kind: 'match', pairs: [0, 1] },
    },
    { kind: 'multi_select', answer_key: { kind: 'multi_select', options: [] } },
    { difficulty: 6 },
    { level: 0 },
    { level: 501 },
    { audio: '/media/x.mp3' },
  ];

  it('is refused with the reason, and nothing beside it is written', async () => {
    expect(questionProblem(QUESTION)).toBe(null);
    for (const broken of BROKEN) {
      const questions = [
        { ...QUESTION, external_id: 'beside' },
        { ...QUESTION, ...broken },
      ];
      await expect(writeQuestions(world.context.db, questions, STAFF)).rejects.toThrow(
        /^question own-1 has /,
      );
    }
    expect(await stored('beside')).toBe(undefined);
  });
});

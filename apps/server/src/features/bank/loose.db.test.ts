/** Questions of exams, contests and passages come in as theirs, where the plan is a draft that the caller may change (DECISIONS 7, 12). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aStaff, type StaffPerson } from '../../../test/kit/staff.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';
import { counted, importsOf } from './bank.test-kit.ts';

let world: World;
let editor: StaffPerson;
let ours: ReturnType<typeof importsOf>;
beforeAll(async () => {
  world = await createWorld();
  editor = await aStaff(world, { role: 'editor' });
  ours = importsOf(world, editor.token);
});
afterAll(() => world.close());

const HEADS = 'kind,text,option_1,option_2,answer,language,exam,mark,as_of,sample';
const anExam = async (title: string, isActive: boolean, authorId: number | null): Promise<number> => {
  const [row] = await world.sql<{ id: number }>(
    `insert into exam (language_id, title, exam_key, starts_at, ends_at, duration_minutes, author_id, is_active)
     select id, $1, $2, $3::timestamptz, $3::timestamptz + interval '1 day', 30, $4, $5 from language where code = 'en' returning id`,
    [title, String(10_000 + title.length), new Date(world.clock.now() + 86_400_000), authorId, isActive],
  );
  return row?.id ?? 0;
};

it('go into a draft of an exam with their marks, and leave it when the import is taken back', async () => {
  const exam = await anExam('Lamp exam', false, editor.playerId);
  await anExam('Live exam', true, editor.playerId);
  await anExam('Foreign exam', false, null);
  const lines = ['Lamp exam', 'Live exam', 'Foreign exam'].map(
    (name, at) => `choice,Exam question ${at}?,Red,Green,A,en,${name},3,,`,
  );
  const run = await ours.whole('exam.csv', [HEADS, ...lines].join('\n'));
  expect(run.problems).toEqual([{ code: 'no_such_exam', count: 2 }]);
  expect(counted(run.outcomes)).toEqual({ made: 1, left_out: 2 });
  const asked = () =>
    world.sql(
      'select marks, category_id, quiz_language_id is not null as has_language from exam_question join question on id = question_id where exam_id = $1',
      [exam],
    );
  expect(await asked()).toEqual([{ marks: 3, category_id: null, has_language: true }]);
  expect(counted((await ours.undo(run.id)).back)).toEqual({ removed: 1 });
  expect(await asked()).toEqual([]);
});

it('go into a draft of a contest, which has then been seen, and leave it when the import is taken back', async () => {
  const aContest = async (name: string, publishedAt: Date | null): Promise<number> => {
    const startsAt = new Date(world.clock.now() + 86_400_000);
    const [row] = await world.sql<{ id: number }>(
      `insert into contest (slug, language_id, name, starts_at, ends_at, open_at, published_at)
       select $1, id, $2, $3::timestamptz, $3::timestamptz + interval '1 day', $3::timestamptz + interval '2 days', $4
       from language where code = 'en' returning id`,
      [name.toLowerCase().replaceAll(' ', '-'), name, startsAt, publishedAt],
    );
    return row?.id ?? 0;
  };
  const draft = await aContest('Lamp contest', null);
  await aContest('Told contest', new Date(world.clock.now()));
  // Columns of Elite Quiz; a contest is named by its number or its name.
  const heads =
    'language_id,question_type,question,option 1,option 2,option 3,option 4,answer,note,contest_id';
  const [language] = await world.sql<{ id: number }>(`select id from language where code = 'en'`);
  const lines = [draft, 'Lamp contest', 'Told contest'].map(
    (contest, at) => `${language?.id},1,Contest question ${at}?,Red,Green,Blue,Grey,b,,${contest}`,
  );
  const run = await ours.whole('contest.csv', [heads, ...lines].join('\n'));
  expect(run.problems).toEqual([{ code: 'no_such_contest', count: 1 }]);
  expect(counted(run.outcomes)).toEqual({ made: 2, left_out: 1 });
  const asked = () =>
    world.sql(
      'select position, category_id from contest_question join question on id = question_id where contest_id = $1 order by position',
      [draft],
    );
  expect(await asked()).toEqual([
    { position: 1, category_id: null },
    { position: 2, category_id: null },
  ]);
  expect(await world.sql('select player_id from contest_viewer where contest_id = $1', [draft])).toEqual([
    { player_id: editor.playerId },
  ]);
  expect(counted((await ours.undo(run.id)).back)).toEqual({ removed: 2 });
  expect(await asked()).toEqual([]);
});

it('bring their passages with them, whose text is cleaned, and take them away again', async () => {
  const squad = JSON.stringify({
    version: '1.1',
    data: [
      {
        title: 'Lamps of old',
        paragraphs: [
          {
            context:
              'The oldest lamp hums in Oslo <script>alert(1)</script>. It was built long ago and still gives light.',
            qas: [
              {
                id: 'q1',
                question: 'Where does the oldest lamp hum?',
                answers: [{ text: 'Oslo', answer_start: 23 }],
              },
              {
                id: 'q2',
                question: 'What does it still give?',
                answers: [{ text: 'light', answer_start: 10 }],
              },
            ],
          },
        ],
      },
    ],
  });
  const { id, files } = await ours.bring(['lamps.json', squad]);
  expect(files[0]?.problem).toBeNull();
  await ours.choose(id, { language_way: 'guess' });
  const read = await ours.dry(id);
  const passages = () =>
    world.sql<{ body: string; questions: number }>(
      `select body, (select count(*)::int from passage_question where passage_id = passage.id) as questions from passage where slug like 'bank-%'`,
    );
  const coming = read.counts.good + read.counts.mended;
  expect(coming).toBeGreaterThan(0);
  const run = await ours.run(id);
  expect(counted(run.outcomes)['made']).toBe(coming);
  const made = await passages();
  expect(made).toMatchObject([{ questions: coming }]);
  expect(made[0]?.body).not.toContain('<script');
  expect(counted((await ours.undo(id)).back)).toEqual({ removed: coming });
  expect(await passages()).toEqual([]);
});

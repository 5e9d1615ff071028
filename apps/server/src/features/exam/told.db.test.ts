/** The author of an exam is told of broken rules: one message a sitting, when no more can be reported (SPEC 6, DECISIONS 7, 9). */
import type { Reply } from '@trivium/contract/catalogue';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPlayer, type Person } from '../../../test/player.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { anExam, examCalls, MINUTE } from './exam.test-kit.ts';
import { VIOLATIONS_JOB } from './sitting.ts';

let world: World;
let calls: ReturnType<typeof examCalls>;
beforeAll(async () => {
  world = await openWorld();
  calls = examCalls(world);
});
afterAll(() => world.close());

const job = () => world.house.jobs.runNow(VIOLATIONS_JOB);
const told = async (person: Person) =>
  (await calls.ok<Reply<'get_notifications'>>('get_notifications', {}, person)).notifications
    .filter(({ kind }) => kind === 'exam_violation')
    .map(({ words }) => words);
const untold = (exam: number) =>
  world.sql(
    `select from exam_violation join exam_attempt on exam_attempt.id = attempt_id
     where exam_id = $1 and told_at is null`,
    [exam],
  );

/** Somebody in the middle of an exam of an editor's, and the editor. */
const sitting = async () => {
  const [author, person, exam] = [
    await aPlayer(world, { role: 'editor' }),
    await aPlayer(world, { name: 'Theo' }),
    await anExam(world),
  ];
  await world.sql('update exam set author_id = $1 where id = $2', [author.playerId, exam]);
  const [row] = await world.sql<{ title: string }>('select title from exam where id = $1', [exam]);
  return { author, person, exam, title: row?.title ?? '', play: await calls.start(person, exam) };
};

it('tells how many rules were broken and by whom, once, though two jobs run at the same time', async () => {
  const { author, person, exam, title, play } = await sitting();
  await calls.report(person, play.play_id, 'copy');
  await calls.report(person, play.play_id, 'print');
  await job();
  await calls.submit(person, exam);
  await calls.report(person, play.play_id, 'print_screen');
  await job();
  expect(await told(author)).toEqual([]);
  world.clock.advance(5 * MINUTE + 1);
  await Promise.all([job(), job(), job()]);
  expect(await told(author)).toEqual([{ exam: title, name: 'Theo', count: 3 }]);
  expect(await told(person)).toEqual([]);
  expect(await untold(exam)).toEqual([]);
});

it('tells of each sitting for itself', async () => {
  const { author, person, exam, title, play } = await sitting();
  const other = await aPlayer(world, { name: 'Mei' });
  const second = await calls.start(other, exam);
  await calls.report(person, play.play_id, 'copy');
  await calls.report(other, second.play_id, 'copy');
  await calls.submit(person, exam);
  await calls.submit(other, exam);
  world.clock.advance(6 * MINUTE);
  await job();
  expect((await told(author)).toSorted((a, b) => String(a['name']).localeCompare(String(b['name'])))).toEqual(
    [
      { exam: title, name: 'Mei', count: 1 },
      { exam: title, name: 'Theo', count: 1 },
    ],
  );
});

it('being hidden for a moment or offline breaks no rule and tells nothing', async () => {
  const { author, person, exam, play } = await sitting();
  await calls.report(person, play.play_id, 'hidden');
  await calls.report(person, play.play_id, 'shown', { seconds: 1 });
  await calls.report(person, play.play_id, 'offline', { seconds: 20 });
  await calls.submit(person, exam);
  world.clock.advance(6 * MINUTE);
  await job();
  expect([await told(author), await untold(exam)]).toEqual([[], []]);
});

it('an exam of the content files has nobody to tell', async () => {
  const { person, exam, play } = await sitting();
  await world.sql('update exam set author_id = null where id = $1', [exam]);
  await calls.report(person, play.play_id, 'copy');
  await calls.submit(person, exam);
  world.clock.advance(6 * MINUTE);
  await job();
  expect(await untold(exam)).toEqual([]);
});

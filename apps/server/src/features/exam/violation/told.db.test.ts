/** Violations are notified at once, then once a minute with the count: to author and deputies, else to all staff (SPEC 6, DECISIONS 12). */
import type { Reply } from '@trivium/contract/catalogue';
import { MINUTE_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPlayer, type Person } from '../../../../test/kit/player.ts';
import { createWorld, type World } from '../../../../test/kit/world.ts';
import { workOnExams } from '../command.ts';
import { anExam, examCalls } from '../exam.test-kit.ts';
import { VIOLATIONS_JOB } from './telling.ts';

let world: World;
let calls: ReturnType<typeof examCalls>;
beforeAll(async () => {
  world = await createWorld();
  calls = examCalls(world);
});
afterAll(() => world.close());

const job = () => world.context.jobs.runNow(VIOLATIONS_JOB);
const told = async (person: Person) =>
  (await calls.ok<Reply<'get_notifications'>>('get_notifications', {}, person)).notifications
    .filter(({ kind }) => kind === 'exam_violation')
    .map(({ words }) => words);
const untold = (exam: number) =>
  world.sql(
    `select from exam_violation join exam_attempt on exam_attempt.id = attempt_id
     where exam_id = $1 and exam_violation.told_at is null`,
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

it('tells the first broken rule at once, and then once a minute how many there are, though jobs run side by side', async () => {
  const { author, person, exam, title, play } = await sitting();
  await calls.report(person, play.play_id, 'copy');
  expect(await told(author)).toEqual([{ exam: title, name: 'Theo', count: 1 }]);
  await calls.report(person, play.play_id, 'print');
  await calls.report(person, play.play_id, 'copy');
  await Promise.all([job(), job(), job()]);
  expect(await told(author)).toHaveLength(1);
  world.clock.advance(MINUTE_MS);
  await Promise.all([job(), job(), job()]);
  await job();
  expect(await told(author)).toEqual([
    { exam: title, name: 'Theo', count: 3 },
    { exam: title, name: 'Theo', count: 1 },
  ]);
  // The next one after a quiet minute is told at once again.
  world.clock.advance(MINUTE_MS);
  await calls.report(person, play.play_id, 'print_screen');
  expect((await told(author))[0]).toMatchObject({ count: 4 });
  await calls.submit(person, exam);
  world.clock.advance(6 * MINUTE_MS);
  await job();
  expect(await told(author)).toHaveLength(3);
  expect(await told(person)).toEqual([]);
  expect(await untold(exam)).toEqual([]);
});

it('two reports at one moment are one word, and none is lost when the server dies before it is told', async () => {
  const { author, person, exam, title, play } = await sitting();
  await Promise.all(
    ['copy', 'print', 'copy', 'print_screen'].map(kind => calls.report(person, play.play_id, kind)),
  );
  expect(await told(author)).toHaveLength(1);
  world.clock.advance(MINUTE_MS);
  await job();
  expect((await told(author))[0]).toEqual({ exam: title, name: 'Theo', count: 4 });
  // Written down, and the server was gone before it told: the next minute does.
  await world.sql(
    `insert into exam_violation (attempt_id, kind, at) select id, 'copy', now() from exam_attempt where exam_id = $1`,
    [exam],
  );
  world.clock.advance(MINUTE_MS);
  await job();
  expect((await told(author))[0]).toMatchObject({ count: 5 });
});

it('tells at once of a page that was left, which ended the exam', async () => {
  const { author, person, title, play } = await sitting();
  await calls.report(person, play.play_id, 'hidden');
  expect(await told(author)).toEqual([]);
  world.clock.advance(6_000);
  await world.app.rooms.plays.sweep(world.clock.now());
  expect(await told(author)).toEqual([{ exam: title, name: 'Theo', count: 1 }]);
});

it('tells of each sitting for itself', async () => {
  const { author, person, exam, title, play } = await sitting();
  const other = await aPlayer(world, { name: 'Mei' });
  const second = await calls.start(other, exam);
  await calls.report(person, play.play_id, 'copy');
  await calls.report(other, second.play_id, 'copy');
  expect(await told(author)).toEqual([
    { exam: title, name: 'Mei', count: 1 },
    { exam: title, name: 'Theo', count: 1 },
  ]);
});

it('being hidden for a moment or offline breaks no rule and tells nothing', async () => {
  const { author, person, exam, play } = await sitting();
  await calls.report(person, play.play_id, 'hidden');
  await calls.report(person, play.play_id, 'shown', { seconds: 1 });
  await calls.report(person, play.play_id, 'offline', { seconds: 20 });
  await calls.submit(person, exam);
  world.clock.advance(6 * MINUTE_MS);
  await job();
  expect([await told(author), await untold(exam)]).toEqual([[], []]);
});

it('deputies are told beside the author; without any of them all editors and admins, who are there', async () => {
  const { author, person, exam, play } = await sitting();
  const [deputy, admin, gone] = [
    await aPlayer(world, { role: 'editor' }),
    await aPlayer(world, { role: 'admin' }),
    await aPlayer(world, { role: 'editor' }),
  ];
  await world.sql(`update player set status = 'deactivated' where id = $1`, [gone.playerId]);
  const set = (who: Person, way: string) =>
    workOnExams(world.context, ['deputy', String(exam), String(who.playerId), way], () => {});
  await expect(set(person, 'on')).rejects.toThrow('no editor or admin');
  await set(deputy, 'on');
  await set(deputy, 'on');
  const countOf = async () => [author, deputy, admin, person].map(async who => (await told(who)).length);
  const counts = async () => Promise.all(await countOf());
  await calls.report(person, play.play_id, 'copy');
  expect(await counts()).toEqual([1, 1, 0, 0]);
  expect(await world.sql(`select action from audit where action = 'exam.deputy'`)).toHaveLength(1);
  // The author of an exam of the content files is nobody, and the deputy is one no longer.
  await set(deputy, 'off');
  await world.sql('update exam set author_id = null where id = $1', [exam]);
  world.clock.advance(MINUTE_MS);
  await calls.report(person, play.play_id, 'print');
  expect(await counts()).toEqual([2, 2, 1, 0]);
  expect(
    await world.sql(
      `select from notification_reader join notification on notification.id = notification_id
       where kind = 'exam_violation' and notification_reader.player_id = $1`,
      [gone.playerId],
    ),
  ).toEqual([]);
});

it('a staff member who sits the exam is not told of himself', async () => {
  const exam = await anExam(world);
  const editor = await aPlayer(world, { role: 'editor' });
  const play = await calls.start(editor, exam);
  const other = await aPlayer(world, { role: 'editor' });
  await calls.report(editor, play.play_id, 'copy');
  expect([await told(editor), (await told(other)).length]).toEqual([[], 1]);
});

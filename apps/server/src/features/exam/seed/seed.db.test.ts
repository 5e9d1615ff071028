/** Exams of the content folder, placed for development (issue 3). */
import { readFile } from 'node:fs/promises';
import { examFile } from '@trivium/formats/pack/exam-file';
import { placeOccasion, readOccasions } from '@trivium/formats/pack/occasion';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPlayer } from '../../../../test/kit/player.ts';
import { createWorld, type World } from '../../../../test/kit/world.ts';
import { placeFirstOccasions, readOccasionFiles } from '../../../seed.ts';
import { workOnExams } from '../command.ts';
import { anExam, examCalls } from '../exam.test-kit.ts';
import { seedExams } from './seed.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const read = async () => readOccasions(await readOccasionFiles(), 'exams', examFile);

describe('the exams of the content folder', () => {
  it('can all be read: three and more in English, each question worth something', async () => {
    const { occasions, problems } = await read();
    expect(problems).toEqual([]);
    const count = (language: string) =>
      occasions
        .filter(each => each.language === language)
        .reduce((sum, { questions }) => sum + questions.length, 0);
    expect(count('en')).toBeGreaterThanOrEqual(40);
    expect(count('ar')).toBeGreaterThanOrEqual(20);
    expect(new Set(occasions.map(({ form }) => form.when))).toEqual(new Set(['live', 'upcoming', 'past']));
  });

  it('are placed around now, can be sat with their key, and what was sat stays', async () => {
    const { occasions } = await read();
    const now = world.clock.now();
    const { placed, problems } = await seedExams(world.context, occasions, time => placeOccasion(time, now));
    expect([placed.length, problems]).toEqual([occasions.length, []]);
    const file = occasions.find(({ form }) => form.title === 'Science basics');
    if (file === undefined) throw new Error('the exam is not among the files');
    const questions = file.questions.length;
    // Each question is worth what its level is.
    const total_marks = file.questions.reduce((sum, { level }) => sum + (file.form.marks[level - 1] ?? 0), 0);
    expect(total_marks).toBeGreaterThan(questions);
    const live = placed.find(({ title }) => title === 'Science basics');
    expect(live && live.startsAt < now && now < live.endsAt).toBe(true);

    const calls = examCalls(world);
    const person = await aPlayer(world);
    const { exams } = await calls.list(person);
    const science = exams.find(exam => exam.title === 'Science basics');
    expect(science).toMatchObject({ questions, total_marks, state: 'pending', is_open: true });
    const play = await calls.start(person, science?.exam_module_id ?? 0, { exam_key: live?.key });
    expect(play.questions.length).toBe(questions);
    const again = await seedExams(world.context, occasions, time => placeOccasion(time, now + 86_400_000));
    expect(again.placed.map(({ title }) => title)).not.toContain('Science basics');
    expect(again.placed.length).toBe(occasions.length - 1);
    // Moved, an exam keeps its key: it may have been given out.
    const keysOf = (all: typeof placed) => new Map(all.map(({ title, key }) => [title, key]));
    for (const [title, key] of keysOf(again.placed)) expect(keysOf(placed).get(title)).toBe(key);
  });

  it('have keys that no file tells, other ones on each site, shown to staff by a command', async () => {
    const { occasions } = await read();
    for (const { form } of occasions) expect(form).not.toHaveProperty('key');
    const said: string[] = [];
    await workOnExams(world.context, ['keys'], line => said.push(line));
    const keys = said.map(line => /key (\d{4,8}) /.exec(line)?.[1] ?? '');
    expect(keys.length).toBe(occasions.length);
    expect(new Set(keys).size).toBe(keys.length);
    const other = await createWorld();
    try {
      const { placed } = await seedExams(other.context, occasions, time =>
        placeOccasion(time, other.clock.now()),
      );
      expect(placed.map(({ key }) => key).filter(key => keys.includes(key))).toEqual([]);
    } finally {
      await other.close();
    }
  });

  it('a start says that there are exams, and no key; the seed says the keys it made', async () => {
    const other = await createWorld();
    try {
      const said: string[] = [];
      await placeFirstOccasions(other.context, other.app.rooms.settings, line => said.push(line));
      const rows = await other.sql<{ exam_key: string }>('select exam_key from exam');
      expect(rows.length).toBeGreaterThan(3);
      const all = said.join('\n');
      expect(all).toContain('npm run exams -- keys');
      for (const { exam_key } of rows) expect(all).not.toContain(exam_key);
    } finally {
      await other.close();
    }
  });

  it('that an older site still has as the files told them get new ones', async () => {
    const sql = await readFile(
      new URL('../../../../migrations/0056_exam_deputy.sql', import.meta.url),
      'utf8',
    );
    const change = sql.slice(sql.indexOf('update exam set exam_key'));
    const [old, own] = [
      await anExam(world, { exam_key: '19554' }),
      await anExam(world, { exam_key: '424242' }),
    ];
    await world.sql(change);
    const keyOf = async (id: number) =>
      (await world.sql<{ exam_key: string }>('select exam_key from exam where id = $1', [id]))[0]?.exam_key;
    expect(await keyOf(old)).toMatch(/^\d{6}$/);
    expect(await keyOf(own)).toBe('424242');
  });

  it('one with a level that has no marks is told and left out', async () => {
    const { occasions } = await read();
    const [first] = occasions;
    if (first === undefined) throw new Error('no exams');
    const broken = { ...first, slug: 'broken', form: { ...first.form, marks: [1] } };
    const { placed, problems } = await seedExams(world.context, [broken], time =>
      placeOccasion(time, world.clock.now()),
    );
    expect([placed, problems.map(problem => problem.file)]).toEqual([[], [first.file]]);
  });
});

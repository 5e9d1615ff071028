/** Exams of the content folder, placed for development (issue 3). */
import { examFile } from '@trivium/contract/content/exam-file';
import { placeOccasion, readOccasions } from '@trivium/contract/content/occasion';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPlayer } from '../../../test/player.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { readOccasionFiles } from '../../seed.ts';
import { examCalls } from './exam.test-kit.ts';
import { seedExams } from './seed.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
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
    const { placed, problems } = await seedExams(world.house.db, occasions, time => placeOccasion(time, now));
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
    const again = await seedExams(world.house.db, occasions, time => placeOccasion(time, now + 86_400_000));
    expect(again.placed.map(({ title }) => title)).not.toContain('Science basics');
    expect(again.placed.length).toBe(occasions.length - 1);
  });

  it('one with a level that has no marks is told and left out', async () => {
    const { occasions } = await read();
    const [first] = occasions;
    if (first === undefined) throw new Error('no exams');
    const broken = { ...first, slug: 'broken', form: { ...first.form, marks: [1] } };
    const { placed, problems } = await seedExams(world.house.db, [broken], time =>
      placeOccasion(time, world.clock.now()),
    );
    expect([placed, problems.map(problem => problem.file)]).toEqual([[], [first.file]]);
  });
});

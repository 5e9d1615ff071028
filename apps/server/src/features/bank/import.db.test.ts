/** An import from the first part of a file to taking it back (DECISIONS 12). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done, operate } from '../../../test/kit/operator.ts';
import { aStaff, type StaffPerson } from '../../../test/kit/staff.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';
import { counted, HEADS, importsOf } from './bank.test-kit.ts';
import { resumeImports } from './run/jobs.ts';

let world: World;
let editor: StaffPerson;
let ours: ReturnType<typeof importsOf>;
beforeAll(async () => {
  world = await createWorld();
  editor = await aStaff(world, { role: 'editor' });
  ours = importsOf(world, editor.token);
});
afterAll(() => world.close());

let sheets = 0;
/** A sheet of its own for each test: every text names it. */
const sheet = (count: number, { key = 'A', more = [] as string[] } = {}): string => {
  const rows = Array.from(
    { length: count },
    (_, at) => `Lamp ${sheets} of row ${at + 1} hums in which key?,Red,Green,Blue,${key},Lamps,en,2`,
  );
  return [HEADS, ...rows, ...more].join('\n');
};
const fresh = (count: number, options: Parameters<typeof sheet>[1] = {}): string => {
  sheets += 1;
  return sheet(count, options);
};
const questions = (id: number) =>
  world.sql<{
    id: number;
    state: string;
    is_public: boolean;
    is_binned: boolean;
    text: string;
    version: number;
  }>(
    `select question.id, state, is_public, binned_at is not null as is_binned, text, question.version
     from import_row join question on question.id = question_id where import_row.import_id = $1 order by at`,
    [id],
  );

describe('an import', () => {
  it('reads a file, says what each row is, brings the good ones in and takes them back', async () => {
    const bad = [
      'Which lamp is mute?,Red,Red,Blue,C,Lamps,en,3',
      'Which lamp is warm?,Red,Green,Blue,,Lamps,en,3',
    ];
    const { id, files } = await ours.bring(['lamps.csv', fresh(2, { more: bad })]);
    expect(files).toMatchObject([{ name: 'lamps.csv', is_whole: true, questions: 4, problem: null }]);
    const read = await ours.dry(id);
    expect(read.counts).toEqual({ read: 4, good: 2, mended: 0, refused: 2, same: 0, unmade: 0 });
    expect(read.categories).toMatchObject([{ name: 'Lamps', count: 2, is_new: true }]);
    const refused = await ours.rows(id, { standing: 'refused' });
    expect(refused.map(({ place, problems }) => [place.row, ...problems.map(({ code }) => code)])).toEqual([
      [4, 'equal_options'],
      [5, 'no_right'],
    ]);
    expect((await questions(id)).length).toBe(0);
    const run = await ours.run(id);
    expect([run.state, counted(run.outcomes)]).toEqual(['done', { made: 2, left_out: 2 }]);
    expect(await questions(id)).toMatchObject([
      { state: 'in_review', is_public: true },
      { state: 'in_review', is_public: true },
    ]);
    const undone = await ours.undo(id);
    expect([undone.state, counted(undone.back)]).toEqual(['undone', { removed: 2 }]);
    expect((await questions(id)).map(({ is_binned }) => is_binned)).toEqual([true, true]);
    const acts = await world.sql<{ action: string }>(
      `select action from audit where subject = $1 and action like 'import.%' order by id`,
      [String(id)],
    );
    expect(acts.map(({ action }) => action)).toEqual([
      'import.begin',
      'import.file',
      'import.dry',
      'import.run',
      'import.undo',
    ]);
  });

  it('adds nothing when the same file comes again, and updates what a changed one brings and nobody edited', async () => {
    const first = await ours.whole('again.csv', fresh(3));
    const [edited] = await questions(first.id);
    const again = await ours.whole('again.csv', sheet(3));
    expect([again.counts.same, counted(again.outcomes)]).toEqual([3, { same: 3 }]);
    const { id, version } = (await done(world, 'question/read', { id: edited?.id ?? 0 }, editor.token)).data;
    await done(world, 'question/change', { id, version, fields: { note: 'Ours.' } }, editor.token);
    const changed = sheet(3).replaceAll('Blue', 'Violet');
    const third = await ours.whole('again.csv', changed);
    expect(counted(third.outcomes)).toEqual({ updated: 2, kept: 1 });
  });

  it('says beforehand what a changed file will update, also where only the note is new', async () => {
    const text = fresh(2)
      .split('\n')
      .map((line, at) => `${line},${at === 0 ? 'note' : 'Old.'}`)
      .join('\n');
    await ours.whole('noted.csv', text);
    const { id } = await ours.bring(['noted.csv', text.replace('Old.', 'New.')]);
    expect((await ours.dry(id)).counts).toMatchObject({ good: 1, same: 1 });
    expect(counted((await ours.run(id)).outcomes)).toEqual({ updated: 1, same: 1 });
  });

  it('mends a row in place, which then comes in', async () => {
    const { id } = await ours.bring([
      'mend.csv',
      fresh(1, { more: ['Which lamp blinks?,Red,Red,Blue,C,Lamps,en,3'] }),
    ]);
    await ours.dry(id);
    const [row] = await ours.rows(id, { standing: 'refused' });
    if (!row?.item) throw new Error('nothing was refused');
    const item = { ...row.item, options: ['Red', 'Green', 'Blue'] };
    const mended = (await done(world, 'import/mend', { id, at: row.at, item }, editor.token)).data;
    expect([mended.standing, mended.is_mended_here, mended.problems]).toEqual(['good', true, []]);
    expect((await ours.read(id)).counts).toMatchObject({ good: 2, refused: 0 });
    expect(counted((await ours.run(id)).outcomes)).toEqual({ made: 2 });
  });

  it('shows the same question with another answer, and does what staff decide', async () => {
    await ours.whole('ours.csv', fresh(4));
    const { id } = await ours.bring(['theirs.csv', sheet(4, { key: 'B' })]);
    const read = await ours.dry(id);
    expect([read.twins, read.disputed]).toEqual([4, 4]);
    const twins = await ours.rows(id, { is_twin: true });
    expect(twins[0]?.twin).toMatchObject({ right: 'Red', is_same_answer: false, decision: null });
    for (const [place, decision] of [
      [0, 'ours'],
      [1, 'theirs'],
      [2, 'both'],
    ] as const)
      await done(world, 'import/decide', { id, at: [twins[place]?.at ?? 0], decision }, editor.token);
    expect((await ours.read(id)).disputed).toBe(1);
    // Nobody decided about the last one: the bank's stays.
    expect(counted((await ours.run(id)).outcomes)).toEqual({ kept: 2, updated: 1, made: 1 });
    const undone = await ours.undo(id);
    expect(counted(undone.back)).toEqual({ removed: 1, restored: 1 });
  });

  it('is stopped, goes on, and is taken up after a restart', async () => {
    const { id } = await ours.bring(['long.csv', fresh(1_200)]);
    await ours.dry(id);
    await ours.begin('import/run', id);
    // As if the server ended before the job began: its entry is gone, the import is running.
    await world.sql(
      `select graphile_worker.complete_jobs(array(select id from graphile_worker._private_jobs where key = $1))`,
      [`import of questions/${id}`],
    );
    expect((await ours.read(id)).state).toBe('running');
    expect((await ours.stop(id)).state).toBe('stopped');
    await ours.begin('import/run', id);
    await world.sql(
      `select graphile_worker.complete_jobs(array(select id from graphile_worker._private_jobs where key = $1))`,
      [`import of questions/${id}`],
    );
    await resumeImports(world.context);
    await world.runJobs();
    const done = await ours.read(id);
    expect([done.state, counted(done.outcomes), done.progress.done]).toEqual([
      'done',
      { made: 1_200 },
      1_200,
    ]);
  });

  it('retires what was played, and keeps what was edited or is held when it is taken back', async () => {
    const { id } = await ours.whole('back.csv', fresh(4), { state: 'published' });
    const [played, edited, held] = await questions(id);
    await world.sql('update question_listing set was_served = true where id = $1', [played?.id]);
    const { version } = (await done(world, 'question/read', { id: edited?.id ?? 0 }, editor.token)).data;
    await done(
      world,
      'question/change',
      { id: edited?.id, version, fields: { note: 'Mine now.' } },
      editor.token,
    );
    await world.sql(
      `insert into daily_quiz (date, language_id, question_ids, chosen_at) select $1, language.id, array[$2::bigint], now() from language where code = 'en'`,
      [new Date(world.clock.now()).toISOString().slice(0, 10), held?.id],
    );
    const undone = await ours.undo(id);
    expect(counted(undone.back)).toEqual({ retired: 1, edited: 1, held: 1, removed: 1 });
    expect((await questions(id)).map(({ state, is_binned }) => [state, is_binned])).toEqual([
      ['retired', false],
      ['published', false],
      ['published', false],
      ['published', true],
    ]);
  });

  it('can be taken back for thirty days', async () => {
    const { back_until: until } = await ours.whole('late.csv', fresh(1));
    expect(until).toBe(new Date(world.clock.now() + 30 * 86_400_000).toISOString());
  });
});

describe('files', () => {
  it('come in parts in their order; the same part again changes nothing, and a missing one is said', async () => {
    const { id } = await ours.bring();
    const bytes = Buffer.from(fresh(3));
    const half = 40;
    await ours.part(id, 'parts.csv', bytes.subarray(0, half), { is_last: false });
    const again = await ours.part(id, 'parts.csv', bytes.subarray(0, half), { is_last: false });
    expect(again.files).toMatchObject([{ bytes: half, is_whole: false }]);
    const gap = { id, name: 'parts.csv', from: half + 1, bytes: 'AAAA', is_last: true };
    expect(await ours.code('import/part', gap)).toBe('import_part');
    const whole = await ours.part(id, 'parts.csv', bytes.subarray(half), { from: half });
    expect(whole.files).toMatchObject([{ is_whole: true, questions: 3 }]);
    await ours.part(id, 'parts.csv', bytes.subarray(half), { from: half });
    expect((await ours.dry(id)).counts).toMatchObject({ read: 3, good: 3 });
  });

  it('are refused beyond the setting, and forgotten with their import', async () => {
    await world.app.rooms.settings.set('import_mb', 1, null);
    const { id } = await ours.bring(['small.csv', fresh(1)]);
    const big = {
      id,
      name: 'big.csv',
      from: 0,
      bytes: Buffer.alloc(1024 * 1024 + 1, 65).toString('base64'),
      is_last: true,
    };
    expect(await ours.code('import/part', big)).toBe('import_too_large');
    await world.app.rooms.settings.set('import_mb', 50, null);
    await done(world, 'import/forget', { id }, editor.token);
    expect(await ours.code('import/read', { id })).toBe('no_data');
  });

  it('that nobody can read say so', async () => {
    const { files } = await ours.bring(['noise.bin', Buffer.from([0, 1, 2, 3, 250, 251, 252])]);
    expect(files).toMatchObject([{ format: null, problem: { code: 'not_read' } }]);
  });

  it('give their refused rows back as a sheet, which mended comes in', async () => {
    const { id } = await ours.bring([
      'mended.csv',
      fresh(0, { more: ['Which lamp is blue at night?,Red,Red,Blue,C,Lamps,en,3'] }),
    ]);
    await ours.dry(id);
    const { bytes } = (await done(world, 'import/refused', { id, kind: 'csv' }, editor.token)).data;
    const text = Buffer.from(bytes, 'base64').toString();
    expect(text).toContain('Answers A and B are the same');
    const again = await ours.whole('refused.csv', text.replace('Red,Red', 'Red,Green'));
    expect(counted(again.outcomes)).toEqual({ made: 1 });
    const workbook = (await done(world, 'import/refused', { id, kind: 'xlsx' }, editor.token)).data;
    expect(Buffer.from(workbook.bytes, 'base64').subarray(0, 2).toString()).toBe('PK');
  });
});

describe('who', () => {
  it('sees and changes only own imports as an editor, and everybody’s as an admin', async () => {
    const { id } = await ours.bring(['own.csv', fresh(1)]);
    const other = await aStaff(world, { role: 'editor' });
    const admin = await aStaff(world, { role: 'admin' });
    for (const call of ['import/read', 'import/rows', 'import/stop', 'import/forget'])
      expect((await operate(world, call, { id }, other.token)).body['code']).toBe('no_data');
    expect((await done(world, 'import/read', { id }, admin.token)).data.id).toBe(id);
    expect((await done(world, 'import/list', {}, other.token)).data[0]).toMatchObject({ id, is_own: false });
  });

  it('finds in the list how many of each import were played, and in which state most are', async () => {
    const first = await ours.whole('first.csv', fresh(3), { state: 'published' });
    const second = await ours.whole('second.csv', fresh(2), { state: 'draft' });
    const gone = await ours.whole('gone.csv', fresh(1));
    await ours.undo(gone.id);
    const [one, two] = await questions(first.id);
    const [other] = await questions(second.id);
    await world.sql('update question_listing set was_served = true where id = any($1)', [[one?.id, two?.id]]);
    await world.sql('update question_listing set served = 1 where id = $1', [other?.id]);
    const { data } = await done(world, 'import/list', { limit: 3 }, editor.token);
    expect(data.map(row => [row.id, row.played, row.state_of_questions])).toEqual([
      [gone.id, 0, null],
      [second.id, 1, 'draft'],
      [first.id, 2, 'published'],
    ]);
    expect(await ours.read(first.id)).toMatchObject({ played: 2, state_of_questions: 'published' });
  });

  it('brings in only languages of his own, and at most in review where review is on', async () => {
    const narrow = await aStaff(world, { role: 'editor', languages: [99] });
    const theirs = importsOf(world, narrow.token);
    const { id } = await theirs.bring(['narrow.csv', fresh(1)]);
    expect((await theirs.dry(id)).problems).toEqual([{ code: 'not_yours', count: 1 }]);
    await world.app.rooms.settings.set('question_review', true, null);
    const reviewed = await ours.bring(['reviewed.csv', fresh(1)]);
    await ours.choose(reviewed.id, { state: 'published' });
    await ours.dry(reviewed.id);
    const { version } = await ours.read(reviewed.id);
    expect(await ours.code('import/run', { id: reviewed.id, version })).toBe('reviewer_needed');
    await world.app.rooms.settings.set('question_review', false, null);
  });

  it('declares an import unpublished as an admin, with a reason; near duplicates of public questions stay public', async () => {
    const { id } = await ours.whole('secret.csv', fresh(2));
    const admin = await aStaff(world, { role: 'admin' });
    const body = { id, is_public: false, reason: 'Written for this site.' };
    expect((await operate(world, 'import/declare', body, editor.token)).status).toBe(403);
    const { data } = await done(world, 'import/declare', body, admin.token);
    expect([data.is_public, (await questions(id)).map(row => row.is_public)]).toEqual([
      false,
      [false, false],
    ]);
  });
});

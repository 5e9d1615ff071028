/** What an exam comes to, for whoever looks after it: sittings, lines of time, more time, another attempt, figures (DECISIONS 7, 12). */
import { openArchive } from '@trivium/formats/bank/archive';
import { readCsv } from '@trivium/formats/table/csv';
import { withoutEmptyEnd } from '@trivium/formats/table/table';
import { tablesOf } from '@trivium/formats/table/tables';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done, operate } from '../../../../test/kit/operator.ts';
import { aPlayer, type Person } from '../../../../test/kit/player.ts';
import { aStaff, renewed, type StaffPerson } from '../../../../test/kit/staff.ts';
import { createWorld, type World } from '../../../../test/kit/world.ts';
import { anExam, examCalls, KEY } from '../exam.test-kit.ts';

let world: World;
let calls: ReturnType<typeof examCalls>;
let author: StaffPerson;
beforeAll(async () => {
  world = await createWorld();
  calls = examCalls(world);
  author = await aStaff(world, { role: 'editor', name: 'Ada Author' });
});
afterAll(() => world.close());

/** An exam of the author's: five questions of 1, 1, 2, 3, 3 marks, 60 minutes, open for three hours more. */
const exam = async (wish: Parameters<typeof anExam>[1] = {}): Promise<number> => {
  const id = await anExam(world, wish);
  await world.sql('update exam set author_id = $1 where id = $2', [author.playerId, id]);
  return id;
};
const pass = async (ms: number) => {
  world.clock.advance(ms);
  await renewed(world, author);
};
const no = async (call: string, body: unknown, by = author): Promise<unknown> => {
  const answer = await operate(world, call, body, by.token);
  return answer.status === 200 ? (answer.body['code'] ?? null) : answer.status;
};
const sittings = async (id: number, more: object = {}) =>
  (await done(world, 'exam/sittings', { id, ...more }, author.token)).data;
const more = (id: number, { playerId }: Person, minutes: number) =>
  no('exam/extra_time', { id, player_id: playerId, minutes, reason: 'A broken arm.' });
const handIn = async (id: number, right: readonly number[], wrong: readonly number[] = [], name = 'Cand') => {
  const person = await aPlayer(world, { name });
  await calls.answer(person, await calls.start(person, id), right, wrong);
  await calls.submit(person, id);
  return person;
};

describe('sittings', () => {
  it('show who sits, handed in or gave up, with marks, places and broken rules', async () => {
    const id = await exam();
    const best = await handIn(id, [0, 1, 2, 3, 4]);
    const worst = await handIn(id, [0], [1, 2]);
    const quitter = await aPlayer(world);
    await calls.ok('quit_play', { play_id: (await calls.start(quitter, id)).play_id }, quitter);
    const sits = await aPlayer(world, { name: 'Sita Now' });
    const play = await calls.start(sits, id);
    await calls.report(sits, play.play_id, 'copy');
    await calls.report(sits, play.play_id, 'offline', { seconds: 4 });
    const rows = await sittings(id);
    expect(rows.map(row => [row.player_id, row.state, row.obtained_marks, row.rank, row.violations])).toEqual(
      [
        [sits.playerId, 'sitting', null, null, 1],
        [best.playerId, 'passed', 10, 1, 0],
        [worst.playerId, 'failed', 1, 2, 0],
        [quitter.playerId, 'gave_up', null, null, 0],
      ],
    );
    const ids = async (part: string) => (await sittings(id, { part })).map(row => row.player_id);
    expect(await ids('sitting')).toEqual([sits.playerId]);
    expect(await ids('broken')).toEqual([sits.playerId]);
    expect(await ids('failed')).toEqual([worst.playerId]);
    expect((await sittings(id, { text: 'sit' })).map(row => row.name)).toEqual(['Sita Now']);
    const page = await done(world, 'exam/sittings', { id, limit: 1, offset: 1 }, author.token);
    expect([page.data[0]?.player_id, page.total]).toEqual([best.playerId, 4]);
    const listed = (await done(world, 'exam/read', { id }, author.token)).data;
    expect(listed).toMatchObject({ candidates: 4, sitting: 1, violations: 1 });
  });

  it('have a line of time: what the page told, when, and at which question', async () => {
    const id = await exam();
    const person = await aPlayer(world);
    const play = await calls.start(person, id);
    await pass(90 * SECOND_MS);
    const question_id = play.questions[2]?.question_id;
    await calls.report(person, play.play_id, 'copy', { question_id });
    await pass(30 * SECOND_MS);
    await calls.report(person, play.play_id, 'offline', { seconds: 12 });
    const [row] = await sittings(id);
    const { data } = await done(world, 'exam/sitting', { id: row?.id }, author.token);
    expect(data).toMatchObject({ clock_ms: HOUR_MS, used_ms: 2 * MINUTE_MS, sections: [] });
    expect(data.events.map(event => [event.kind, event.breaks_rule, event.after_ms, event.question])).toEqual(
      [
        ['copy', true, 90 * SECOND_MS, 3],
        ['offline', false, 2 * MINUTE_MS, null],
      ],
    );
    await calls.submit(person, id);
    const over = (await done(world, 'exam/sitting', { id: row?.id }, author.token)).data;
    expect(over.sections).toHaveLength(3);
    expect(await no('exam/sitting', { id: 999_999 })).toBe('no_data');
  });

  it('are taken as a file in which no name is a formula, and the log says by whom', async () => {
    const id = await exam();
    const names = ['=1+1', '+1', '-1', '@SUM(1)', '\t=1'];
    for (const name of names) {
      const person = await handIn(id, [0]);
      await world.sql('update player set name = $1 where id = $2', [name, person.playerId]);
    }
    const { data } = await done(world, 'exam/export', { id }, author.token);
    expect([data.rows, data.left_out]).toEqual([5, 0]);
    for (const name of names) expect(data.csv).toContain(`,'${name},`);
    for (const line of data.csv.split('\r\n')) expect(line).not.toMatch(/(^|,)"?[=+\-@\t]/);
    const [log] = await world.sql(`select actor_id, after from audit where action = 'exam.export'`);
    expect(log).toEqual({ actor_id: author.playerId, after: { rows: 5 } });
    const sheet = (await done(world, 'exam/sheet', { id }, author.token)).data;
    expect(sheet.rows.map(row => row.rank)).toEqual([1, 2, 3, 4, 5]);
    const workbook = (await done(world, 'exam/export', { id, kind: 'xlsx' }, author.token)).data;
    expect([workbook.csv, workbook.rows]).toEqual(['', 5]);
    const bytes = new Uint8Array(Buffer.from(workbook.xlsx, 'base64'));
    const file = { name: 'exam.xlsx', bytes, archive: openArchive(bytes) };
    const [table] = (await tablesOf(file)).tables;
    const cells = [...(table?.rows() ?? [])].map(row => row.cells);
    expect(cells).toEqual(readCsv(data.csv).map(withoutEmptyEnd));
  });
});

describe('another attempt', () => {
  it('is granted once however often it is pressed, with a reason, and to nobody by himself', async () => {
    const id = await exam();
    const person = await handIn(id, [0]);
    const wish = { id, player_id: person.playerId, reason: 'The power failed.' };
    const pressed = await Promise.all([1, 2, 3].map(() => done(world, 'exam/grant', wish, author.token)));
    expect(pressed.map(({ data }) => data.is_new).sort()).toEqual([false, false, true]);
    const log = await world.sql(`select reason, address from audit where action = 'exam.grant_attempt'`);
    expect(log).toEqual([{ reason: 'The power failed.', address: '127.0.0.1' }]);
    expect((await sittings(id)).map(row => [row.number, row.state])).toEqual([
      [1, 'failed'],
      [2, 'granted'],
    ]);
    await calls.start(person, id);
    expect(await no('exam/grant', wish)).toBe('play_running');
    expect(await no('exam/grant', { ...wish, player_id: author.playerId })).toBe('not_for_oneself');
    const nobody = await aPlayer(world);
    expect(await no('exam/grant', { ...wish, player_id: nobody.playerId })).toBe('no_data');
    expect(await no('exam/grant', { ...wish, reason: ' ' })).toBe(400);
  });

  it('is worth nothing after the end, and goes to no account of the giver’s', async () => {
    const id = await exam();
    const person = await handIn(id, [0]);
    const wish = { id, player_id: person.playerId, reason: 'Please.' };
    await world.sql(
      `insert into link_sign (kind, sign, player_id, first_seen_at, last_seen_at)
       select 'device', '\\x01', unnest($1::bigint[]), $2, $2`,
      [[author.playerId, person.playerId], new Date(world.clock.now())],
    );
    expect(await no('exam/grant', wish)).toBe('operation_not_allowed');
    expect(await more(id, person, 10)).toBe('operation_not_allowed');
    const stranger = await handIn(id, [0]);
    await pass(3 * HOUR_MS);
    expect(await no('exam/grant', { ...wish, player_id: stranger.playerId })).toBe('exam_over');
  });
});

describe('more time for one candidate', () => {
  const endOf = async (person: Person, playId: string) =>
    new Date((await calls.look(person, playId)).questions[0]?.deadline_at ?? 0).getTime();

  it('given before the exam lengthens the clock of that player alone', async () => {
    const id = await exam();
    const [slow, other] = [await aPlayer(world, { name: 'Slow Hand' }), await aPlayer(world)];
    const found = await done(world, 'exam/candidates', { id, text: 'slow' }, author.token);
    expect(found.data.map(row => row.id)).toContain(slow.playerId);
    expect(await more(id, slow, 15)).toBeNull();
    expect((await done(world, 'exam/extra_times', { id }, author.token)).data).toEqual([
      { player_id: slow.playerId, name: 'Slow Hand', minutes: 15 },
    ]);
    const now = world.clock.now();
    const seconds = async (person: Person) => (await calls.start(person, id)).clock.seconds;
    expect([await seconds(slow), await seconds(other)]).toEqual([75 * 60, 60 * 60]);
    await pass(61 * MINUTE_MS);
    const states = Object.fromEntries((await sittings(id)).map(row => [row.player_id, row.state]));
    const playId = async (person: Person) =>
      (await world.sql<{ id: string }>('select id from play where player_id = $1', [person.playerId]))[0]
        ?.id ?? '';
    expect((await calls.look(other, await playId(other))).status).not.toBe('running');
    expect((await calls.look(slow, await playId(slow))).status).toBe('running');
    expect([states[slow.playerId], world.clock.now() - now]).toEqual(['sitting', 61 * MINUTE_MS]);
    await pass(15 * MINUTE_MS);
    expect((await calls.look(slow, await playId(slow))).status).not.toBe('running');
    const [result] = await world.sql('select duration_ms from exam_result where player_id = $1', [
      slow.playerId,
    ]);
    expect(result).toEqual({ duration_ms: 75 * MINUTE_MS });
  });

  it('moves the end of a sitting that runs, once, and takes nothing from it', async () => {
    const id = await exam();
    const person = await aPlayer(world);
    const play = await calls.start(person, id);
    const before = await endOf(person, play.play_id);
    await pass(50 * MINUTE_MS);
    expect(await Promise.all([1, 2, 3].map(() => more(id, person, 20)))).toEqual([null, null, null]);
    expect((await endOf(person, play.play_id)) - before).toBe(20 * MINUTE_MS);
    expect(await more(id, person, 30)).toBeNull();
    expect((await endOf(person, play.play_id)) - before).toBe(30 * MINUTE_MS);
    expect(await more(id, person, 5)).toBe('play_running');
    await pass(30 * MINUTE_MS);
    await calls.answer(person, play, [0, 1]);
    expect(await calls.submit(person, id)).toMatchObject({ obtained_marks: 2, duration_seconds: 90 * 60 });
    const log = await world.sql(
      `select before, after from audit where action = 'exam.extra_time' and subject = $1 order by id`,
      [String(id)],
    );
    expect(log.map(({ before: was, after }) => [was, after])).toEqual([
      [
        { player: person.playerId, minutes: 0 },
        { player: person.playerId, minutes: 20 },
      ],
      [
        { player: person.playerId, minutes: 20 },
        { player: person.playerId, minutes: 30 },
      ],
    ]);
  });

  it('keeps the answers secret longer for those who are done, and comes too late once they are open', async () => {
    const id = await exam({ ends_at: new Date(world.clock.now() + HOUR_MS) });
    const quick = await handIn(id, [0, 1]);
    const slow = await aPlayer(world);
    await calls.start(slow, id);
    const [{ review_at: before } = { review_at: '' }] = [await calls.result(quick, id)];
    expect(await more(id, slow, 45)).toBeNull();
    const after = (await calls.result(quick, id)).review_at;
    expect(new Date(after).getTime() - new Date(before).getTime()).toBe(45 * MINUTE_MS);
    await pass(2 * HOUR_MS + MINUTE_MS);
    const review = { play_id: (await calls.result(quick, id)).play_id };
    expect(await calls.no('review_play', review, quick)).not.toBeNull();
    await pass(45 * MINUTE_MS);
    expect(await calls.no('review_play', review, quick)).toBeNull();
    expect(await more(id, slow, 60)).toBe('exam_answers_open');
  });

  it('and handing in, sitting down and answering at the same moment do not wait for each other for ever', async () => {
    const id = await exam();
    const people = await Promise.all(Array.from({ length: 4 }, () => aPlayer(world)));
    const late = await Promise.all([aPlayer(world), aPlayer(world)]);
    for (const person of people) await calls.start(person, id);
    const given = await Promise.all([
      ...people.map((person, at) => more(id, person, 10 + at)),
      ...late.map(person => more(id, person, 30)),
      ...people.map(person => calls.submit(person, id)),
      ...late.map(person => calls.start(person, id)),
    ]);
    expect(given.slice(0, 6)).toEqual([null, null, null, null, null, null]);
    const clocks = await world.sql<{ seconds: number }>(
      `select (policy->'clock'->>'seconds')::int as seconds from play where player_id = any($1)`,
      [late.map(person => person.playerId)],
    );
    expect(clocks).toEqual([{ seconds: 90 * 60 }, { seconds: 90 * 60 }]);
    const secret = await world.sql(
      `select distinct (policy->>'secretUntil')::float8 as until from play where scope = $1`,
      [`exam/${id}`],
    );
    expect(secret).toHaveLength(1);
  });

  it('is for nobody by himself, for nobody unknown, and within bounds', async () => {
    const id = await exam();
    expect(await more(id, author, 10)).toBe('not_for_oneself');
    expect(await more(id, { ...author, playerId: 99_999_999 }, 10)).toBe('no_data');
    expect(await more(id, await aPlayer(world), 121)).toBe(400);
    expect(await more(id, await aPlayer(world), -1)).toBe(400);
  });
});

describe('figures', () => {
  it('tell marks at once, and shares, chosen options and keys only when nobody can sit any more', async () => {
    const id = await exam();
    await handIn(id, [0, 1, 2, 3, 4]);
    await handIn(id, [0, 1, 2], [3, 4]);
    await handIn(id, [0], [1, 2, 3]);
    const read = async () => (await done(world, 'exam/figures', { id }, author.token)).data;
    expect(await read()).toEqual({
      ...{ sat: 3, passed: 1, total_marks: 10, least: 1, median: 4, most: 10 },
      ...{ bands: [0, 1, 0, 0, 1, 0, 0, 0, 0, 1], reliability: null, questions: null },
    });
    await pass(4 * HOUR_MS);
    expect((await read()).questions).toBeNull();
    await pass(2 * SECOND_MS);
    const { questions, reliability } = await read();
    expect(reliability).toBeCloseTo(0.75, 1);
    expect(questions?.map(row => [row.number, row.marks, row.right_share, row.unanswered])).toEqual([
      [1, 1, 1, 0],
      [2, 1, 2 / 3, 0],
      [3, 2, 2 / 3, 0],
      [4, 3, 1 / 3, 0],
      [5, 3, 1 / 3, 1],
    ]);
    expect(questions?.[1]?.options).toEqual([
      { text: 'one', chosen: 2, is_right: true },
      { text: 'two', chosen: expect.any(Number), is_right: false },
      { text: 'three', chosen: expect.any(Number), is_right: false },
      { text: 'four', chosen: expect.any(Number), is_right: false },
    ]);
    expect(questions?.[4]?.tells_apart).toBeGreaterThan(0.5);
  });

  it('are empty for an exam that nobody sat', async () => {
    const id = await exam();
    const { data } = await done(world, 'exam/figures', { id }, author.token);
    expect(data).toMatchObject({ sat: 0, least: null, median: null, most: null });
  });

  it('leave out staff, and older attempts', async () => {
    const id = await exam();
    const tester = await aPlayer(world, { role: 'editor' });
    await calls.start(tester, id, { exam_key: KEY });
    await calls.submit(tester, id);
    expect((await done(world, 'exam/figures', { id }, author.token)).data.sat).toBe(0);
  });
});

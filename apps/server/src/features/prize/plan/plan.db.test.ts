/** Contests as staff plan them: drafts over known versions, pools by picking or rule, copies, a weekly repetition (DECISIONS 7, 12). */
import type { OperatorBody, OperatorReply } from '@trivium/contract/admin/catalogue';
import { DAY_MS, HOUR_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerAll, aRegular, closeContests } from '../../../../test/kit/contest.ts';
import { done, operate } from '../../../../test/kit/operator.ts';
import { aStaff, renewed, type StaffPerson } from '../../../../test/kit/staff.ts';
import { createWorld, type World } from '../../../../test/kit/world.ts';
import { REPEAT_JOB } from './repeat.ts';

type Row = OperatorReply<'contest/read'>;
type New = Partial<OperatorBody<'contest/create'>['fields']> & Record<string, unknown>;

const NOON = Date.parse('2026-11-18T12:00:00Z');

let world: World;
let editor: StaffPerson;
let admin: StaffPerson;
let pool: number[];
let categories: number[];
beforeAll(async () => {
  world = await createWorld({ hasPack: true });
  world.clock.set(NOON);
  await world.app.rooms.settings.set('system_time_zone', 'Europe/Berlin', null);
  [editor, admin] = [await aStaff(world, { role: 'editor' }), await aStaff(world)];
  const rows = await world.sql<{ id: number; category_id: number }>(
    `select question.id, category_id from question join category on category.id = category_id
     where category.type = 1 and kind = 'choice' and language_id = 1 and category.is_active order by id limit 30`,
  );
  pool = rows.map(({ id }) => id);
  categories = [...new Set(rows.map(({ category_id }) => category_id))];
});
afterAll(() => world.close());
beforeEach(async () => {
  await renewed(world, editor);
  await renewed(world, admin);
});

const make = async (fields: New = {}, token = editor.token): Promise<Row> =>
  (
    await done(
      world,
      'contest/create',
      { fields: { name: 'Friday film quiz', language_id: 1, ...fields } },
      token,
    )
  ).data;
const change = (row: Pick<Row, 'id' | 'version'>, fields: object, token = editor.token) =>
  operate(world, 'contest/change', { id: row.id, version: row.version, fields }, token);
const publish = ({ id, version }: Row, token = admin.token) =>
  operate(world, 'contest/publish', { id, version }, token);
const read = async (id: number): Promise<Row> =>
  (await done(world, 'contest/read', { id }, admin.token)).data;
const code = ({ status, body }: { status: number; body: Record<string, unknown> }) =>
  status === 200 ? (body['code'] ?? 'done') : status;
const rowOf = ({ body }: { body: Record<string, unknown> }) => body['data'] as Row;
const viewers = async (id: number) =>
  (
    await world.sql<{ id: number }>('select player_id as id from contest_viewer where contest_id = $1', [id])
  ).map(row => row.id);
const reserved = async (ids: readonly number[]) =>
  (
    await world.sql<{ n: number }>(
      'select count(*)::int as n from question where id = any($1::bigint[]) and reserved_until > $2',
      [ids, new Date(world.clock.now())],
    )
  )[0]?.n;

describe('a draft', () => {
  it('is planned for tomorrow evening on the site’s clock, seen by no player, and changed over its version', async () => {
    const row = await make();
    expect(row).toMatchObject({
      ...{
        state: 'draft',
        version: 1,
        starts: '2026-11-19T18:00',
        ends: '2026-11-19T21:00',
        zone: 'Europe/Berlin',
      },
      ...{ starts_at: '2026-11-19T17:00:00.000Z', pool: 0, prizes: [], fee: 0, repeats: false },
    });
    const player = await aRegular(world);
    const seen = await world.call('get_contest', {}, player.token);
    expect(JSON.stringify(seen.body)).not.toContain('Friday film quiz');
    const fields = { prizes: [200, 100, 100], fee: 20, starts: '2026-11-20T19:00', ends: '2026-11-20T20:00' };
    const changed = rowOf(await change(row, { ...fields, question_ids: pool.slice(0, 6) }));
    expect(changed).toMatchObject({ ...fields, version: 2, pool: 6, questions: 3 });
    const stale = await change(row, { name: 'Other' });
    expect([code(stale), (stale.body['present'] as Row).fee]).toEqual(['changed_meanwhile', 20]);
    const log = (await done(world, 'audit/list', { filter: { action: 'contest.change' } }, admin.token)).data;
    expect(log[0]).toMatchObject({ subject: String(row.id), subject_name: 'Friday film quiz' });
  });

  it('goes into the bin and comes back; two who change it at once do it once', async () => {
    const row = await make();
    const both = await Promise.all([change(row, { fee: 1 }), change(row, { fee: 2 })]);
    expect(both.map(code).sort()).toEqual(['changed_meanwhile', 'done']);
    const now = await read(row.id);
    const binned = rowOf(
      await operate(world, 'contest/delete', { id: now.id, version: now.version }, editor.token),
    );
    expect(binned.binned_at).not.toBeNull();
    const list = async (filter: object) =>
      (await done(world, 'contest/list', { filter, limit: 100 }, editor.token)).data.map(({ id }) => id);
    expect(await list({})).not.toContain(row.id);
    expect(await list({ in_bin: true })).toContain(row.id);
    expect(code(await change(binned, { fee: 3 }))).toBe('no_data');
    expect(code(await publish(binned))).toBe('operation_not_allowed');
    const held = { id: binned.id, version: binned.version };
    const back = rowOf(await operate(world, 'contest/restore', held, editor.token));
    expect([back.binned_at, back.fee]).toEqual([null, now.fee]);
    expect(code(await operate(world, 'contest/restore', held, editor.token))).toBe('no_data');
  });

  it('refuses dates, prizes and questions that do not work', async () => {
    const row = await make();
    const refused: readonly (readonly [object, string | number])[] = [
      [{ ends: row.starts }, 'contest_dates'],
      [{ starts: '2028-01-01T10:00', ends: '2028-01-01T11:00' }, 'contest_dates'],
      [{ ends: '2027-01-01T10:00' }, 'contest_dates'],
      [{ starts: '2026-02-31T10:00' }, 400],
      [{ prizes: [10, 20] }, 400],
      [{ prizes: [0] }, 400],
      [{ prizes: Array(101).fill(1) }, 400],
      [{ fee: -1 }, 400],
      [{ fee: 1.5 }, 400],
      [{ name: ' ' }, 400],
      [{ name: 'a\u202Eb' }, 400],
      [{ picture: 'https://evil.example/x.png' }, 400],
      [{ question_ids: [pool[0], pool[0]] }, 400],
      [{ question_ids: [9_999_999] }, 'contest_questions'],
      [{ rule: { category_ids: [9_999_999], level_from: 1, level_to: 9, count: 5 } }, 'contest_questions'],
      [{ rule: { category_ids: categories, level_from: 9, level_to: 1, count: 5 } }, 400],
      [{ status: 'closed' }, 400],
      [{ published_at: null }, 400],
    ];
    for (const [fields, expected] of refused)
      expect([fields, code(await change(row, fields))]).toEqual([fields, expected]);
    expect(code(await publish(row))).toBe('contest_questions');
    const old = await make({ starts: '2026-11-17T10:00', ends: '2026-11-18T10:00', question_ids: pool });
    expect(code(await publish(old))).toBe('contest_dates');
  });

  it('keeps script and formulas as the plain text that they are', async () => {
    const hostile = `=<svg/onload=alert(1)>"'`;
    const row = await make({ name: hostile, text: hostile, question_ids: pool.slice(0, 2) });
    expect([row.name, row.text]).toEqual([hostile, hostile]);
  });
});

describe('a pool', () => {
  it('that is read makes the reader one who has seen it; a list tells no questions', async () => {
    const row = await make({ question_ids: pool.slice(0, 4) });
    const other = await aStaff(world, { role: 'editor' });
    const listed = (await done(world, 'contest/list', { filter: { ids: [row.id] } }, other.token)).data;
    expect([listed[0]?.question_ids, await viewers(row.id)]).toEqual([[], []]);
    const shown = (await done(world, 'contest/pool', { id: row.id }, other.token)).data;
    expect(shown.map(({ id, is_fit }) => [id, is_fit])).toEqual(pool.slice(0, 4).map(id => [id, true]));
    expect(await viewers(row.id)).toEqual([other.playerId]);
    expect((await read(row.id)).question_ids).toEqual(pool.slice(0, 4));
    expect((await viewers(row.id)).toSorted()).toEqual([other.playerId, admin.playerId].toSorted());
  });

  it('is found by words and by a rule, which draws it only when an admin publishes', async () => {
    const [first] = await world.sql<{ text: string }>('select text from question where id = $1', [pool[0]]);
    const word = first?.text.split(' ').find(part => part.length > 4) ?? '';
    const ask = { language_id: 1, text: word.replace(/\W/g, '') };
    const found = (await done(world, 'contest/find', ask, editor.token)).data;
    expect(found.length).toBeGreaterThan(0);
    const rule = { category_ids: categories, level_from: 1, level_to: 500, count: 8 };
    const counted = (await done(world, 'contest/rule', { language_id: 1, rule }, editor.token)).data;
    expect(counted.found).toBeGreaterThanOrEqual(8);
    expect(counted.categories.map(({ id }) => id)).toEqual(expect.arrayContaining(categories));
    const row = await make({ rule, question_ids: pool.slice(0, 2), questions_per_player: 5 });
    expect(row).toMatchObject({ rule, pool: 8, questions: 5, question_ids: [] });
    expect((await done(world, 'contest/pool', { id: row.id }, admin.token)).data).toEqual([]);
    const published = rowOf(await publish(await read(row.id)));
    expect(published).toMatchObject({ state: 'planned', pool: 8, questions: 5, question_ids: [] });
    const drawn = await world.sql<{ id: number }>(
      'select question_id as id from contest_question where contest_id = $1',
      [row.id],
    );
    expect(await reserved(drawn.map(({ id }) => id))).toBe(8);
    await done(world, 'contest/cancel', { id: row.id }, admin.token);
    const tooMany = await make({
      rule: { ...rule, level_to: 1, level_from: 1, category_ids: categories.slice(0, 1), count: 200 },
    });
    expect(code(await publish(await read(tooMany.id)))).toBe('contest_questions');
  });

  it('may not be shared by two contests that are open, nor hold what is retired', async () => {
    const ids = pool.slice(10, 14);
    const one = await make({ question_ids: ids });
    const two = await make({ question_ids: ids });
    expect(code(await publish(one))).toBe('done');
    expect(code(await publish(two))).toBe('contest_questions');
    expect(code(await change(await make(), { question_ids: ids }))).toBe('contest_questions');
    const [retired] = pool.slice(20, 21);
    const three = await make({ question_ids: pool.slice(20, 23) });
    await world.sql(`update question set state = 'retired' where id = $1`, [retired]);
    expect(code(await publish(three))).toBe('contest_questions');
    await world.sql(`update question set state = 'published' where id = $1`, [retired]);
  });
});

describe('publishing', () => {
  it('is an admin’s, of the plan that he has read; then nothing changes it', async () => {
    const row = await make({ question_ids: pool.slice(24, 30), prizes: [50] });
    expect(code(await publish(row, editor.token))).toBe(403);
    // The editor raises a prize between the admin's look and his press.
    const raised = rowOf(await change(row, { prizes: [5000] }));
    expect(code(await publish(row))).toBe('changed_meanwhile');
    const put = await change(raised, { prizes: [50] });
    const whole = rowOf(put);
    const both = await Promise.all([publish(whole), publish(whole)]);
    expect(both.map(code).filter(each => each === 'done')).toHaveLength(1);
    const planned = await read(row.id);
    expect(planned).toMatchObject({ state: 'planned', prizes: [50], question_ids: [] });
    expect(code(await change(planned, { prizes: [500] }))).toBe('contest_published');
    const held = { id: planned.id, version: planned.version };
    expect(code(await operate(world, 'contest/delete', held, editor.token))).toBe('contest_published');
  });

  it('stays within the prizes of the month, which staff are told', async () => {
    const house = { language_id: 1, ends: '2026-12-31T23:00' };
    const before = (await done(world, 'contest/house', house, editor.token)).data;
    expect(before).toMatchObject({ month: '2026-11-30T23:00:00.000Z', used: 0, currency: 'USD' });
    const dates = { starts: '2026-12-31T20:00', ends: '2026-12-31T21:00', question_ids: pool.slice(14, 18) };
    const dear = await make({ ...dates, prizes: [before.budget + 1] });
    expect(code(await publish(dear))).toBe('prize_budget_used');
    expect((await read(dear.id)).state).toBe('draft');
    const fair = rowOf(await change(await read(dear.id), { prizes: [before.budget] }));
    expect(code(await publish(fair))).toBe('done');
    const after = (await done(world, 'contest/house', house, editor.token)).data;
    expect(after.used).toBe(before.budget);
  });
});

/** As if two had signed in on one device. */
const share = async (one: number, other: number): Promise<void> => {
  for (const playerId of [one, other])
    await world.sql(
      `insert into link_sign (kind, sign, player_id, first_seen_at, last_seen_at)
       values ('device', decode(md5($1::text), 'hex'), $2, $3, $3)`,
      [`${one}/${other}`, playerId, new Date(world.clock.now())],
    );
};

describe('who may', () => {
  it('plan: staff of exams alone, in their languages; never a player', async () => {
    const row = await make();
    const player = await aRegular(world);
    const content = await aStaff(world, { role: 'editor', rights: ['content'] });
    const arabic = await aStaff(world, { role: 'editor', languages: [2] });
    const held = { id: row.id, version: row.version };
    const calls: readonly (readonly [string, object])[] = [
      ['contest/create', { fields: { name: 'Mine', language_id: 1 } }],
      ['contest/change', { ...held, fields: { fee: 5 } }],
      ['contest/delete', held],
      ['contest/restore', held],
      ['contest/copy', { id: row.id }],
      ['contest/pool', { id: row.id }],
      ['contest/find', { language_id: 1, text: 'river' }],
      ['contest/rule', { language_id: 1 }],
      ['contest/house', { language_id: 1, ends: row.ends }],
      ['contest/results', { id: row.id }],
    ];
    for (const [name, body] of calls) {
      for (const { token } of [player, content])
        expect([name, (await operate(world, name, body, token)).status]).not.toEqual([name, 200]);
      expect([name, code(await operate(world, name, body, arabic.token))]).not.toEqual([name, 'done']);
    }
    expect((await read(row.id)).version).toBe(row.version);
  });

  it('win: nobody linked to staff who saw the pool, wrote its questions or planned it (DECISIONS 12)', async () => {
    const row = await make({ question_ids: pool.slice(4, 8), prizes: [50], starts: '2026-11-18T14:00' });
    const [writer, reader, browsing] = [
      await aStaff(world, { role: 'editor' }),
      await aStaff(world, { role: 'editor' }),
      await aStaff(world, { role: 'editor' }),
    ];
    await world.sql('update question set written_by = $1 where id = $2', [writer.playerId, pool[4]]);
    await done(world, 'contest/pool', { id: row.id }, reader.token);
    await done(world, 'question/list', { filter: { ids: pool.slice(4, 5) } }, browsing.token);
    expect(code(await publish(await read(row.id)))).toBe('done');
    world.clock.advance(90 * 60_000);
    for (const staff of [editor, writer, reader, browsing]) {
      const friend = await aRegular(world);
      await share(staff.playerId, friend.playerId);
      const { body } = await world.call('get_questions_by_contest', { contest_id: row.id }, friend.token);
      expect(body['code']).toBe('contest_seen');
    }
  });
});

describe('a copy', () => {
  it('is a draft of the same weekday and hours to come, whose questions are as seen as those of the first', async () => {
    world.clock.set(NOON);
    const dates = { starts: '2026-11-13T19:00', ends: '2026-11-13T20:00' };
    const row = await make({ ...dates, prizes: [10], fee: 3, question_ids: pool.slice(0, 4), repeats: true });
    await read(row.id);
    const copied = (await done(world, 'contest/copy', { id: row.id }, admin.token)).data;
    expect(copied).toMatchObject({
      ...{ state: 'draft', starts: '2026-11-20T19:00', ends: '2026-11-20T20:00', prizes: [10], fee: 3 },
      ...{ repeats: false, question_ids: pool.slice(0, 4) },
    });
    expect(copied.id).not.toBe(row.id);
    expect((await viewers(copied.id)).toSorted()).toEqual([admin.playerId, editor.playerId].toSorted());
  });
});

describe('a weekly contest', () => {
  it('makes one draft for the next week once it has begun, which only an admin publishes', async () => {
    world.clock.set(NOON);
    const rule = { category_ids: categories, level_from: 1, level_to: 500, count: 4 };
    const dates = { starts: '2026-11-18T14:00', ends: '2026-11-18T15:00' };
    const row = await make({ name: 'Weekly', ...dates, rule, prizes: [5], repeats: true });
    await publish(row);
    await world.context.jobs.runNow(REPEAT_JOB);
    const named = async () =>
      (await done(world, 'contest/list', { filter: { text: 'Weekly' } }, admin.token)).data;
    expect(await named()).toHaveLength(1);
    world.clock.advance(2 * HOUR_MS);
    await Promise.all([1, 2].map(() => world.context.jobs.runNow(REPEAT_JOB)));
    await renewed(world, admin);
    const [next, ...others] = await named();
    expect(others.map(({ id }) => id)).toEqual([row.id]);
    expect(next).toMatchObject({
      ...{
        state: 'draft',
        starts: '2026-11-25T14:00',
        ends: '2026-11-25T15:00',
        rule,
        prizes: [5],
        repeats: true,
      },
    });
    const log = (await done(world, 'audit/list', { filter: { action: 'contest.repeat' } }, admin.token)).data;
    expect(log[0]).toMatchObject({ actor_id: null, subject: String(next?.id) });
    world.clock.advance(8 * DAY_MS);
    await world.context.jobs.runNow(REPEAT_JOB);
    await renewed(world, admin);
    expect(await named()).toHaveLength(2);
  });
});

describe('a contest from the first word to the last coin', () => {
  it('is planned by an editor, published by an admin, played, and its results saved without a formula', async () => {
    world.clock.set(NOON);
    const dates = { starts: '2026-11-18T14:00', ends: '2026-11-18T15:00' };
    // From a category of which no other contest here draws.
    const spare = await world.sql<{ id: number }>(
      `select question.id from question join category on category.id = category_id
       where category.type = 1 and kind = 'choice' and language_id = 1 and category.is_active and category_id <> all($1) order by id limit 2`,
      [categories],
    );
    const row = await make({
      name: 'Whole',
      ...dates,
      question_ids: spare.map(({ id }) => id),
      questions_per_player: 2,
      prizes: [7],
    });
    await publish(await read(row.id));
    world.clock.advance(65 * 60_000);
    const winner = await aRegular(world, { name: '=cmd()' });
    const { body } = await world.call('get_questions_by_contest', { contest_id: row.id }, winner.token);
    await answerAll(world, winner, body['data'] as never, 2, 3);
    const early = await operate(world, 'contest/results', { id: row.id }, editor.token);
    expect(code(early)).toBe('operation_not_allowed');
    await closeContests(world, 2 * HOUR_MS);
    await renewed(world, editor);
    const { csv, rows } = (await done(world, 'contest/results', { id: row.id }, editor.token)).data;
    expect(rows).toBe(1);
    const [head, first] = csv.split('\r\n');
    expect(head).toBe('rank,player_id,name,state,right,counted,seconds,prize,finished_at');
    expect(first).toMatch(new RegExp(`^1,${winner.playerId},'=cmd\\(\\),placed,2,2,6,7,2026`));
  });
});

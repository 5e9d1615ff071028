/** Daily lists in the hands of staff: planned over a known version, fixed once their date began, audited (DECISIONS 5; ADR 13). */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { done, operate } from '../../../test/kit/operator.ts';
import { aStaff, renewed, type StaffPerson } from '../../../test/kit/staff.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';
import { pickAhead } from './list/list.ts';

type Day = OperatorReply<'daily/read'>;

const NOON = Date.parse('2026-11-18T12:00:00Z');
const DATE = '2026-11-25';

let world: World;
let editor: StaffPerson;
let pool: number[];
beforeAll(async () => {
  world = await createWorld({ hasPack: true });
  world.clock.set(NOON);
  editor = await aStaff(world, { role: 'editor' });
  pool = await idsOf(`category.type = 1 and not is_premium and kind = 'choice' and language_id = 1`, 12);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set(NOON);
  await renewed(world, editor);
  await world.sql('delete from daily_quiz');
});

const idsOf = async (where: string, most = 1) =>
  (
    await world.sql<{ id: number }>(
      `select question.id from question join category on category.id = category_id where ${where} order by id limit ${most}`,
    )
  ).map(({ id }) => id);
const read = async (date = DATE): Promise<Day> =>
  (await done(world, 'daily/read', { language_id: 1, date }, editor.token)).data;
const save = (ids: readonly number[], version = 0, more: object = {}, token = editor.token) =>
  operate(world, 'daily/save', { language_id: 1, date: DATE, version, question_ids: ids, ...more }, token);
const clear = (version: number, more: object = {}, token = editor.token) =>
  operate(world, 'daily/clear', { language_id: 1, date: DATE, version, ...more }, token);
const month = async (asked?: string) =>
  (await done(world, 'daily/month', { language_id: 1, ...(asked && { month: asked }) }, editor.token)).data;
const idsIn = ({ questions }: Day) => questions.map(({ id }) => id);
const dayOf = (answer: { body: Record<string, unknown> }) => answer.body['data'] as Day;
const code = ({ status, body }: { status: number; body: Record<string, unknown> }) =>
  status === 200 ? (body['code'] ?? 'done') : status;

describe('a date', () => {
  it('is written, reordered over the version that was read, cleared, and audited', async () => {
    expect(await read()).toMatchObject({
      version: 0,
      time: 'open',
      is_by_hand: false,
      places: 10,
      questions: [],
    });
    const first = dayOf(await save(pool.slice(0, 3)));
    expect([first.is_by_hand, idsIn(first)]).toEqual([true, pool.slice(0, 3)]);
    const turned = pool.slice(0, 3).toReversed();
    const second = dayOf(await save(turned, first.version));
    expect([idsIn(second), second.version > first.version]).toEqual([turned, true]);
    const stale = await save(pool.slice(4, 6), first.version);
    expect([code(stale), idsIn(stale.body['present'] as Day)]).toEqual(['changed_meanwhile', turned]);
    expect(code(await clear(first.version))).toBe('changed_meanwhile');
    expect(dayOf(await clear(second.version))).toMatchObject({ version: 0, is_by_hand: false });
    expect(code(await clear(0))).toBe('no_data');
    // A version never comes back, though the list was made anew.
    expect(dayOf(await save(pool.slice(0, 1))).version).toBeGreaterThan(second.version);
    const rows = await world.sql<{ action: string }>(
      `select action from audit where subject = $1 and actor_id = $2 order by id`,
      [`${DATE}/en`, editor.playerId],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'daily.save',
      'daily.save',
      'daily.clear',
      'daily.save',
    ]);
  });

  it('is fixed once it began anywhere on Earth, and when it is over', async () => {
    world.clock.set(Date.parse('2026-11-24T09:59:00Z'));
    await renewed(world, editor);
    const { version } = dayOf(await save(pool.slice(0, 2)));
    world.clock.set(Date.parse('2026-11-24T10:00:00Z'));
    expect((await read()).time).toBe('running');
    expect(code(await save(pool.slice(2, 4), version))).toBe('daily_begun');
    expect(code(await clear(version))).toBe('daily_begun');
    expect(code(await save(pool.slice(0, 2), 0, { date: '2026-11-01' }))).toBe('daily_begun');
    expect(idsIn(await read())).toEqual(pool.slice(0, 2));
  });

  it('takes only what a daily quiz may ask, each once, and no more than it holds', async () => {
    const [other] = await idsOf(`language_id <> 1 and kind = 'choice' and not is_premium`);
    const [word] = await idsOf(`language_id = 1 and kind = 'word'`);
    const [premium] = await idsOf(`language_id = 1 and is_premium and kind = 'choice'`);
    const [first = 0, draft = 0] = pool;
    await world.sql(`update question set state = 'draft' where id = $1`, [draft]);
    const tried: [unknown, unknown][] = [
      [other, 'daily_language'],
      [word, 'daily_kind'],
      [premium, 'daily_place'],
      [draft, 'daily_unpublished'],
      [999_999_999, 'daily_unpublished'],
    ];
    for (const [id, wanted] of tried) {
      const answer = await save([first, id as number]);
      expect([id, code(answer), answer.body['fields']]).toEqual([id, wanted, ['question_ids.1']]);
    }
    await world.sql(`update question set state = 'published' where id = $1`, [draft]);
    expect(code(await save([first, first]))).toBe(400);
    expect(code(await save([]))).toBe(400);
    expect(code(await save(pool.slice(0, 11)))).toBe('daily_full');
    expect(code(await save([first], 0, { language_id: 9999 }))).toBe('language_unknown');
    for (const date of ['2026-02-30', '11111-01-01', '0026-11-25', '2026-11-25; drop table daily_quiz'])
      expect([date, code(await save([first], 0, { date }))]).toEqual([date, 400]);
    expect((await read()).version).toBe(0);
  });

  it('is none of an editor of another language, nor of one without the right', async () => {
    const { version } = dayOf(await save(pool.slice(0, 2)));
    const arabic = await aStaff(world, { role: 'editor', languages: [2] });
    const exams = await aStaff(world, { role: 'editor', rights: ['exams'] });
    for (const { token } of [arabic, exams]) {
      const at = { language_id: 1, date: DATE };
      const tries = [
        await operate(world, 'daily/month', { language_id: 1 }, token),
        await operate(world, 'daily/read', at, token),
        await operate(world, 'daily/fill', { ...at, question_ids: [] }, token),
        await save(pool.slice(2, 4), version, {}, token),
        await clear(version, {}, token),
      ];
      expect(tries.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    }
    expect(idsIn(await read())).toEqual(pool.slice(0, 2));
  });
});

describe('planning', () => {
  it('shows a month in whole weeks, what is by hand, how far it goes and what is fresh', async () => {
    await save(pool.slice(0, 2), 0, { date: '2026-11-20' });
    const before = await month();
    expect(before).toMatchObject({ month: '2026-11', today: '2026-11-18', places: 10, planned_days: 0 });
    expect([before.days.length, before.days[0]?.date]).toEqual([42, '2026-10-26']);
    const shown = before.days
      .filter(day => day.is_by_hand)
      .map(({ date, time, hues }) => [date, time, hues.length]);
    expect(shown).toEqual([['2026-11-20', 'open', 2]]);
    for (const date of ['2026-11-18', '2026-11-19'])
      await world.sql(
        `insert into daily_quiz (date, language_id, question_ids, is_by_hand, chosen_at) values ($1, 1, $2::bigint[], true, now())`,
        [date, [pool[5]]],
      );
    const after = await month('2026-11');
    expect([after.planned_days, before.fresh_questions - after.fresh_questions]).toEqual([3, 1]);
    expect(after.days.find(({ date }) => date === '2026-11-18')?.time).toBe('running');
  });

  it('suggests published questions whose tags name the month and day', async () => {
    await world.sql(`update question set tags = '{}' where tags && array['on-11-25', 'on-11-26']`);
    await world.sql(`update question set tags = array['on-11-25'] where id = any($1::bigint[])`, [
      pool.slice(0, 2),
    ]);
    await world.sql(`update question set state = 'retired' where id = $1`, [pool[1]]);
    expect((await read()).suggestions.map(({ id }) => id)).toEqual([pool[0]]);
    expect((await read('2027-11-25')).suggestions).toHaveLength(1);
    expect((await read('2026-11-26')).suggestions).toEqual([]);
    await world.sql(`update question set state = 'published' where id = $1`, [pool[1]]);
  });

  it('fills free places on request, and by itself the day before', async () => {
    const listed = pool.slice(0, 4);
    const { data } = await done(
      world,
      'daily/fill',
      { language_id: 1, date: DATE, question_ids: listed },
      editor.token,
    );
    expect(new Set([...listed, ...data.map(({ id }) => id)]).size).toBe(10);
    await save(listed, 0, { date: '2026-11-20' });
    await pickAhead(world.context.db, world.app.rooms.settings, [1], NOON);
    const day = await read('2026-11-20');
    expect([day.is_by_hand, idsIn(day).slice(0, 4), new Set(idsIn(day)).size]).toEqual([true, listed, 10]);
    expect((await read('2026-11-18')).is_by_hand).toBe(false);
  });
});

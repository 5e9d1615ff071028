/** Bulk acts on questions as jobs: said first, done, cut off, stopped and taken back; and saved views (DECISIONS 12). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done, operate } from '../../../../test/kit/operator.ts';
import type { Person } from '../../../../test/kit/player.ts';
import { aStaff } from '../../../../test/kit/staff.ts';
import { createWorld, type World } from '../../../../test/kit/world.ts';
import { resumeJobs } from './job.ts';

let world: World;
let editor: Person;
let other: Person;
let place = 0;
let made = 0;
beforeAll(async () => {
  world = await createWorld();
  editor = await aStaff(world, { role: 'editor' });
  other = await aStaff(world, { role: 'editor' });
  const rows = await world.sql<{ id: number }>(
    `insert into category (slug, type, language_id, name) select 'bulk-' || n, 1, id, 'Bulk' from language, generate_series(1, 2) n
     where code = 'en' returning id`,
  );
  place = rows[0]?.id ?? 0;
});
afterAll(() => world.close());

/** New drafts of nobody. */
const make = async (count: number, state = 'draft'): Promise<number[]> => {
  made += 1;
  const rows = await world.sql<{ id: number }>(
    `insert into question (external_id, category_id, kind, text, options, answer_key, state)
     select $1 || n, $2, 'choice', 'Bulk ' || $1 || n, '["a", "b"]', '{"kind": "choice", "option": 0}', $3
     from generate_series(1, $4::int) n returning id`,
    [`bulk-${made}-`, place, state, count],
  );
  return rows.map(({ id }) => id);
};
const states = async (ids: number[]) =>
  (await world.sql<{ state: string }>('select distinct state from question where id = any($1)', [ids])).map(
    ({ state }) => state,
  );
const ask = (what: Record<string, unknown>, on: Record<string, unknown>) => ({ table: 'question', what, on });
const start = async (what: Record<string, unknown>, on: Record<string, unknown>) =>
  (await done(world, 'job/start', ask(what, on), editor.token)).data;
const read = async (id: number) => (await done(world, 'job/read', { id }, editor.token)).data;
const undo = async (id: number) => (await done(world, 'job/undo', { id }, editor.token)).data;

describe('a bulk act on a few', () => {
  it('says what it will really change, and does it at once', async () => {
    const ids = [...(await make(1)), ...(await make(2, 'published'))];
    const told = await done(world, 'job/preview', ask({ act: 'publish' }, { ids }), editor.token);
    expect(told.data).toEqual({
      total: 3,
      outcomes: [
        { outcome: 'change', count: 1 },
        { outcome: 'same', count: 2 },
      ],
    });
    const job = await start({ act: 'publish' }, { ids });
    expect(job).toMatchObject({ state: 'done', total: 3, done: 3 });
    expect(await states(ids)).toEqual(['published']);
    expect(await undo(job.id)).toMatchObject({ state: 'undone', undone: 1, kept: 0 });
    expect((await states(ids)).toSorted()).toEqual(['draft', 'published']);
  });

  it('moves, levels, tags and bins, and each is taken back', async () => {
    const ids = await make(2);
    const facts = () =>
      world.sql(
        'select category_id, level, tags, binned_at is not null as is_binned from question where id = any($1) order by id',
        [ids],
      );
    const before = await facts();
    const acts = [
      [{ act: 'move', category_id: place + 1, subcategory_id: null }, { category_id: place + 1 }],
      [{ act: 'level', level: 9 }, { level: 9 }],
      [{ act: 'tag', tag: 'Deep' }, { tags: ['deep'] }],
      [{ act: 'bin' }, { is_binned: true }],
    ] as const;
    for (const [what, after] of acts) {
      const job = await start(what, { ids });
      expect(await facts()).toMatchObject([after, after]);
      await undo(job.id);
      expect(await facts()).toEqual(before);
    }
  });

  it('retires in place of the bin what was played', async () => {
    const [played = 0, fresh = 0] = await make(2, 'published');
    await world.sql('update question_listing set was_served = true where id = $1', [played]);
    const job = await start({ act: 'bin' }, { ids: [played, fresh] });
    expect(job.outcomes.toSorted((a, b) => a.outcome.localeCompare(b.outcome))).toEqual([
      { outcome: 'change', count: 1 },
      { outcome: 'retire', count: 1 },
    ]);
    expect(await states([played])).toEqual(['retired']);
  });

  it('is refused to a place that is not there, with unknown acts, and to those who look after other things', async () => {
    const ids = await make(1);
    const move = { act: 'move', category_id: 999_999, subcategory_id: null };
    for (const call of ['job/preview', 'job/start']) {
      const { body } = await operate(world, call, ask(move, { ids }), editor.token);
      expect(body['code']).toBe('question_place');
    }
    expect((await operate(world, 'job/start', ask({ act: 'drop' }, { ids }), editor.token)).status).toBe(400);
  });

  it('leaves questions of languages that the actor does not look after', async () => {
    const ids = await make(2);
    const narrow = await aStaff(world, { role: 'editor', languages: [99] });
    const { data } = await done(world, 'job/start', ask({ act: 'publish' }, { ids }), narrow.token);
    expect([data.outcomes, await states(ids)]).toEqual([[{ outcome: 'same', count: 2 }], ['draft']]);
  });
});

describe('a bulk act on many', () => {
  it('runs as a job on what the filter found at the start, goes on after a restart, and is taken back but for what was changed since', async () => {
    const ids = await make(120);
    const text = `bulk-${made}`;
    const job = await start({ act: 'publish' }, { filter: { category_ids: [place], text } });
    expect(job).toMatchObject({ state: 'waiting', total: 120, done: 0 });
    // The work is lost with the server that had it.
    await world.sql('delete from graphile_worker._private_jobs');
    expect(await world.context.jobs.runDue()).toBe(0);
    await resumeJobs(world.context);
    await world.context.jobs.runDue();
    expect(await read(job.id)).toMatchObject({ state: 'done', done: 120 });
    expect(await states(ids)).toEqual(['published']);
    await world.sql(`update question set text = 'Meanwhile' where id = $1`, [ids[7]]);
    await undo(job.id);
    await world.context.jobs.runDue();
    expect(await read(job.id)).toMatchObject({ state: 'undone', undone: 119, kept: 1 });
    const left = await world.sql(`select id from question where id = any($1) and state = 'published'`, [ids]);
    expect(left).toEqual([{ id: ids[7] }]);
  });

  it('stops when it is told so, and takes back what it had done', async () => {
    const ids = await make(60);
    const job = await start({ act: 'retire' }, { ids });
    const { data } = await done(world, 'job/stop', { id: job.id }, editor.token);
    expect(data.state).toBe('stopped');
    await world.context.jobs.runDue();
    expect(await states(ids)).toEqual(['draft']);
  });

  it('is nobody else’s to see, stop or take back', async () => {
    const job = await start({ act: 'retire' }, { ids: await make(1) });
    for (const call of ['job/read', 'job/stop', 'job/undo'])
      expect((await operate(world, call, { id: job.id }, other.token)).body['code']).toBe('no_data');
    expect((await done(world, 'job/list', {}, editor.token)).data[0]?.id).toBe(job.id);
    expect((await done(world, 'job/list', { is_running: true }, other.token)).data).toEqual([]);
  });
});

describe('a saved view', () => {
  const VIEW = {
    table: 'question',
    name: 'Rivers',
    filter: '{"states":["draft"]}',
    sort: { by: 'level', order: 'asc' },
    columns: ['level', 'state'],
  };
  const views = async (token: string) => (await done(world, 'view/list', { table: 'question' }, token)).data;

  it('is its owner’s alone, and replaced by one of the same name', async () => {
    const { data } = await done(world, 'view/save', VIEW, editor.token);
    await done(world, 'view/save', { ...VIEW, columns: [] }, editor.token);
    expect(await views(editor.token)).toEqual([{ ...VIEW, id: data.id, columns: [] }]);
    expect(await views(other.token)).toEqual([]);
    expect((await operate(world, 'view/delete', { id: data.id }, other.token)).body['code']).toBe('no_data');
    await done(world, 'view/delete', { id: data.id }, editor.token);
    expect(await views(editor.token)).toEqual([]);
  });

  it('is one of at most twenty', async () => {
    for (let n = 0; n < 20; n += 1)
      await done(world, 'view/save', { ...VIEW, name: `View ${n}` }, editor.token);
    expect((await operate(world, 'view/save', VIEW, editor.token)).body['code']).toBe('views_full');
    await done(world, 'view/save', { ...VIEW, name: 'View 3' }, editor.token);
  });
});

/** Subcategories in the hands of staff: listed, made, changed, deleted; orders of lists; sizes of levels (DECISIONS 1, 4; ADR 13). */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done, operate } from '../../../test/kit/operator.ts';
import { planByIndex } from '../../../test/kit/plan.ts';
import { aPlayer, type Person } from '../../../test/kit/player.ts';
import { aStaff } from '../../../test/kit/staff.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';

type Category = OperatorReply<'category/read'>;
type Row = OperatorReply<'subcategory/read'>;
type Held = { id: number; version: number };

let world: World;
let editor: Person;
let english: number;
beforeAll(async () => {
  world = await createWorld({ hasPack: true });
  editor = await aStaff(world, { role: 'editor' });
  english = (await world.sql<{ id: number }>(`select id from language where code = 'en'`))[0]?.id ?? 0;
});
afterAll(() => world.close());

let made = 0;
const makeCategory = async (fields: Record<string, unknown> = {}): Promise<Category> => {
  made += 1;
  const own = { type: 1, language_id: english, slug: `whole-${made}`, name: `Whole ${made}`, ...fields };
  return (await done(world, 'category/create', { fields: own }, editor.token)).data;
};
const make = async (category_id: number, fields: Record<string, unknown> = {}): Promise<Row> => {
  made += 1;
  const own = { category_id, slug: `part-${made}`, name: `Part ${made}`, ...fields };
  return (await done(world, 'subcategory/create', { fields: own }, editor.token)).data;
};
const held = (...rows: Held[]) => rows.map(({ id, version }) => ({ id, version }));
const refused = async (call: string, body: unknown) => {
  const told = await operate(world, call, body, editor.token);
  expect([told.status, told.body['error']]).toEqual([200, true]);
  return told.body;
};
const audited = (action: string, subject: string | number) =>
  world.sql<{ actor_id: number; before: unknown; after: unknown; address: string }>(
    'select actor_id, before, after, address from audit where action = $1 and subject = $2 order by id',
    [action, String(subject)],
  );
const ask = async (place: { category: number; part?: number }, sizes: Record<number, number>) => {
  for (const [level, count] of Object.entries(sizes))
    await world.sql(
      `insert into question (external_id, category_id, subcategory_id, level, kind, text, answer_key)
       select 'asked-' || gen_random_uuid(), $1, $2, $3, 'word', 'x', '{}' from generate_series(1, $4)`,
      [place.category, place.part ?? null, Number(level), count],
    );
};

describe('a subcategory', () => {
  it('is made switched off, changed over a known version, shown to players, and audited', async () => {
    const whole = await makeCategory({ is_active: true });
    const row = await make(whole.id, { name: ' Rivers ' });
    expect(row).toMatchObject({
      ...{ category_id: whole.id, language_id: english, name: 'Rivers', is_active: false, version: 1 },
      ...{ is_of_pack: false, questions: 0, short_levels: 0 },
    });
    const fields = { name: 'Rivers and lakes', is_active: true };
    const { data } = await done(
      world,
      'subcategory/change',
      { id: row.id, version: 1, fields },
      editor.token,
    );
    expect(data).toMatchObject({ ...fields, version: 2 });
    expect(
      await refused('subcategory/change', { id: row.id, version: 1, fields: { name: 'Mine' } }),
    ).toMatchObject({
      code: 'changed_meanwhile',
      present: data,
    });
    const player = await aPlayer(world);
    const { body } = await world.call(
      'get_subcategory_by_maincategory',
      { category_slug: whole.slug },
      player.token,
    );
    expect(body['data']).toMatchObject({ subcategories: [{ slug: row.slug, name: 'Rivers and lakes' }] });
    expect(await audited('subcategory.change', row.id)).toMatchObject([
      { actor_id: editor.playerId, before: { name: 'Rivers', is_active: false }, after: fields },
    ]);
  });

  it('is listed by category, language and type, and found by its words', async () => {
    const whole = await makeCategory({ type: 7 });
    const rows = [await make(whole.id, { position: 2 }), await make(whole.id, { position: 1, name: 'Élan' })];
    const list = async (filter: object) =>
      (await done(world, 'subcategory/list', { filter, limit: 100 }, editor.token)).data.map(({ id }) => id);
    expect(await list({ category_id: whole.id })).toEqual([rows[1]?.id, rows[0]?.id]);
    expect(await list({ category_id: whole.id, text: 'elan' })).toEqual([rows[1]?.id]);
    expect(await list({ language_id: english, type: 7, is_active: false })).toEqual(
      expect.arrayContaining(rows.map(({ id }) => id)),
    );
    expect(await list({ category_id: whole.id, type: 1 })).toEqual([]);
    expect(await list({ category_id: whole.id, language_id: 9999 })).toEqual([]);
  });

  it('is refused without its category, with a taken slug, and with what a field does not hold', async () => {
    const whole = await makeCategory();
    const { slug } = await make(whole.id);
    const fields = { category_id: whole.id, slug, name: 'Twin' };
    expect(await refused('subcategory/create', { fields })).toMatchObject({
      code: 'slug_taken',
      fields: ['slug'],
    });
    expect(
      await refused('subcategory/create', { fields: { ...fields, slug: 'own', category_id: 999_999_999 } }),
    ).toMatchObject({ code: 'no_data', fields: ['category_id'] });
    for (const wrong of [
      { name: 'a\nb' },
      { slug: '12' },
      { image: 'https://evil.example/x' },
      { position: -1 },
    ]) {
      const { status } = await operate(
        world,
        'subcategory/create',
        { fields: { ...fields, ...wrong } },
        editor.token,
      );
      expect([wrong, status]).toEqual([wrong, 400]);
    }
  });

  it('is deleted while nothing hangs on it; one of the starter pack keeps its slug and stays', async () => {
    const whole = await makeCategory();
    const [empty, asked, played] = [await make(whole.id), await make(whole.id), await make(whole.id)];
    await ask({ category: whole.id, part: asked.id }, { 1: 1 });
    const player = await aPlayer(world);
    await world.sql(
      'insert into level_best (player_id, category_id, subcategory_id, level, best_percent) values ($1, $2, $3, 1, 50)',
      [player.playerId, whole.id, played.id],
    );
    const pack = (await done(world, 'subcategory/list', { sort: { by: 'id' }, limit: 1 }, editor.token))
      .data[0] as Row;
    expect(pack.is_of_pack).toBe(true);
    for (const row of [asked, played, pack])
      expect((await refused('subcategory/delete', { id: row.id, version: row.version }))['code']).toBe(
        'still_used',
      );
    const moved = { id: pack.id, version: pack.version, fields: { slug: 'moved' } };
    expect((await refused('subcategory/change', moved))['code']).toBe('slug_fixed');
    await done(world, 'subcategory/delete', { id: empty.id, version: 1 }, editor.token);
    expect(await audited('subcategory.delete', empty.id)).toMatchObject([{ before: empty, after: null }]);
    await world.sql('update question set subcategory_id = null where subcategory_id = $1', [asked.id]);
    await done(world, 'subcategory/delete', { id: asked.id, version: 1 }, editor.token);
  });
});

describe('the order of a list', () => {
  const order = (call: 'category/order' | 'subcategory/order', rows: Held[]) =>
    done(world, call, { rows: held(...rows) }, editor.token);
  const three = async () => {
    const whole = await makeCategory();
    return { whole, rows: [await make(whole.id), await make(whole.id), await make(whole.id)] as Row[] };
  };
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

  it('is set in one call, is one line of the log, and goes back by the same call', async () => {
    const { whole, rows } = await three();
    const turned = rows.toReversed();
    const { data } = await order('subcategory/order', turned);
    expect(data.map(({ id, position }) => [id, position])).toEqual(ids(turned).map((id, at) => [id, at + 1]));
    expect(await audited('subcategory.order', whole.id)).toEqual([
      {
        ...{ actor_id: editor.playerId, address: '127.0.0.1' },
        ...{ before: { ids: ids(rows) }, after: { ids: ids(turned) } },
      },
    ]);
    const { data: back } = await order('subcategory/order', data.toReversed());
    expect(ids(back)).toEqual(ids(rows));
    const { data: same } = await order('subcategory/order', back);
    expect(same).toEqual(back);
    expect(await audited('subcategory.order', whole.id)).toHaveLength(2);
  });

  it('is refused over a change of somebody else’s, with one too few, and across lists', async () => {
    const { whole, rows } = await three();
    const [first] = rows as [Row];
    const fields = { name: 'Renamed' };
    const { data: newer } = await done(
      world,
      'subcategory/change',
      { id: first.id, version: 1, fields },
      editor.token,
    );
    expect(await refused('subcategory/order', { rows: held(...rows) })).toMatchObject({
      code: 'changed_meanwhile',
      present: [newer],
    });
    const fresh = [newer, ...rows.slice(1)];
    const added = await make(whole.id);
    const told = await refused('subcategory/order', { rows: held(...fresh) });
    expect(told).toMatchObject({ code: 'changed_meanwhile' });
    expect(ids(told['present'] as Row[]).toSorted()).toEqual(ids([...fresh, added]).toSorted());
    const other = await three();
    expect((await refused('subcategory/order', { rows: held(...fresh, added, ...other.rows) }))['code']).toBe(
      'no_data',
    );
    expect((await refused('subcategory/order', { rows: [{ id: 999_999_999, version: 1 }] }))['code']).toBe(
      'no_data',
    );
    for (const wrong of [[], [held(first)[0], held(first)[0]], [{ id: first.id }]])
      expect((await operate(world, 'subcategory/order', { rows: wrong }, editor.token)).status).toBe(400);
  });

  it('of two at once one is done and the other is told', async () => {
    const { rows } = await three();
    const [a, b, c] = rows as [Row, Row, Row];
    const both = await Promise.all(
      [
        [c, b, a],
        [b, c, a],
      ].map(wanted => operate(world, 'subcategory/order', { rows: held(...wanted) }, editor.token)),
    );
    expect(both.map(({ body }) => body['code'] ?? 'done').toSorted()).toEqual(['changed_meanwhile', 'done']);
  });

  it('of categories is that of a type in a language, and players see it at once', async () => {
    const filter = { type: 7, language_id: english };
    const { data } = await done(world, 'category/list', { filter, limit: 100 }, editor.token);
    const { data: ordered } = await order('category/order', data.toReversed());
    const shown = (await world.call('get_categories', { type: 7 })).body['data'] as { id: number }[];
    const active = ordered.filter(({ is_active }) => is_active);
    expect(ids(shown)).toEqual(ids(active));
    expect(active.length).toBeGreaterThan(0);
    const zone = (await done(world, 'category/list', { filter: { type: 1 }, limit: 1 }, editor.token)).data;
    expect((await refused('category/order', { rows: held(...ordered, ...zone) }))['code']).toBe('no_data');
  });
});

describe('the sizes of levels', () => {
  it('are told for every place, missing levels in between too, with a mark below ten', async () => {
    const whole = await makeCategory();
    const part = await make(whole.id);
    await ask({ category: whole.id }, { 1: 12 });
    await ask({ category: whole.id, part: part.id }, { 1: 10, 3: 9 });
    await world.sql(
      `update question set is_held = true where category_id = $1 and level = 3
      and id = (select max(id) from question where category_id = $1 and level = 3)`,
      [whole.id],
    );
    const { data } = await done(world, 'category/levels', { id: whole.id }, editor.token);
    expect(data).toEqual([
      { subcategory_id: null, level: 1, questions: 12, is_short: false },
      { subcategory_id: part.id, level: 1, questions: 10, is_short: false },
      { subcategory_id: part.id, level: 2, questions: 0, is_short: true },
      { subcategory_id: part.id, level: 3, questions: 8, is_short: true },
    ]);
    const read = (await done(world, 'category/read', { id: whole.id }, editor.token)).data;
    expect([read.questions, read.short_levels]).toEqual([30, 2]);
    const inPart = (await done(world, 'subcategory/read', { id: part.id }, editor.token)).data;
    expect([inPart.questions, inPart.short_levels]).toEqual([18, 2]);
    expect((await refused('category/levels', { id: 999_999_999 }))['code']).toBe('no_data');
  });

  it('are no warning where a category is not played by levels', async () => {
    const [off, word] = [await makeCategory({ has_levels: false }), await makeCategory({ type: 3 })];
    for (const { id } of [off, word]) {
      await ask({ category: id }, { 1: 3 });
      expect((await done(world, 'category/read', { id }, editor.token)).data).toMatchObject({
        questions: 3,
        short_levels: 0,
      });
    }
  });

  it('are read by the key of their counts', async () => {
    const plan = await planByIndex(
      world,
      'select subcategory_id, level, questions from level_size where category_id = 1 order by subcategory_id, level',
    );
    expect(plan).toContain('level_size_pkey');
  });
});

describe('translations of a category', () => {
  it('share a subject, one in each language; the list of a subject has them all', async () => {
    const [arabic] = await world.sql<{ id: number }>(`select id from language where code = 'ar'`);
    const [one, other, third] = [
      await makeCategory(),
      await makeCategory({ language_id: arabic?.id }),
      await makeCategory(),
    ];
    const share = (rows: Held[]) => ({ do: 'change', rows: held(...rows), fields: { subject: 'rivers' } });
    await done(world, 'category/bulk', share([one, other]), editor.token);
    const filter = { subject: 'rivers' };
    const { data } = await done(world, 'category/list', { filter }, editor.token);
    expect(data.map(({ id }) => id).toSorted()).toEqual([one.id, other.id].toSorted());
    expect(await refused('category/bulk', share([third]))).toMatchObject({
      code: 'subject_taken',
      fields: ['subject'],
    });
    const [now] = data as [Category];
    await done(world, 'category/change', { ...held(now)[0], fields: { subject: null } }, editor.token);
    expect((await done(world, 'category/list', { filter }, editor.token)).total).toBe(1);
  });
});

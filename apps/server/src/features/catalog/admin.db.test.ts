/** Categories in the hands of staff: listed, made, changed over a known version, deleted, and audited (DECISIONS 1, 11, 12; ADR 13). */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done, operate } from '../../../test/kit/operator.ts';
import { smallPack } from '../../../test/kit/pack.ts';
import { aPlayer, type Person } from '../../../test/kit/player.ts';
import { aStaff } from '../../../test/kit/staff.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';
import { pageStatements } from '../../platform/database/list-page.ts';
import { switchPack } from '../question/seed/pack-switch.ts';
import { seedContent } from '../question/seed/seed.ts';
import { categoryQuery } from './operator/category-store.ts';

type Row = OperatorReply<'category/read'>;

let world: World;
let editor: Person;
let english: number;
beforeAll(async () => {
  world = await createWorld();
  await seedContent(world.context.db, await smallPack());
  await world.app.rooms.languages.reread();
  editor = await aStaff(world, { role: 'editor' });
  english = (await world.sql<{ id: number }>(`select id from language where code = 'en'`))[0]?.id ?? 0;
});
afterAll(() => world.close());

const list = (body: Record<string, unknown>) => done(world, 'category/list', body, editor.token);
const read = async (id: number) => (await done(world, 'category/read', { id }, editor.token)).data;
let made = 0;
const make = async (fields: Record<string, unknown> = {}): Promise<Row> => {
  made += 1;
  const own = { type: 1, language_id: english, slug: `made-${made}`, name: `Made ${made}`, ...fields };
  return (await done(world, 'category/create', { fields: own }, editor.token)).data;
};
const refused = async (call: string, body: unknown, token = editor.token) => {
  const told = await operate(world, call, body, token);
  expect([told.status, told.body['error']]).toEqual([200, true]);
  return told.body;
};
const audited = (id: number) =>
  world.sql<{ actor_id: number; action: string; before: unknown; after: unknown }>(
    `select actor_id, action, before, after from audit where subject = $1 and action like 'category.%' order by id`,
    [String(id)],
  );
const slugs = (rows: readonly Row[]) => rows.map(({ slug }) => slug);

describe('the list', () => {
  it('has every category, a page at a time, with the number of all', async () => {
    const [all] = await world.sql<{ n: number }>('select count(*) as n from category');
    const first = await list({ limit: 7 });
    const second = await list({ limit: 7, offset: 7 });
    expect([first.total, second.total, first.data.length, second.data.length]).toEqual([
      all?.n,
      all?.n,
      7,
      7,
    ]);
    expect(slugs(first.data).filter(slug => slugs(second.data).includes(slug))).toEqual([]);
    expect((await list({ offset: 1_000_000 })).data).toEqual([]);
  });

  it('is narrowed by language, type, price and state, and by ids', async () => {
    const { data, total } = await list({ filter: { language_id: english, type: 7 }, limit: 100 });
    const [there] = await world.sql<{ n: number }>(
      'select count(*) as n from category where language_id = $1 and type = 7',
      [english],
    );
    expect([data.length, total]).toEqual([there?.n, there?.n]);
    expect(data.every(row => row.type === 7 && row.language_id === english && row.is_of_pack)).toBe(true);
    const premium = await list({ filter: { is_premium: true, is_active: true } });
    expect(premium.data.length).toBeGreaterThan(0);
    expect(premium.data.every(row => row.is_premium && row.price > 0)).toBe(true);
    const ids = data.map(({ id }) => id).slice(0, 2);
    expect((await list({ filter: { ids }, sort: { by: 'id' } })).data.map(({ id }) => id)).toEqual(
      ids.toSorted((a, b) => a - b),
    );
    expect((await list({ filter: { is_of_pack: false, type: 7 } })).total).toBe(0);
  });

  it('finds words that begin so, in name and slug, without case and accents; signs of patterns are no patterns', async () => {
    const { slug } = await make({ name: 'Élan Vital', slug: 'spirit-of-life' });
    for (const text of ['elan', 'ÉLAN vit', 'vital', 'spirit life', 'lif'])
      expect([text, slugs((await list({ filter: { text } })).data)]).toEqual([text, [slug]]);
    expect(slugs((await list({ filter: { text: 'elan%' } })).data)).toEqual([slug]);
    for (const text of ['lan', 'elan death', "elan' or true --", 'v_tal', '%'])
      expect([text, slugs((await list({ filter: { text }, limit: 100 })).data).includes(slug)]).toEqual([
        text,
        text === '%',
      ]);
  });

  it('finds what readers of Arabic and Hindi take for the same spelling', async () => {
    const arabic = await make({ name: 'أفلامٌ ومسلسلات رائعة', slug: 'aflam' });
    const hindi = await make({ name: 'हिन्दी की चाँदनी', slug: 'chandni' });
    for (const text of ['افلام', 'رائعه', 'ومسلسلات'])
      expect([text, slugs((await list({ filter: { text } })).data)]).toEqual([text, [arabic.slug]]);
    for (const text of ['हिंदी', 'चांदनी'])
      expect([text, slugs((await list({ filter: { text } })).data)]).toEqual([text, [hindi.slug]]);
  });

  it('puts names in the order of a dictionary', async () => {
    for (const name of ['zq Zebra', 'zq Éclair', 'zq apple', 'zq Eclipse', 'zq Äpfel'])
      await make({ name, slug: `zq-${name.length}-${[...name].at(3)?.codePointAt(0)}` });
    const { data } = await list({ filter: { text: 'zq' }, sort: { by: 'name' } });
    expect(data.map(({ name }) => name)).toEqual([
      'zq Äpfel',
      'zq apple',
      'zq Éclair',
      'zq Eclipse',
      'zq Zebra',
    ]);
  });

  it('is sorted by each of its fields, both ways, equal ones by id', async () => {
    for (const by of ['position', 'slug', 'price', 'questions', 'id'] as const) {
      const up = (await list({ sort: { by, order: 'asc' }, limit: 100 })).data;
      const down = (await list({ sort: { by, order: 'desc' }, limit: 100 })).data;
      const keys = up.map(row => [row[by], row.id] as const);
      const sorted = keys.toSorted(([a, i], [b, j]) => (a < b ? -1 : a > b ? 1 : i - j));
      if (by !== 'slug') expect([by, keys]).toEqual([by, sorted]);
      const [{ total = 0 }] = [await list({})];
      if (total <= 100)
        expect([by, down.map(({ id }) => id)]).toEqual([by, up.map(({ id }) => id).toReversed()]);
    }
    expect((await list({ sort: { by: 'edited_at', order: 'desc' }, limit: 1 })).data[0]?.edited_at).not.toBe(
      null,
    );
  });

  it('takes no other order or filter: what is not declared never reaches the database', async () => {
    const attacks = [
      { sort: { by: 'id; drop table category' } },
      { sort: { by: 'pack' } },
      { sort: { by: 'id', order: 'asc, (select 1)' } },
      { filter: { type: '1 or 1=1' } },
      { filter: { type: { gt: 0 } } },
      { filter: { 'category.id': 1 } },
      { filter: { ids: ['1) or true --'] } },
      { filter: { ids: Array.from({ length: 101 }, (_, at) => at + 1) } },
      { filter: { text: 'x'.repeat(101) } },
    ];
    for (const attack of attacks) {
      const { status } = await operate(world, 'category/list', attack, editor.token);
      expect([attack, status]).toEqual([attack, 400]);
    }
  });
});

describe('a new category', () => {
  it('is as it was said, the editor’s own, switched off until he says otherwise, and audited', async () => {
    const row = await make({ name: '  Cafe\u0301 noir ', price: 250, hue: 3, icon: 'leaf' });
    expect(row).toMatchObject({
      ...{ name: 'Caf\u00e9 noir', price: 250, is_premium: true, hue: 3, icon: 'leaf', is_active: false },
      ...{ version: 1, is_of_pack: false, questions: 0, subcategories: 0 },
      edited_at: new Date(world.clock.now()).toISOString(),
    });
    expect(await read(row.id)).toEqual(row);
    expect(await audited(row.id)).toEqual([
      { actor_id: editor.playerId, action: 'category.create', before: null, after: row },
    ]);
  });

  it('is refused with a slug that is taken, and with a language that is not there', async () => {
    const { slug } = await make();
    const fields = { type: 1, language_id: english, slug, name: 'Twin' };
    expect(await refused('category/create', { fields })).toMatchObject({
      code: 'slug_taken',
      fields: ['slug'],
    });
    expect(
      await refused('category/create', { fields: { ...fields, slug: 'another', language_id: 9999 } }),
    ).toMatchObject({ code: 'language_unknown', fields: ['language_id'] });
  });

  it('has bounds', async () => {
    const good = { type: 1, language_id: english, slug: 'bounded', name: 'Bounded' };
    const wrong = {
      slug: ['123', 'Upper', 'two--hyphens', 'x'.repeat(61), '../etc', ''],
      name: ['', '   ', 'x'.repeat(61), 'a\u202eb', 'a\nb', 5],
      price: [-1, 0.5, 100_001, '5'],
      hue: [0, 9],
      icon: ['nothing', '<svg>'],
      image: [
        'https://evil.example/x.png',
        '/files/../x.png',
        'javascript:alert(1)',
        '/files//x',
        '/other/x.png',
      ],
      type: [0, 8],
      is_active: ['true', 1],
    };
    for (const [name, values] of Object.entries(wrong))
      for (const value of values) {
        const fields = { ...good, [name]: value };
        const { status, body } = await operate(world, 'category/create', { fields }, editor.token);
        expect([name, value, status, body['fields']]).toEqual([name, value, 400, [`fields.${name}`]]);
      }
    const { status, body } = await operate(
      world,
      'category/create',
      { fields: { ...good, id: 5, version: 9, pack: 'starter', edited_at: null } },
      editor.token,
    );
    expect([status, body['code']]).toEqual([400, 'unknown_fields']);
  });
});

describe('a change', () => {
  it('writes the named fields alone, counts the version up, and tells the log what was before', async () => {
    const row = await make();
    const fields = { name: 'Renamed', price: 100, image: '/files/category/3f2a.webp' };
    const { data } = await done(world, 'category/change', { id: row.id, version: 1, fields }, editor.token);
    expect(data).toEqual({ ...row, ...fields, is_premium: true, version: 2, edited_at: data.edited_at });
    expect((await audited(row.id)).at(-1)).toEqual({
      actor_id: editor.playerId,
      action: 'category.change',
      before: { name: row.name, price: 0, image: '' },
      after: fields,
    });
  });

  it('that changes nothing writes nothing', async () => {
    const row = await make();
    const same = { id: row.id, version: 1, fields: { name: row.name } };
    expect((await done(world, 'category/change', same, editor.token)).data).toEqual(row);
    expect(await audited(row.id)).toHaveLength(1);
  });

  it('over somebody else’s change is refused with what is there now, and nothing is written', async () => {
    const row = await make();
    const other = await aStaff(world, { role: 'editor' });
    const { data: theirs } = await done(
      world,
      'category/change',
      { id: row.id, version: 1, fields: { name: 'Theirs' } },
      other.token,
    );
    const mine = { id: row.id, version: 1, fields: { name: 'Mine', price: 5 } };
    expect(await refused('category/change', mine)).toEqual({
      error: true,
      code: 'changed_meanwhile',
      message: 'Somebody else has changed this in the meantime. Look at both versions before you save.',
      present: theirs,
    });
    expect(await refused('category/delete', { id: row.id, version: 1 })).toMatchObject({ present: theirs });
    expect(await refused('category/change', { ...mine, version: 3 })).toMatchObject({ present: theirs });
    expect(await read(row.id)).toEqual(theirs);
    expect((await audited(row.id)).map(({ actor_id }) => actor_id)).toEqual([
      editor.playerId,
      other.playerId,
    ]);
  });

  it('of two at once one is done and the other is told', async () => {
    const row = await make();
    const both = await Promise.all(
      ['One', 'Two'].map(name =>
        operate(world, 'category/change', { id: row.id, version: 1, fields: { name } }, editor.token),
      ),
    );
    expect(both.map(({ body }) => body['code'] ?? 'done').toSorted()).toEqual(['changed_meanwhile', 'done']);
    expect((await read(row.id)).version).toBe(2);
  });

  it('by the starter pack or its switch counts too', async () => {
    const { data } = await list({ filter: { is_of_pack: true, type: 1, language_id: english }, limit: 1 });
    const row = data[0] as Row;
    await switchPack(world.context.db, false);
    const stale = { id: row.id, version: row.version, fields: { is_active: true } };
    expect(await refused('category/change', stale)).toMatchObject({
      code: 'changed_meanwhile',
      present: { is_active: false, version: row.version + 1 },
    });
    await switchPack(world.context.db, true);
  });

  it('survives the next reading of the starter pack, and what staff switched off stays off', async () => {
    const { data } = await list({ filter: { is_of_pack: true, type: 1, language_id: english }, limit: 1 });
    const { id, version, slug } = data[0] as Row;
    const fields = { name: 'The editor’s name', is_active: false };
    await done(world, 'category/change', { id, version, fields }, editor.token);
    await switchPack(world.context.db, false);
    await switchPack(world.context.db, true);
    await world.sql(`update content_pack set checksum = 'old'`);
    expect((await seedContent(world.context.db, await smallPack())).changed).toBe(true);
    expect(await read(id)).toMatchObject({ slug, ...fields });
    const { body } = await world.call('get_categories', { type: 1 });
    expect((body['data'] as { slug: string }[]).map(each => each.slug)).not.toContain(slug);
  });

  it('of the slug is refused where it came with the pack or was paid for, and where it is taken', async () => {
    const pack = (await list({ filter: { is_of_pack: true }, limit: 1 })).data[0] as Row;
    const change = (row: Row, slug: string) => ({ id: row.id, version: row.version, fields: { slug } });
    expect(await refused('category/change', change(pack, 'moved'))).toMatchObject({
      code: 'slug_fixed',
      fields: ['slug'],
    });
    const [bought, free] = [await make({ price: 10 }), await make()];
    expect((await refused('category/change', change(free, bought.slug)))['code']).toBe('slug_taken');
    const player = await aPlayer(world);
    await world.sql('insert into unlocked_category values ($1, $2, 10, now())', [player.playerId, bought.id]);
    expect((await refused('category/change', change(bought, 'moved')))['code']).toBe('slug_fixed');
    expect((await done(world, 'category/change', change(free, 'moved'), editor.token)).data.slug).toBe(
      'moved',
    );
  });

  it('is seen by players at once', async () => {
    const row = await make({ is_active: true, price: 30, name: 'Seen at once' });
    const shown = async () => {
      const { body } = await world.call('get_categories', { type: 1 });
      return (body['data'] as { slug: string; name: string; coins: number }[]).find(
        ({ slug }) => slug === row.slug,
      );
    };
    expect(await shown()).toMatchObject({ name: 'Seen at once', coins: 30 });
    await done(world, 'category/change', { id: row.id, version: 1, fields: { price: 40 } }, editor.token);
    expect(await shown()).toMatchObject({ coins: 40 });
  });

  it('that switches the last categories of a quiz language off takes the offer of it back', async () => {
    const offered = () => world.app.rooms.languages.quizzes().map(({ code }) => code);
    expect(offered()).toContain('fr');
    const french = (await world.sql<{ id: number }>(`select id from language where code = 'fr'`))[0]?.id;
    const { data } = await list({ filter: { language_id: french, is_active: true }, limit: 50 });
    const rows = data.map(({ id, version }) => ({ id, version }));
    await done(world, 'category/bulk', { do: 'change', rows, fields: { is_active: false } }, editor.token);
    expect(offered()).not.toContain('fr');
  });

  it('is refused without a field, of a row that is not there, and of what never changes', async () => {
    const row = await make();
    const at = { id: row.id, version: 1 };
    for (const fields of [{}, { type: 2 }, { language_id: 2 }, { is_premium: true }, { questions: 5 }]) {
      const { status } = await operate(world, 'category/change', { ...at, fields }, editor.token);
      expect([fields, status]).toEqual([fields, 400]);
    }
    const nowhere = { id: 999_999_999, version: 1, fields: { price: 1 } };
    expect((await refused('category/change', nowhere))['code']).toBe('no_data');
    expect((await refused('category/read', { id: 999_999_999 }))['code']).toBe('no_data');
  });
});

describe('a deletion', () => {
  it('takes an unused category away, tells what it was, and is audited', async () => {
    const row = await make();
    const { data } = await done(world, 'category/delete', { id: row.id, version: 1 }, editor.token);
    expect(data).toEqual(row);
    expect((await refused('category/read', { id: row.id }))['code']).toBe('no_data');
    expect((await audited(row.id)).at(-1)).toMatchObject({
      action: 'category.delete',
      before: row,
      after: null,
    });
  });

  it('is refused where questions, subcategories or plays hang on it, and of the starter pack', async () => {
    const [asked, parted, played] = [await make(), await make(), await make()];
    await world.sql(
      `insert into question (external_id, category_id, kind, text, answer_key) values ('own-1', $1, 'word', 'x', '{}')`,
      [asked.id],
    );
    await world.sql(`insert into subcategory (category_id, slug, name) values ($1, 'own-part', 'Part')`, [
      parted.id,
    ]);
    const player = await aPlayer(world);
    await world.sql(
      `insert into play (id, player_id, mode, scope, category_id, language_id, policy, served, state, status, started_at)
       values (gen_random_uuid(), $1, 'quiz_zone', 'x', $2, $3, '{}', '[]', '{}', 'settled', now())`,
      [player.playerId, played.id, english],
    );
    const pack = (await list({ filter: { is_of_pack: true }, limit: 1 })).data[0] as Row;
    for (const { id, version } of [asked, parted, played, pack])
      expect((await refused('category/delete', { id, version }))['code']).toBe('still_used');
  });

  it('is open once the last question has moved away', async () => {
    const [from, to] = [await make(), await make()];
    await world.sql(
      `insert into question (external_id, category_id, kind, text, answer_key) values ('own-2', $1, 'word', 'x', '{}')`,
      [from.id],
    );
    await world.sql(`update question set category_id = $1 where external_id = 'own-2'`, [to.id]);
    await done(world, 'category/delete', { id: from.id, version: 1 }, editor.token);
  });
});

describe('several at once', () => {
  it('are changed together and audited one by one, in the order that was asked', async () => {
    const rows = [await make(), await make(), await make()].toReversed();
    const held = rows.map(({ id, version }) => ({ id, version }));
    const { data } = await done(
      world,
      'category/bulk',
      { do: 'change', rows: held, fields: { hue: 4 } },
      editor.token,
    );
    expect(data.map(({ id, hue, version }) => [id, hue, version])).toEqual(rows.map(({ id }) => [id, 4, 2]));
    for (const { id } of rows) expect((await audited(id)).at(-1)).toMatchObject({ after: { hue: 4 } });
    const now = data.map(({ id, version }) => ({ id, version }));
    await done(world, 'category/bulk', { do: 'delete', rows: now }, editor.token);
    expect((await list({ filter: { ids: now.map(({ id }) => id) } })).total).toBe(0);
  });

  it('are all refused when one was changed meanwhile, is used or is gone', async () => {
    const [one, two] = [await make(), await make()];
    const held = (...rows: Row[]) => rows.map(({ id, version }) => ({ id, version }));
    const { data: newer } = await done(
      world,
      'category/change',
      { id: two.id, version: 1, fields: { hue: 1 } },
      editor.token,
    );
    const change = { do: 'change', rows: held(one, two), fields: { hue: 2 } };
    expect(await refused('category/bulk', change)).toMatchObject({
      code: 'changed_meanwhile',
      present: [newer],
    });
    await world.sql(`insert into subcategory (category_id, slug, name) values ($1, 'own-part-2', 'Part')`, [
      two.id,
    ]);
    expect((await refused('category/bulk', { do: 'delete', rows: held(one, newer) }))['code']).toBe(
      'still_used',
    );
    const gone = [...held(one), { id: 999_999_999, version: 1 }];
    expect((await refused('category/bulk', { ...change, rows: gone }))['code']).toBe('no_data');
    expect(await read(one.id)).toEqual(one);
  });

  it('are at most fifty, each once, and share no slug', async () => {
    const rows = Array.from({ length: 51 }, (_, at) => ({ id: at + 1, version: 1 }));
    for (const body of [
      { do: 'change', rows, fields: { hue: 1 } },
      { do: 'change', rows: [], fields: { hue: 1 } },
      { do: 'change', rows: [rows[0], rows[0]], fields: { hue: 1 } },
      { do: 'change', rows: [rows[0]], fields: { slug: 'same' } },
      { do: 'drop', rows: [rows[0]] },
    ]) {
      const { status } = await operate(world, 'category/bulk', body, editor.token);
      expect([body.do, status]).toEqual([body.do, 400]);
    }
  });
});

// The last: nobody takes the rows away.
describe('the list of a large table', () => {
  it('works out what a row costs for the rows of its page alone, and finds the page by an index or one look at the table', async () => {
    const { filter, sort } = { filter: { type: 1 }, sort: { by: 'position', order: 'asc' } } as const;
    const { rows } = pageStatements(categoryQuery({ filter, sort, offset: 0, limit: 10 }, null));
    const { sql, parameters } = rows.compile(world.context.db);
    await world.sql(`insert into category (slug, type, language_id, name, position)
      select 'many-' || n || 'x', 1 + n % 7, ${english}, 'Many ' || n, n % 100 from generate_series(1, 20000) n`);
    await world.sql('analyze category');
    const [explained] = await world.sql<{ 'QUERY PLAN': unknown }>(`explain (analyze, format json) ${sql}`, [
      ...parameters,
    ]);
    const plan = JSON.stringify(explained?.['QUERY PLAN']);
    // The counts of questions and subcategories: once a row of the page.
    const loops = [...plan.matchAll(/"Relation Name":"(level_size|subcategory)".*?"Actual Loops":(\d+)/g)];
    expect(loops.length).toBeGreaterThan(0);
    for (const [, , times] of loops) expect(Number(times)).toBeLessThanOrEqual(10);
  });
});

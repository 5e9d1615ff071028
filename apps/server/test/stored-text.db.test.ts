/**
 * Stored script: an editor gone bad writes markup into every text that staff can store. It comes back as the plain text that it is,
 * in JSON that no browser takes for a page; and a table for a spreadsheet runs no cell (DECISIONS 12, ADR 13).
 */
import { OPERATOR_CALLS } from '@trivium/contract/admin/catalogue';
import { SECOND_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { payoutKit } from '../src/features/payout/payout.test-kit.ts';
import { done, operate } from './kit/operator.ts';
import { aPlayer, type Person } from './kit/player.ts';
import { aStaff } from './kit/staff.ts';
import { createWorld, type World } from './kit/world.ts';

/** Markup, a closing script, a template, an entity, a formula: short enough for every field. */
const HOSTILE = `=<svg/onload=alert(1)>"'&lt;`;

let world: World;
let admin: Person;
let editor: Person;
let victim: Person;
let english: number;
beforeAll(async () => {
  world = await createWorld({ hasPack: true });
  admin = await aStaff(world, { name: 'Ann Boss' });
  editor = await aStaff(world, { role: 'editor', name: 'Bad Editor' });
  victim = await aPlayer(world, { name: 'Victim' });
  english = (await world.sql<{ id: number }>(`select id from language where code = 'en'`))[0]?.id ?? 0;
});
afterAll(() => world.close());
const { aWinner, request } = payoutKit(() => world);

/** What a call answered, after a look at how it travelled. */
const tell = async (call: string, body: unknown, { token }: Person): Promise<unknown> => {
  const { status, body: told, headers } = await operate(world, call, body, token);
  expect([call, status, told['error']]).toEqual([call, 200, false]);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(headers['x-content-type-options']).toBe('nosniff');
  return told['data'];
};
/** The last line of the log about an action. */
const logged = async (action: string) => {
  const [row] = (await done(world, 'audit/list', { filter: { action }, limit: 1 }, admin.token)).data;
  return row;
};
const person = () => ({ id: victim.playerId });
let made = 0;
const slug = () => {
  made += 1;
  return `hostile-${made}`;
};
type Versioned = { id: number; version: number; name: string; slug: string };
const aCategory = async (fields = {}): Promise<Versioned> =>
  (await tell(
    'category/create',
    { fields: { type: 1, language_id: english, slug: slug(), name: HOSTILE, ...fields } },
    editor,
  )) as Versioned;

const QUESTION = {
  ...{
    kind: 'choice',
    text: HOSTILE,
    options: [HOSTILE, `b${HOSTILE}`],
    answer: { kind: 'choice', option: 0 },
  },
  ...{ note: HOSTILE, source: HOSTILE, region: HOSTILE, tags: [HOSTILE] },
};

/** The acts on a player that tell a reason, each from a state in which it can be done. */
const REASONED: readonly (readonly [call: string, more: object])[] = [
  ['player/warn', {}],
  ['player/reset_name', {}],
  ['player/reset_picture', {}],
  ['player/verify_contact', { contact: 'email' }],
  ['player/log_out', {}],
  ['player/deactivate', {}],
  ['player/activate', {}],
];

describe('markup in a text of staff', () => {
  it('in names of categories and parts stays what it is, for staff and for players', async () => {
    const category = await aCategory({ is_active: true });
    expect(category.name).toBe(HOSTILE);
    const fields = { category_id: category.id, slug: slug(), name: HOSTILE, is_active: true };
    const part = (await tell('subcategory/create', { fields }, editor)) as Versioned;
    expect(part.name).toBe(HOSTILE);
    for (const [table, row] of [
      ['category', category],
      ['subcategory', part],
    ] as const) {
      const change = { id: row.id, version: row.version, fields: { name: `${HOSTILE}2` } };
      expect(await tell(`${table}/change`, change, editor)).toMatchObject({ name: `${HOSTILE}2` });
      expect((await logged(`${table}.change`))?.after).toEqual({ name: `${HOSTILE}2` });
    }
    const { raw, body } = await world.call('get_categories', { type: 1 });
    expect(raw.headers['content-type']).toMatch(/^application\/json/);
    expect((body['data'] as Versioned[]).find(row => row.slug === category.slug)?.name).toBe(`${HOSTILE}2`);
  });

  it('in every text of a question stays what it is', async () => {
    const { id: category_id } = await aCategory();
    const row = (await tell(
      'question/create',
      { fields: { ...QUESTION, category_id } },
      editor,
    )) as Versioned;
    expect(row).toMatchObject({ ...QUESTION, tags: [HOSTILE.toLowerCase()] });
    const fields = { note: `${HOSTILE}2`, image: '/media/a.webp', image_alt: HOSTILE };
    const change = { id: row.id, version: row.version, fields };
    expect(await tell('question/change', change, editor)).toMatchObject(fields);
    expect((await logged('question.change'))?.after).toMatchObject(fields);
    const held = [{ id: row.id, version: row.version + 1 }];
    const bulk = { do: 'change', rows: held, fields: { tags: [`${HOSTILE}3`] } };
    expect(await tell('question/bulk', bulk, editor)).toMatchObject([
      { tags: [`${HOSTILE}3`.toLowerCase()] },
    ]);
    const rest = {
      ...{ category_id, subcategory_id: null, level: 1, right_side: [], image: '', audio: '', audio_ms: 0 },
      ...{ image_alt: HOSTILE, transcript: HOSTILE, difficulty: 3, as_of: '', is_sample: false },
    };
    const draft = { id: row.id, version: row.version, fields: { ...QUESTION, ...rest } };
    await tell('question/keep_draft', draft, editor);
    expect(await tell('question/draft', { id: row.id }, editor)).toMatchObject({ fields: draft.fields });
    const act = { table: 'question', what: { act: 'tag', tag: HOSTILE }, on: { ids: [row.id] } };
    await tell('job/start', act, editor);
    const tags = [`${HOSTILE}3`, HOSTILE].map(tag => tag.toLowerCase()).toSorted();
    const tagged = (await tell('question/read', { id: row.id }, editor)) as { tags: string[] };
    expect(tagged.tags.toSorted()).toEqual(tags);
    const found = await done(
      world,
      'question/list',
      { filter: { category_ids: [category_id] } },
      editor.token,
    );
    expect(found.data[0]).toMatchObject({ text: HOSTILE });
  });

  it('in reasons and notes about a player stays what it is, in the log too', async () => {
    for (const [call, more] of REASONED) {
      await tell(call, { ...person(), ...more, reason: HOSTILE }, admin);
      const [row] = (await done(world, 'audit/list', { limit: 1 }, admin.token)).data;
      expect([call, row?.subject, row?.reason]).toEqual([call, String(victim.playerId), HOSTILE]);
    }
    expect(await tell('player_note/add', { ...person(), text: HOSTILE }, admin)).toMatchObject({
      text: HOSTILE,
    });
    expect(await tell('player_note/list', person(), admin)).toMatchObject([{ text: HOSTILE }]);
    const grant = { ask_key: crypto.randomUUID(), player_id: victim.playerId, coins: 5, reason: HOSTILE };
    await tell('coin_grant/request', grant, admin);
    expect((await done(world, 'coin_grant/list', { limit: 1 }, admin.token)).data[0]).toMatchObject({
      reason: HOSTILE,
    });
  });

  it('in a saved view stays what it is', async () => {
    const sort = { by: 'id', order: 'asc' };
    const view = {
      table: 'question',
      name: HOSTILE,
      filter: JSON.stringify({ text: HOSTILE }),
      sort,
      columns: [],
    };
    expect(await tell('view/save', view, editor)).toMatchObject(view);
    expect(await tell('view/list', { table: 'question' }, editor)).toMatchObject([view]);
  });

  it('in why somebody leaves the staff stays what it is', async () => {
    const leaver = await aStaff(world, { role: 'editor', name: 'Leaver' });
    const { data } = await done(world, 'staff/list', { filter: { ids: [leaver.playerId] } }, admin.token);
    const gone = { id: leaver.playerId, version: data[0]?.version, reason: HOSTILE };
    await tell('staff/remove', gone, admin);
    expect((await done(world, 'audit/list', { limit: 1 }, admin.token)).data[0]?.reason).toBe(HOSTILE);
  });

  it('in what is decided about a report or a payout stays what it is', async () => {
    const [report] = await world.sql<{ id: number }>(
      `insert into player_report (reporter_id, player_id, kind, shown_name, shown_picture, created_at)
       values ($1, $2, 'name', 'Victim', '', now()) returning id`,
      [(await aPlayer(world)).playerId, victim.playerId],
    );
    const decision = { ...person(), newest_id: report?.id, decision: 'dismiss', reason: HOSTILE };
    await tell('player_report/decide', decision, admin);
    expect((await done(world, 'audit/list', { limit: 1 }, admin.token)).data[0]?.reason).toBe(HOSTILE);
    const player = await aWinner();
    await request(player);
    const filter = { player_id: player.playerId };
    const [row] = (await done(world, 'payout/list', { filter }, admin.token)).data;
    const rows = [{ id: row?.id, version: row?.version }];
    await tell('payout/reject', { rows, words: HOSTILE }, admin);
    const told = await done(world, 'payout/list', { filter }, admin.token);
    expect(JSON.stringify(told.data)).toContain(JSON.stringify(HOSTILE));
  });
});

describe('a table for a spreadsheet', () => {
  it('runs no cell of the log or of the questions', async () => {
    const cell = `"'${HOSTILE.replaceAll('"', '""')}"`;
    // The log is told up to the instant of the call, without it.
    world.clock.advance(SECOND_MS);
    const log = await done(world, 'audit/export', { filter: {} }, admin.token);
    expect(log.data).toContain(cell);
    const questions = await done(world, 'question/export', { filter: { text: 'alert' } }, editor.token);
    expect(questions.data.rows).toBeGreaterThan(0);
    expect(questions.data.csv).toContain(cell);
    for (const text of [log.data, questions.data.csv]) expect(text).not.toMatch(/(^|[,\n])"?[=+@\t]/);
  });

  it('runs no cell, whatever a player is called', async () => {
    await world.app.rooms.settings.set('payout_budget_coins', 1_000_000, null);
    const starts = ['=HYPERLINK("http://evil.example")', '+1', '-1', '@SUM(1)', '\t=1'];
    for (const name of starts) {
      const player = await aWinner();
      await request(player);
      await world.sql('update player set name = $1 where id = $2', [name, player.playerId]);
    }
    const { data } = await done(
      world,
      'payout/list',
      { filter: { state: 'pending' }, limit: 100 },
      admin.token,
    );
    const rows = data.map(({ id, version }) => ({ id, version }));
    await done(world, 'payout/approve', { rows, is_checked: true }, admin.token);
    const file = await done(world, 'payout/export', { method: 'paypal', is_generic: true }, admin.token);
    const text = file.data.text;
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    for (const name of ['+1', '-1', '@SUM(1)', '\t=1']) expect(text).toContain(`,'${name},`);
    for (const line of text.split('\r\n')) expect(line).not.toMatch(/(^|,)"?[=+\-@\t]/);
  });
});

type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  [key: string]: unknown;
};

/** The texts without a form of their own that a body lets in, by their paths. */
const freeTexts = (schema: Schema, path: string): string[] => {
  const { type, properties = {}, items, anyOf = [], oneOf = [] } = schema;
  const hasForm = ['enum', 'const', 'pattern', 'format', 'contentEncoding'].some(name => name in schema);
  return [
    ...(type === 'string' && !hasForm ? [path] : []),
    ...Object.entries(properties).flatMap(([name, inner]) => freeTexts(inner, `${path}.${name}`)),
    ...(items ? freeTexts(items, `${path}[]`) : []),
    ...[...anyOf, ...oneOf].flatMap(inner => freeTexts(inner, path)),
  ];
};

/** Tried above. */
const TRIED: readonly string[] = [
  ...['category/create', 'category/change', 'subcategory/create', 'subcategory/change'],
  ...['question/create', 'question/change', 'question/bulk', 'job/start', 'view/save', 'player_note/add'],
  ...['question/keep_draft', 'staff/remove'],
  ...['coin_grant/request', 'player_report/decide', 'payout/reject'],
  ...REASONED.map(([call]) => call),
];
const OTHERS: readonly string[] = [
  // A reason that is kept as those above are.
  ...['player/delete', 'coin_grant/decide', 'payout_batch/withdraw', 'staff/change', 'contest/judge'],
  // Tried beside its feature (`features/notification/admin.db.test.ts`): markup arrives as text.
  ...['message/create', 'message/change'],
  // The same (`features/prize/plan/plan.db.test.ts`).
  ...['contest/create', 'contest/change'],
  // Tried beside their feature (`features/language/words/words.db.test.ts`): markup is refused in a sentence, and a name is text.
  ...['language/create', 'language/change', 'text/save', 'text/import'],
  // Tried beside its feature (`features/exam/desk/desk.db.test.ts`): markup in a plan is text; reasons are kept as those above.
  ...['exam/create', 'exam/change', 'exam/grant', 'exam/extra_time'],
  // The same (`features/question/drafting/drafting.db.test.ts`).
  'draft/ask',
  // Tried beside their feature (`features/bank/hostile.db.test.ts`): texts of files arrive as text; the reason is kept as those above.
  ...['import/part', 'import/choose', 'import/mend', 'import/declare'],
  // Tried beside their features: what rich text may not be made of is cut out, titles arrive as text.
  ...['page_text/create', 'page_text/change', 'post/create', 'post/change'],
  ...['passage/create', 'passage/change', 'passage/ask'],
  // The code of a language and a date: whatever is none of the site is refused.
  ...['daily/save', 'daily/clear', 'daily/fill'],
  // Shown to nobody but whoever wrote it.
  ...['factor/totp/confirm', 'factor/passkey/confirm'],
  // Read or compared, and not stored.
  ...['session/recovery', 'payout/import', 'setup/colour', 'job/preview'],
  // A filter and the name of a format; what is asked for is kept for a day and shown to nobody but whoever asked.
  ...['export/preview', 'export/start'],
  ...['question/near', 'question/export', 'audit/export', 'contest/find', 'rich_text/clean'],
  ...['letter/templates', 'letter/test'],
  ...['exam/sittings', 'exam/staff', 'exam/candidates', 'exam/find_questions'],
  ...['setting/read-file', 'theme/try'],
  // An address of e-mail; its handler refuses what is none.
  'staff/invite',
  // A setting: the page escapes those that it carries (`http/pages/head.ts`).
  ...['setup/site', 'setup/look', 'setup/mail', 'setting/change'],
  // The name of a player, as at a sign-up (`features/admin/setting/theme.db.test.ts`).
  'demo/make',
];

describe('a new call of staff', () => {
  it('that stores a text is tried here', () => {
    const storing = OPERATOR_CALLS.filter(({ name }) => !/\/(list|read)$/.test(name)).flatMap(
      ({ name, body }) =>
        freeTexts(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema, name).length > 0
          ? [name]
          : [],
    );
    expect(storing.filter(name => !TRIED.includes(name) && !OTHERS.includes(name))).toEqual([]);
    expect([...TRIED, ...OTHERS].filter(name => !storing.includes(name))).toEqual([]);
  });
});

/** Words in the hands of staff: a language from zero, sentences over the delivered ones, files of translators (DECISIONS 10, 12; ADR 13). */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { neededKeys } from '@trivium/messages/complete';
import english from '@trivium/messages/en.json' with { type: 'json' };
import { fingerprint } from '@trivium/messages/exchange/units';
import { sourceOf } from '@trivium/messages/faults';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { done, operate } from '../../../../test/kit/operator.ts';
import { aPlayer } from '../../../../test/kit/player.ts';
import { aStaff, type StaffPerson } from '../../../../test/kit/staff.ts';
import { createWorld, type World } from '../../../../test/kit/world.ts';

type Text = OperatorReply<'text/list'>[number];
type Language = OperatorReply<'language/list'>[number];
type Answer = Awaited<ReturnType<typeof operate>>;

let world: World;
let admin: StaffPerson;
let editor: StaffPerson;
beforeAll(async () => {
  world = await createWorld();
  admin = await aStaff(world);
  editor = await aStaff(world, { role: 'editor' });
});
afterAll(() => world.close());

const code = ({ status, body }: Answer) => (status === 200 ? (body['code'] ?? 'done') : status);
const dataOf = <Data>({ body }: Answer) => body['data'] as Data;
const languages = async () =>
  (await done(world, 'language/list', { limit: 100 }, editor.token)).data as Language[];
const languageOf = async (wanted: string): Promise<Language> => {
  const found = (await languages()).find(row => row.code === wanted);
  if (found === undefined) throw new Error(`no ${wanted}`);
  return found;
};
const read = async (language: string, key: string): Promise<Text> => {
  const { data } = await done(world, 'text/list', { language, text: key }, editor.token);
  const found = data.find(({ id }) => id === key);
  if (found === undefined) throw new Error(`no ${key}`);
  return found;
};
const save = (
  language: string,
  { id: key, version }: Pick<Text, 'id' | 'version'>,
  texts: unknown,
  token = editor.token,
) => operate(world, 'text/save', { language, key, version, texts }, token);
const switchOn = async (language: string, fields: object) => {
  const { id, version } = await languageOf(language);
  return operate(world, 'language/change', { id, version, fields }, admin.token);
};
const spoken = async (language: string) => {
  const { body } = await world.call('get_system_language_json', { language });
  return body['data'] as { version: string; texts: Record<string, string> } | undefined;
};
const offered = async () =>
  ((await world.call('get_system_language_list', { from: 2 })).body['data'] as { code: string }[]).map(
    row => row.code,
  );

/** A translator's file in JSON; `say` translates. */
const fileOf = (language: string, keys: readonly string[], say: (text: string, key: string) => string) =>
  JSON.stringify({
    source: 'en',
    target: language,
    units: keys.map(key => {
      const text = sourceOf(english, key) ?? '';
      return { key, english: text, translation: say(text, key), made_from: fingerprint(text), notes: [] };
    }),
  });
const bring = (language: string, text: string, more: object = {}, token = admin.token) =>
  operate(world, 'text/import', { language, text, is_trial: false, ...more }, token);

describe('a language from zero', () => {
  const begin = (fields: object, token = admin.token) =>
    operate(world, 'language/create', { fields: { title: 'Türkçe', code: 'tr', ...fields } }, token);

  it('is begun by an admin, once, by a code that Intl knows', async () => {
    expect(code(await begin({}, editor.token))).toBe(403);
    for (const bad of ['xx-nowhere', 'tr-tr', 'zzz'])
      expect(code(await begin({ code: bad }))).toBe('language_unknown');
    for (const bad of ['TR', 't', '<b>', 'a'.repeat(17)]) expect(code(await begin({ code: bad }))).toBe(400);
    expect(code(await begin({ title: 'a\u202eb' }))).toBe(400);
    const both = await Promise.all([begin({}), begin({})]);
    expect(both.map(code).sort()).toEqual(['done', 'language_there']);
    const tr = await languageOf('tr');
    expect(tr).toMatchObject({
      ...{ title: 'Türkçe', rtl: false, in_interface: false, is_offered: false, is_delivered: false },
      ...{ forms: ['one', 'other'], missing: tr.keys, own: 0 },
    });
    expect(await offered()).not.toContain('tr');
  });

  it('is filled from a file, looked at first, and switched on at 100 % alone', async () => {
    expect(code(await switchOn('tr', { in_interface: true }))).toBe('language_incomplete');
    const keys = [...neededKeys(english, 'tr')];
    const whole = fileOf('tr', keys, text => `${text} tr`);
    const lacking = fileOf('tr', keys.slice(1), text => `${text} tr`);
    const trial = dataOf<OperatorReply<'text/import'>>(await bring('tr', lacking, { is_trial: true }));
    expect(trial).toMatchObject({ id: null, refused: 0, unchanged: 0, faults: [] });
    expect((await languageOf('tr')).own).toBe(0);
    expect(code(await bring('tr', lacking, {}, editor.token))).toBe(403);
    await bring('tr', lacking);
    expect(await languageOf('tr')).toMatchObject({ missing: 1 });
    expect(code(await switchOn('tr', { in_interface: true }))).toBe('language_incomplete');
    const again = dataOf<OperatorReply<'text/import'>>(await bring('tr', whole));
    expect(again).toMatchObject({ sentences: 1, unchanged: trial.sentences });
    expect(await offered()).not.toContain('tr');
    expect(code(await switchOn('tr', { in_interface: true }))).toBe('done');
    expect(await languageOf('tr')).toMatchObject({ missing: 0, is_offered: true });
    expect(await offered()).toContain('tr');
    expect((await spoken('tr'))?.texts['app.try_again']).toBe('Try again tr');
    const seen = await world.app.inject({
      ...{ method: 'POST', url: '/api/get_web_settings', payload: '{}' },
      headers: { 'content-type': 'application/json', cookie: 'language=tr' },
    });
    expect(seen.json()['data'].language).toMatchObject({ code: 'tr', rtl: false });
  });

  it('is spoken to players who choose it, and by no one once it is switched off', async () => {
    const player = await aPlayer(world);
    await world.call('update_profile', { web_language: 'tr' }, player.token);
    const refusal = async () =>
      (await world.call('get_blog_post', { slug: 'none' }, player.token)).body['message'];
    expect(await refusal()).toBe(`${english['refusal.no_data']} tr`);
    await switchOn('tr', { in_interface: false });
    expect(await refusal()).toBe(english['refusal.no_data']);
    expect(await offered()).not.toContain('tr');
  });
});

it('a language that is switched on and lacks a sentence stands on the checklist', async () => {
  const item = async () =>
    (await done(world, 'checklist', {}, admin.token)).data.items.find(({ name }) => name === 'languages');
  expect(await item()).toMatchObject({ state: 'done', told: '' });
  // As after an update that brought a new sentence.
  await world.sql(`update language set in_interface = true where code = 'tr'`);
  await world.sql(`update interface_text set text = '' where language = 'tr' and key = 'app.loading'`);
  await world.app.rooms.languages.reread();
  expect(await item()).toMatchObject({ state: 'open', told: 'Türkçe', is_must: true });
  expect(await offered()).not.toContain('tr');
  await world.sql(`update language set in_interface = false where code = 'tr'`);
  await world.app.rooms.languages.reread();
});

describe('a sentence in own words', () => {
  it('is what players read from then on, and is given back to what is delivered', async () => {
    const before = await spoken('fr');
    const row = await read('fr', 'app.try_again');
    expect(row).toMatchObject({ version: 0, is_own: false, state: 'good', subject: 'home' });
    const saved = dataOf<Text>(await save('fr', row, { whole: 'Encore une fois' }));
    expect(saved).toMatchObject({ is_own: true, state: 'good', was: null });
    const after = await spoken('fr');
    expect(after?.texts['app.try_again']).toBe('Encore une fois');
    expect(after?.version).not.toBe(before?.version);
    expect(code(await save('fr', row, { whole: 'Autre' }))).toBe('changed_meanwhile');
    const back = dataOf<Text>(await save('fr', saved, null));
    expect(back).toMatchObject({ version: 0, is_own: false });
    expect((await spoken('fr'))?.version).toBe(before?.version);
    const third = dataOf<Text>(await save('fr', back, { whole: 'Encore' }));
    expect(third.version).toBeGreaterThan(saved.version);
    await save('fr', third, null);
    const rows = await world.sql<{ before: unknown; after: unknown }>(
      `select before, after from audit where action = 'text.change' and subject = 'fr/app.try_again' order by id`,
    );
    expect(rows.slice(0, 2)).toEqual([
      { before: null, after: { 'app.try_again': 'Encore une fois' } },
      { before: { 'app.try_again': 'Encore une fois' }, after: null },
    ]);
  });

  it('keeps its places, its tags, and hides and leads nowhere', async () => {
    const row = await read('fr', 'badge.yours');
    for (const bad of [
      ...[
        'C’est fait',
        '{name} {count}',
        '{name',
        '{name} <script>x</script>',
        '{name} <b>x</b>',
        '{name} < x',
      ],
      ...['{name} \u202ex', '{name}\nx', '{name} evil.example', '{name} https://evil.example/'],
    ])
      expect([bad, code(await save('fr', row, { whole: bad }))]).toEqual([bad, 'sentence_faulty']);
    expect(code(await save('fr', row, { whole: `{name} ${'x'.repeat(1000)}` }))).toBe(400);
    expect(code(await save('fr', row, { whole: '' }))).toBe(400);
    expect(code(await save('fr', row, {}))).toBe('sentence_faulty');
    expect(code(await save('fr', row, { other: '{name}' }))).toBe('sentence_faulty');
    expect(code(await save('fr', { ...row, id: 'no.such_key' }, { whole: 'x' }))).toBe('no_data');
    expect((await read('fr', 'badge.yours')).version).toBe(0);
  });

  it('has every plural form of its language, together', async () => {
    const row = await read('ar', 'badge.reward');
    expect(row.forms.map(({ form }) => form)).toEqual(['zero', 'one', 'two', 'few', 'many', 'other']);
    expect(row.forms.find(({ form }) => form === 'few')?.numbers).toEqual([3, 4, 5, 6, 7, 8]);
    const texts = Object.fromEntries(row.forms.map(({ form, text }) => [form, `${text}!`]));
    const { few: _, ...lacking } = texts;
    const refused = await save('ar', row, lacking);
    expect([code(refused), refused.body['fields']]).toEqual(['sentence_faulty', ['texts.few']]);
    expect(code(await save('ar', row, { ...texts, few: 'مكافأة' }))).toBe('sentence_faulty');
    // A form for one number alone may say it in words.
    expect(code(await save('ar', row, { ...texts, two: 'المكافأة: عملتان' }))).toBe('done');
    await save('ar', await read('ar', 'badge.reward'), null);
  });

  it('is marked when English changed since it was made, until it is saved again', async () => {
    const key = 'battle.history.title' in english ? 'battle.history.title' : 'badge.title';
    const source = await read('en', key);
    const before = await read('es', key);
    const put = dataOf<Text>(await save('en', source, { whole: 'Another name' }));
    expect(await read('es', key)).toMatchObject({ state: 'changed', was: source.english['whole'] });
    expect((await read('en', key)).state).toBe('good');
    expect((await languageOf('es')).changed).toBe(1);
    const { total } = await done(world, 'text/list', { language: 'es', part: 'changed' }, editor.token);
    expect(total).toBe(1);
    const again = await save('es', before, { whole: before.forms[0]?.text });
    expect(dataOf<Text>(again)).toMatchObject({ state: 'good', is_own: true });
    await save('en', put, null);
    // Now the delivered sentence is of today's English again, and one's own is not.
    expect(await read('es', key)).toMatchObject({ state: 'changed', was: 'Another name' });
    await save('es', dataOf<Text>(again), null);
  });

  it('is written by one of two who save at once', async () => {
    const row = await read('hi', 'app.try_again');
    const both = await Promise.all([
      save('hi', row, { whole: 'फिर से करें' }),
      save('hi', row, { whole: 'एक बार और' }, admin.token),
    ]);
    expect(both.map(code).sort()).toEqual(['changed_meanwhile', 'done']);
    await save('hi', await read('hi', 'app.try_again'), null);
  });

  it('that fits no more after an update is not shown', async () => {
    await world.sql(
      `insert into interface_text (language, key, text) values ('fr', 'badge.yours', 'Pour {nobody}'), ('fr', 'gone.key', 'x')`,
    );
    await world.app.rooms.languages.reread();
    expect((await spoken('fr'))?.texts['badge.yours']).toContain('{name}');
    expect((await spoken('fr'))?.texts['gone.key']).toBeUndefined();
    expect(await read('fr', 'badge.yours')).toMatchObject({ state: 'missing', missing: 1 });
    expect(await offered()).toContain('fr');
    await world.sql(`delete from interface_text where language = 'fr'`);
    await world.app.rooms.languages.reread();
  });

  it('is nobody’s who does not look after its language or its subject', async () => {
    const french = await languageOf('fr');
    const own = await aStaff(world, { role: 'editor', languages: [french.id] });
    const cashier = await aStaff(world, { role: 'admin', rights: ['money'] });
    const player = await aPlayer(world);
    const row = await read('es', 'app.try_again');
    expect(code(await save('es', row, { whole: 'Otra' }, own.token))).toBe(403);
    expect(code(await operate(world, 'text/list', { language: 'es' }, own.token))).toBe(403);
    const seen = (await done(world, 'language/list', {}, own.token)).data;
    expect(seen.map(({ code: known }) => known)).toEqual(['fr']);
    for (const token of [cashier.token, player.token, undefined])
      expect([401, 403]).toContain(code(await save('es', row, { whole: 'Otra' }, token ?? '')));
  });
});

describe('the list of sentences', () => {
  it('is paged, and found by key, English and the language', async () => {
    const ask = (body: object) => done(world, 'text/list', { language: 'es', ...body }, editor.token);
    const all = await ask({ limit: 5, offset: 3 });
    expect([all.data.length, all.total]).toEqual([5, (await languageOf('es')).keys]);
    const found = async (text: string) => (await ask({ text, limit: 100 })).data.map(({ id }) => id);
    expect(await found('APP.TRY_AGAIN')).toEqual(['app.try_again']);
    expect(await found('Try again')).toContain('app.try_again');
    const spanish = (await read('es', 'app.try_again')).forms[0]?.text ?? '';
    expect(await found(spanish)).toContain('app.try_again');
    expect(code(await operate(world, 'text/list', { language: 'es', limit: 101 }, editor.token))).toBe(400);
    expect(code(await operate(world, 'text/list', { language: 'xx' }, editor.token))).toBe(
      'language_unknown',
    );
    const { data } = await done(world, 'text/subjects', { language: 'es' }, editor.token);
    expect(data.reduce((sum, { keys }) => sum + keys, 0)).toBe(all.total);
    expect(data.every(({ keys }) => keys > 0)).toBe(true);
  });
});

describe('a translator’s file', () => {
  // Files are slow to read, so one person may bring few in a minute.
  beforeEach(async () => {
    admin = await aStaff(world);
  });
  const exported = async (format: string, more: object = {}) =>
    (await done(world, 'text/export', { language: 'es', format, ...more }, editor.token)).data;

  it.each(['xliff', 'json'])('goes out and comes back unchanged: %s', async format => {
    const file = await exported(format);
    const { data } = await done(
      world,
      'text/import',
      { language: 'es', text: file.text, is_trial: false },
      admin.token,
    );
    expect(data).toMatchObject({
      id: null,
      sentences: 0,
      refused: 0,
      unchanged: (await languageOf('es')).keys,
    });
    expect((await exported(format, { is_open_only: true })).units).toBe(0);
  });

  it('is refused for English, for another language, and when it is none', async () => {
    expect(code(await operate(world, 'text/export', { language: 'en', format: 'json' }, editor.token))).toBe(
      'operation_not_allowed',
    );
    const french = fileOf('fr', ['app.try_again'], () => 'Encore');
    for (const text of [
      ...[french, '{}', 'not at all', '<x/>', '<'.repeat(10_000), '<a>'.repeat(50_000)],
      '<!DOCTYPE x [<!ENTITY a "b">]><xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="es"/>',
      fileOf('es', ['app.try_again'], () => 'x'.repeat(1001)),
    ])
      expect(code(await bring('es', text, { good_only: true }))).toBe('file_not_read');
  });

  it('names its faults by key; the good ones can be taken, and taken back where nobody changed them since', async () => {
    const say: Record<string, string> = {
      'app.try_again': 'De nuevo',
      'app.loading': 'Cargando ya',
      'badge.yours': 'Sin lugar',
    };
    const text = fileOf('es', Object.keys(say), (_, key) => say[key] ?? '');
    const before = await spoken('es');
    const trial = dataOf<OperatorReply<'text/import'>>(await bring('es', text, { is_trial: true }));
    expect(trial).toMatchObject({ sentences: 2, refused: 1 });
    expect(trial.faults).toMatchObject([{ key: 'badge.yours', name: 'places' }]);
    expect(code(await bring('es', text))).toBe('sentence_faulty');
    expect(await spoken('es')).toEqual(before);
    const { id } = dataOf<OperatorReply<'text/import'>>(await bring('es', text, { good_only: true }));
    expect((await spoken('es'))?.texts).toMatchObject({
      'app.try_again': 'De nuevo',
      'app.loading': 'Cargando ya',
    });
    await save('es', await read('es', 'app.loading'), { whole: 'Un momento' });
    const undo = (token: string) => operate(world, 'text/undo_import', { id }, token);
    expect(code(await undo(editor.token))).toBe(403);
    expect(dataOf(await undo(admin.token))).toEqual({ sentences: 1 });
    expect(code(await undo(admin.token))).toBe('no_data');
    const now = await spoken('es');
    expect(now?.texts['app.try_again']).toBe(before?.texts['app.try_again']);
    expect(now?.texts['app.loading']).toBe('Un momento');
    await save('es', await read('es', 'app.loading'), null);
  });

  it('made from another English text is refused by key', async () => {
    const text = fileOf('es', ['app.try_again'], () => 'De nuevo').replace(
      fingerprint('Try again'),
      'f'.repeat(16),
    );
    const { faults } = dataOf<OperatorReply<'text/import'>>(await bring('es', text, { is_trial: true }));
    expect(faults).toMatchObject([{ key: 'app.try_again', name: 'outdated' }]);
  });
});

describe('the quiz languages', () => {
  it('are ordered by an admin over the versions that he saw', async () => {
    const all = await languages();
    const turned = all.toReversed().map(({ id, version }) => ({ id, version }));
    const order = (rows: unknown, token = admin.token) => operate(world, 'language/order', { rows }, token);
    expect(code(await order(turned, editor.token))).toBe(403);
    expect(code(await order(turned.slice(1)))).toBe('no_data');
    expect(code(await order([...turned, ...turned]))).toBe(400);
    expect(code(await order(turned))).toBe('done');
    expect((await languages()).map(({ id }) => id)).toEqual(turned.map(({ id }) => id));
    expect(code(await order(turned))).toBe('changed_meanwhile');
    await order((await languages()).toReversed().map(({ id, version }) => ({ id, version })));
  });

  it('are switched on and off, the main language never', async () => {
    expect(code(await switchOn('en', { in_quiz: false }))).toBe('language_main');
    expect(code(await switchOn('en', { in_interface: false }))).toBe('language_main');
    expect(code(await switchOn('fr', { in_quiz: false, title: 'Français de France' }))).toBe('done');
    expect(await languageOf('fr')).toMatchObject({ in_quiz: false, title: 'Français de France' });
    const hostile = `=<svg/onload=alert(1)>"'&lt;`;
    expect(code(await switchOn('fr', { title: hostile }))).toBe('done');
    const { raw, body } = await world.call('get_languages', {});
    expect(raw.headers['content-type']).toMatch(/^application\/json/);
    expect(body['error']).toBe(false);
    expect(await languageOf('fr')).toMatchObject({ title: hostile });
    expect(code(await switchOn('fr', { in_quiz: true, title: 'Français' }))).toBe('done');
  });
});

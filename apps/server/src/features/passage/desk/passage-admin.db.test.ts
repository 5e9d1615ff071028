/** Editors write passages and the questions about them (DECISIONS 1, 4, 12). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { done, operate } from '../../../../test/kit/operator.ts';
import { aPlayer } from '../../../../test/kit/player.ts';
import { aStaff, renewed, type StaffPerson } from '../../../../test/kit/staff.ts';
import { createWorld, type World } from '../../../../test/kit/world.ts';
import { MEDIA_FOLDER } from '../../../platform/files/media.ts';

let world: World;
let editor: StaffPerson;
let english = 0;
let place = 0;
beforeAll(async () => {
  world = await createWorld({ hasPack: true });
  editor = await aStaff(world, { role: 'editor' });
  english = (await world.sql<{ id: number }>(`select id from language where code = 'en'`))[0]?.id ?? 0;
  place =
    (await world.sql<{ id: number }>(`select id from category where slug = 'quiet-wonders'`))[0]?.id ?? 0;
});
beforeEach(() => renewed(world, editor));
afterAll(() => world.close());

const refused = async (call: string, body: object, who = editor) => {
  const { status, body: told } = await operate(world, call, body, who.token);
  return [status, told['code'], ...(told['fields'] === undefined ? [] : [told['fields']])];
};
const FIELDS = { title: 'Of tides', body: '<p>Twice a day.</p>' };
const aPassage = async (more = {}) =>
  (await done(world, 'passage/create', { fields: { ...FIELDS, category_id: place, ...more } }, editor.token))
    .data;
const change = async ({ id, version }: { id: number; version: number }, fields: object) =>
  (await done(world, 'passage/change', { id, version, fields }, editor.token)).data;
const ASK = { text: 'How often?', options: ['Once', 'Twice'], right: 1, note: '', is_published: true };
const ask = async (id: number, more = {}) =>
  (await done(world, 'passage/ask', { ...ASK, id, ...more }, editor.token)).data;

describe('a passage', () => {
  it('is read and played once it is shown, with the question that was written beside it', async () => {
    const player = await aPlayer(world);
    const read = async (id: number) =>
      (await world.call('get_fun_n_learn_passage', { fun_n_learn_id: id }, player.token)).body;
    const row = await aPassage();
    expect(row).toMatchObject({
      is_active: false,
      words: 3,
      reading_seconds: 1,
      served: 0,
      language_id: english,
    });
    expect((await read(row.id))['code']).toBe('no_data');
    const asked = await ask(row.id);
    expect(asked).toMatchObject({ served: 1, question_ids: [expect.any(Number)] });
    await change(asked, { is_active: true });
    expect((await read(row.id))['data']).toMatchObject({
      title: 'Of tides',
      body: '<p>Twice a day.</p>',
      questions: 1,
    });
    const play = await world.call('get_fun_n_learn_questions', { fun_n_learn_id: row.id }, player.token);
    expect(play.body['error']).toBe(false);
    const questions = (await done(world, 'passage/questions', { id: row.id }, editor.token)).data;
    expect(questions).toEqual([
      {
        id: asked.question_ids[0],
        text: 'How often?',
        kind: 'choice',
        state: 'published',
        right: 'Twice',
        is_served: true,
      },
    ]);
    const held = {
      id: row.id,
      version: (await done(world, 'passage/read', { id: row.id }, editor.token)).data.version,
    };
    expect(await refused('passage/delete', held)).toEqual([200, 'still_used']);
  });

  it('has its questions in the order that is saved; one that is left out comes back by taking it back', async () => {
    const { id } = await aPassage();
    await ask(id, { text: 'One?' });
    await ask(id, { text: 'Two?' });
    const row = await ask(id, { text: 'Three?', is_published: false });
    expect(row.served).toBe(2);
    const [one = 0, two = 0, three = 0] = row.question_ids;
    const turned = await change(row, { question_ids: [three, one] });
    expect([turned.question_ids, turned.version]).toEqual([[three, one], row.version + 1]);
    expect((await change(turned, { question_ids: [one, two, three] })).question_ids).toEqual([
      one,
      two,
      three,
    ]);
    const other = await aPassage();
    expect(
      await refused('passage/change', {
        id: other.id,
        version: other.version,
        fields: { question_ids: [one] },
      }),
    ).toEqual([...[200, 'passage_question_taken', ['question_ids']]]);
    const [common] = await world.sql<{ id: number }>(
      'select id from question where category_id is not null limit 1',
    );
    const stolen = { id: other.id, version: other.version, fields: { question_ids: [common?.id] } };
    expect(await refused('passage/change', stolen)).toEqual([
      200,
      'passage_question_taken',
      ['question_ids'],
    ]);
  });

  it('that nobody has played is deleted; the pack’s own is not', async () => {
    const row = await ask((await aPassage()).id);
    await done(world, 'passage/delete', { id: row.id, version: row.version }, editor.token);
    expect(await world.sql('select from question where id = $1', [row.question_ids[0]])).toHaveLength(1);
    const listed = (await done(world, 'passage/list', { filter: { category_id: place } }, editor.token)).data;
    const ours = listed.find(passage => passage.is_of_pack);
    if (ours === undefined) throw new Error('no passage');
    expect(await refused('passage/delete', { id: ours.id, version: ours.version })).toEqual([
      200,
      'still_used',
    ]);
  });

  it('is found by language, category, state, words and what it lacks', async () => {
    const count = async (filter: object) =>
      (await done(world, 'passage/list', { filter, limit: 1 }, editor.token)).total;
    const all = (await count({})) ?? 0;
    expect(await count({ language_id: english })).toBeLessThan(all);
    expect(await count({ category_id: place })).toBeGreaterThan(5);
    const bare = await aPassage({ title: 'Bare' });
    expect(await count({ text: 'bar', lacks_questions: true, is_active: false })).toBe(1);
    await ask(bare.id);
    expect(await count({ text: 'bar', lacks_questions: true })).toBe(0);
  });
});

describe('what is refused', () => {
  it('is a place of another mode, words that are missing, a question that cannot be played', async () => {
    const [quiz] = await world.sql<{ id: number }>('select id from category where type = 1 limit 1');
    const fields = { ...FIELDS, category_id: quiz?.id };
    expect(await refused('passage/create', { fields })).toEqual([200, 'question_place', ['category_id']]);
    for (const [more, code, field] of [
      [{ image: '/files/question/a.webp' }, 'picture_words_missing', 'image_alt'],
      [{ youtube_id: '0fKBhvDjuy0' }, 'file_words_missing', 'youtube_title'],
      [{ pdf: '/files/question/a.pdf' }, 'file_words_missing', 'pdf_title'],
      [{ pdf: '/files/question/a.webp', pdf_title: 'x' }, 'bad_document', 'pdf'],
      [{ body: '<hr>', is_active: true }, 'text_missing', 'body'],
    ] as const)
      expect(await refused('passage/create', { fields: { ...FIELDS, category_id: place, ...more } })).toEqual(
        [...[200, code, [field]]],
      );
    const { id } = await aPassage();
    expect(await refused('passage/ask', { ...ASK, id, options: ['Twice', 'Twice'] })).toMatchObject([
      200,
      'question_unfit',
      ['options'],
    ]);
    expect(await refused('passage/ask', { ...ASK, id, right: 4 })).toMatchObject([
      200,
      'question_unfit',
      ['answer'],
    ]);
  });

  it('is a category of another language while it has questions', async () => {
    const { id } = await aPassage();
    const { version } = await ask(id);
    const [abroad] = await world.sql<{ id: number }>(
      'select id from category where type = 2 and language_id <> $1 limit 1',
      [english],
    );
    const fields = { category_id: abroad?.id };
    expect(await refused('passage/change', { id, version, fields })).toEqual([
      ...[200, 'question_place', ['category_id']],
    ]);
    const empty = await aPassage();
    expect((await change(empty, fields)).language_id).not.toBe(english);
  });

  it('is the wrong size or form', async () => {
    for (const more of [
      { youtube_id: 'javascript:' },
      { youtube_id: '0fKBhvDjuy0"' },
      { pdf: 'https://evil.example/a.pdf' },
      { image: '//evil.example/a.webp' },
      { title: 'x'.repeat(121) },
      { slug: 'x' },
    ])
      expect(
        (await refused('passage/create', { fields: { ...FIELDS, category_id: place, ...more } }))[0],
      ).toBe(400);
    const { id, version } = await aPassage();
    const many = Array.from({ length: 101 }, (_, at) => at + 1);
    for (const question_ids of [many, [1, 1], [0]])
      expect((await refused('passage/change', { id, version, fields: { question_ids } }))[0]).toBe(400);
  });

  it('is a question that its writer publishes while somebody else has to', async () => {
    await world.app.rooms.settings.set('question_review', true, null);
    const { id } = await aPassage();
    expect(await refused('passage/ask', { ...ASK, id })).toEqual([200, 'reviewer_needed', ['is_published']]);
    expect((await ask(id, { is_published: false })).question_ids).toHaveLength(1);
    await world.app.rooms.settings.set('question_review', false, null);
  });
});

describe('an editor gone bad', () => {
  it('stores no script in a passage', async () => {
    const body =
      '<p style="x" onclick="alert(1)">a</p><script>alert(1)</script><object data="x"></object><img src="data:image/svg+xml,x" alt="">';
    const row = await aPassage({ body });
    expect(row.body).toBe('<p>a</p>');
    expect((await change(row, { body: `${body}<form action="//evil"><p>b</p></form>` })).body).toBe(
      '<p>a</p><p>b</p>',
    );
  });

  it('stores no document but a PDF without scripts, and it is served as nothing else', async () => {
    const take = (bytes: Uint8Array) =>
      operate(
        world,
        'media/upload',
        { kind: 'document', bytes: Buffer.from(bytes).toString('base64') },
        editor.token,
      );
    const pdf = readFileSync(join(MEDIA_FOLDER, 'passages/paper-timeline.pdf'));
    const { address } = (await take(pdf)).body['data'] as { address: string };
    const served = await world.app.inject(address);
    expect(served.rawPayload.equals(pdf)).toBe(true);
    expect(served.headers).toMatchObject({
      ...{
        'content-type': 'application/pdf',
        'x-content-type-options': 'nosniff',
        'content-disposition': 'inline',
      },
      'content-security-policy': expect.stringMatching(/^default-src 'none'/),
    });
    const script = Buffer.from(pdf.toString('latin1').replace('/Type', '/JS 1 0 R /Type'), 'latin1');
    for (const bytes of [script, Buffer.from(`<html><script>1</script>${'%PDF-1.7 '.repeat(20)}%%EOF`)])
      expect((await take(bytes)).body['code']).toBe('bad_document');
  });

  it('writes only in the languages of his, and saves over nobody', async () => {
    const abroad = await aStaff(world, { role: 'editor', languages: [9000] });
    const row = await aPassage();
    expect(await refused('passage/ask', { ...ASK, id: row.id }, abroad)).toEqual([200, 'no_data']);
    expect(await refused('passage/questions', { id: row.id }, abroad)).toEqual([200, 'no_data']);
    expect(await refused('passage/create', { fields: { ...FIELDS, category_id: place } }, abroad)).toEqual([
      ...[200, 'question_place', ['category_id']],
    ]);
    const both = await Promise.all(
      ['A', 'B'].map(title =>
        refused('passage/change', { id: row.id, version: row.version, fields: { title } }),
      ),
    );
    expect(both.map(([, code]) => code ?? 'done').toSorted()).toEqual(['changed_meanwhile', 'done']);
    expect(
      await refused('passage/list', {}, await aStaff(world, { role: 'editor', rights: ['exams'] })),
    ).toEqual([...[403, 'forbidden']]);
  });
});

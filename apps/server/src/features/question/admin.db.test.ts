/** What staff do with questions: lists, changes, states, the bin, and what is refused while a game holds one (DECISIONS 1, 4, 12). */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { done, operate } from '../../../test/kit/operator.ts';
import type { Person } from '../../../test/kit/player.ts';
import { aPlayer } from '../../../test/kit/player.ts';
import { aStaff } from '../../../test/kit/staff.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';
import { pageStatements } from '../../platform/database/list-page.ts';
import { questionQuery } from './operator/question-store.ts';

type Row = OperatorReply<'question/read'>;

let world: World;
let editor: Person;
let other: Person;
let place = 0;
let made = 0;
beforeAll(async () => {
  world = await createWorld();
  editor = await aStaff(world, { role: 'editor', name: 'Edie' });
  other = await aStaff(world, { role: 'editor', name: 'Otto' });
  const rows = await world.sql<{ id: number }>(
    `insert into category (slug, type, language_id, name) select 'rivers', 1, id, 'Rivers' from language where code = 'en' returning id`,
  );
  place = rows[0]?.id ?? 0;
});
afterAll(() => world.close());
beforeEach(() => world.app.rooms.settings.set('question_review', false, null));

const asked = (filter: Record<string, unknown>) => ({
  ...({ filter, sort: { by: 'changed', order: 'desc' }, offset: 0, limit: 50 } as const),
});
const FIELDS = {
  kind: 'choice',
  options: ['Nile', 'Niger', 'Congo'],
  answer: { kind: 'choice', option: 0 },
} as const;
const create = async (fields: Record<string, unknown> = {}, token = editor.token): Promise<Row> => {
  made += 1;
  const all = { ...FIELDS, category_id: place, text: `Which river is number ${made}?`, ...fields };
  return (await done(world, 'question/create', { fields: all }, token)).data;
};
const held = ({ id, version }: Row) => ({ id, version });
const change = async (row: Row, fields: Record<string, unknown>, token = editor.token): Promise<Row> =>
  (await done(world, 'question/change', { ...held(row), fields }, token)).data;
const remove = async (row: Row): Promise<Row> =>
  (await done(world, 'question/delete', held(row), editor.token)).data;
const refused = async (call: string, body: unknown, token = editor.token) => {
  const { body: told } = await operate(world, call, body, token);
  return [told['code'], told['fields']];
};
const list = async (filter: Record<string, unknown>, more: Record<string, unknown> = {}) => {
  const { data, total } = await done(
    world,
    'question/list',
    { filter: { category_ids: [place], ...filter }, limit: 100, ...more },
    editor.token,
  );
  expect(total).toBe(data.length);
  return data.map(({ id }) => id);
};
const dealable = async (id: number) =>
  (await world.sql<{ is: boolean }>('select is_active as is from question where id = $1', [id]))[0]?.is;

describe('a new question', () => {
  it('is a draft of its editor, unpublished, not dealt, in the language of its category, and audited', async () => {
    const row = await create({ tags: ['Water', 'water'], source: 'Atlas', as_of: '2026-01-01' });
    expect(row).toMatchObject({
      ...{ version: 1, state: 'draft', category: 'Rivers', tags: ['water'], source: 'Atlas' },
      ...{ author: { id: editor.playerId, name: 'Edie' }, reviewer: null, is_public: false },
      ...{ as_of: '2026-01-01', reports: 0, served: 0, right_share: null, was_served: false },
    });
    expect(await dealable(row.id)).toBe(false);
    const [log] = await world.sql<{ action: string }>('select action from audit where subject = $1', [
      String(row.id),
    ]);
    expect(log?.action).toBe('question.create');
  });

  it.each([
    ['choice', { options: ['one'] }, ['options']],
    ['twins', { options: ['a', 'a', 'b'] }, ['options']],
    ['key', { answer: { kind: 'choice', option: 4 } }, ['answer']],
    ['kind', { kind: 'word', options: [] }, ['answer']],
    [
      'match',
      { kind: 'match', options: ['a', 'b'], answer: { kind: 'match', pairs: [0, 1] } },
      ['right_side'],
    ],
    ['sound', { kind: 'audio', answer: { kind: 'audio', option: 0 } }, ['audio']],
  ])('that cannot be played is refused with its fields: %s', async (_, fields, names) => {
    const all = { ...FIELDS, category_id: place, text: 'Bad?', ...fields };
    expect(await refused('question/create', { fields: all })).toEqual(['question_unfit', names]);
  });

  it('of every kind can be made', async () => {
    const kinds = [
      { kind: 'true_false', options: ['true', 'false'], answer: { kind: 'true_false', option: 1 } },
      { kind: 'multi_select', answer: { kind: 'multi_select', options: [0, 2] } },
      { kind: 'sequence', answer: { kind: 'sequence', order: [0, 1, 2] } },
      { kind: 'word', options: [], answer: { kind: 'word', word: 'delta' } },
      { kind: 'math', answer: { kind: 'math', option: 1 } },
      { kind: 'match', right_side: ['x', 'y', 'z'], answer: { kind: 'match', pairs: [0, 1, 2] } },
      { kind: 'audio', audio: '/media/a.mp3', audio_ms: 900, answer: { kind: 'audio', option: 0 } },
    ];
    for (const fields of kinds) expect(await create(fields)).toMatchObject(fields);
  });

  it('takes no place that is not there, and no text that hides characters', async () => {
    const fields = { ...FIELDS, text: 'Where?', category_id: 999_999 };
    expect(await refused('question/create', { fields })).toEqual(['question_place', ['category_id']]);
    const hidden = { ...FIELDS, category_id: place, text: 'a\u202eb' };
    expect((await operate(world, 'question/create', { fields: hidden }, editor.token)).status).toBe(400);
  });
});

describe('the list', () => {
  it('finds words that begin so in question, options and answer, without case and accents', async () => {
    const peru = await create({ text: 'What is the capital of Perú?', options: ['Lima', 'São Paulo'] });
    const word = await create({ kind: 'word', options: [], answer: { kind: 'word', word: 'Amazonas' } });
    expect(await list({ text: 'CAPI peru' })).toEqual([peru.id]);
    expect(await list({ text: 'sao pau' })).toEqual([peru.id]);
    expect(await list({ text: 'amazo' })).toEqual([word.id]);
    for (const nothing of ['capital chile', "'!:*&|", 'apital'])
      expect(await list({ text: nothing })).toEqual([]);
  });

  it('is narrowed by each of its filters', async () => {
    const row = await create({ level: 77, difficulty: 5, tags: ['deep'], image: '/files/q/a.webp' });
    const filters = [
      { level_from: 77, level_to: 77 },
      { difficulties: [5] },
      { tag: 'deep' },
      { has_picture: true },
    ];
    for (const filter of filters) expect(await list(filter)).toEqual([row.id]);
    expect(await list({ tag: 'deep', kinds: ['word'] })).toEqual([]);
    expect(await list({ tag: 'deep', author_id: other.playerId })).toEqual([]);
    expect(await list({ tag: 'deep', states: ['draft'], was_served: false, is_flagged: false })).toEqual([
      row.id,
    ]);
    await change(row, { state: 'published' });
    const player = await aPlayer(world);
    await world.sql('insert into seen_question values ($1, $2, now())', [player.playerId, row.id]);
    await world.sql(
      `insert into report (player_id, question_id, message, created_at) values ($1, $2, 'Wrong', now())`,
      [player.playerId, row.id],
    );
    await world.sql('update question_listing set served = 40, rights = 2 where id = $1', [row.id]);
    expect(await list({ was_served: true, is_flagged: true, fit: 'too_hard' })).toEqual([row.id]);
    expect((await done(world, 'question/read', { id: row.id }, editor.token)).data).toMatchObject({
      ...{ reports: 1, served: 40, right_share: 0.05, fit: 'too_hard', was_served: true },
    });
    await world.sql(`update report set status = 'dismissed' where question_id = $1`, [row.id]);
    expect(await list({ is_flagged: true })).toEqual([]);
  });

  it('is sorted by each of its fields, both ways', async () => {
    const ids = await list({});
    for (const by of ['changed', 'level', 'difficulty', 'served', 'right_share', 'reports', 'text', 'id'])
      for (const order of ['asc', 'desc'])
        expect((await list({}, { sort: { by, order } })).toSorted()).toEqual(ids.toSorted());
    const [text] = [await list({ text: 'which river' }, { sort: { by: 'level', order: 'desc' } })];
    expect(text[0]).toBe((await list({ tag: 'deep' }))[0]);
  });
});

describe('a change', () => {
  it('keeps the question before it, with who made it, and refuses an older version', async () => {
    const row = await create();
    const changed = await change(row, { text: 'Which one then?', level: 4 }, other.token);
    expect(changed).toMatchObject({ version: 2, text: 'Which one then?', level: 4 });
    expect(changed.changed_by?.name).toBe('Otto');
    expect([changed.author?.name, changed.written_by?.name]).toEqual(['Edie', 'Otto']);
    const kept = await world.sql<{ version: number; changed_by: number; before: { text: string } }>(
      'select version, changed_by, before from question_version where question_id = $1',
      [row.id],
    );
    expect(kept).toMatchObject([{ version: 1, changed_by: other.playerId, before: { text: row.text } }]);
    expect((await refused('question/change', { ...held(row), fields: { level: 5 } }))[0]).toBe(
      'changed_meanwhile',
    );
  });

  it('of options and answer is refused while somebody plays the question, of its level is not', async () => {
    const row = await create({ state: 'published' });
    await world.sql(
      `insert into play (id, mode, scope, language_id, policy, served, state, started_at, due_at)
       values (gen_random_uuid(), 'quiz_zone', 's', $1, '{}', $2, '{}', now(), now())`,
      [row.language_id, JSON.stringify([{ questionId: row.id }])],
    );
    for (const fields of [{ options: ['Nile', 'Volta'] }, { answer: { kind: 'choice', option: 1 } }])
      expect(await refused('question/change', { ...held(row), fields })).toEqual([
        'question_in_play',
        undefined,
      ]);
    expect((await change(row, { level: 2 })).level).toBe(2);
    await world.sql(`update play set status = 'settled' where served @> $1`, [
      JSON.stringify([{ questionId: row.id }]),
    ]);
    const now = (await done(world, 'question/read', { id: row.id }, editor.token)).data;
    expect((await change(now, { options: ['Nile', 'Volta'] })).options).toEqual(['Nile', 'Volta']);
  });

  it('is refused while a contest asks it, by the name of the contest, and so are bin and retiring', async () => {
    const row = await create({ state: 'published' });
    await world.sql(
      `with made as (insert into contest (slug, language_id, name, starts_at, ends_at, open_at)
         values ('cup', $1, 'The Cup', $2, $3, $3) returning id)
       insert into contest_question select id, $4, 1 from made`,
      [row.language_id, new Date(world.clock.now() - 1000), new Date(world.clock.now() + 60_000), row.id],
    );
    for (const [call, more] of [
      ['question/change', { fields: { text: 'Something else?' } }],
      ['question/change', { fields: { state: 'retired' } }],
      ['question/delete', {}],
    ] as const) {
      const { body } = await operate(world, call, { ...held(row), ...more }, editor.token);
      expect([body['code'], body['message']]).toEqual([
        'question_in_contest',
        expect.stringContaining('“The Cup”'),
      ]);
    }
  });
});

describe('review', () => {
  const by = (row: Row, fields: Record<string, unknown>, token: string) =>
    refused('question/change', { ...held(row), fields }, token);

  it('lets only somebody else publish, and takes a changed question back', async () => {
    await world.app.rooms.settings.set('question_review', true, null);
    const draft = await create();
    expect((await by(draft, { state: 'published' }, editor.token))[0]).toBe('reviewer_needed');
    expect((await by(draft, { state: 'published' }, other.token))[0]).toBe('review_first');
    const waiting = await change(draft, { state: 'in_review' });
    expect((await by(waiting, { state: 'published' }, editor.token))[0]).toBe('reviewer_needed');
    const shown = await change(waiting, { state: 'published' }, other.token);
    expect([shown.state, shown.reviewer?.name, await dealable(shown.id)]).toEqual([
      'published',
      'Otto',
      true,
    ]);
    const again = await change(shown, { text: 'Which other river?' });
    expect([again.state, await dealable(again.id)]).toEqual(['in_review', false]);
    // Nor in one stroke with the change.
    const back = await change(again, { state: 'published' }, other.token);
    expect((await by(back, { text: 'Sneaked?', state: 'published' }, editor.token))[0]).toBe(undefined);
  });

  it('is asked of a new question, too', async () => {
    await world.app.rooms.settings.set('question_review', true, null);
    const fields = { ...FIELDS, category_id: place, text: 'At once?', state: 'published' };
    expect((await refused('question/create', { fields }))[0]).toBe('reviewer_needed');
  });
});

describe('the bin', () => {
  it('takes a question that nobody was ever served, and gives it back as it was', async () => {
    const row = await create({ state: 'published' });
    const binned = await remove(row);
    expect([binned.binned_at === null, await dealable(row.id)]).toEqual([false, false]);
    expect(await list({ ids: [row.id] })).toEqual([row.id]);
    expect(await list({ in_bin: true })).toContain(row.id);
    expect(await list({})).not.toContain(row.id);
    expect((await refused('question/restore', held(row)))[0]).toBe('changed_meanwhile');
    const back = (await done(world, 'question/restore', held(binned), editor.token)).data;
    expect([back.binned_at, back.state, await dealable(row.id)]).toEqual([null, 'published', true]);
  });

  it('retires what was played, and says so', async () => {
    const row = await create({ state: 'published' });
    const player = await aPlayer(world);
    await world.sql('insert into seen_question values ($1, $2, now())', [player.playerId, row.id]);
    expect(await remove(row)).toMatchObject({ state: 'retired', binned_at: null });
  });
});

describe('the CSV', () => {
  it('has what the filter finds, with answers in words and no cell that a spreadsheet would run', async () => {
    const row = await create({ text: '=SUM(A1)', note: '@cmd', tags: ['for csv'], options: ['-1', '+2'] });
    const { data } = await done(world, 'question/export', { filter: { tag: 'for csv' } }, editor.token);
    expect(data).toMatchObject({ rows: 1, left_out: 0 });
    const [head = '', line = ''] = data.csv.split('\r\n');
    const cells = Object.fromEntries(head.split(',').map((name, at) => [name, line.split(',')[at]]));
    expect(cells).toMatchObject({
      ...{ id: String(row.id), state: 'draft', text: "'=SUM(A1)", options: "'-1 | +2", answer: "'-1" },
      ...{ note: "'@cmd", category: 'Rivers', author: 'Edie' },
    });
  });
});

describe('the list of a large bank', () => {
  it('counts a search no further than it says, and finds a page by an index of its order', async () => {
    const { total } = pageStatements(questionQuery(asked({ text: 'which' }), null));
    expect(total.compile(world.context.db).sql).toContain('limit');
    await world.sql(
      `insert into question (external_id, category_id, kind, text, options, answer_key)
       select 'many-' || n, $1, 'choice', 'Many ' || n, '["a", "b"]', '{"kind": "choice", "option": 0}' from generate_series(1, 2000) n`,
      [place],
    );
    await world.sql('analyze question_listing');
    const { sql, parameters } = pageStatements(questionQuery(asked({}), null)).rows.compile(world.context.db);
    const plan = await world.sql<Record<string, string>>(`explain ${sql}`, [...parameters]);
    expect(plan.map(line => line['QUERY PLAN']).join('\n')).toContain('question_by_change');
    await world.sql(`delete from question where external_id like 'many-%'`);
  });
});

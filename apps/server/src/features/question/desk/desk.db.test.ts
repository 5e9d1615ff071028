/** What the form of a question asks: near duplicates, versions, how it does, and its editor's own draft (DECISIONS 1, 12). */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done, operate } from '../../../../test/kit/operator.ts';
import type { Person } from '../../../../test/kit/player.ts';
import { aStaff } from '../../../../test/kit/staff.ts';
import { createWorld, type World } from '../../../../test/kit/world.ts';

type Row = OperatorReply<'question/read'>;

let world: World;
let editor: Person;
let other: Person;
let english = 0;
const places: number[] = [];
beforeAll(async () => {
  world = await createWorld();
  editor = await aStaff(world, { role: 'editor', name: 'Edie' });
  other = await aStaff(world, { role: 'editor', name: 'Otto' });
  for (const [slug, code] of [
    ['rivers', 'en'],
    ['rios', 'es'],
  ]) {
    const [row] = await world.sql<{ id: number; language_id: number }>(
      `insert into category (slug, type, language_id, name) select $1, 1, id, $1 from language where code = $2
       returning id, language_id`,
      [slug, code],
    );
    places.push(row?.id ?? 0);
    if (code === 'en') english = row?.language_id ?? 0;
  }
});
afterAll(() => world.close());

const make = async (
  text: string,
  options: readonly string[],
  more: Record<string, unknown> = {},
): Promise<Row> => {
  const own = {
    kind: 'choice',
    category_id: places[0],
    text,
    options,
    answer: { kind: 'choice', option: 0 },
  };
  return (await done(world, 'question/create', { fields: { ...own, ...more } }, editor.token)).data;
};
const change = async ({ id, version }: Row, fields: Record<string, unknown>, by = editor): Promise<Row> =>
  (await done(world, 'question/change', { id, version, fields }, by.token)).data;
const refused = async (call: string, body: unknown, token = editor.token) =>
  (await operate(world, call, body, token)).body['code'];

describe('near duplicates', () => {
  const near = async (text: string, more: Record<string, unknown> = {}) =>
    (await done(world, 'question/near', { text, language_id: english, ...more }, editor.token)).data;
  let most: Row;
  let same: Row;
  beforeAll(async () => {
    most = await make('Which river runs through the most capital cities?', ['Danube', 'Nile']);
    same = await make('Which river flows through four national capitals?', ['Danube', 'Nile']);
    await make('Which river flows through four national capitals?', ['Rhine', 'Nile'], {
      category_id: places[1],
    });
    await make('Who painted the Mona Lisa?', ['Leonardo', 'Raphael']);
  });

  it('are found by their words, whatever their endings, case, accents and order', async () => {
    const found = await near('WHICH RIVER FLÓWS through four nátional capitals, more than any other?');
    expect(found.map(({ id }) => id)).toEqual([same.id, most.id]);
    expect(found[0]).toMatchObject({
      right: 'Danube',
      category: 'rivers',
      state: 'draft',
      is_same_text: false,
    });
    expect((found[0]?.likeness ?? 0) > (found[1]?.likeness ?? 1)).toBe(true);
  });

  it('with the same words and another answer come first', async () => {
    const twin = await make('Through four national capitals flows which river?', ['Volga', 'Nile']);
    const text = 'Which river flows through four national capitals?';
    const [first, second] = await near(text, { answer: 'danube', besides: most.id });
    expect([first?.id, first?.is_same_text, first?.is_same_answer]).toEqual([twin.id, true, false]);
    expect([second?.id, second?.is_same_answer]).toEqual([same.id, true]);
  });

  it('leave out the question itself, the bin, other languages and what says something else', async () => {
    const gone = await make('Which river flows through four national capitals today?', ['Danube', 'Nile']);
    await done(world, 'question/delete', { id: gone.id, version: gone.version }, editor.token);
    const ids = (await near(same.text, { besides: same.id })).map(({ id }) => id);
    expect(ids).not.toContain(same.id);
    expect(ids).not.toContain(gone.id);
    await make('How many legs has an adult insect?', ['6', '8']);
    expect(await near('With all wisdom teeth, how many teeth has an adult?')).toEqual([]);
    expect(await near('How deep is the sea?')).toEqual([]);
    expect(await near('?!')).toEqual([]);
  });

  it('that staff told apart are no longer shown to each other', async () => {
    expect((await near(same.text, { besides: same.id })).map(({ id }) => id)).toContain(most.id);
    await done(world, 'question/apart', { id: same.id, other_id: most.id }, editor.token);
    await done(world, 'question/apart', { id: most.id, other_id: same.id }, other.token);
    expect((await near(same.text, { besides: same.id })).map(({ id }) => id)).not.toContain(most.id);
    expect((await near(most.text, { besides: most.id })).map(({ id }) => id)).not.toContain(same.id);
    expect(await refused('question/apart', { id: same.id, other_id: same.id })).toBe('no_data');
    expect(await refused('question/apart', { id: same.id, other_id: 999_999 })).toBe('no_data');
  });

  it('take any text, signs of queries included', async () => {
    for (const text of ["it's & or | not ! :* <-> river", "\\(x^2\\) '", 'नदी कौन सी है', 'ما أطول نهر؟'])
      expect(await near(text)).toBeInstanceOf(Array);
  });
});

describe('the history', () => {
  const history = (id: number, page: Record<string, unknown> = {}) =>
    done(world, 'question/history', { id, ...page }, editor.token);

  it('says who changed what, newest first, a page at a time', async () => {
    const first = await make('How long is the Nile?', ['6,650 km', '10 km']);
    const second = await change(first, { note: 'It is long.', level: 3 }, other);
    const third = await change(second, { options: ['6,650 km', '20 km'] });
    const { data, total } = await history(first.id);
    expect([total, data.map(({ version, is_now }) => [version, is_now])]).toEqual([
      3,
      [
        [3, true],
        [2, false],
        [1, false],
      ],
    ]);
    expect(data.map(({ by }) => by?.name)).toEqual(['Edie', 'Otto', 'Edie']);
    expect(data[0]?.changes).toEqual([
      { field: 'options', before: ['6,650 km', '10 km'], after: ['6,650 km', '20 km'] },
    ]);
    expect(data[1]?.changes.map(({ field }) => field).toSorted()).toEqual(['level', 'note']);
    expect(data[2]?.changes).toEqual([]);
    const { data: page } = await history(first.id, { offset: 1, limit: 1 });
    expect(page.map(({ version, changes }) => [version, changes.length])).toEqual([[2, 2]]);
    expect(third.version).toBe(3);
  });

  it('leads back: all fields but the state are as they were, and that is a version too', async () => {
    const first = await make('Is it wet?', ['Yes', 'No'], { tags: ['water'] });
    const live = await change(first, { state: 'published', options: ['Yes', 'Never'], tags: [] });
    const back = { id: live.id, version: live.version, to: 1 };
    const { data } = await done(world, 'question/restore_version', back, other.token);
    expect(data).toMatchObject({ options: ['Yes', 'No'], tags: ['water'], state: 'published' });
    expect(data.version).toBeGreaterThan(live.version);
    const { data: versions } = await history(first.id);
    expect(versions[0]?.by?.name).toBe('Otto');
    const [log] = await world.sql<{ actor_id: number }>(
      `select actor_id from audit where action = 'question.restore_version' and subject = $1`,
      [String(first.id)],
    );
    expect(log?.actor_id).toBe(other.playerId);
    expect(await refused('question/restore_version', back)).toBe('changed_meanwhile');
    const none = { id: data.id, version: data.version, to: 77 };
    expect(await refused('question/restore_version', none)).toBe('no_data');
    expect(await refused('question/history', { id: 999_999 })).toBe('no_data');
  });
});

describe('how a question does', () => {
  it('is told from what was counted, by rating and by time', async () => {
    const { id } = await make('How many legs has a spider?', ['8', '6']);
    const how = async () => (await done(world, 'question/how', { id }, editor.token)).data;
    expect(await how()).toMatchObject({
      served: 0,
      right_share: null,
      median_seconds: null,
      reports: 0,
      options: [],
    });
    await world.sql('insert into question_band values ($1, 0, 10, 4), ($1, 5, 4, 4)', [id]);
    await world.sql('insert into question_time values ($1, 3, 5), ($1, 12, 6), ($1, 20, 1)', [id]);
    await world.sql('insert into option_count values ($1, 1, 6), ($1, 0, 8)', [id]);
    const told = await how();
    expect(told.bands.map(({ below, served, right_share }) => [below, served, right_share])).toEqual([
      [900, 10, 0.4],
      ...[1_100, 1_300, 1_500, 1_700].map(below => [below, 0, null]),
      [null, 4, 1],
    ]);
    expect(told.median_seconds).toBe(6.25);
    expect(told.options).toEqual([
      { place: 0, chosen: 8 },
      { place: 1, chosen: 6 },
    ]);
  });
});

describe('a draft', () => {
  const half = {
    ...{ category_id: null, subcategory_id: null, level: 1, kind: 'choice', text: '', options: ['', ''] },
    ...{
      right_side: [],
      answer: null,
      note: '',
      image: '',
      image_alt: '',
      audio: '',
      audio_ms: 0,
      transcript: '',
    },
    ...{ difficulty: 3, source: '', region: '', as_of: '', tags: [], is_sample: false },
  };
  const draft = async (id: number | null, by = editor) =>
    (await done(world, 'question/draft', { id }, by.token)).data;

  it('is kept half written, one a question and editor, until it is dropped', async () => {
    const { id, version } = await make('What is left?', ['Much', 'Little']);
    const keep = (fields: unknown, of: number | null = id) =>
      done(world, 'question/keep_draft', { id: of, version, fields }, editor.token);
    expect(await draft(id)).toBeNull();
    await keep(half);
    await keep({ ...half, text: 'What is' });
    await keep({ ...half, text: 'New' }, null);
    expect(await draft(id)).toMatchObject({ version, fields: { text: 'What is', answer: null } });
    expect((await draft(null))?.fields.text).toBe('New');
    expect(await draft(id, other)).toBeNull();
    await done(world, 'question/drop_draft', { id }, editor.token);
    expect([await draft(id), (await draft(null))?.fields.text]).toEqual([null, 'New']);
    expect(await refused('question/keep_draft', { id: 999_999, version, fields: half })).toBe('no_data');
  });

  it('changes nothing of the question', async () => {
    const row = await make('What stays?', ['Much', 'Little']);
    await done(world, 'question/keep_draft', { id: row.id, version: 1, fields: half }, editor.token);
    expect((await done(world, 'question/read', { id: row.id }, editor.token)).data).toEqual(row);
  });
});

describe('authors', () => {
  it('are who wrote a question, staff still or no longer, by name', async () => {
    const gone = await aStaff(world, { role: 'editor', name: 'Änne' });
    const idle = await aStaff(world, { role: 'editor', name: 'Idle' });
    const by = (author: Person) =>
      done(
        world,
        'question/create',
        {
          fields: {
            ...{ kind: 'choice', category_id: places[0], options: ['a', 'b'] },
            ...{ answer: { kind: 'choice', option: 0 }, text: `Written by ${author.playerId}?` },
          },
        },
        author.token,
      );
    await by(editor);
    await by(gone);
    await world.sql(`update player set role = 'player' where id = $1`, [gone.playerId]);
    const authors = (await done(world, 'question/authors', {}, other.token)).data;
    const ids = authors.map(({ id }) => id);
    expect(authors.map(({ name }) => name).slice(0, 2)).toEqual(['Änne', 'Edie']);
    expect(ids).not.toContain(idle.playerId);
    const { data } = await done(
      world,
      'question/list',
      { filter: { author_id: gone.playerId, difficulties: [3], was_served: false } },
      other.token,
    );
    expect(data.map(({ text }) => text)).toEqual([`Written by ${gone.playerId}?`]);
  });
});

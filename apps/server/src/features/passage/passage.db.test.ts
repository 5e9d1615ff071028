/** Fun and learn over HTTP: passages, reading, playing their questions, and what a cheat tries (DECISIONS 4). */
import type { Reply } from '@trivium/contract/catalogue';
import { readPack } from '@trivium/formats/pack/read-pack';
import type { AnswerKey } from '@trivium/rules/question/question';
import { formatAnswer } from '@trivium/rules/question/serve';
import { DAY_MS, SECOND_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPlayer, type Person } from '../../../test/kit/player.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';
import { readContent, seedContent } from '../question/seed/seed.ts';
import { savePassages } from './seed.ts';

type Play = Reply<'get_play'>;
type List = Reply<'get_fun_n_learn'>;
type Passage = Reply<'get_fun_n_learn_passage'>;

const CATEGORY = 'quiet-wonders';
const TREE = 'how-trees-drink';

const { pack } = await readContent();
/** Categories with passages in English, in their order. */
const PLACES = pack.categories
  .filter(({ type, language }) => type === 2 && language === 'en')
  .toSorted((a, b) => a.position - b.position);
const passagesOf = (slug: string) => PLACES.find(item => item.slug === slug)?.passages ?? [];
const ALL_PASSAGES = pack.categories.flatMap(({ passages }) => passages);
const TREE_TEXTS = passagesOf(CATEGORY)
  .find(({ slug }) => slug === TREE)
  ?.questions.map(({ text }) => text);

let world: World;
beforeAll(async () => {
  world = await createWorld({ hasPack: true });
});
afterAll(() => world.close());

const ok = async <T = Play>(action: string, fields: Record<string, unknown>, person: Person): Promise<T> => {
  const { status, body } = await world.call(action, fields, person.token);
  expect({ status, code: body['code'] ?? null }).toEqual({ status: 200, code: null });
  return body['data'] as T;
};
const no = async (action: string, fields: Record<string, unknown>, person: Person): Promise<unknown> => {
  const { status, body } = await world.call(action, fields, person.token);
  return status === 200 ? body['code'] : status;
};
const list = (person: Person, type_id = CATEGORY) =>
  ok<List>('get_fun_n_learn', { type: 'category', type_id, limit: 50 }, person);
const read = (person: Person, id: string | number = TREE) =>
  ok<Passage>('get_fun_n_learn_passage', { fun_n_learn_id: id }, person);
const start = (person: Person, id: string | number = TREE) =>
  ok('get_fun_n_learn_questions', { fun_n_learn_id: id }, person);

/** Answers as they travel, read where only the server can look; `right` of them right. */
const playThrough = async (person: Person, right: number, id = TREE): Promise<Play> => {
  let play = await start(person, id);
  const [row] = await world.sql<{ served: { questionId: number; order: number[]; key: AnswerKey }[] }>(
    'select served from play where id = $1',
    [play.play_id],
  );
  for (const [at, { questionId, order, key }] of (row?.served ?? []).entries()) {
    const question = { play_id: play.play_id, question_id: questionId };
    const opened = await ok('open_question', question, person);
    world.clock.advance(2 * SECOND_MS);
    const answer = formatAnswer(order, key);
    const options = opened.questions[at]?.options ?? [];
    const other = options.find(option => option.id !== answer)?.id ?? (answer === 'true' ? 'false' : 'true');
    play = await ok('submit_answer', { ...question, answer: at < right ? answer : other }, person);
  }
  return play;
};

describe('the passages of a place (SPEC 7)', () => {
  it('come by reading time with picture, time, number of questions and own best', async () => {
    const person = await aPlayer(world);
    const { body } = await world.call(
      'get_fun_n_learn',
      { type: 'category', type_id: CATEGORY, limit: 50 },
      person.token,
    );
    const rows = body['data'] as List;
    expect(body['total']).toBe(passagesOf(CATEGORY).length);
    expect(rows.map(({ slug, questions }) => [slug, questions]).toSorted()).toEqual(
      passagesOf(CATEGORY)
        .map(({ slug, questions }) => [slug, questions.length])
        .toSorted(),
    );
    const times = rows.map(row => row.reading_seconds);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(rows.find(row => row.slug === TREE)).toMatchObject({
      title: 'How a tree drinks',
      image: '/media/passages/how-trees-drink.webp',
      questions: TREE_TEXTS?.length,
      has_video: false,
      best_percent: null,
    });
    expect(rows.find(row => row.slug === 'powers-of-ten')?.has_video).toBe(true);
  });

  it('come a page at a time', async () => {
    const person = await aPlayer(world);
    const all = await list(person);
    const second = await ok<List>(
      'get_fun_n_learn',
      { type: 'category', type_id: CATEGORY, offset: 1, limit: 1 },
      person,
    );
    expect(second.map(row => row.id)).toEqual([all[1]?.id]);
  });

  it('are counted in their category, which shows no questions of its own', async () => {
    const person = await aPlayer(world);
    const categories = await ok<Reply<'get_categories'>>('get_categories', { type: 2 }, person);
    expect(categories.map(({ slug, passages }) => [slug, passages])).toEqual(
      PLACES.map(({ slug, passages }) => [slug, passages.length]),
    );
  });

  it('stand in a subcategory where the category has some', async () => {
    const person = await aPlayer(world);
    await world.sql(
      `insert into subcategory (category_id, slug, name) select id, 'tools', 'Tools' from category where slug = 'made-by-people'`,
    );
    await world.sql(
      `update passage set subcategory_id = (select id from subcategory where slug = 'tools') where slug = 'a-lens-like-a-staircase'`,
    );
    const rows = await ok<List>('get_fun_n_learn', { type: 'subcategory', type_id: 'tools' }, person);
    expect(rows.map(row => row.slug)).toEqual(['a-lens-like-a-staircase']);
    expect(await no('get_fun_n_learn', { type: 'category', type_id: 'made-by-people' }, person)).toBe(
      'no_data',
    );
    expect((await read(person, 'a-lens-like-a-staircase')).subcategory?.slug).toBe('tools');
    const play = await start(person, 'a-lens-like-a-staircase');
    expect(play.subcategory).toMatchObject({ slug: 'tools', name: 'Tools' });
    const again = await read(person, 'a-lens-like-a-staircase');
    expect(again).toMatchObject({ is_running: true, subcategory: { slug: 'tools' } });
    await world.sql('update passage set subcategory_id = null');
    await world.sql(`update subcategory set is_active = false where slug = 'tools'`);
  });

  it('are not found behind a category of another mode', async () => {
    const person = await aPlayer(world);
    for (const type_id of ['planet-earth', 'clear-thinking', 'no-such-place', '999999'])
      expect(await no('get_fun_n_learn', { type: 'category', type_id }, person)).toBe('no_data');
  });
});

describe('reading (DECISIONS 4)', () => {
  it('needs no clock and no play, and names the passage after it', async () => {
    const person = await aPlayer(world);
    const passage = await read(person);
    expect(passage).toMatchObject({
      slug: TREE,
      language: 'en',
      rtl: false,
      is_running: false,
      youtube: null,
    });
    expect(passage.body).toContain('<strong>stomata</strong>');
    expect(passage.reading_seconds).toBe(Math.ceil((passage.words * 60) / 200));
    const rows = await list(person);
    const after = rows[rows.findIndex(row => row.slug === TREE) + 1];
    expect(passage.next).toEqual(after === undefined ? null : { id: after.id, title: after.title });
    expect(await world.sql('select id from play where player_id = $1', [person.playerId])).toEqual([]);
  });

  it('comes with a video’s id and a document of our own, served as what it is', async () => {
    const person = await aPlayer(world);
    expect((await read(person, 'powers-of-ten')).youtube?.id).toMatch(/^[\w-]{11}$/);
    const { pdf } = await read(person, 'from-rags-to-pages');
    const file = await world.app.inject({ method: 'GET', url: pdf?.address ?? '' });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('says that an Arabic passage runs from right to left', async () => {
    const passage = await read(await aPlayer(world), 'nakhlat-al-tamr-ar');
    expect(passage).toMatchObject({ language: 'ar', rtl: true });
  });
});

describe('playing a passage (DECISIONS 4)', () => {
  it('asks in the order of the text, 60 s each, about this passage, without lifelines', async () => {
    const person = await aPlayer(world);
    const play = await start(person);
    expect(play).toMatchObject({
      mode: 'fun_and_learn',
      clock: { kind: 'each', seconds: 60 },
      lifelines: [],
      subject: { title: 'How a tree drinks' },
      category: { slug: CATEGORY },
    });
    expect(play.questions.every(({ right_answer, note }) => right_answer === null && note === null)).toBe(
      true,
    );
    const done = await playThrough(person, 0);
    expect(done.questions.map(({ text }) => text)).toEqual(TREE_TEXTS);
  });

  it('returns the running play instead of a new one, and the passage stays open to it', async () => {
    const person = await aPlayer(world);
    const first = await start(person);
    expect((await start(person)).play_id).toBe(first.play_id);
    expect((await read(person)).is_running).toBe(true);
  });

  it('asks at most as many as the setting says, those not seen before first', async () => {
    const person = await aPlayer(world);
    const { settings } = world.app.rooms;
    await settings.set('fun_and_learn_questions', 4, null);
    const first = await playThrough(person, 4);
    const second = await start(person);
    await settings.set('fun_and_learn_questions', 10, null);
    const seen = first.questions.map(question => question.question_id);
    const again = second.questions.map(question => question.question_id);
    expect([seen.length, again.length]).toEqual([4, 4]);
    expect(again.filter(id => !seen.includes(id))).toHaveLength(2);
  });

  it('pays the improvement over the best already paid, at most once a day', async () => {
    const person = await aPlayer(world);
    const first = await playThrough(person, 3);
    expect(first.outcome).toMatchObject({ correct: 3, percent: 50, coins: 2, score: 0 });
    const again = await playThrough(person, 6);
    expect(again.outcome).toMatchObject({ percent: 100, coins: 0, coins_worth: 4, score: 0 });
    world.clock.advance(DAY_MS);
    const later = await playThrough(person, 6);
    expect(later.outcome).toMatchObject({ coins: 2, score: 24 });
    world.clock.advance(DAY_MS);
    expect((await playThrough(person, 6)).outcome).toMatchObject({ coins: 0, score: 0 });
    expect(await playThrough(person, 6, 'powers-of-ten')).toMatchObject({ outcome: { coins: 4, score: 24 } });
    const counts = await world.sql(
      `select slug, answered, right_answers from player_count join category on category.id = category_id
       where player_id = $1`,
      [person.playerId],
    );
    expect(counts).toEqual([{ slug: CATEGORY, answered: 12, right_answers: 12 }]);
    const history = await ok<Reply<'get_tracker_data'>>('get_tracker_data', {}, person);
    expect(history[0]).toMatchObject({ reason: 'won_fun_and_learn', points: 4 });
  });

  it('shows the best result in the list, which a worse one does not change', async () => {
    const person = await aPlayer(world);
    await playThrough(person, 5);
    await playThrough(person, 1);
    expect((await list(person)).find(row => row.slug === TREE)?.best_percent).toBe(83);
    const other = await list(await aPlayer(world));
    expect(other.find(row => row.slug === TREE)?.best_percent).toBeNull();
  });

  it('refuses what is not there', async () => {
    const person = await aPlayer(world);
    for (const fun_n_learn_id of ['no-such-passage', '999999999'])
      for (const action of ['get_fun_n_learn_passage', 'get_fun_n_learn_questions'])
        expect(await no(action, { fun_n_learn_id }, person)).toBe('no_data');
    expect(await no('get_fun_n_learn_passage', { fun_n_learn_id: "1' or '1'='1" }, person)).toBe(400);
    await world.sql(`update passage set is_active = false where slug = 'powers-of-ten'`);
    expect(await no('get_fun_n_learn_questions', { fun_n_learn_id: 'powers-of-ten' }, person)).toBe(
      'no_data',
    );
    await world.sql('update passage set is_active = true');
  });

  it('refuses a passage whose questions are all switched off', async () => {
    const person = await aPlayer(world);
    const ofTree = `id in (select question_id from passage_question join passage on passage.id = passage_id where slug = '${TREE}')`;
    await world.sql(`update question set state = 'retired' where ${ofTree}`);
    expect(await no('get_fun_n_learn_questions', { fun_n_learn_id: TREE }, person)).toBe('no_questions');
    expect((await list(person)).find(row => row.slug === TREE)?.questions).toBe(0);
    await world.sql(`update question set state = 'published' where ${ofTree}`);
  });
});

describe('what is closed stays closed, asked directly', () => {
  const shut = async (person: Person) => [
    await no('get_fun_n_learn', { type: 'category', type_id: CATEGORY }, person),
    await no('get_fun_n_learn_passage', { fun_n_learn_id: TREE }, person),
    await no('get_fun_n_learn_questions', { fun_n_learn_id: TREE }, person),
  ];

  it('a premium category that was not bought; its passage is open after it was', async () => {
    const person = await aPlayer(world);
    await world.sql('update category set is_premium = true, price = 5 where slug = $1', [CATEGORY]);
    expect(await shut(person)).toEqual(['premium_locked', 'premium_locked', 'premium_locked']);
    await ok('unlock_premium_category', { category: CATEGORY }, person);
    expect((await read(person)).slug).toBe(TREE);
    expect((await start(person)).status).toBe('running');
    await world.sql('update category set is_premium = false, price = 0 where slug = $1', [CATEGORY]);
  });

  it('the mode when it is switched off, but a running play keeps its passage to the end', async () => {
    const [person, playing] = [await aPlayer(world), await aPlayer(world)];
    const { play_id } = await start(playing);
    const { settings } = world.app.rooms;
    await settings.set('fun_and_learn_enabled', false, null);
    expect(await shut(person)).toEqual(['mode_off', 'mode_off', 'mode_off']);
    expect((await read(playing)).slug).toBe(TREE);
    expect((await start(playing)).play_id).toBe(play_id);
    await ok('finish_play', { play_id }, playing);
    expect(await no('get_fun_n_learn_passage', { fun_n_learn_id: TREE }, playing)).toBe('mode_off');
    await settings.set('fun_and_learn_enabled', true, null);
  });

  it('another player’s play, and everything to a guest', async () => {
    const { play_id } = await start(await aPlayer(world));
    expect(await no('get_play', { play_id }, await aPlayer(world))).toBe('play_not_found');
    const { status } = await world.call('get_fun_n_learn_passage', { fun_n_learn_id: TREE });
    expect(status).toBe(401);
  });
});

describe('questions of passages', () => {
  it('are served by no other mode, and belong to one passage each', async () => {
    const rows = await world.sql<{ question_id: number; category_id: number | null }>(
      'select question_id, category_id from passage_question join question on question.id = question_id',
    );
    expect(rows).toHaveLength(ALL_PASSAGES.reduce((sum, { questions }) => sum + questions.length, 0));
    expect(new Set(rows.map(row => row.question_id)).size).toBe(rows.length);
    expect(rows.every(row => row.category_id === null)).toBe(true);
    const own = new Set(rows.map(row => row.question_id));
    const person = await aPlayer(world);
    const plays = await Promise.all([
      ok('get_questions_by_level', { category: 'clear-thinking', level: 1 }, person),
      ok('get_maths_questions', { type: 'subcategory', type_id: 'shapes-and-chance' }, person),
      ok('get_guess_the_word', { type: 'subcategory', type_id: 'plant-words' }, person),
      ok('get_questions_by_type', { type: 2 }, person),
      ok('get_sample_quiz', {}, person),
    ]);
    const served = plays.flatMap(play => play.questions.map(question => question.question_id));
    expect(served.length).toBeGreaterThan(30);
    expect(served.filter(id => own.has(id))).toEqual([]);
    expect(await no('get_maths_questions', { type: 'category', type_id: CATEGORY }, person)).toBe('no_data');
  });
});

describe('a hostile passage in the content files', () => {
  const category = JSON.stringify({ name: 'Bad', type: 2, hue: 1, icon: 'leaf', position: 9 });
  const quiz = '# Level 1\n? [bad-1] Is it safe?\n= true\n! It is.\n';
  const files = (body: string) => [
    { path: 'en/bad-place/category.json', text: category },
    { path: 'en/bad-place/bad-text.passage.html', text: `# Bad text\n\n${body}` },
    { path: 'en/bad-place/bad-text.quiz', text: quiz },
  ];

  const HOSTILE =
    '<p onclick="alert(1)">Safe words</p>\n<script>alert(1)</script>\n<iframe src="https://evil.example"></iframe>\n<img src="https://evil.example/a.png" onerror="alert(1)">\n<a href="javascript:alert(1)">here</a>';

  it('is named line by line, and nothing of it is loaded', async () => {
    const { pack, problems } = readPack(files(HOSTILE));
    expect(problems.map(({ line, sentence }) => `${line} ${sentence}`)).toEqual([
      '3 onclick is not allowed on <p>.',
      '4 <script> is not allowed in a text.',
      '4 <script> is not allowed in a text.',
      '5 <iframe> is not allowed in a text.',
      '5 <iframe> is not allowed in a text.',
      '6 A picture is one of ours: src="/media/passages/name.webp".',
      '6 onerror is not allowed on <img>.',
      '7 A link begins with https://.',
    ]);
    expect(pack.categories.flatMap(({ passages }) => passages)).toEqual([]);
    await seedContent(world.context.db, pack, savePassages);
    const person = await aPlayer(world);
    expect(await no('get_fun_n_learn_passage', { fun_n_learn_id: 'bad-text' }, person)).toBe('no_data');
  });

  it('comes out with nothing that acts where no check stood in its way', async () => {
    const { pack } = readPack(files('<p>Words</p>'));
    const unchecked = pack.categories.map(category => ({
      ...category,
      passages: category.passages.map(passage => ({ ...passage, body: HOSTILE })),
    }));
    await seedContent(world.context.db, { ...pack, categories: unchecked }, savePassages);
    const { body } = await read(await aPlayer(world), 'bad-text');
    expect(body.replace(/\s+/g, ' ')).toBe('<p>Safe words</p> <span>here</span>');
  });

  it('of 2 MB is left out with a clear sentence', () => {
    const { pack, problems } = readPack(files(`<p>${'long '.repeat(400_000)}</p>`));
    expect(pack.categories[0]?.passages).toEqual([]);
    expect(problems[0]?.sentence).toBe('The text is 2001 kB long; at most 200 kB are taken.');
  });

  it('leaves alone what an operator edited', async () => {
    await world.sql(`update passage set title = 'Ours', edited_at = now() where slug = 'bad-text'`);
    await seedContent(world.context.db, readPack(files('<p>New words</p>')).pack, savePassages);
    expect((await read(await aPlayer(world), 'bad-text')).title).toBe('Ours');
  });
});

/** Home in one call: the live contest that ends first, at most ten seconds old (DESIGN 9). */
import type { Reply } from '@trivium/contract/catalogue';
import { HOUR_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerAll } from '../../../test/kit/contest.ts';
import { addQuestions } from '../../../test/kit/languages.ts';
import { aPlayer } from '../../../test/kit/player.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';

type Home = Reply<'get_web_home_settings'>;

let world: World;
beforeAll(async () => {
  world = await createWorld({ hasPack: true });
});
afterAll(() => world.close());

const contestOnHome = async (): Promise<Home['contest']> => {
  const { body } = await world.call('get_web_home_settings');
  return (body['data'] as Home).contest;
};
const aContest = (slug: string, fromHours: number, toHours: number, status = 'scheduled', language = 'en') =>
  world.sql(
    `insert into contest (slug, language_id, name, text, picture, hue, starts_at, ends_at, open_at, fee, prizes, status, published_at)
     values ($1, (select id from language where code = $5), $1, '', '', 3, $2, $3, $3, 5, '{10}', $4, now())`,
    [
      slug,
      new Date(world.clock.now() + fromHours * HOUR_MS),
      new Date(world.clock.now() + toHours * HOUR_MS),
      status,
      language,
    ],
  );

it('shows the one that ends first; none that is over, to come or cancelled', async () => {
  expect(await contestOnHome()).toBeNull();
  world.clock.advance(10_000);
  await aContest('over', -3, -1);
  await aContest('to-come', 5, 6);
  await aContest('cancelled', -1, 1, 'cancelled');
  await aContest('long', -1, 9);
  await aContest('short', -1, 2);
  expect(await contestOnHome()).toMatchObject({ name: 'short', fee: 5, players: 0 });
  world.clock.advance(2 * HOUR_MS - 5_000);
  expect((await contestOnHome())?.name).toBe('short');
  world.clock.advance(5_000);
  expect((await contestOnHome())?.name).toBe('long');
  await world.app.rooms.settings.set('contest_enabled', false, null);
  expect(await contestOnHome()).toBeNull();
});

it('shows the contest of the quiz language that language_id asks for (SPEC 7)', async () => {
  const { settings } = world.app.rooms;
  await settings.set('contest_enabled', true, null);
  await aContest('arabic', -1, 1, 'scheduled', 'ar');
  const [arabic] = await world.sql(`select id from language where code = 'ar'`);
  await addQuestions(world, 'ar', 200);
  world.clock.advance(10_000);
  const nameOf = async (fields: Record<string, number>) => {
    const { body } = await world.call('get_web_home_settings', fields);
    return (body['data'] as Home).contest?.name;
  };
  expect(await nameOf({ language_id: Number(arabic?.['id']) })).toBe('arabic');
  expect(await nameOf({})).not.toBe('arabic');
});

it('shows the sides that the level of an open play has lit so far', async () => {
  const { token, playerId } = await aPlayer(world);
  const place = { category: 'planet-earth', subcategory: 'land-and-water', level: 1 };
  const resumed = async () =>
    ((await world.call('get_web_home_settings', {}, token)).body['data'] as Home).me?.resume;
  await world.call('get_questions_by_level', place, token);
  expect(await resumed()).toMatchObject({ level: 1, sides: 0 });
  await world.sql(
    `insert into level_best (player_id, category_id, subcategory_id, level, best_percent, passed_at)
     select $1, category_id, id, 1, 80, now() from subcategory where slug = 'land-and-water'`,
    [playerId],
  );
  expect(await resumed()).toMatchObject({ level: 1, sides: 2 });
});

it('tells a fact of the ten of the date only once they are played, and none of a key that was not told', async () => {
  const [person, quitter] = [await aPlayer(world), await aPlayer(world)];
  const meOf = async ({ token }: typeof person) =>
    ((await world.call('get_web_home_settings', {}, token)).body['data'] as Home).me;
  const begin = async ({ token }: typeof person) =>
    (await world.call('get_daily_quiz', {}, token)).body['data'] as Reply<'get_daily_quiz'>;
  expect(await meOf(person)).toMatchObject({ daily: { state: 'open' }, fact: null });
  const play = await begin(person);
  expect(await meOf(person)).toMatchObject({ daily: { state: 'running' }, fact: null });
  await answerAll(world, person, play, 5);
  const me = await meOf(person);
  expect(me?.daily?.state).toBe('played');
  const listed = await world.sql<{ text: string; note: string }>(
    `select text, note from question where id = any($1::bigint[]) and note <> ''`,
    [play.questions.map(({ question_id }) => question_id)],
  );
  expect(me?.fact).not.toBeNull();
  expect(listed).toContainEqual({ text: me?.fact?.text, note: me?.fact?.note });

  const left = await begin(quitter);
  await world.call('finish_play', { play_id: left.play_id }, quitter.token);
  expect(await meOf(quitter)).toMatchObject({ daily: { state: 'played' }, fact: null });
  await world.app.rooms.settings.set('daily_quiz_enabled', false, null);
  expect(await meOf(person)).toMatchObject({ daily: null, fact: null });
  await world.app.rooms.settings.set('daily_quiz_enabled', true, null);
});

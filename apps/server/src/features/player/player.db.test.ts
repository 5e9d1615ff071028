/** A player as others see him: figures and badges, no contact, nobody who is not there (DECISIONS 1, 9). */
import type { Reply } from '@trivium/contract/catalogue';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerAll } from '../../../test/kit/contest.ts';
import { aPlayer, type Person } from '../../../test/kit/player.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';

let world: World;
let viewer: Person;
beforeAll(async () => {
  world = await createWorld();
  await world.app.rooms.prepare();
  viewer = await aPlayer(world);
});
afterAll(() => world.close());

const look = (player_id: number, token: string | undefined = viewer.token) =>
  world.call('get_player', { player_id }, token);
const shown = async (player_id: number) => (await look(player_id)).body['data'] as Reply<'get_player'>;

it('shows figures and unlocked badges of what was really played', async () => {
  const person = await aPlayer(world, { name: 'Noor Haddad' });
  const { body } = await world.call(
    'get_questions_by_level',
    { category: 'planet-earth', subcategory: 'land-and-water', level: 1 },
    person.token,
  );
  await answerAll(world, person, body['data'] as Reply<'get_play'>, 8);
  expect(await shown(person.playerId)).toMatchObject({
    player_id: person.playerId,
    name: 'Noor Haddad',
    is_me: false,
    all_time_score: 24,
    plays: 1,
    questions_answered: 10,
    correct_answers: 8,
    ratio: 80,
    best_rank: 1,
    streak_days: 1,
    battles: { rating: null, played: 0, wins: 0, losses: 0, draws: 0 },
    badges: [{ type: 'dashing_debut' }],
    badges_in_all: 15,
  });
});

it('somebody who has just come is all zeros, oneself included', async () => {
  expect(await shown(viewer.playerId)).toMatchObject({
    is_me: true,
    plays: 0,
    ratio: 0,
    best_rank: null,
    badges: [],
  });
});

it('has no contact and nothing of the purse in it (DECISIONS 9)', async () => {
  const person = await aPlayer(world);
  await world.sql(`update player set mobile = '+4915112345678', mobile_verified = true where id = $1`, [
    person.playerId,
  ]);
  const { raw } = await look(person.playerId);
  expect(raw.body).not.toMatch(/example\.org|4915112345678|coin|email|mobile|refer/);
  expect(raw.body).not.toContain(person.uid);
});

it.each([
  ['deactivated', `status = 'deactivated'`],
  ['deleted', `status = 'deleted'`],
  ['an editor', `role = 'editor'`],
  ['an admin', `role = 'admin'`],
])('who is %s is not there', async (_, change) => {
  const person = await aPlayer(world);
  await world.sql(`update player set ${change} where id = $1`, [person.playerId]);
  expect((await look(person.playerId)).body).toMatchObject({ error: true, code: 'no_data' });
});

it('nor is who never was', async () => {
  expect((await look(999_999)).body).toMatchObject({ error: true, code: 'no_data' });
});

it('guests are asked to log in: to them names and pictures only (DECISIONS 1)', async () => {
  const { raw } = await world.call('get_player', { player_id: viewer.playerId });
  expect(raw.statusCode).toBe(401);
});

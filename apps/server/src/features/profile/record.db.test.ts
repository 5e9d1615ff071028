/** The caller's own record and places after a play through the real door (SPEC 3, 7). */
import type { Reply } from '@trivium/contract/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerAll } from '../../../test/kit/contest.ts';
import { aPlayer, type Person } from '../../../test/kit/player.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';

let world: World;
let person: Person;
const ask = async <Name extends Parameters<World['call']>[0]>(action: Name, fields = {}) =>
  (await world.call(action, fields, person.token)).body['data'];

beforeAll(async () => {
  world = await createWorld({ hasPack: true });
  person = await aPlayer(world, { name: 'Noor Haddad' });
  const place = { category: 'planet-earth', subcategory: 'land-and-water', level: 1 };
  await answerAll(world, person, (await ask('get_questions_by_level', place)) as Reply<'get_play'>, 8);
});
afterAll(() => world.close());

describe('after a play', () => {
  it('the own record tells coins and score beside name, contacts, picture and type (SPEC 3)', async () => {
    const [purse] = await world.sql<{ coins: number }>(
      'select won + bonus as coins from purse where player_id = $1',
      [person.playerId],
    );
    expect(purse?.coins).toBeGreaterThan(10);
    expect(await ask('get_user_by_id')).toMatchObject({
      player_id: person.playerId,
      name: 'Noor Haddad',
      type: 'email',
      email: expect.stringContaining('@'),
      mobile: null,
      profile: expect.any(String),
      coins: purse?.coins,
      all_time_score: 24,
      refer_code: expect.stringMatching(/^[A-Z2-9]{8}$/),
      quiz_language_id: null,
    });
    expect(await ask('get_user_coin_score')).toMatchObject({ coins: purse?.coins, all_time_score: 24 });
    expect(await ask('get_users_statistics')).toMatchObject({
      questions_answered: 10,
      correct_answers: 8,
      ratio: 80,
    });
  });

  it.each(['get_daily_leaderboard', 'get_monthly_leaderboard', 'get_globle_leaderboard'])(
    '%s has the own row and the page (SPEC 7)',
    async action => {
      const board = (await ask(action, { offset: 0, limit: 10 })) as Reply<'get_daily_leaderboard'>;
      expect(board.my_rank).toMatchObject({ rank: 1, score: 24 });
      expect(board.rows).toMatchObject([{ player_id: person.playerId, rank: 1, score: 24 }]);
    },
  );
});

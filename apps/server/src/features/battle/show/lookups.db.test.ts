/** What a battle shows of its players, and for how long (DECISIONS 2, 6). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aBegun, addQuestions, aFighter, pass } from '../../../../test/kit/arena.ts';
import { listen } from '../../../../test/kit/live.ts';
import { createWorld, type World } from '../../../../test/kit/world.ts';

let world: World;
let address: string;
beforeAll(async () => {
  world = await createWorld();
  await addQuestions(world);
  address = await listen(world);
});
afterAll(() => world.close());

it('the name of somebody who deletes his account goes at once, also while the others play on', async () => {
  const fighters = await Promise.all([1, 2, 3].map(() => aFighter(world, address)));
  const [one, gone] = fighters;
  if (one === undefined || gone === undefined) throw new Error('nobody came');
  await world.sql(`update player set name = 'Ada Gone' where id = $1`, [gone.playerId]);
  await aBegun(world, fighters, { fee: 5 });
  expect(one.tab.battle().seats.map(({ name }) => name)).toContain('Ada Gone');
  await world.sql(`update player set status = 'deleted', name = '' where id = $1`, [gone.playerId]);
  for (let second = 0; second < 5; second += 1) await pass(world, 100);
  const { seats, phase } = await one.tab.hear('battle', ({ seats: [, seat] }) => seat?.presence === 'left');
  expect([phase, seats[1]]).toMatchObject(['starting', { player_id: null, name: '', profile: '' }]);
  for (const { tab } of fighters) tab.close();
});

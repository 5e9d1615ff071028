/** The shop of looks over HTTP: bonus coins only, once, never an earned look; and the welcome gift that is seen once (DECISIONS 8, 13). */
import type { Reply } from '@trivium/contract/catalogue';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { holdCoins } from '../../../test/kit/coins.ts';
import { aPlayer, type Person } from '../../../test/kit/player.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';
import { maySend } from './look.ts';

type Looks = Reply<'get_looks'>;

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.app.rooms.settings.set('looks_enabled', true, null));

const call = (person: Person, action: string, fields = {}) => world.call(action, fields, person.token);
const ok = async <Data>(person: Person, action: string, fields = {}): Promise<Data> => {
  const { body } = await call(person, action, fields);
  expect([action, body['code'] ?? null]).toEqual([action, null]);
  return body['data'] as Data;
};
const no = async (person: Person, action: string, fields = {}) =>
  (await call(person, action, fields)).body['code'];
const me = (person: Person) => ok<Reply<'get_user_by_id'>>(person, 'get_user_by_id');
const mineOf = ({ looks }: Looks) => looks.filter(look => look.is_mine).map(({ name }) => name);
const lookPostings = (person: Person) =>
  world.sql<{ amount: number; reference: string }>(
    `select amount, reference from ledger_posting where player_id = $1 and reason = 'look' order by id`,
    [person.playerId],
  );

const rich = async (bonus: number, won = 0): Promise<Person> => {
  const person = await aPlayer(world);
  await holdCoins(world, person.playerId, { bonus, won });
  return person;
};

describe('the shop', () => {
  it('takes bonus coins by the ledger with the reason look, once for good (DECISIONS 13)', async () => {
    const person = await rich(100, 7);
    const bought = await ok<Looks>(person, 'buy_look', { kind: 'back', name: 'waves' });
    expect([mineOf(bought), bought.bonus, bought.balance]).toEqual([['waves'], 60, 67]);
    const again = await ok<Looks>(person, 'buy_look', { kind: 'back', name: 'waves' });
    expect([mineOf(again), again.bonus]).toEqual([['waves'], 60]);
    expect(await lookPostings(person)).toEqual([{ amount: -40, reference: 'back/waves' }]);
    const history = await ok<Reply<'get_tracker_data'>>(person, 'get_tracker_data', { type: 2 });
    expect(history).toMatchObject([{ reason: 'look', points: -40, won: 0 }]);
  });

  it('is refused when bonus coins are short, however many were won (DECISIONS 13)', async () => {
    const person = await rich(39, 5_000);
    const { body } = await call(person, 'buy_look', { kind: 'back', name: 'waves' });
    expect(body).toMatchObject({ code: 'bonus_coins_short' });
    expect(body['message']).toContain('1');
    const shown = await ok<Looks>(person, 'get_looks');
    expect([mineOf(shown), shown.bonus, shown.balance]).toEqual([[], 39, 5_039]);
    expect(await lookPostings(person)).toEqual([]);
  });

  it('twenty at once buy one look and take its coins once', async () => {
    const person = await rich(45);
    await Promise.all(
      Array.from({ length: 20 }, () => call(person, 'buy_look', { kind: 'back', name: 'stars' })),
    );
    expect(await lookPostings(person)).toEqual([{ amount: -40, reference: 'back/stars' }]);
    expect((await ok<Looks>(person, 'get_looks')).bonus).toBe(5);
  });

  it('different looks at once never take the purse below zero', async () => {
    const person = await rich(50);
    const names = ['waves', 'diamonds', 'leaves', 'tiles'];
    await Promise.all(names.map(name => call(person, 'buy_look', { kind: 'back', name })));
    const shown = await ok<Looks>(person, 'get_looks');
    expect([mineOf(shown).length, shown.bonus]).toEqual([1, 10]);
  });

  it.each([
    ['frame', 'line'],
    ['horizon', 'rings'],
    ['scarf', 'plain'],
    ['frame', 'candle'],
    ['back', 'k25'],
    ['sticker', 'k1'],
    ['confetti', 'nothing'],
  ])('earned and unknown looks cannot be bought: %s %s (DECISIONS 13)', async (kind, name) => {
    const person = await rich(500);
    expect(await no(person, 'buy_look', { kind, name })).toBe('look_not_sold');
    expect((await ok<Looks>(person, 'get_looks')).bonus).toBe(500);
  });

  it('what was bought is put on and taken off; the player’s record says it, also when the shop is closed', async () => {
    const person = await rich(200);
    expect(await no(person, 'wear_look', { kind: 'confetti', name: 'gold' })).toBe('look_not_yours');
    await ok(person, 'buy_look', { kind: 'confetti', name: 'gold' });
    await ok(person, 'buy_look', { kind: 'sticker', name: 'k27' });
    await ok(person, 'wear_look', { kind: 'confetti', name: 'gold' });
    await world.app.rooms.settings.set('looks_enabled', false, null);
    expect((await me(person)).looks).toEqual({ back: '', confetti: 'gold', scarf: '', stickers: ['k27'] });
    expect(await no(person, 'get_looks')).toBe('mode_off');
    expect(await no(person, 'buy_look', { kind: 'back', name: 'waves' })).toBe('mode_off');
    await world.app.rooms.settings.set('looks_enabled', true, null);
    const off = await ok<Looks>(person, 'wear_look', { kind: 'confetti' });
    expect(off.worn).toEqual({ back: '', confetti: '' });
  });

  it('a sticker of the shop is sent only by who bought it', async () => {
    const [person, other] = [await rich(20), await rich(20)];
    await ok(person, 'buy_look', { kind: 'sticker', name: 'k30' });
    const may = (who: Person, line: string) => maySend(world.context.db, who.playerId, line);
    expect([await may(person, 'k30'), await may(person, 'k31'), await may(other, 'k30')]).toEqual([
      ...[true, false, false],
    ]);
    expect([await may(other, 'k24'), await may(other, 's1')]).toEqual([true, true]);
  });

  it('goes with the account', async () => {
    const person = await rich(100);
    await ok(person, 'buy_look', { kind: 'back', name: 'waves' });
    await ok(person, 'wear_look', { kind: 'back', name: 'waves' });
    await ok(person, 'delete_user_account');
    const left = await world.sql(
      `select player_id from look_owned where player_id = $1
       union all select player_id from look_worn where player_id = $1`,
      [person.playerId],
    );
    expect(left).toEqual([]);
  });
});

describe('the welcome gift', () => {
  it('waits until it was seen, which changes no coins (DECISIONS 8)', async () => {
    const person = await aPlayer(world);
    expect(await me(person)).toMatchObject({ coins: 10, welcome_coins: 10 });
    await ok(person, 'see_welcome');
    await ok(person, 'see_welcome');
    expect(await me(person)).toMatchObject({ coins: 10, welcome_coins: 0 });
  });
});

/** Battles by calls for tests: questions to deal, coins, and seats that come and go without sockets. */
import type { Reply } from '@trivium/contract/catalogue';
import { earn } from '../../src/features/wallet/wallet.ts';
import type { Person } from './player.ts';
import type { World } from './world.ts';

export type Battle = Reply<'get_battle'>;

/** The outcome of a call: its data, or code and sentence of its refusal. Throws on any other status. */
export const ask = async (
  world: World,
  action: string,
  fields: Record<string, unknown>,
  { token }: Pick<Person, 'token'>,
): Promise<{ data: unknown; code: unknown; message: unknown; total: unknown }> => {
  const sent = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const { status, body, raw } = await world.call(action, sent, token);
  if (status !== 200) throw new Error(`${action} answered ${status}: ${raw.body}`);
  const { data, code = null, message, total } = body;
  return { data, code, message, total };
};

/** Makes a call that replies with a battle; throws when it is refused. */
export const askBattle = async (...[world, action, fields, who]: Parameters<typeof ask>): Promise<Battle> => {
  const { data, code } = await ask(world, action, fields, who);
  if (code !== null) throw new Error(`${action} was refused with ${String(code)}`);
  return data as Battle;
};

/** Adds free categories of the quiz zone by slug, with so many questions of four options each, the first one right; returns their ids. */
export const aBank = async (world: World, sizes: Readonly<Record<string, number>>): Promise<number[]> => {
  const ids: number[] = [];
  for (const [slug, size] of Object.entries(sizes)) {
    const [made] = await world.sql<{ id: number }>(
      `insert into category (slug, type, language_id, name)
       values ($1, 1, (select id from language where code = 'en'), initcap($1)) returning id`,
      [slug],
    );
    ids.push(made?.id ?? 0);
    await world.sql(
      `insert into question (external_id, category_id, kind, text, options, answer_key, difficulty)
       select $1 || n, $2::bigint, 'choice', $1 || ' ' || n, '["a", "b", "c", "d"]',
         '{"kind": "choice", "option": 0}', 1 + n % 5 from generate_series(1, $3::integer) n`,
      [slug, made?.id, size],
    );
  }
  return ids;
};

/** Marks the questions of a category as unpublished, as an operator does with his own. */
export const unpublish = (world: World, categoryId: number | undefined) =>
  world.sql('update question set is_public = false where category_id = $1', [categoryId]);

let gifts = 0;
/** Adds bonus coins. */
export const giveCoins = async (world: World, { playerId }: Person, coins: number): Promise<void> => {
  gifts += 1;
  const gift = { playerId, coins, purse: 'bonus', reason: 'admin_grant', reference: '' } as const;
  await earn(world.context.db, { ...gift, key: `gift/${gifts}`, now: world.clock.now() });
};

/** Connects the players' seats. */
export const sitDown = (world: World, battleId: string, ...people: readonly Person[]) =>
  Promise.all(
    people.map(({ playerId }) =>
      world.app.rooms.battles.enter(battleId, playerId, `socket-${playerId}`, world.clock.now()),
    ),
  );

/** Makes a player leave for good; the last one seated has won. */
export const getUp = (world: World, battleId: string, { playerId }: Person) =>
  world.app.rooms.battles.dispatch(battleId, playerId, seat => ({ type: 'leave', seat }), world.clock.now());

/** Battles over sockets for tests: adds questions, opens and joins rooms over HTTP, and lets time pass. */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import type { BattleRow } from '../../src/features/battle/row.ts';
import { holdCoins } from './coins.ts';
import { openTab, type Tab } from './live.ts';
import { aPlayer, type Person, type Wish } from './player.ts';
import type { World } from './world.ts';

/** A player with an open tab. */
export type Fighter = Person & { readonly tab: Tab };

/** Adds forty questions of four options in a free category, the right option stored first. */
export const addQuestions = async (world: World): Promise<number> => {
  const [place] = await world.sql<{ id: number }>(
    `insert into category (slug, type, language_id, name) select 'arena', 1, min(id), 'Arena' from language returning id`,
  );
  await world.sql(
    `insert into question (external_id, category_id, kind, text, options, answer_key, note)
     select 'arena-' || n, $1, 'choice', 'Question ' || n,
       jsonb_build_array('right ' || n, 'wrong a ' || n, 'wrong b ' || n, 'wrong c ' || n),
       '{"kind": "choice", "option": 0}', 'Note ' || n
     from generate_series(1, 40) n`,
    [place?.id],
  );
  return place?.id ?? 0;
};

/** A player with coins and an open tab. */
export const aFighter = async (
  world: World,
  address: string,
  wish: Wish & { coins?: number } = {},
): Promise<Fighter> => {
  const person = await aPlayer(world, wish);
  await holdCoins(world, person.playerId, { bonus: wish.coins ?? 100 });
  return { ...person, tab: await openTab(address, person.token) };
};

const told = async (world: World, action: string, fields: Record<string, unknown>, person: Person) => {
  const { body } = await world.call(action, fields, person.token);
  if (body['error'] !== false) throw new Error(`${action}: ${JSON.stringify(body)}`);
  return body['data'] as BattleReply;
};

/** A room in which all fighters are seated and connected; the first one owns it. */
export const aRoom = async (
  world: World,
  fighters: readonly Fighter[],
  wish: { fee?: number; questions?: number } = {},
): Promise<string> => {
  const [owner, ...guests] = fighters;
  if (owner === undefined) throw new Error('a room has an owner');
  const room = await told(
    world,
    'create_room',
    {
      room_type: fighters.length > 2 ? 'public' : 'private',
      no_of_que: wish.questions ?? 5,
      entry_fee: wish.fee ?? 0,
    },
    owner,
  );
  const { battle_id, room_code } = room;
  for (const guest of guests) await told(world, 'join_room', { room_code }, guest);
  for (const { tab } of fighters) await tab.ask('enter', { battle_id });
  return battle_id;
};

/** A room whose owner has started the battle; its first round is not open yet. */
export const aBegun = async (...[world, fighters, wish]: Parameters<typeof aRoom>): Promise<string> => {
  const battle_id = await aRoom(world, fighters, wish);
  const reply = await fighters[0]?.tab.ask('start', { battle_id });
  if (reply?.ok !== true) throw new Error(`start: ${JSON.stringify(reply)}`);
  return battle_id;
};

/** Lets time pass and does what is due. */
export const pass = async (world: World, ms: number): Promise<void> => {
  world.clock.advance(ms);
  await world.app.rooms.battles.sweep();
};

/** Passes time until the next round is open for all fighters. */
export const openRound = async (world: World, fighters: readonly Fighter[], round: number): Promise<void> => {
  await pass(world, 3_500);
  for (const { tab } of fighters)
    await tab.hear('battle', battle => battle.phase === 'question' && battle.round === round);
};

/** The letter of the right option, or of a wrong one, as a player sees it. */
export const letterOf = ({ tab }: Fighter, wanted: 'right' | 'wrong'): string =>
  tab.battle().question?.options.find(({ text }) => text.startsWith(wanted))?.id ?? '';

/** Plays a started battle to its end. `isRight` decides the answers, by place in the list and round. */
export const playOut = async (
  world: World,
  fighters: readonly Fighter[],
  battle_id: string,
  rounds: number,
  isRight: (place: number, round: number) => boolean = place => place === 0,
): Promise<void> => {
  for (let round = 0; round < rounds; round += 1) {
    await openRound(world, fighters, round);
    for (const [place, fighter] of fighters.entries()) {
      world.clock.advance(1_000);
      const option = letterOf(fighter, isRight(place, round) ? 'right' : 'wrong');
      const reply = await fighter.tab.ask('answer', { battle_id, round, option });
      if (!reply.ok) throw new Error(`answer: ${JSON.stringify(reply)}`);
    }
  }
  for (const { tab } of fighters) await tab.hear('battle', battle => battle.phase === 'over');
};

/** The row in the database. */
export const rowOf = async (world: World, id: string): Promise<BattleRow> => {
  const row = await world.app.rooms.battles.find(id);
  if (row === undefined) throw new Error(`no battle ${id}`);
  return row;
};

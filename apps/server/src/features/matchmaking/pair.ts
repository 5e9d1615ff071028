/** Moves pairs from the queue into battles, each in a transaction of its own, which one server holds (DECISIONS 6). */
import { CONFIRM_WITHIN_MS, SEATS_LEAST } from '@trivium/rules/battle/limits';
import { categoryOf, type Pair, pairUp, type Seeker } from '@trivium/rules/matchmaking/pairing';
import { Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { type Db, planOnce } from '../../platform/database/db.ts';
import type { Battles } from '../battle/battle.ts';
import { drawRounds, markDealt } from '../battle/deal/deal.ts';
import type { BattlePlace, BattleRow } from '../battle/row.ts';
import { categoriesById, looksOf } from '../catalog/catalog.ts';
import { friendsAs } from '../friend/friend.ts';
import { tellPaid } from '../key/key.ts';
import { linkedAmong } from '../link/link.ts';
import { metLately } from '../rating/rating.ts';
import type { Settings } from '../settings/settings.ts';
import { balanceOf } from '../wallet/wallet.ts';
import { removeSeeks, type SeekRow, takePair } from './store.ts';

export type PairDeps = { readonly battles: Battles; readonly settings: Settings };

export const seekerOf = (row: SeekRow): Seeker => ({
  playerId: row.player_id,
  languageId: row.language_id,
  categoryId: row.category_id,
  rating: row.rating,
  deviation: row.deviation,
  sinceAt: row.since_at.getTime(),
});

/** How often pairs are made anew in one pass because friends were among them. */
const ROUNDS_MOST = 10;

/** Decides who plays whom. Two players who met lately, are friends or whose accounts are linked are never paired (DECISIONS 12). */
export async function findPairs({ db }: AppContext, queue: readonly SeekRow[], now: number): Promise<Pair[]> {
  if (queue.length < 2) return [];
  const ids = queue.map(row => row.player_id);
  const [met, linked] = await Promise.all([metLately(db, ids, now), linkedAmong(db, ids, now)]);
  const apart = new Set([...met, ...linked.map(({ one, other }) => `${one}/${other}`)]);
  const isApart = (one: number, other: number) =>
    apart.has(`${Math.min(one, other)}/${Math.max(one, other)}`);
  const seekers = queue.map(seekerOf);
  // Friends are seldom paired by chance, so only the pairs are looked up, and made anew without those that are friends.
  for (let round = 0; ; round += 1) {
    const pairs = pairUp(seekers, isApart, now);
    const friends = await friendsAs(
      db,
      pairs.map(([one, other]) => [one.playerId, other.playerId]),
    );
    for (const pair of friends) apart.add(pair);
    if (friends.size === 0) return pairs;
    // Where very many friends wait at once, the others of this pass begin; the next pass is a moment later.
    if (round === ROUNDS_MOST) return pairs.filter(([one, other]) => !isApart(one.playerId, other.playerId));
  }
}

/** The outcome of a pair: its battle, or the players who cannot play and left the queue (none when another server has the pair). */
export type Paired = { readonly battle: BattleRow } | { readonly left: readonly number[] };

/** Begins the battle of a pair: both leave the queue, pay and get their questions, or nothing changes. */
export async function playPair(
  context: AppContext,
  deps: PairDeps,
  pair: Pair,
  now: number,
): Promise<Paired> {
  const playerIds = [pair[0].playerId, pair[1].playerId] as const;
  try {
    await leaveBots(deps, playerIds, now);
    const battle = await context.db.transaction().execute(async tx => {
      await planOnce(tx);
      return begin(context, tx, deps, pair, now);
    });
    return battle === null ? { left: [] } : { battle };
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    const left = await unfit(context, deps, playerIds, problem);
    await removeSeeks(context.db, left);
    return { left };
  }
}

/** Ends what the two play with the bot while they wait: nothing is at stake there. */
const leaveBots = async ({ battles }: PairDeps, playerIds: readonly number[], now: number): Promise<void> => {
  for (const playerId of playerIds) {
    const seated = await battles.seatedIn(playerId);
    if (seated?.kind === 'bot') await battles.dispatch(seated.id, playerId, () => ({ type: 'abort' }), now);
  }
};

const begin = async (
  { dice }: AppContext,
  tx: Db,
  { battles, settings }: PairDeps,
  pair: Pair,
  now: number,
): Promise<BattleRow | null> => {
  const playerIds = [pair[0].playerId, pair[1].playerId] as const;
  if (!(await takePair(tx, playerIds))) return null;
  const categoryId = categoryOf(pair);
  const terms = {
    fee: settings.get('random_battle_fee'),
    questions: settings.get('random_battle_questions'),
    seatsMost: SEATS_LEAST,
    confirmMs: CONFIRM_WITHIN_MS,
  };
  const { languageId } = pair[0];
  const deal = {
    ...{ languageId, categoryId, questions: terms.questions, playerIds, isPaid: terms.fee > 0, now },
    homeRegion: settings.get('home_region'),
  };
  const rounds = await drawRounds(tx, dice, deal);
  const place = await placeOf(tx, categoryId);
  const battle = await battles.openMatched(
    tx,
    { kind: 'random', playerIds, languageId, place, terms, rounds },
    now,
  );
  await markDealt(tx, rounds, deal, (db, questionIds) => tellPaid(db, { playerIds, questionIds, now }));
  return battle;
};

const placeOf = async (db: Db, categoryId: number | null): Promise<BattlePlace | null> => {
  const [category] = categoryId === null ? [] : await categoriesById(db, [categoryId], 0);
  return category === undefined ? null : { id: category.id, name: category.name, ...looksOf(category) };
};

/** Which of the two players cannot play; the other stays in the queue. */
const unfit = async (
  { db }: AppContext,
  { battles, settings }: PairDeps,
  playerIds: readonly number[],
  { code }: Refusal,
): Promise<number[]> => {
  const isUnfit = async (playerId: number): Promise<boolean> => {
    if (code === 'not_enough_coins')
      return (await balanceOf(db, playerId)).total < settings.get('random_battle_fee');
    if (code === 'in_other_battle') return ((await battles.seatedIn(playerId))?.kind ?? 'bot') !== 'bot';
    // No questions, or an unforeseen refusal: waiting longer would not help.
    return true;
  };
  const found = await Promise.all(playerIds.map(isUnfit));
  return playerIds.filter((_, at) => found[at]);
};

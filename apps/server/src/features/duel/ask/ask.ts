/** Invitations to duels: of a player or by a link; accepted, declined, withdrawn (DECISIONS 13). */
import { acceptDuel, type DuelState, endInvitation, inviteTo } from '@trivium/rules/duel/duel';
import { DUEL_QUESTIONS, type DuelKind } from '@trivium/rules/duel/limits';
import { HOUR_SECONDS, SECOND_MS } from '@trivium/rules/time/units';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Allowance } from '../../../platform/limit/allowance.ts';
import { drawRounds, needQuestions } from '../../battle/deal/deal.ts';
import { advance, tellSide } from '../close/close.ts';
import { type DuelDeps, needDuels } from '../duel.ts';
import { type Duel, type SideRow, sideOf, stateOf } from '../row.ts';
import * as store from '../store.ts';

/** Invitations that a player may send, in an hour and to the same person in a day, and links he may try (our choice). */
const ASKS_AN_HOUR: Allowance = { name: 'duel-ask', times: 20, seconds: 3_600 };
const ASKS_A_PERSON: Allowance = { name: 'duel-ask-person', times: 5, seconds: 86_400 };
const LINKS_AN_HOUR: Allowance = { name: 'duel-link', times: 60, seconds: 3_600 };

export type Ask = {
  readonly playerId: number;
  readonly kind: DuelKind;
  /** Null for an invitation by link. */
  readonly otherId: number | null;
  readonly languageId: number;
  readonly now: number;
};

/** Somebody who may be asked: a player who is there, and whom the asker does not keep away. */
const needPerson = async (
  { hasBlocked }: DuelDeps,
  db: Db,
  askerId: number,
  otherId: number,
): Promise<void> => {
  if (otherId === askerId) throw new Refusal('not_for_oneself');
  const [person] = await store.readPersons(db, [otherId]);
  const isThere = person?.status === 'active' && person.role === 'player';
  if (!isThere || (await hasBlocked(db, askerId, otherId))) throw new Refusal('no_data');
};

const needRoom = async ({ settings }: DuelDeps, db: Db, playerId: number): Promise<void> => {
  const most = settings.get('duels_at_once');
  if ((await store.countOpen(db, playerId)) >= most) throw new Refusal('duels_full');
};

/** Asks for a duel. Returns its id. */
export const askForDuel = async (context: AppContext, deps: DuelDeps, wish: Ask): Promise<string> => {
  const { settings, allowances } = deps;
  const { playerId, otherId, kind, languageId, now } = wish;
  needDuels(settings);
  if (otherId !== null) await needPerson(deps, context.db, playerId, otherId);
  const both = otherId === null ? [playerId] : [playerId, otherId];
  await needQuestions(context.db, { languageId, categoryId: null, questions: DUEL_QUESTIONS, now });
  const taken = [
    await allowances.take(ASKS_AN_HOUR, String(playerId), now),
    otherId === null || (await allowances.take(ASKS_A_PERSON, `${playerId}/${otherId}`, now)),
  ];
  if (taken.includes(false)) throw new Refusal('too_many_requests');
  const turn_seconds = settings.get('duel_turn_hours') * HOUR_SECONDS;
  const id = context.dice.id();
  await context.db.transaction().execute(async tx => {
    await store.lockPlayerDuels(tx, both);
    // Once more, now that nobody leaves and the other asks nothing meanwhile.
    if (otherId !== null) await needPerson(deps, tx, playerId, otherId);
    await needRoom(deps, tx, playerId);
    if (otherId !== null && (await store.hasWith(tx, playerId, otherId, kind)))
      throw new Refusal('duel_there');
    const row = {
      ...{ id, kind, language_id: languageId, turn_seconds, asked_at: new Date(now) },
      quick_seconds: settings.get('duel_quick_seconds'),
      link_code: otherId === null ? context.dice.token() : null,
    };
    const state = inviteTo(kind, turn_seconds * SECOND_MS, now);
    await store.insertDuel(tx, row, state, both);
    const duel = await store.lockDuel(tx, id);
    if (duel !== undefined && otherId !== null) await inviteSecond(deps, tx, duel, wish);
  });
  return id;
};

/** Tells the second side. One who keeps the asker away has declined at once, which the asker cannot see; one who is deaf to him is not told. */
const inviteSecond = async (deps: DuelDeps, tx: Db, duel: Duel, { playerId, now }: Ask): Promise<void> => {
  const other = duel.sides[1];
  if (other === undefined) return;
  if (await deps.hasBlocked(tx, other.player_id, playerId)) return decline(tx, other, now);
  if (await deps.isDeafTo(tx, other.player_id, playerId)) return;
  await tellSide(deps, tx, duel, 1, 'duel_invitation', now);
};

const decline = (tx: Db, side: SideRow, now: number): Promise<void> => {
  const declined_at = new Date(now);
  return store.writeSide(tx, side, { declined_at, is_open: false, ended_at: declined_at, is_listed: false });
};

/** Whether one of the two keeps the other away. */
const areApart = async ({ hasBlocked }: DuelDeps, db: Db, one: number, other: number): Promise<boolean> =>
  (await hasBlocked(db, one, other)) || (await hasBlocked(db, other, one));

/** The duel of a link; refuses `duel_not_found` for none, and for one that is over. */
export const findLink = async (
  { db }: AppContext,
  deps: DuelDeps,
  { code, playerId, now }: { readonly code: string; readonly playerId: number; readonly now: number },
): Promise<Duel> => {
  needDuels(deps.settings);
  if (!(await deps.allowances.take(LINKS_AN_HOUR, String(playerId), now)))
    throw new Refusal('too_many_requests');
  const id = await store.findByLink(db, code);
  const duel = id === undefined ? undefined : await store.readDuel(db, id);
  const askerId = duel?.sides[0]?.player_id;
  const isThere = duel?.status === 'invited' && (duel.due_at?.getTime() ?? 0) > now;
  if (duel === undefined || askerId === undefined || !isThere) throw new Refusal('duel_not_found');
  if (askerId !== playerId && (await areApart(deps, db, askerId, playerId)))
    throw new Refusal('duel_not_found');
  return duel;
};

export type Accept = {
  readonly id: string;
  readonly playerId: number;
  /** Came by the link, which makes anybody who may see it the second side. */
  readonly isByLink: boolean;
  readonly now: number;
};

/** Accepts an invitation: draws the six for both, and begins the turn of who accepts. */
export const acceptInvitation = async (
  context: AppContext,
  deps: DuelDeps,
  { id, playerId, isByLink, now }: Accept,
): Promise<void> => {
  needDuels(deps.settings);
  await deps.keys.need(context.db, playerId, DUEL_QUESTIONS, now);
  const before = await store.readDuel(context.db, id);
  await context.db.transaction().execute(async tx => {
    const there = before?.sides[0]?.player_id;
    await store.lockPlayerDuels(
      tx,
      there === undefined || there === playerId ? [playerId] : [playerId, there],
    );
    const found = await store.lockDuel(tx, id);
    const askerId = found?.sides[0]?.player_id;
    if (found === undefined || askerId === undefined) throw new Refusal('duel_not_found');
    if (askerId === playerId) throw new Refusal('not_for_oneself');
    if (await areApart(deps, tx, askerId, playerId)) throw new Refusal('duel_not_found');
    const mine = sideOf(found, playerId);
    if (mine === undefined && !(isByLink && found.sides.length === 1)) throw new Refusal('duel_not_found');
    // A repeated call finds what the first one did.
    if (mine !== undefined && found.status === 'open') return;
    const result = acceptDuel(stateOf(found), now);
    if ('refused' in result) throw new Refusal(result.refused);
    await needRoom(deps, tx, playerId);
    if (mine === undefined) {
      if (await store.hasWith(tx, playerId, askerId, found.kind)) throw new Refusal('duel_there');
      await store.insertSide(tx, id, 1, playerId);
    }
    await begin(context, deps, tx, found, result.state, { askerId, playerId, now });
  });
};

/** Deals the six as battles do: published, of the free categories, seen by neither where there are enough. */
const begin = async (
  { dice }: AppContext,
  deps: DuelDeps,
  tx: Db,
  duel: Duel,
  state: DuelState,
  { askerId, playerId, now }: { readonly askerId: number; readonly playerId: number; readonly now: number },
): Promise<void> => {
  const served = await drawRounds(tx, dice, {
    languageId: duel.language_id,
    categoryId: null,
    questions: DUEL_QUESTIONS,
    playerIds: [askerId, playerId],
    homeRegion: deps.settings.get('home_region'),
    now,
  });
  await advance(deps, tx, duel, state, now, { served, accepted_at: new Date(now) });
};

/** Declines or withdraws, by whose invitation it is. Nobody is told. */
export const endAsked = async (
  { db }: AppContext,
  deps: DuelDeps,
  { id, playerId, now }: { readonly id: string; readonly playerId: number; readonly now: number },
): Promise<void> =>
  db.transaction().execute(async tx => {
    const duel = await store.lockDuel(tx, id);
    const mine = duel && sideOf(duel, playerId);
    if (duel === undefined || mine === undefined) throw new Refusal('duel_not_found');
    const result = endInvitation(stateOf(duel), mine.side, now);
    if ('refused' in result) throw new Refusal(result.refused);
    if (mine.side === 0) return advance(deps, tx, duel, result.state, now);
    await decline(tx, mine, now);
  });

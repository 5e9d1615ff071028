/** Applies an event to a play: locks its row, asks the rules, takes the price of a lifeline and stores the new state. */
import type { EventOutcome, PlayEvent, PlayRefusal } from '@trivium/rules/play/event';
import { reducePlay } from '@trivium/rules/play/play';
import { Refusal } from '../../../http/refusal.ts';
import type { Db } from '../../../platform/database/db.ts';
import { transact } from '../../../platform/database/together.ts';
import { optionCounts } from '../../question/question.ts';
import { spend } from '../../wallet/wallet.ts';
import { dueAt, setupOf } from '../row.ts';
import { type HeldPlay, lockPlay, type PlayRow, readVersioned, writeStep } from '../store.ts';
import { type Engine, needOwned, type Owner } from './engine.ts';
import { saveState, tellsCounted } from './save.ts';

type MakeEvent = (play: PlayRow) => PlayEvent;

/**
 * Applies the event that `makeEvent` makes of the play; `endsPlay` says ahead that it ends it. Refuses what the rules refuse.
 */
export const dispatch = async (
  engine: Engine,
  id: string,
  owner: Owner,
  makeEvent: MakeEvent,
  now: number,
  endsPlay: boolean,
): Promise<PlayRow> =>
  (endsPlay ? undefined : await step(engine, id, owner, makeEvent, now)) ??
  dispatchLocked(engine, id, owner, makeEvent, now);

/**
 * The usual event only moves a running play on: its state is read, and written if nobody else wrote meanwhile. Undefined where the
 * event does more (it ends the play, costs coins, tells a counted key), is refused, or somebody else was quicker.
 */
const step = async (
  { context }: Engine,
  id: string,
  owner: Owner,
  makeEvent: MakeEvent,
  now: number,
): Promise<PlayRow | undefined> => {
  const found = await readVersioned(context.db, id);
  const play = needOwned(found?.play, owner);
  const event = makeEvent(play);
  if (found === undefined || event.type === 'lifeline') return undefined;
  const result = reducePlay(setupOf(play), play.state, event, now, context.dice);
  if ('refused' in result || result.state.status !== 'running') return undefined;
  const { state } = result;
  if (state === play.state) return play;
  if (tellsCounted(play, state)) return undefined;
  const change = { state, due_at: dueAt(play, state) };
  return (await writeStep(context.db, found, change)) ? { ...play, ...change } : undefined;
};

/** Locks the play, so that its events are applied one after another, and applies the event in a transaction. */
const dispatchLocked = async (
  engine: Engine,
  id: string,
  owner: Owner,
  makeEvent: MakeEvent,
  now: number,
): Promise<PlayRow> => {
  const applied = await transact(engine.context.db, async tx => {
    const play = needOwned(await lockPlay(tx, id), owner);
    const event = await withCounts(tx, play, makeEvent(play));
    const applied = await applyEvent(engine, tx, play, event, now);
    // A refusal must not undo the time that passed: a play that time has just ended is settled all the same.
    if (applied.refused !== null) await tick(engine, tx, play, now);
    return applied;
  });
  if (applied.refused !== null) throw new Refusal(applied.refused);
  return applied.play;
};

/** A play brought up to now. The row is locked only when the time that passed changes it. */
export const upToNow = async (engine: Engine, play: PlayRow, now: number): Promise<PlayRow> => {
  if (play.status !== 'running') return play;
  const { db, dice } = engine.context;
  const result = reducePlay(setupOf(play), play.state, { type: 'tick' }, now, dice);
  if ('refused' in result || result.state === play.state) return play;
  return db.transaction().execute(async tx => {
    const locked = await lockPlay(tx, play.id);
    return locked === undefined ? play : tick(engine, tx, locked, now);
  });
};

/** Lets time pass on a locked play. */
export const tick = async (engine: Engine, tx: Db, play: HeldPlay, now: number): Promise<PlayRow> =>
  (await applyEvent(engine, tx, play, { type: 'tick' }, now)).play;

type Applied = { readonly play: PlayRow; readonly refused: PlayRefusal | null };

const applyEvent = async (
  engine: Engine,
  tx: Db,
  play: HeldPlay,
  event: PlayEvent,
  now: number,
): Promise<Applied> => {
  const result = reducePlay(setupOf(play), play.state, event, now, engine.context.dice);
  if ('refused' in result) return { play, refused: result.refused };
  const paid = result.outcome.type === 'helped' ? await payLifeline(tx, play, result.outcome, now) : play;
  return { play: await saveState(engine, tx, paid, result.state), refused: null };
};

/** Takes the price of a lifeline. The count of earlier uses makes the key of the posting unique. */
const payLifeline = async (
  tx: Db,
  play: HeldPlay,
  { lifeline, priceCoins }: Extract<EventOutcome, { type: 'helped' }>,
  now: number,
): Promise<HeldPlay> => {
  if (play.player_id === null || play.purse === null || priceCoins === 0) return play;
  const uses = play.state.questions.flatMap(question => question.lifelines).length;
  const { balance } = await spend(tx, {
    playerId: play.player_id,
    coins: priceCoins,
    reason: lifeline === 'hint' ? 'hint' : `lifeline_${lifeline}`,
    reference: play.id,
    key: `lifeline/${play.id}/${uses}`,
    now,
  });
  return { ...play, purse: { ...play.purse, ...balance } };
};

/** Adds to an audience poll what other players chose; every other event needs only the play. */
const withCounts = async (db: Db, play: PlayRow, event: PlayEvent): Promise<PlayEvent> => {
  if (event.type !== 'lifeline' || event.lifeline !== 'audience_poll') return event;
  const served = play.served[event.question];
  if (served === undefined) return event;
  return { ...event, counts: await optionCounts(db, served.questionId, served.order.length) };
};

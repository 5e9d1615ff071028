/** Applies an event to a play: locks its row, asks the rules, takes the price of a lifeline and stores the new state. */
import type { EventOutcome, PlayEvent, PlayRefusal } from '@trivium/rules/play/event';
import { reducePlay } from '@trivium/rules/play/play';
import { Refusal } from '../../../http/refusal.ts';
import type { Db } from '../../../platform/database/db.ts';
import { optionCounts } from '../../question/question.ts';
import { spend } from '../../wallet/wallet.ts';
import { setupOf } from '../row.ts';
import { lockPlay, type PlayRow } from '../store.ts';
import { type Engine, needOwned, type Owner } from './engine.ts';
import { saveState } from './save.ts';

/** Applies the event that `makeEvent` makes of the locked play. Refuses what the rules refuse. */
export const dispatch = async (
  engine: Engine,
  id: string,
  owner: Owner,
  makeEvent: (play: PlayRow) => PlayEvent,
  now: number,
): Promise<PlayRow> => {
  const applied = await engine.context.db.transaction().execute(async tx => {
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
export const tick = async (engine: Engine, tx: Db, play: PlayRow, now: number): Promise<PlayRow> =>
  (await applyEvent(engine, tx, play, { type: 'tick' }, now)).play;

type Applied = { readonly play: PlayRow; readonly refused: PlayRefusal | null };

const applyEvent = async (
  engine: Engine,
  tx: Db,
  play: PlayRow,
  event: PlayEvent,
  now: number,
): Promise<Applied> => {
  const result = reducePlay(setupOf(play), play.state, event, now, engine.context.dice);
  if ('refused' in result) return { play, refused: result.refused };
  if (result.outcome.type === 'helped') await payLifeline(tx, play, result.outcome, now);
  return { play: await saveState(engine, tx, play, result.state), refused: null };
};

/** Takes the price of a lifeline. The count of earlier uses makes the key of the posting unique. */
const payLifeline = async (
  tx: Db,
  play: PlayRow,
  { lifeline, priceCoins }: Extract<EventOutcome, { type: 'helped' }>,
  now: number,
): Promise<void> => {
  if (play.player_id === null || priceCoins === 0) return;
  const uses = play.state.questions.flatMap(question => question.lifelines).length;
  await spend(tx, {
    playerId: play.player_id,
    coins: priceCoins,
    reason: lifeline === 'hint' ? 'hint' : `lifeline_${lifeline}`,
    reference: play.id,
    key: `lifeline/${play.id}/${uses}`,
    now,
  });
};

/** Adds to an audience poll what other players chose; every other event needs only the play. */
const withCounts = async (db: Db, play: PlayRow, event: PlayEvent): Promise<PlayEvent> => {
  if (event.type !== 'lifeline' || event.lifeline !== 'audience_poll') return event;
  const served = play.served[event.question];
  if (served === undefined) return event;
  return { ...event, counts: await optionCounts(db, served.questionId, served.order.length) };
};

/** An answer on its way: sent again over every new connection until the server has spoken or the round is over (idempotent). */
import { create } from 'zustand';
import { notice } from '../../../lib/notice.ts';
import { NotDone, send } from './connection.ts';
import { tableOf, useTables } from './snapshots.ts';

type OnItsWay = { readonly battleId: string; readonly round: number; readonly option: string };

/** The one answer that waits for its acknowledgement or for the snapshot that shows it. */
export const useOnItsWay = create<{ answer: OnItsWay | null }>(() => ({ answer: null }));

const AGAIN_MS = 500;
/** What may be tried again: the line was away, or the server had a bad moment. */
const PASSING: ReadonlySet<string> = new Set(['no_line', 'server_fault', 'too_many_calls', 'internal_error']);

const isOpen = ({ battleId, round }: OnItsWay) => {
  const { battle } = tableOf(battleId);
  return battle?.phase === 'question' && battle.round === round && battle.mine === null;
};

const isWaiting = (answer: OnItsWay) => useOnItsWay.getState().answer === answer;
const forget = (answer: OnItsWay) => {
  if (isWaiting(answer)) useOnItsWay.setState({ answer: null });
};

/** Gives the player's answer in the open round; it shows as chosen at once. A second one is not heard. */
export const giveAnswer = async (battleId: string, round: number, option: string): Promise<void> => {
  const answer: OnItsWay = { battleId, round, option };
  if (!isOpen(answer) || useOnItsWay.getState().answer?.round === round) return;
  useOnItsWay.setState({ answer });
  while (isWaiting(answer) && isOpen(answer)) {
    try {
      await send('answer', { battle_id: battleId, round, option });
      // What is acknowledged is stored; the snapshot that shows it is on its way and takes it from here.
      return;
    } catch (why) {
      if (!(why instanceof NotDone)) throw why;
      if (!PASSING.has(why.code)) {
        forget(answer);
        // `already_answered`: another tab was quicker, and the snapshot says what.
        if (why.code !== 'already_answered' && isOpen(answer)) notice.error(why.sentence);
        return;
      }
      await new Promise(later => setTimeout(later, AGAIN_MS));
    }
  }
  forget(answer);
};

useTables.subscribe(() => {
  const { answer } = useOnItsWay.getState();
  if (answer !== null && !isOpen(answer)) forget(answer);
});

/** The option that was chosen in this round and is not confirmed yet. */
export const useChosen = (battleId: string, round: number): string | null =>
  useOnItsWay(({ answer }) =>
    answer?.battleId === battleId && answer.round === round ? answer.option : null,
  );

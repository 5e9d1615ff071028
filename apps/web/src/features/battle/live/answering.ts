/** Sends the player's answer, again over every new connection, until the server replies or the round closes (`answer` is idempotent). */
import { create } from 'zustand';
import { notice } from '../../../lib/notice.ts';
import { CommandFailed, send } from './connection.ts';
import { snapshotOf, useSnapshots } from './snapshots.ts';

type PendingAnswer = { readonly battleId: string; readonly round: number; readonly option: string };

/** The answer that still waits for its acknowledgement or for the snapshot that contains it; there is at most one. */
export const usePendingAnswer = create<{ answer: PendingAnswer | null }>(() => ({ answer: null }));

const RETRY_MS = 500;
/** Codes worth a retry: the connection was lost, or the server failed for a moment. */
const TRANSIENT: ReadonlySet<string> = new Set([
  'no_connection',
  'server_fault',
  'too_many_calls',
  'internal_error',
]);

const isOpen = ({ battleId, round }: PendingAnswer) => {
  const { battle } = snapshotOf(battleId);
  return battle?.phase === 'question' && battle.round === round && battle.mine === null;
};

const isWaiting = (answer: PendingAnswer) => usePendingAnswer.getState().answer === answer;
const forget = (answer: PendingAnswer) => {
  if (isWaiting(answer)) usePendingAnswer.setState({ answer: null });
};

/** Gives the player's answer in the open round; it shows as chosen at once. A second answer is ignored. */
export const giveAnswer = async (battleId: string, round: number, option: string): Promise<void> => {
  const answer: PendingAnswer = { battleId, round, option };
  if (!isOpen(answer) || usePendingAnswer.getState().answer?.round === round) return;
  usePendingAnswer.setState({ answer });
  while (isWaiting(answer) && isOpen(answer)) {
    try {
      await send('answer', { battle_id: battleId, round, option });
      // Acknowledged means stored; the answer stays pending until the snapshot that contains it arrives.
      return;
    } catch (error) {
      if (!(error instanceof CommandFailed)) throw error;
      if (!TRANSIENT.has(error.code)) {
        forget(answer);
        // `already_answered`: another tab was quicker; the snapshot brings its answer.
        if (error.code !== 'already_answered' && isOpen(answer)) notice.error(error.sentence);
        return;
      }
      await new Promise(later => setTimeout(later, RETRY_MS));
    }
  }
  forget(answer);
};

useSnapshots.subscribe(() => {
  const { answer } = usePendingAnswer.getState();
  if (answer !== null && !isOpen(answer)) forget(answer);
});

/** The option chosen in this round that no snapshot has confirmed yet. */
export const useChosen = (battleId: string, round: number): string | null =>
  usePendingAnswer(({ answer }) =>
    answer?.battleId === battleId && answer.round === round ? answer.option : null,
  );

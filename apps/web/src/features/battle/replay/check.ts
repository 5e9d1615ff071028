/** The check of a receipt in the browser: the commitment's hash, and the whole battle played again by the rules (DECISIONS 6). */
import type { Reply } from '@trivium/contract/catalogue';
import { checkReceipt, type Receipt, type ReceiptFault, type ToldRound } from '@trivium/rules/battle/receipt';

export type ReceiptReply = Reply<'get_battle_receipt'>;

/** What was looked at, in this order. `promise` is ours: the receipt's commitment against the one heard before round 1. */
export const CHECKS = ['commitment', 'promise', 'log', 'replay', 'rounds', 'seats'] as const;
export type Check = (typeof CHECKS)[number];
/** `unknown`: there was nothing to compare with. `skipped`: after a battle that cannot be replayed nothing can be compared. */
export type Finding = 'holds' | 'broken' | 'unknown' | 'skipped';
export type Findings = Readonly<Record<Check, Finding>>;

const MS = 1_000;

/** The receipt in the words of the rules. */
export const receiptOf = (reply: ReceiptReply): Receipt => ({
  commitment: reply.commitment,
  seedHex: reply.seed,
  setup: reply.setup as unknown as Receipt['setup'],
  firstState: reply.first_state as unknown as Receipt['firstState'],
  events: reply.events as unknown as Receipt['events'],
  told: {
    rounds: reply.rounds.flatMap(({ reveal }): ToldRound[] =>
      reveal === null
        ? []
        : [
            {
              rightId: reveal.right_answer,
              answers: reveal.answers.map(({ answer, seconds, points, verdict }) => ({
                id: answer,
                ms: Math.round(seconds * MS),
                points,
                verdict,
              })),
            },
          ],
    ),
    seats: (reply.battle.over?.seats ?? []).map(({ outcome, place, points, right }) => ({
      outcome,
      place,
      points,
      right,
    })),
  },
});

/** Hex of the SHA-256 of a text, by the browser; there is none outside of a secure page. */
const sha256 = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('');
};

/** `promised` is what this browser heard before the first round, if it was there. */
export const check = async (reply: ReceiptReply, promised: string | null): Promise<Findings> => {
  const faults = new Set<ReceiptFault>(await faultsOf(receiptOf(reply)));
  const found = (fault: ReceiptFault): Finding => (faults.has(fault) ? 'broken' : 'holds');
  const after = (fault: ReceiptFault): Finding => (faults.has('replay') ? 'skipped' : found(fault));
  return {
    promise: promised === null ? 'unknown' : promised === reply.commitment ? 'holds' : 'broken',
    commitment: crypto.subtle === undefined ? 'unknown' : found('commitment'),
    log: found('log'),
    replay: found('replay'),
    rounds: after('rounds'),
    seats: after('seats'),
  };
};

/** A receipt that is no receipt at all cannot be replayed. */
const faultsOf = async (receipt: Receipt): Promise<readonly ReceiptFault[]> => {
  const hash = crypto.subtle === undefined ? () => receipt.commitment : sha256;
  try {
    return await checkReceipt(receipt, hash);
  } catch {
    return ['commitment', 'log', 'replay'];
  }
};

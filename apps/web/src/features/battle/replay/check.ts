/** Checks a receipt in the browser: hashes the commitment, and replays the whole battle by the rules (DECISIONS 6). */
import type { Reply } from '@trivium/contract/catalogue';
import { checkReceipt, type Receipt, type ReceiptFault, type ToldRound } from '@trivium/rules/battle/receipt';

export type ReceiptReply = Reply<'get_battle_receipt'>;

/** The checks, in the order shown. `promise` is ours: it compares the receipt's commitment with the one received before round 1. */
export const CHECKS = ['commitment', 'promise', 'log', 'replay', 'rounds', 'seats'] as const;
export type Check = (typeof CHECKS)[number];
/** `unknown`: nothing to compare with. `skipped`: the battle cannot be replayed, so nothing can be compared. */
export type Finding = 'holds' | 'broken' | 'unknown' | 'skipped';
export type Findings = Readonly<Record<Check, Finding>>;

const MS = 1_000;

/** The receipt in the form that the rules check. */
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

/** The SHA-256 of a text in hex. Needs a secure page: elsewhere browsers have no `crypto.subtle`. */
const sha256 = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('');
};

/** `promised` is the commitment that this browser received before the first round; null if it received none. */
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

/** A malformed receipt cannot be replayed. */
const faultsOf = async (receipt: Receipt): Promise<readonly ReceiptFault[]> => {
  const hash = crypto.subtle === undefined ? () => receipt.commitment : sha256;
  try {
    return await checkReceipt(receipt, hash);
  } catch {
    return ['commitment', 'log', 'replay'];
  }
};

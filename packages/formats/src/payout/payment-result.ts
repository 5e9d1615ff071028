/** Reads what a payment provider did with a file of payments: any table with our references and a column of states. */
import { readCsv } from '../table/csv.ts';
import { readReference } from './payment-file.ts';

/** What became of a payment; `open` is still under way, `unknown` is a word that we do not know. */
export type PaymentOutcome = 'completed' | 'failed' | 'open' | 'unknown';

export type PaymentResult = {
  /** Row of the file, the first is 1; empty rows are not counted. */
  readonly line: number;
  readonly batchId: number;
  readonly requestId: number;
  readonly outcome: PaymentOutcome;
  /** Cents, where the row names an amount; null where it names none. */
  readonly amountCents: number | null;
  /** The provider's own words; empty for none. */
  readonly note: string;
};

export type PaymentResults = {
  readonly results: readonly PaymentResult[];
  /** Rows without a reference of ours, the head apart; such as sums and fees. */
  readonly strange: number;
};

const folded = (cell: string): string => cell.toLowerCase().replaceAll(/[^a-z]/g, '');

const STATES: Readonly<Record<Exclude<PaymentOutcome, 'unknown'>, readonly string[]>> = {
  completed: [
    'success',
    'successful',
    'succeeded',
    'completed',
    'complete',
    'paid',
    'processed',
    'settled',
    'done',
  ],
  failed: [
    ...['failed', 'failure', 'error', 'denied', 'declined', 'rejected', 'returned', 'refunded', 'reversed'],
    ...['blocked', 'canceled', 'cancelled', 'expired', 'notpaid', 'unpaid'],
  ],
  open: ['pending', 'processing', 'unclaimed', 'onhold', 'held', 'new', 'queued', 'initiated', 'open', ''],
};
const OUTCOMES = new Map(
  Object.entries(STATES).flatMap(([outcome, words]) =>
    words.map(word => [word, outcome as PaymentOutcome] as const),
  ),
);

const HEADS = {
  state: ['status', 'transactionstatus', 'paymentstatus', 'payoutstatus', 'itemstatus', 'result', 'state'],
  amount: ['amount', 'paymentamount', 'payoutamount', 'grossamount', 'gross'],
  note: ['reason', 'failurereason', 'error', 'errormessage', 'statusdescription', 'reasoncode', 'message'],
} as const;

/** Whole cents of an amount such as 12.50, 12,50, 1,234.50 or -12.50 USD; null for anything else. */
const centsIn = (cell: string | undefined): number | null => {
  const digits = (cell ?? '').replaceAll(/[^\d.,]/g, '');
  const read = /^(\d{1,3}(?:[.,]\d{3})*|\d+)(?:[.,](\d{1,2}))?$/.exec(digits);
  if (read === null) return null;
  const [, whole = '', part = ''] = read;
  return Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number(part.padEnd(2, '0'));
};

type Columns = Readonly<Record<keyof typeof HEADS, number>>;
const columnsOf = (head: readonly string[]): Columns => {
  const names = head.map(folded);
  const at = (wanted: readonly string[]) => names.findIndex(name => wanted.includes(name));
  return { state: at(HEADS.state), amount: at(HEADS.amount), note: at(HEADS.note) };
};
const NONE: Columns = { state: -1, amount: -1, note: -1 };

/** The state by its column; without a head, the first cell that is a state. */
const outcomeOf = (row: readonly string[], { state }: Columns): PaymentOutcome => {
  if (state >= 0) return OUTCOMES.get(folded(row[state] ?? '')) ?? 'unknown';
  const word = row.map(folded).find(cell => cell !== '' && OUTCOMES.has(cell));
  return (word !== undefined && OUTCOMES.get(word)) || 'unknown';
};

/** Everything that a file tells about payments of ours. Never throws; a text that is no table has no results. */
export const readPaymentResults = (text: string): PaymentResults => {
  const rows = readCsv(text);
  let columns = NONE;
  let strange = 0;
  const results = rows.flatMap((row, at): PaymentResult[] => {
    const reference = row.map(readReference).find(found => found !== null);
    if (reference === undefined || reference === null) {
      const head = columnsOf(row);
      if (head.state >= 0) columns = head;
      else strange += 1;
      return [];
    }
    const outcome = outcomeOf(row, columns);
    const amountCents = columns.amount < 0 ? null : centsIn(row[columns.amount]);
    const note = columns.note < 0 ? '' : (row[columns.note] ?? '').slice(0, 200);
    return [{ line: at + 1, ...reference, outcome, amountCents, note }];
  });
  return { results, strange };
};

/** Files for payment providers: what to pay to whom, with a reference that the provider's result tells again. */
import { writeCsv } from '../table/csv.ts';

export const PAYMENT_FORMATS = ['paypal', 'upi', 'generic'] as const;
export type PaymentFormat = (typeof PAYMENT_FORMATS)[number];

export type Payment = {
  readonly reference: string;
  readonly method: string;
  readonly address: string;
  readonly name: string;
  readonly amountCents: number;
  readonly currency: string;
  /** One line for the receiver. */
  readonly note: string;
};

/** PayPal's longest note. */
const NOTE_MOST = 400;

/** Of one request in one batch; letters, digits and hyphens, 30 at most, which PayPal keeps as the customer's id. */
export const referenceOf = (batchId: number, requestId: number): string => `pay-${batchId}-${requestId}`;

/** The batch and the request of a reference anywhere in a cell; null without one. */
export const readReference = (
  cell: string,
): { readonly batchId: number; readonly requestId: number } | null => {
  const found = /^'?pay-([1-9]\d{0,11})-([1-9]\d{0,11})$/i.exec(cell.trim());
  return found === null ? null : { batchId: Number(found[1]), requestId: Number(found[2]) };
};

const money = (cents: number): string => (cents / 100).toFixed(2);

/** PayPal's mass payment: no head, one currency a file. */
const paypal = (payments: readonly Payment[]): string[][] =>
  payments.map(({ address, amountCents, currency, reference, note }) => [
    address,
    money(amountCents),
    currency,
    reference,
    note.slice(0, NOTE_MOST),
    'PAYPAL',
  ]);

const upi = (payments: readonly Payment[]): string[][] => [
  ['Reference', 'Beneficiary VPA', 'Beneficiary name', 'Amount', 'Currency', 'Remarks'],
  ...payments.map(({ reference, address, name, amountCents, currency, note }) => [
    ...[reference, address, name, money(amountCents), currency, note],
  ]),
];

/** For every other way: whoever pays fills in the last two columns and brings the file back. */
const generic = (payments: readonly Payment[]): string[][] => [
  ['Reference', 'Method', 'Address', 'Name', 'Amount', 'Currency', 'Note', 'Status', 'Reason'],
  ...payments.map(({ reference, method, address, name, amountCents, currency, note }) => [
    ...[reference, method, address, name, money(amountCents), currency, note, '', ''],
  ]),
];

const WRITERS: Readonly<Record<PaymentFormat, (payments: readonly Payment[]) => string[][]>> = {
  paypal,
  upi,
  generic,
};

/** The file. Cells that a spreadsheet would run are defused. */
export const writePayments = (format: PaymentFormat, payments: readonly Payment[]): string =>
  writeCsv(WRITERS[format](payments));

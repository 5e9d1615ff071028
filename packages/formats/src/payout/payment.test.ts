/** Files for payment providers, and the results that come back (DECISIONS 8, 12). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAYMENT_FORMATS, type Payment, readReference, referenceOf, writePayments } from './payment-file.ts';
import { readPaymentResults } from './payment-result.ts';

const payment = (changes: Partial<Payment> = {}): Payment => ({
  reference: referenceOf(7, 42),
  method: 'paypal',
  address: 'amina@example.org',
  name: 'Amina',
  amountCents: 1_250,
  currency: 'USD',
  note: 'Trivium',
  ...changes,
});

describe('a file of payments', () => {
  it('for PayPal has no head and its six columns', () =>
    expect(writePayments('paypal', [payment()])).toBe(
      'amina@example.org,12.50,USD,pay-7-42,Trivium,PAYPAL\r\n',
    ));

  it('for UPI and for others has a head', () => {
    expect(writePayments('upi', [payment({ address: 'amina@bank' })])).toContain(
      'pay-7-42,amina@bank,Amina,12.50',
    );
    expect(writePayments('generic', [payment()]).split('\r\n')).toEqual([
      'Reference,Method,Address,Name,Amount,Currency,Note,Status,Reason',
      'pay-7-42,paypal,amina@example.org,Amina,12.50,USD,Trivium,,',
      '',
    ]);
  });

  it('runs nothing in a spreadsheet, whatever a player is called or lives at', () => {
    for (const format of PAYMENT_FORMATS)
      for (const evil of ['=cmd|calc', '+1', '-1', '@x', '\tx']) {
        const text = writePayments(format, [payment({ address: evil, name: evil, note: evil })]);
        expect([format, evil, /(^|,|\n)"?[=+\-@\t]/.test(text)]).toEqual([format, evil, false]);
      }
  });

  it('has references that PayPal takes: no spaces, 30 signs at most', () => {
    expect(readReference(referenceOf(7, 42))).toEqual({ batchId: 7, requestId: 42 });
    expect(referenceOf(999_999_999_999, 999_999_999_999).length).toBeLessThanOrEqual(30);
    for (const other of ['pay-7', 'pay-0-1', 'xpay-7-42', 'pay-7-42-1', ''])
      expect(readReference(other)).toBeNull();
  });
});

describe('a result', () => {
  const of = (text: string) =>
    readPaymentResults(text).results.map(({ requestId, outcome }) => [requestId, outcome]);

  it('is read by its heads, in any order of columns', () => {
    const text = [
      'Transaction ID,Status,Amount,Customer ID,Failure reason',
      'T1,Completed,"1,012.50",pay-7-1,',
      'T2,Failed,-10.00 USD,pay-7-2,Receiver is not allowed',
      'T3,Unclaimed,10,pay-7-3,',
      'T4,Whatever,10,pay-7-4,',
      'Total,,30,,',
    ].join('\r\n');
    const { results, strange } = readPaymentResults(text);
    expect(strange).toBe(1);
    expect(results).toEqual([
      { line: 2, batchId: 7, requestId: 1, outcome: 'completed', amountCents: 101_250, note: '' },
      {
        line: 3,
        batchId: 7,
        requestId: 2,
        outcome: 'failed',
        amountCents: 1_000,
        note: 'Receiver is not allowed',
      },
      { line: 4, batchId: 7, requestId: 3, outcome: 'open', amountCents: 1_000, note: '' },
      { line: 5, batchId: 7, requestId: 4, outcome: 'unknown', amountCents: 1_000, note: '' },
    ]);
  });

  it('is read without a head by its words', () =>
    expect(of('a@b.example,12.50,USD,pay-7-1,Thanks,SUCCESS\npay-7-2;Denied\npay-7-3')).toEqual([
      [1, 'completed'],
      [3, 'unknown'],
    ]));

  it('is the file that went out, with its states filled in', () => {
    const out = writePayments('generic', [payment(), payment({ reference: referenceOf(7, 43) })]);
    const back = out.replace('Trivium,,\r\n', 'Trivium,paid,\r\n');
    expect(of(back)).toEqual([
      [42, 'completed'],
      [43, 'open'],
    ]);
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), text => Array.isArray(readPaymentResults(text).results)));
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('Status', 'pay-1-2', ',', '\n', '"', 'paid', '12.50', 'Amount')),
        parts => Array.isArray(readPaymentResults(parts.join('')).results),
      ),
    );
  });
});

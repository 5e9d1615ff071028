/** What reports of mail providers are read as. The forms are those that the providers document. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBounces } from './bounce.ts';

const SES_BOUNCE = {
  notificationType: 'Bounce',
  bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: 'ann@example.org' }] },
  mail: { destination: ['ann@example.org'] },
};

describe('a mailbox that is gone for good', () => {
  it.each([
    ['Postmark', { RecordType: 'Bounce', Type: 'HardBounce', Email: 'ann@example.org' }],
    ['SendGrid', [{ event: 'bounce', type: 'bounce', email: 'ann@example.org' }]],
    ['Mailgun', { 'event-data': { event: 'failed', severity: 'permanent', recipient: 'ann@example.org' } }],
    ['SES', SES_BOUNCE],
    ['SES through SNS', { Type: 'Notification', Message: JSON.stringify(SES_BOUNCE) }],
    ['Brevo', { event: 'hard_bounce', email: 'ann@example.org' }],
    ['Mailjet', [{ event: 'bounce', hard_bounce: true, email: 'ann@example.org' }]],
    ['Resend', { type: 'email.bounced', data: { to: ['ann@example.org'], bounce: { type: 'Permanent' } } }],
    ['the plain form', { event: 'bounce', permanent: true, email: 'Ann@Example.org' }],
  ])('is read from %s', (_, report) => {
    expect(readBounces(report)).toEqual([{ email: 'ann@example.org', reason: 'bounce' }]);
  });
});

describe('an owner who calls a letter spam', () => {
  it.each([
    ['Postmark', { RecordType: 'SpamComplaint', Email: 'ann@example.org' }],
    ['SendGrid', [{ event: 'spamreport', email: 'ann@example.org' }]],
    ['Mailgun', { 'event-data': { event: 'complained', recipient: 'ann@example.org' } }],
    [
      'SES',
      {
        notificationType: 'Complaint',
        complaint: { complainedRecipients: [{ emailAddress: 'ann@example.org' }] },
      },
    ],
    ['Brevo', { event: 'spam', email: 'ann@example.org' }],
    ['Resend', { type: 'email.complained', data: { to: ['ann@example.org'] } }],
  ])('is read from %s', (_, report) => {
    expect(readBounces(report)).toEqual([{ email: 'ann@example.org', reason: 'complaint' }]);
  });
});

describe('what silences nobody', () => {
  it.each([
    ['a letter that arrived', { event: 'delivered', email: 'ann@example.org' }],
    ['a full mailbox (Postmark)', { RecordType: 'Bounce', Type: 'SoftBounce', Email: 'ann@example.org' }],
    [
      'a full mailbox (Mailgun)',
      { 'event-data': { event: 'failed', severity: 'temporary', recipient: 'ann@example.org' } },
    ],
    [
      'a full mailbox (SES)',
      {
        notificationType: 'Bounce',
        bounce: { bounceType: 'Transient', bouncedRecipients: [{ emailAddress: 'ann@example.org' }] },
      },
    ],
    ['a full mailbox (Mailjet)', [{ event: 'bounce', hard_bounce: false, email: 'ann@example.org' }]],
    ['no address', { event: 'hard_bounce', email: 'nobody' }],
    ['nothing', null],
    ['words', 'hard_bounce ann@example.org'],
  ])('%s', (_, report) => {
    expect(readBounces(report)).toEqual([]);
  });

  it('never throws and never tells one mailbox twice', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 12 }), report => {
        const emails = readBounces(report).map(({ email }) => email);
        expect(new Set(emails).size).toBe(emails.length);
      }),
    );
    const twice = [SES_BOUNCE, SES_BOUNCE, { event: 'spam', email: 'ANN@example.org' }];
    expect(readBounces(twice)).toHaveLength(1);
  });
});

/** What the team may send, and what may be switched off (DECISIONS 9). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOTIFICATION_KINDS, NOTIFICATION_SWITCHES, switchOf } from './kind.ts';
import { cleanText, cleanTitle } from './message.ts';

describe('the words of a message', () => {
  test.each([
    ['  Road works \n tonight ', 'Road works tonight'],
    ['Jose\u0301', 'José'],
    ['a\u202eb\u0000c', 'abc'],
    ['<b>Bold</b>', '<b>Bold</b>'],
    ['क्‍षत्रिय', 'क्‍षत्रिय'],
  ])('the title %j is sent as %j', (text, title) => {
    expect(cleanTitle(text)).toBe(title);
  });

  test('a text keeps its lines, at most one of them empty between two', () => {
    expect(cleanText('One.\r\n\r\n\n\nTwo. \n Three.')).toBe('One.\n\nTwo.\nThree.');
  });

  test.each(['', '  \n ', '\u200b', '\u202e', '\u0301'])('%j says nothing and is refused', text => {
    expect([cleanTitle(text), cleanText(text)]).toEqual([null, null]);
  });

  test('too long is refused, in letters and in marks on them', () => {
    expect(cleanTitle('x'.repeat(120))).toHaveLength(120);
    expect(cleanTitle('x'.repeat(121))).toBeNull();
    expect(cleanText('x'.repeat(1001))).toBeNull();
    expect(cleanTitle(`a${'\u0301'.repeat(10_000)}`)).toBeNull();
  });

  test('what was cleaned is clean', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), text => {
        for (const clean of [cleanTitle, cleanText]) {
          const once = clean(text);
          if (once !== null) expect(clean(once)).toBe(once);
        }
      }),
    );
  });
});

describe('switches', () => {
  test('money, the team and the author’s duty cannot be switched off', () => {
    const always = NOTIFICATION_KINDS.filter(kind => switchOf(kind) === null);
    expect(always).toEqual([
      'admin_message',
      'battle_cleared',
      'battle_refused',
      'battle_unconfirmed',
      'contest_prize',
      'contest_refund',
      'contest_held',
      'contest_cleared',
      'contest_refused',
      'contest_seen',
      'contest_unconfirmed',
      'contest_check',
      'payout_completed',
      'payout_rejected',
      'warning',
      'name_reset',
      'picture_reset',
      'coins_granted',
      'coins_taken',
      'exam_violation',
    ]);
  });

  test('every switch has something to switch off', () => {
    expect(new Set(NOTIFICATION_KINDS.map(switchOf).filter(Boolean))).toEqual(new Set(NOTIFICATION_SWITCHES));
  });
});

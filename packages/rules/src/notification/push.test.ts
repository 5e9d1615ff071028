/** What a push carries, and when it is tried again (DECISIONS 9). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOTIFICATION_KINDS, pushingOf } from './kind.ts';
import { PUSH_PAUSE_SECONDS, PUSH_TEXT, PUSH_TITLE, PUSH_TRIES_MOST } from './limits.ts';
import { pauseBefore, pushText, pushTitle } from './push.ts';

const letters = (text: string) => [...new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text)];

describe('the words of a push', () => {
  test.each([
    ['Short', 'Short'],
    ['two\nlines  and\tspace ', 'two lines and space'],
    ['x'.repeat(80), 'x'.repeat(80)],
    ['x'.repeat(81), `${'x'.repeat(79)}…`],
    ['👩‍👩‍👧‍👦'.repeat(40), `${'👩‍👩‍👧‍👦'.repeat(15)}…`],
  ])('the title %j becomes %j', (text, title) => expect(pushTitle(text)).toBe(title));

  test('are never longer than a service takes, and a cut one says so', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 1500 }), text => {
        const [title, body] = [pushTitle(text), pushText(text)];
        for (const [words, most] of [
          [title, PUSH_TITLE],
          [body, PUSH_TEXT],
        ] as const) {
          expect(letters(words).length).toBeLessThanOrEqual(most.graphemes);
          expect(encodeURIComponent(words).replace(/%../g, '%').length).toBeLessThanOrEqual(most.bytes);
          const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
          expect(words === line || (words.endsWith('…') && line.startsWith(words.slice(0, -1)))).toBe(true);
        }
      }),
    );
  });
});

describe('a push that failed', () => {
  test('is tried again with longer and longer pauses, then left', () => {
    const pauses = Array.from({ length: PUSH_TRIES_MOST }, (_, at) => pauseBefore(at + 1, null));
    expect(pauses).toEqual([...PUSH_PAUSE_SECONDS.map(seconds => seconds * 1000), null]);
  });

  test('waits as long as the service asks, never shorter than ours', () => {
    expect([pauseBefore(1, 90_000), pauseBefore(1, 1)]).toEqual([90_000, 30_000]);
  });
});

test('an invitation and a start wake the device and are soon out of date; badges and thanks are not pushed', () => {
  expect(pushingOf('battle_invitation')).toEqual({ ttlSeconds: 600, urgency: 'high' });
  expect(pushingOf('contest_starts')?.urgency).toBe('high');
  expect(NOTIFICATION_KINDS.filter(kind => pushingOf(kind) === null)).toEqual([
    'badge',
    'friend_request',
    'friend_accepted',
    'question_mended',
    'question_retired',
    'player_report_right',
  ]);
});

/** The strength meter and the two boxes of the phone form (DECISIONS 2). */
import { expect, test } from 'vitest';
import { dialCodeOf, fullNumber } from './dial-code.ts';
import { strengthOf } from './strength.ts';

test('a password under 8 characters or equal to the e-mail counts for nothing', () => {
  expect(strengthOf('Ab1!xyz', 'a@b.c')).toBe(0);
  expect(strengthOf('Somebody@Example.org', 'somebody@example.org')).toBe(0);
  expect(strengthOf('somebody', 'somebody@example.org')).toBe(0);
});

test('repetition and counting up are weak however long', () => {
  expect(strengthOf('aaaaaaaaaaaaaaaa', '')).toBe(1);
  expect(strengthOf('abcdefghijklmnop', '')).toBe(1);
});

test('a longer and more mixed one is stronger', () => {
  expect(strengthOf('marble otter', '')).toBe(2);
  expect(strengthOf('marble otter under 7 lamps', '')).toBe(3);
});

test('letters count as people see them, not as code units', () => {
  expect(strengthOf('🎈🎲🎳🎯', '')).toBe(0);
});

test('begins with the code of the first region that is known', () => {
  expect(dialCodeOf(['fr-CH', 'en-US'])).toBe('41');
  expect(dialCodeOf(['de'])).toBe('49');
  expect(dialCodeOf([])).toBe('1');
});

test('puts the number together; one typed with its own code wins', () => {
  expect(fullNumber('+33', '06 12 34 56 78')).toBe('+33612345678');
  expect(fullNumber('33', '+49 151 123')).toBe('+49151123');
  expect(fullNumber('33', '0049 151 123')).toBe('+49151123');
  expect(fullNumber('+33', '٦١٢٣٤')).toBe('+3361234');
});

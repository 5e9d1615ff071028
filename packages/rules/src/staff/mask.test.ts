import { expect, it } from 'vitest';
import { maskCodes, maskEmail, maskMobile } from './mask.ts';

it('shows the first letter and the place of an e-mail, however long the rest is', () => {
  expect(maskEmail('sven@mail.example')).toBe('s•••@mail.example');
  expect(maskEmail('s@mail.example')).toBe('s•••@mail.example');
  for (const broken of ['', '@mail.example', 'nothing']) expect(maskEmail(broken)).toBe('•••');
});

it('shows the beginning and the end of a number that is long enough', () => {
  expect(maskMobile('+46701234571')).toBe('+46 ••• •• 71');
  expect(maskMobile('+461')).toBe('•••');
});

it('hides a code in a subject, in digits of any script; words and short numbers stay', () => {
  expect(maskCodes('604560 is your code for Trivium')).toBe('•••••• is your code for Trivium');
  expect(maskCodes('رمزك في Trivium هو ٦٠٤٥٦٠')).toBe('رمزك في Trivium هو ••••••');
  expect(maskCodes('3 players waved at you')).toBe('3 players waved at you');
});

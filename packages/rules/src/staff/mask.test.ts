import { expect, it } from 'vitest';
import { maskEmail, maskMobile } from './mask.ts';

it('shows the first letter and the place of an e-mail, however long the rest is', () => {
  expect(maskEmail('sven@mail.example')).toBe('s•••@mail.example');
  expect(maskEmail('s@mail.example')).toBe('s•••@mail.example');
  for (const broken of ['', '@mail.example', 'nothing']) expect(maskEmail(broken)).toBe('•••');
});

it('shows the beginning and the end of a number that is long enough', () => {
  expect(maskMobile('+46701234571')).toBe('+46 ••• •• 71');
  expect(maskMobile('+461')).toBe('•••');
});

import { expect, test } from 'vitest';
import { foldForSearch } from './search.ts';

test.each([
  ['French accents', 'Élève à l’École', "eleve a l'ecole"],
  ['French ligatures', 'Cœur', 'coeur'],
  ['Spanish, where ñ is found by n', 'Mañana', 'manana'],
  ['German', 'STRASSE', 'straße'],
  ['Greek final sigma', 'ΟΔΟΣ', 'οδος'],
  ['Turkish dotless i', 'Kadıköy', 'kadikoy'],
  ['Arabic alif with hamza', 'أحمد', 'احمد'],
  ['Arabic hamza below and madda', 'إسلام آباد', 'اسلام اباد'],
  ['Arabic ta marbuta', 'مدرسة', 'مدرسه'],
  ['Arabic alif maqsura', 'مستشفى', 'مستشفي'],
  ['Arabic hamza on its seat', 'رؤية', 'رويه'],
  ['Arabic vowel signs and stroke', 'مُحَمَّـد', 'محمد'],
  ['Persian letters', 'کتابی', 'كتابي'],
  ['Arabic presentation forms', 'ﻻ', 'لا'],
  ['Arabic digits', '١٩٦٩', '1969'],
  ['Hindi nasals', 'हिन्दी', 'हिंदी'],
  ['Hindi nasals of the lips', 'सम्बन्ध', 'संबंध'],
  ['Hindi moon dot', 'चाँद', 'चांद'],
  ['Hindi dot below, composed or not', 'ज़मीन', 'जमीन'],
  ['Hindi digits', '२०२६', '2026'],
  ['joiners', 'क्\u200dष', 'क्ष'],
  ['full width', 'ＡＢＣ', 'abc'],
  ['spaces and dashes', ' a \u00a0 b – c', 'a b - c'],
])('%s: one finds the other', (_, one, other) => {
  expect(foldForSearch(one)).toBe(foldForSearch(other));
  expect(foldForSearch(foldForSearch(one))).toBe(foldForSearch(one));
});

test.each([
  ['Hindi vowel signs are letters', 'दिन', 'दीन'],
  ['a doubled nasal is two letters', 'अन्न', 'अंन'],
  ['Arabic letters that differ by dots', 'بيت', 'تيت'],
  ['words', 'mango', 'manga'],
])('%s: one does not find the other', (_, one, other) => {
  expect(foldForSearch(one)).not.toBe(foldForSearch(other));
});

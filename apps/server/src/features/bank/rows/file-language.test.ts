/** The language on the card of a sheet: by its column, else by its words. */
import { expect, it } from 'vitest';
import { languageOfSheets } from './file-language.ts';

type Roles = Parameters<typeof languageOfSheets>[0][number]['choice']['roles'];
const sheet = (roles: Roles, first: readonly (readonly string[])[], isLeftOut = false) => ({
  about: { first },
  choice: { sheet: '', isLeftOut, headRows: 1, roles, answers: 'letter' as const },
});

it('is what most rows of a language column say', () => {
  const rows = [['language'], ['en'], ['hi'], ['HI'], ['हिन्दी'], ['3'], ['']];
  expect(languageOfSheets([sheet(['language'], rows)])).toBe('hi');
});

it('is what the questions read like where no column says it', () => {
  const rows = [['السؤال'], ['ما هي أقرب مدينة إلى البحر؟'], ['أين يقع الجبل؟']];
  expect(languageOfSheets([sheet(['question'], rows)])).toBe('ar');
  const both = [
    ['question', 'language'],
    ['सूरज किस दिशा में उगता है?', '2'],
  ];
  expect(languageOfSheets([sheet(['question', 'language'], both)])).toBe('hi');
});

it('is unknown where nothing tells, and a sheet that is left out tells nothing', () => {
  expect(languageOfSheets([sheet(['question'], [['question'], ['2 + 2']])])).toBeNull();
  expect(languageOfSheets([sheet(['language'], [['language'], ['en']], true)])).toBeNull();
  expect(languageOfSheets([])).toBeNull();
});

/** Words of a question in another language than the page carry their own `lang` and `dir` (DECISIONS 12). */

import { cleanup, render, screen } from '@testing-library/react';
import english from '@trivium/messages/en.json' with { type: 'json' };
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useLanguages } from '../../lib/i18n/language.ts';
import { useInterface } from '../../lib/i18n/text.ts';
import { webSettings } from '../../lib/people.test-kit.ts';
import { useSite } from '../../lib/session/site.ts';
import { MathText } from './formula/math-text.tsx';
import { QuestionLanguage, useQuizWords } from './question-language.tsx';

beforeEach(() => {
  useSite.setState({ web: webSettings() });
  useInterface.setState({ code: 'en', rtl: false, version: '1', texts: english });
});
afterEach(cleanup);

const shown = (id: number | null, words: string, isOurs = false) => {
  render(
    <p data-testid="words">
      <QuestionLanguage id={id}>
        <MathText text={words} isOurs={isOurs} />
      </QuestionLanguage>
    </p>,
  );
  const found = screen.getByText(words);
  return [found.getAttribute('lang'), found.getAttribute('dir')];
};

it('Arabic ones on an English page', () => {
  expect(shown(2, 'ما عاصمة عمان؟')).toEqual(['ar', 'rtl']);
});

it('English ones on an Arabic page', () => {
  useInterface.setState({ code: 'ar', rtl: true });
  expect(shown(1, 'Which city is this?')).toEqual(['en', 'ltr']);
});

it('not where both are the same, nor a sentence of ours', () => {
  expect(shown(1, 'Which city is this?')).toEqual([null, null]);
  cleanup();
  expect(shown(2, 'True', true)).toEqual([null, null]);
});

it('not where a list is of several languages', () => {
  expect(shown(null, 'Which city is this?')).toEqual([null, null]);
});

const Name = () => <b {...useQuizWords()}>Planet Earth</b>;

it('names of categories are in the language of the quizzes, which need not be that of the page', () => {
  useInterface.setState({ code: 'ar', rtl: true });
  useLanguages.setState({ quizLanguageId: 1 });
  render(<Name />);
  expect(screen.getByText('Planet Earth').lang).toBe('en');
  cleanup();
  useLanguages.setState({ quizLanguageId: 2 });
  render(<Name />);
  expect(screen.getByText('Planet Earth').hasAttribute('lang')).toBe(false);
});

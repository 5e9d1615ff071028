/** The card of a word: laying letters, locking, sending, and the verdict (DECISIONS 4, DESIGN 6 and 10). */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import english from '@trivium/messages/en.json';
import { anOpenQuestion, type PlayQuestion } from '@trivium/testkit/play';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useInterface } from '../../../lib/i18n/text.ts';
import { WordCard } from './word-card.tsx';

const BANK = ['P', 'A', 'L', 'M', 'A', 'X'];
const slotsOf = (word: string) =>
  [...word].map(letter => ({ letter: letter === '_' ? null : letter, is_sign: letter === '-' }));
const aWord = (slots: string, changes: Partial<PlayQuestion> = {}) =>
  anOpenQuestion({ kind: 'word', options: [], word: { slots: slotsOf(slots), bank: BANK }, ...changes });

beforeEach(() => useInterface.setState({ code: 'en', rtl: false, version: 'test', texts: english }));
afterEach(cleanup);

const open = (slots = '____', more: { mayChange?: boolean; choice?: string } = {}) => {
  const onAnswer = vi.fn();
  const card = (question: PlayQuestion, choice: string | null = more.choice ?? null) => (
    <WordCard
      question={question}
      choice={choice}
      isLocked={choice !== null && !more.mayChange}
      onAnswer={onAnswer}
      mayChange={more.mayChange ?? false}
    />
  );
  const { rerender } = render(card(aWord(slots)));
  return { onAnswer, change: (...args: Parameters<typeof card>) => rerender(card(...args)) };
};
const type = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
};
const row = () => screen.getByRole('group', { name: /letters:/ }).getAttribute('aria-label');
const letter = (name: string) => screen.getAllByRole('button', { name });

it('is one group that says how far the word is', () => {
  open('L_-__');
  expect(row()).toBe('1 of 4 letters: L _ - / _ _');
  type('a');
  expect(row()).toBe('2 of 4 letters: L A - / _ _');
});

it('sends a full word once it is checked, by Enter or by the button, and never a part of it', () => {
  const { onAnswer } = open();
  type('l', 'a', 'Enter');
  fireEvent.click(screen.getByRole('button', { name: /Check/ }));
  expect(onAnswer).not.toHaveBeenCalled();
  type('m', 'p', 'x', 'Enter');
  expect(onAnswer.mock.calls).toEqual([['LAMP']]);
});

it('takes the focus off a button when a letter is typed, so that Enter checks and presses nothing else', () => {
  open();
  screen.getByRole('button', { name: 'Clear' }).focus();
  type('l');
  expect(document.activeElement?.getAttribute('aria-label')).toBe(row());
});

it('leaves Enter to the button that has the focus, and shortcuts to the browser', () => {
  const { onAnswer } = open();
  type('l', 'a', 'm', 'p');
  screen.getByRole('button', { name: 'Clear' }).focus();
  type('Enter');
  expect(onAnswer).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'Backspace' });
  fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true });
  expect(row()).toBe('3 of 4 letters: L A M _');
});

it('uses each letter of the bank once; a press on its slot gives it back', () => {
  open();
  fireEvent.click(letter('P')[0] as HTMLElement);
  fireEvent.click(letter('P')[0] as HTMLElement);
  expect(row()).toBe('1 of 4 letters: P _ _ _');
  expect(letter('P')[0]?.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Take back P, letter 1' }));
  expect(row()).toBe('0 of 4 letters: _ _ _ _');
  expect(letter('P')[0]?.getAttribute('aria-disabled')).toBeNull();
});

it('says which letter is not there', () => {
  open();
  type('q');
  expect(screen.getByText('There is no Q left.')).toBeDefined();
});

it('locks a hint in its slot: neither taken back nor cleared', () => {
  const { change } = open();
  type('x', 'x');
  change(aWord('_A__', { lifelines: ['hint'] }));
  expect(row()).toBe('2 of 4 letters: X A _ _');
  type('Backspace', 'Backspace');
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(row()).toBe('1 of 4 letters: _ A _ _');
  expect(screen.queryByRole('button', { name: /Take back A/ })).toBeNull();
});

it('lies fast while the answer is on its way', () => {
  const { onAnswer, change } = open();
  type('l', 'a', 'm', 'p');
  change(aWord('____'), 'LAMP');
  type('Backspace', 'Enter');
  expect(screen.queryByRole('button', { name: /Take back/ })).toBeNull();
  expect(onAnswer).not.toHaveBeenCalled();
});

it('under one clock sends every whole word and has nothing to check', () => {
  const { onAnswer } = open('____', { mayChange: true, choice: 'LAMP' });
  expect(row()).toBe('4 of 4 letters: L A M P');
  expect(screen.queryByRole('button', { name: /Check/ })).toBeNull();
  type('Backspace', 'x');
  expect(onAnswer.mock.calls).toEqual([['LAMX']]);
});

it('runs Arabic words from right to left', () => {
  render(
    <WordCard
      question={aWord('__', { word: { slots: slotsOf('__'), bank: ['ب', 'ا', 'م'] } })}
      choice={null}
      isLocked={false}
      onAnswer={() => undefined}
    />,
  );
  type('ا', 'ب');
  expect(row()).toBe('2 of 2 letters: \u2068ا ب\u2069');
  expect(screen.getByRole('group', { name: /letters:/ }).getAttribute('dir')).toBe('rtl');
});

it.each([
  ['LAMP', { answer: 'LAMX', verdict: 'wrong', right_answer: 'lamp' }, 'missed', /Your answer LAMX/],
  ['LAMP', { answer: 'lamp', verdict: 'right', right_answer: 'lamp' }, 'right', /^Correct$/],
  ['LAMP', { verdict: 'unanswered', right_answer: 'lamp' }, 'missed', /^Correct$/],
  ['____', { answer: 'LAMX', verdict: 'wrong' }, 'wrong', /^Your answer$/],
  ['____', { answer: 'LAMP', verdict: 'right' }, 'right', /^Correct$/],
  ['____', { answer: 'LAMX', verdict: 'hidden' }, 'sent', /^Locked in$/],
] as const)('%s with %o is shown as %s', (slots, told, state, words) => {
  render(<WordCard question={aWord(slots, told)} choice={null} isLocked onAnswer={() => undefined} />);
  const group = screen.getByRole('group', { name: /^4 of 4 letters/ });
  expect(group.getAttribute('data-state')).toBe(state);
  expect(
    [...document.querySelectorAll('.word-status, .word-own')].some(each =>
      words.test((each.textContent ?? '').replaceAll(/\s+/g, ' ')),
    ),
  ).toBe(true);
  expect(screen.queryByRole('button')).toBeNull();
});

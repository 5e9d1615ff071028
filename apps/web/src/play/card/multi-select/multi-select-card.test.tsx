/** Choose all that apply: picked by pointer and keys, sent once as a set, each option with its verdict (DECISIONS 4, DESIGN 6). */
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { anOpenQuestion } from '@trivium/testkit/play';
import { afterEach, expect, it } from 'vitest';
import { openCard } from '../../test/open-card.tsx';
import { MultiSelectCard } from './multi-select-card.tsx';

afterEach(cleanup);

const box = (name: RegExp) => screen.getByRole('checkbox', { name });
const button = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
const press = (key: string, code = '') => fireEvent.keyDown(document.body, { key, code });
const SET = anOpenQuestion({ kind: 'multi_select' });

it('is a named group of check boxes', () => {
  openCard(MultiSelectCard, SET);
  expect(screen.getByRole('group', { name: 'Choose all that apply' })).toBeDefined();
  expect(screen.getAllByRole('checkbox')).toHaveLength(4);
});

it('sends the chosen ones in the order shown, whatever order they were pressed in', () => {
  const { sent } = openCard(MultiSelectCard, SET);
  fireEvent.click(box(/Rhine/));
  fireEvent.click(box(/Danube/));
  fireEvent.click(button('Lock in 2'));
  expect(sent).toEqual(['a,c']);
});

it('toggles by letters and digits', () => {
  const { sent } = openCard(MultiSelectCard, SET);
  press('b');
  press('4', 'Digit4');
  press('b');
  expect(box(/Nile/).getAttribute('aria-checked')).toBe('false');
  expect(box(/Mekong/).getAttribute('aria-checked')).toBe('true');
  fireEvent.click(button('Lock in 1'));
  expect(sent).toEqual(['d']);
});

it('sends nothing before something is chosen, and says why', () => {
  const { sent } = openCard(MultiSelectCard, SET);
  const lock = button('Lock in');
  expect(lock.getAttribute('aria-disabled')).toBe('true');
  expect(lock.textContent).toContain('Choose at least one answer first.');
  fireEvent.click(lock);
  expect(sent).toEqual([]);
});

it('keeps what was chosen while it is on its way, and when it came back unanswered', () => {
  const { sent, now } = openCard(MultiSelectCard, SET);
  press('a');
  press('c');
  fireEvent.click(button('Lock in 2'));
  now({ choice: 'a,c', isLocked: true });
  press('b');
  expect(button('Lock in 2').getAttribute('aria-busy')).toBe('true');
  now({});
  expect(box(/Rhine/).getAttribute('aria-checked')).toBe('true');
  expect(box(/Nile/).getAttribute('aria-checked')).toBe('false');
  fireEvent.click(button('Lock in 2'));
  expect(sent).toEqual(['a,c', 'a,c']);
});

it('marks what was chosen right, chosen wrong and missed, in words', () => {
  const { now } = openCard(MultiSelectCard, SET);
  now({ isLocked: true }, { answer: 'a,b', verdict: 'wrong', right_answer: 'a,c' });
  expect(box(/Danube/).textContent).toContain('Correct');
  expect(box(/Nile/).textContent).toContain('Wrong');
  expect(box(/Rhine/).textContent).toContain('Missed');
  expect(box(/Mekong/).textContent).not.toMatch(/Correct|Wrong|Missed/);
  expect(box(/Nile/).getAttribute('aria-checked')).toBe('true');
  expect(screen.queryByRole('button', { name: /Lock in/ })).toBeNull();
});

it('begins with the answer that stands where it may change, and sends each change', () => {
  const { sent } = openCard(MultiSelectCard, SET, { choice: 'b', mayChange: true });
  expect(box(/Nile/).getAttribute('aria-checked')).toBe('true');
  press('a');
  press('b');
  press('a');
  expect(sent).toEqual(['a,b', 'a', '']);
});

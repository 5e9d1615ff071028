/** Match the pairs: pairs made and parted by pointer and keys, sent when complete, each with its verdict (DECISIONS 4, DESIGN 6). */
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { anOpenQuestion } from '@trivium/testkit/play';
import { afterEach, expect, it } from 'vitest';
import { openCard } from '../../test/open-card.tsx';
import { MatchCard } from './match-card.tsx';

afterEach(cleanup);

const question = anOpenQuestion({
  kind: 'match',
  options: [
    { id: '1', text: 'Japan' },
    { id: '2', text: 'Vietnam' },
    { id: '3', text: 'Poland' },
  ],
  right_side: [
    { id: 'a', text: 'Dong' },
    { id: 'b', text: 'Zloty' },
    { id: 'c', text: 'Yen' },
  ],
});

const item = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
const tap = (...names: string[]) => {
  for (const name of names) fireEvent.click(item(name));
};
const press = (...digits: string[]) => {
  for (const digit of digits) fireEvent.keyDown(document.body, { key: digit, code: `Digit${digit}` });
};
const said = () => document.querySelector('[aria-live="polite"]')?.textContent;

it('makes a pair of one tap on each side, shown and said by number', () => {
  openCard(MatchCard, question);
  tap('Japan');
  expect(item('Japan').getAttribute('aria-pressed')).toBe('true');
  tap('Yen');
  expect(said()).toBe('Japan with Yen, pair 1');
  expect(item('Japan').textContent).toContain('pair 1, with Yen');
  expect(item('Yen').textContent).toContain('pair 1, with Japan');
  expect(item('Japan').className).toBe(item('Yen').className);
  tap('Dong', 'Vietnam');
  expect(item('Dong').textContent).toContain('pair 2, with Vietnam');
  expect(item('Dong').className).not.toBe(item('Yen').className);
});

it('parts a pair by a tap on it, and gives its number to the next', () => {
  openCard(MatchCard, question);
  tap('Japan', 'Yen', 'Vietnam', 'Dong', 'Yen');
  expect(said()).toBe('Japan and Yen are no longer a pair');
  expect(item('Japan').textContent).toContain('no pair yet');
  tap('Poland', 'Zloty');
  expect(item('Poland').textContent).toContain('pair 1, with Zloty');
});

it('takes a paired item for the one that is held', () => {
  openCard(MatchCard, question);
  tap('Japan', 'Dong', 'Vietnam', 'Dong');
  expect(item('Dong').textContent).toContain('with Vietnam');
  expect(item('Japan').textContent).toContain('no pair yet');
});

it('locks in only when all are paired, in the order of the left side', () => {
  const { sent } = openCard(MatchCard, question);
  tap('Poland', 'Zloty');
  const more = screen.getByRole('button', { name: /^Match 2 more/ });
  expect(more.textContent).toContain('Match every item first.');
  fireEvent.click(more);
  expect(sent).toEqual([]);
  tap('Japan', 'Yen', 'Vietnam', 'Dong');
  fireEvent.click(screen.getByRole('button', { name: 'Lock in these pairs' }));
  expect(sent).toEqual(['1:c,2:a,3:b']);
});

it('is played by digits: one for the left side, one for the right', () => {
  const { sent } = openCard(MatchCard, question);
  press('1', '3', '2', '1', '3', '2');
  fireEvent.click(screen.getByRole('button', { name: 'Lock in these pairs' }));
  expect(sent).toEqual(['1:c,2:a,3:b']);
});

it('is walked by arrows, along a side and across, mirrored or not, with one stop for Tab', () => {
  openCard(MatchCard, question);
  item('Japan').focus();
  const arrow = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  arrow('ArrowDown');
  expect(document.activeElement).toBe(item('Vietnam'));
  arrow('ArrowRight');
  expect(document.activeElement).toBe(item('Zloty'));
  arrow('ArrowUp');
  arrow('ArrowLeft');
  expect(document.activeElement).toBe(item('Japan'));
  const group = screen.getByRole('group', { name: 'Match the pairs' });
  const stops = within(group)
    .getAllByRole('button')
    .filter(node => node.tabIndex === 0);
  expect(stops).toEqual([item('Japan')]);
});

it('keeps the pairs while they are on their way, and when they came back unanswered', () => {
  const { now } = openCard(MatchCard, question);
  tap('Japan', 'Yen', 'Vietnam', 'Dong', 'Poland', 'Zloty');
  now({ choice: '1:c,2:a,3:b', isLocked: true });
  tap('Japan');
  now({});
  expect(item('Japan').textContent).toContain('pair 1, with Yen');
  expect(screen.getByRole('button', { name: 'Lock in these pairs' })).toBeDefined();
});

it('tells each pair, and names the right partner of a wrong one', () => {
  const { now } = openCard(MatchCard, question);
  now({ isLocked: true }, { answer: '1:c,2:b,3:a', verdict: 'wrong', right_answer: '1:c,2:a,3:b' });
  const rows = screen.getAllByRole('listitem').map(row => row.textContent);
  expect(rows).toEqual([
    'Japan – YenCorrect',
    'Vietnam – ZlotyRight: DongWrong',
    'Poland – DongRight: ZlotyWrong',
  ]);
});

it('shows the right pairs when time ran out, and only the own ones where it is not told', () => {
  const { now } = openCard(MatchCard, question);
  now({ isLocked: true }, { answer: null, verdict: 'unanswered', right_answer: '1:c,2:a,3:b' });
  expect(screen.getByText('Japan – Yen')).toBeDefined();
  now({ isLocked: true }, { answer: '1:a,2:b,3:c', verdict: 'hidden' });
  const rows = screen.getAllByRole('listitem').map(row => row.textContent);
  expect(rows).toEqual(['1Japan – Dong', '2Vietnam – Zloty', '3Poland – Yen']);
});

it('sends a whole answer where it may change, and takes it back when a pair is parted', () => {
  const { sent } = openCard(MatchCard, question, { choice: '1:c,2:a,3:b', mayChange: true });
  tap('Japan');
  tap('Japan', 'Yen');
  expect(sent).toEqual(['', '1:c,2:a,3:b']);
});

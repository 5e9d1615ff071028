/** Put in order: moved by buttons, keys and pointer, announced at every move, sent once, each row with its verdict (DECISIONS 4, DESIGN 6). */
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { anOpenQuestion } from '@trivium/testkit/play';
import { afterEach, describe, expect, it } from 'vitest';
import { openCard } from '../../test/open-card.tsx';
import { SequenceCard } from './sequence-card.tsx';

afterEach(cleanup);

const SEQUENCE = anOpenQuestion({ kind: 'sequence' });
const list = () => screen.getByRole('list', { name: 'Put in order' });
const rows = () => within(list()).getAllByRole('listitem');
const order = () => rows().map(row => row.querySelector('.label')?.textContent);
const button = (name: string) => screen.getByRole('button', { name });
const said = () => document.querySelector('[aria-live="polite"]')?.textContent;
const lockIn = () => fireEvent.click(button('Lock in this order'));
/** What a browser makes of a key on a button. */
const onFocused = (key: string) => {
  const { activeElement } = document;
  if (activeElement === null) throw new Error('nothing has the focus');
  fireEvent.keyDown(activeElement, { key });
  if (key === ' ' || key === 'Enter') fireEvent.click(activeElement, { detail: 0 });
};

describe('by buttons', () => {
  it('moves a row up and down, says where it stands, and keeps the focus on the button', () => {
    const { sent } = openCard(SequenceCard, SEQUENCE);
    button('Move Danube down').focus();
    fireEvent.click(button('Move Danube down'));
    expect(order()).toEqual(['Nile', 'Danube', 'Rhine', 'Mekong']);
    expect(said()).toBe('Danube, 2 of 4');
    expect(document.activeElement).toBe(button('Move Danube down'));
    fireEvent.click(button('Move Mekong up'));
    expect(said()).toBe('Mekong, 3 of 4');
    lockIn();
    expect(sent).toEqual(['b,a,d,c']);
  });

  it('does nothing at the ends', () => {
    openCard(SequenceCard, SEQUENCE);
    fireEvent.click(button('Move Danube up'));
    fireEvent.click(button('Move Mekong down'));
    expect(order()).toEqual(['Danube', 'Nile', 'Rhine', 'Mekong']);
    expect(button('Move Danube up').getAttribute('aria-disabled')).toBe('true');
  });
});

describe('by keys', () => {
  it('lifts with Space, moves with arrows, drops with Space, and says each', () => {
    const { sent } = openCard(SequenceCard, SEQUENCE);
    fireEvent.keyDown(document.body, { key: '2', code: 'Digit2' });
    expect(document.activeElement).toBe(button('Lift Nile'));
    onFocused(' ');
    expect(said()).toBe('Lifted: Nile, 2 of 4.');
    expect(button('Lift Nile').getAttribute('aria-pressed')).toBe('true');
    onFocused('ArrowDown');
    onFocused('ArrowDown');
    expect(said()).toBe('Nile, 4 of 4');
    expect(document.activeElement).toBe(button('Lift Nile'));
    onFocused(' ');
    expect(said()).toBe('Dropped: Nile, 4 of 4.');
    expect(button('Lift Nile').getAttribute('aria-pressed')).toBe('false');
    lockIn();
    expect(sent).toEqual(['a,c,d,b']);
  });

  it('puts a lifted row back with Escape', () => {
    openCard(SequenceCard, SEQUENCE);
    button('Lift Danube').focus();
    onFocused(' ');
    onFocused('ArrowDown');
    onFocused('ArrowDown');
    onFocused('Escape');
    expect(order()).toEqual(['Danube', 'Nile', 'Rhine', 'Mekong']);
    expect(said()).toBe('Put back: Danube, 1 of 4.');
    expect(document.activeElement).toBe(button('Lift Danube'));
  });

  it('sends a lifted row to a place by its digit', () => {
    openCard(SequenceCard, SEQUENCE);
    button('Lift Danube').focus();
    onFocused(' ');
    fireEvent.keyDown(document.body, { key: '3', code: 'Digit3' });
    expect(order()).toEqual(['Nile', 'Rhine', 'Danube', 'Mekong']);
  });

  it('walks from row to row with arrows while nothing is lifted, with one row in the Tab order', () => {
    openCard(SequenceCard, SEQUENCE);
    button('Move Danube down').focus();
    onFocused('ArrowDown');
    expect(document.activeElement).toBe(button('Move Nile down'));
    expect(order()).toEqual(['Danube', 'Nile', 'Rhine', 'Mekong']);
    const reached = within(list())
      .getAllByRole('button')
      .filter(node => node.tabIndex === 0);
    expect(reached.map(node => node.textContent)).toEqual(['Move Nile up', 'Move Nile down', 'Lift Nile']);
  });
});

describe('by pointer', () => {
  /** The test's browser has no layout: rows of 60 px with gaps of 12. */
  const layOut = () => {
    for (const [at, row] of rows().entries())
      row.getBoundingClientRect = () => ({ top: at * 72, height: 60 }) as DOMRect;
  };
  const drag = (from: Element, by: number, pointerType: string) => {
    layOut();
    fireEvent.pointerDown(from, { pointerId: 7, pointerType, button: 0, clientY: 200 });
    fireEvent.pointerMove(window, { pointerId: 7, clientY: 200 + by });
  };

  it('drops a row where the grip is let go', () => {
    openCard(SequenceCard, SEQUENCE);
    drag(button('Lift Danube'), 120, 'touch');
    expect(order()[0]).toBe('Danube');
    expect(rows()[1]?.style.transform).toBe('translateY(-72px)');
    fireEvent.pointerUp(window, { pointerId: 7 });
    expect(order()).toEqual(['Nile', 'Rhine', 'Danube', 'Mekong']);
    expect(said()).toBe('Danube, 3 of 4');
    expect(rows().every(row => row.style.transform === '')).toBe(true);
  });

  it('leaves the order alone when the drag is broken off, or another finger moves', () => {
    openCard(SequenceCard, SEQUENCE);
    drag(button('Lift Danube'), 120, 'touch');
    fireEvent.pointerUp(window, { pointerId: 8 });
    fireEvent.pointerCancel(window, { pointerId: 7 });
    expect(order()).toEqual(['Danube', 'Nile', 'Rhine', 'Mekong']);
    drag(button('Lift Danube'), 120, 'touch');
    fireEvent.keyDown(window, { key: 'Escape' });
    fireEvent.pointerUp(window, { pointerId: 7 });
    expect(order()).toEqual(['Danube', 'Nile', 'Rhine', 'Mekong']);
  });

  it('takes a row by its words with a mouse, but leaves a finger there to scroll', () => {
    openCard(SequenceCard, SEQUENCE);
    drag(screen.getByText('Danube'), 72, 'touch');
    fireEvent.pointerUp(window, { pointerId: 7 });
    expect(order()[0]).toBe('Danube');
    drag(screen.getByText('Danube'), 72, 'mouse');
    fireEvent.pointerUp(window, { pointerId: 7 });
    expect(order()).toEqual(['Nile', 'Danube', 'Rhine', 'Mekong']);
  });
});

it('moves nothing while the answer is on its way, and keeps the order when it came back unanswered', () => {
  const { now } = openCard(SequenceCard, SEQUENCE);
  fireEvent.click(button('Move Danube down'));
  now({ choice: 'b,a,c,d', isLocked: true });
  fireEvent.click(button('Move Danube down'));
  expect(button('Lock in this order').getAttribute('aria-busy')).toBe('true');
  now({});
  expect(order()).toEqual(['Nile', 'Danube', 'Rhine', 'Mekong']);
});

it('tells each place: what stood right, and where the rest belongs', () => {
  const { now } = openCard(SequenceCard, SEQUENCE);
  now({ isLocked: true }, { answer: 'a,c,b,d', verdict: 'wrong', right_answer: 'a,b,c,d' });
  expect(rows().map(row => row.textContent)).toEqual([
    'DanubeCorrect',
    'RhinePlace 3',
    'NilePlace 2',
    'MekongCorrect',
  ]);
});

it('shows the right order when time ran out, and nothing of it where it is not told', () => {
  const { now } = openCard(SequenceCard, SEQUENCE);
  now({ isLocked: true }, { answer: null, verdict: 'unanswered', right_answer: 'd,c,b,a' });
  expect(order()).toEqual(['Mekong', 'Rhine', 'Nile', 'Danube']);
  now({ isLocked: true }, { answer: 'b,a,c,d', verdict: 'hidden' });
  expect(order()).toEqual(['Nile', 'Danube', 'Rhine', 'Mekong']);
  expect(list().textContent).not.toMatch(/Correct|Place/);
});

it('sends every move where answers may change', () => {
  const { sent } = openCard(SequenceCard, SEQUENCE, { choice: 'd,c,b,a', mayChange: true });
  fireEvent.click(button('Move Mekong down'));
  expect(sent).toEqual(['c,d,b,a']);
  expect(screen.queryByRole('button', { name: /Lock in/ })).toBeNull();
});

/** The card of a place: pin by keys and pointer, the list of four, the verdict, exams whose answers may change (DECISIONS 13, ALIVE 4 and 8). */

import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { anOpenQuestion, type PlayQuestion } from '@trivium/testkit/play';
import { afterEach, expect, it } from 'vitest';
import { openCard } from '../../test/open-card.tsx';
import { PlaceCard } from './place-card.tsx';

afterEach(cleanup);

const UNTOLD = { within_km: 400, latitude: null, longitude: null, off_km: null };
const TOLD = { within_km: 400, latitude: 64.9, longitude: -18.6, off_km: 1_542 };
const aPlace = (changes: Partial<PlayQuestion> = {}) =>
  anOpenQuestion({ kind: 'place', text: 'Where is Iceland?', place: UNTOLD, ...changes });

const open = async (...[held]: [held?: Parameters<typeof openCard>[2]]) => {
  const card = openCard(PlaceCard, aPlace(), held);
  await act(async () => {});
  return card;
};
const map = () => screen.getByRole('application', { name: 'Map of the world without names' });
const press = (...keys: readonly string[]) => {
  for (const key of keys) fireEvent.keyDown(document.body, { key });
};

it('puts the pin down by an arrow key, moves it, and Enter locks it in', async () => {
  const { sent } = await open();
  press('Enter');
  expect(sent).toEqual([]);
  expect(screen.getByRole('button', { name: /Lock in the pin/ }).getAttribute('aria-disabled')).toBe('true');
  press('ArrowRight', 'ArrowRight', 'ArrowRight');
  expect(screen.getByText(/^Pin at .*4 degrees/)).toBeDefined();
  fireEvent.keyDown(document.body, { key: 'ArrowRight', shiftKey: true });
  press('Enter');
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatch(/^-?[\d.]+,14$/);
});

it('moves by less where the map is nearer, and + and - say where it ends', async () => {
  const { sent } = await open();
  press('ArrowUp', '+', '+', 'ArrowRight');
  press('Enter');
  expect(sent[0]).toMatch(/,0\.5$/);
  press('+');
  expect(screen.getByRole('button', { name: 'Closer' }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('button', { name: 'Farther away' }).getAttribute('aria-disabled')).toBe('false');
});

it('puts the pin where a finger or mouse presses, and drags it', async () => {
  const { sent } = await open();
  const drawing = map();
  drawing.getBoundingClientRect = () => new DOMRect(0, 0, 720, 440);
  let isHeld = false;
  Object.assign(drawing, {
    setPointerCapture: () => {
      isHeld = true;
    },
    hasPointerCapture: () => isHeld,
    releasePointerCapture: () => {
      isHeld = false;
    },
  });
  fireEvent.pointerMove(drawing, { pointerId: 1, clientX: 10, clientY: 10 });
  fireEvent.pointerDown(drawing, { pointerId: 1, button: 0, clientX: 360, clientY: 100 });
  fireEvent.pointerMove(drawing, { pointerId: 1, clientX: 380, clientY: 100 });
  fireEvent.pointerUp(drawing, { pointerId: 1, clientX: 380, clientY: 100 });
  fireEvent.pointerMove(drawing, { pointerId: 1, clientX: 10, clientY: 10 });
  fireEvent.click(screen.getByRole('button', { name: /Lock in the pin/ }));
  expect(sent[0]).toMatch(/,10$/);
});

it('gives a list of four, one of which answers at once, by letter too', async () => {
  const { sent } = await open();
  press('b');
  expect(sent).toEqual([]);
  const list = screen.getByRole('button', { name: 'From a list' });
  expect(list.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(list);
  expect(screen.getAllByRole('radio')).toHaveLength(4);
  press('b');
  expect(sent).toEqual(['b']);
});

it('takes no more once it is locked', async () => {
  const { sent } = await open({ choice: '64.9,-18.6', isLocked: true });
  press('ArrowUp', 'Enter');
  expect(sent).toEqual([]);
  expect(screen.getByText(/^Pin at 65 degrees, -19 degrees/)).toBeDefined();
});

it('shows the right place and how far off the pin was; from the list, which one was right', async () => {
  const { now } = await open();
  now({ isLocked: true }, { answer: '52.1,-8.4', verdict: 'wrong', right_answer: 'a', place: TOLD });
  expect(screen.getByRole('img', { name: '1,542 km off' })).toBeDefined();
  expect(document.querySelectorAll('.map-pin, .map-target')).toHaveLength(2);
  expect(screen.queryByRole('radiogroup')).toBeNull();
  now(
    { isLocked: true },
    { answer: 'b', verdict: 'wrong', right_answer: 'a', place: { ...TOLD, off_km: null } },
  );
  expect(document.querySelectorAll('.map-pin')).toHaveLength(0);
  expect(screen.getByRole('radio', { name: /Danube.*Correct/ })).toBeDefined();
});

it('tells nothing where the verdict is hidden', async () => {
  const { now } = await open();
  now({ isLocked: true }, { answer: '52.1,-8.4', verdict: 'hidden' });
  expect(document.querySelectorAll('.map-target')).toHaveLength(0);
  expect(screen.getByRole('img', { name: 'Map of the world without names' })).toBeDefined();
});

it('may change in an exam: every move is stored, and the arrows elsewhere stay with the exam', async () => {
  const { sent } = await open({ choice: '10,20', mayChange: true });
  press('ArrowRight');
  expect(sent).toEqual([]);
  fireEvent.keyDown(map(), { key: 'ArrowRight' });
  expect(sent).toEqual(['10,22']);
  expect(screen.queryByRole('button', { name: /Lock in/ })).toBeNull();
});

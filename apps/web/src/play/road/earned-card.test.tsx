/** What a round earned, told on its result (ALIVE 4, 5): experience, a new level with its look, quests, the end of the day. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recordedServer } from '../test/recorded-server.ts';
import { type Earned, EarnedCard } from './earned-card.tsx';

const earned = (changes: Partial<Earned> = {}): Earned => ({
  ...{ xp: 80, today: 200, most_a_day: 500 },
  level: { before: { level: 1, into: 100, needed: 120 }, after: { level: 2, into: 60, needed: 140 } },
  quests: [{ id: 'answer_10', progress: 10, goal: 10, is_done: true, is_new: true }],
  ...changes,
});

beforeEach(() => {
  vi.useFakeTimers();
  recordedServer({});
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('fills the light last, and names the level, its look and the quest', async () => {
  render(<EarnedCard earned={earned()} />);
  expect(screen.getByText('Level 2 reached')).toBeDefined();
  expect(screen.getByText('+80 XP')).toBeDefined();
  expect(screen.getByText('new frame')).toBeDefined();
  expect(screen.getByText('Quest done: Answer 10 questions')).toBeDefined();
  const ring = () => document.querySelector('.level-ring')?.textContent;
  expect(ring()).toBe('1');
  await act(() => vi.advanceTimersByTimeAsync(650));
  expect(ring()).toBe('2');
  expect(screen.queryByText('Enough light for today.')).toBeNull();
});

it('says that the day is full, without a word of loss', () => {
  render(<EarnedCard earned={earned({ xp: 0, today: 500 })} />);
  expect(screen.getByText('Enough light for today.')).toBeDefined();
});

it('shows the quests alone where experience is off', () => {
  render(<EarnedCard earned={earned({ level: null })} />);
  expect(screen.queryByText(/XP/)).toBeNull();
  expect(screen.getByText('Quest done: Answer 10 questions')).toBeDefined();
});

it('a new look is put on where it was won (ALIVE 4)', async () => {
  vi.useRealTimers();
  const server = recordedServer({
    set_look: () => ({ reply: { worn: { frame: 'line', horizon: '', scarf: '' } } }),
  });
  render(<EarnedCard earned={earned()} />);
  fireEvent.click(screen.getByRole('button', { name: 'Put on: Line' }));
  expect(await screen.findByText('It is on')).toBeDefined();
  expect(server.sent.filter(({ name }) => name === 'set_look')).toMatchObject([
    { fields: { kind: 'frame', name: 'line' } },
  ]);
});

it('a level with a scarf names both of its looks', () => {
  const level = { before: { level: 3, into: 0, needed: 160 }, after: { level: 4, into: 0, needed: 180 } };
  render(<EarnedCard earned={earned({ level })} />);
  expect(screen.getByRole('list', { name: 'What the new level gives' }).children).toHaveLength(2);
});

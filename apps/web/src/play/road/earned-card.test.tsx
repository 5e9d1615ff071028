/** What a round earned, told on its result (ALIVE 4, 5): experience, a new level with its look, quests, the end of the day. */
import { act, cleanup, render, screen } from '@testing-library/react';
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

/** The level road: the words of its levels, which ones can be played, and what a press on a locked one says (DECISIONS 4). */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useToasterStore } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetReplies } from '../../lib/api/reply.ts';
import { type Did, recordedServer } from '../../play/test/recorded-server.ts';
import { Road } from './road.tsx';

const row = (level: number, is_open: boolean, best_percent: number | null, sides: number) => ({
  level,
  questions: 12,
  is_open,
  best_percent,
  sides,
});
const reply = {
  category: { id: 1, slug: 'earth', name: 'Planet Earth', type: 1, icon: 'globe', hue: 7, pattern: 0 },
  subcategory: { id: 2, slug: 'cities', name: 'Cities' },
  open_level: 2,
  seconds: 30,
  questions_per_play: 10,
  coins: 4,
  pass_percent: 30,
  full_percent: 70,
  running_level: null as number | null,
  levels: [row(1, true, 80, 2), row(2, true, null, 0), row(3, false, null, 0)],
  master: null,
};

const Toasts = () => useToasterStore().toasts.map(toast => <p key={toast.id}>{String(toast.message)}</p>);

const open = async (did: Did = { reply }) => {
  const server = recordedServer({ get_level_data: () => did });
  render(
    <>
      <Road mode="quiz_zone" params={{ category: 'earth', subcategory: 'cities' }} />
      <Toasts />
    </>,
  );
  await act(async () => {});
  return server;
};
const path = () => location.pathname;

beforeEach(() => history.replaceState(null, '', '/quiz-zone/earth/cities/'));
afterEach(() => {
  cleanup();
  forgetReplies();
});

it('says of each level how it stands', async () => {
  await open();
  const names = screen
    .getAllByRole('button', { name: /^Level/ })
    .map(node => node.getAttribute('aria-label'));
  expect(names).toEqual(['Level 1, 2 of 3 sides lit', 'Level 2, next to play', 'Level 3, locked']);
});

it('offers the next level and plays it', async () => {
  await open();
  expect(screen.getByText('10 questions, 30 s each')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Play level 2' }));
  expect(path()).toBe('/quiz-zone/earth/cities/level/2/');
});

it('plays a passed level again after it was chosen', async () => {
  await open();
  const first = screen.getByRole('button', { name: /^Level 1/ });
  fireEvent.click(first);
  expect(screen.getByText('Your best: 80%')).toBeDefined();
  expect(path()).toBe('/quiz-zone/earth/cities/');
  fireEvent.click(first);
  expect(path()).toBe('/quiz-zone/earth/cities/level/1/');
});

it('says why a locked level cannot be played, and goes nowhere (SPEC 8)', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Level 3, locked' }));
  await act(async () => {});
  expect(screen.getByText('This Level is Locked. Play previous levels to unlock.')).toBeDefined();
  expect(path()).toBe('/quiz-zone/earth/cities/');
});

it('offers to go on with a level that was left open', async () => {
  await open({ reply: { ...reply, running_level: 1 } });
  expect(screen.getByRole('button', { name: 'Resume level 1' })).toBeDefined();
});

it('shows a locked premium category’s refusal with a way back', async () => {
  await open({ refused: 'premium_locked' });
  expect(screen.getByText('This is a premium category. Unlock it first.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'See all categories' }).getAttribute('href')).toBe('/quiz-zone/');
});

it('offers another try when nothing was loaded', async () => {
  const server = await open('lost');
  server.will('get_level_data', () => ({ reply }));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await act(async () => {});
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Cities');
});

it('asks for a road of multi match by its own call (SPEC 7)', async () => {
  const server = recordedServer({ get_multi_match_level_data: () => ({ reply }) });
  render(<Road mode="multi_match" params={{ category: 'mix-and-match' }} />);
  await act(async () => {});
  expect(server.sent.map(({ name }) => name)).toEqual(['get_multi_match_level_data', 'get_friends_on_road']);
  fireEvent.click(screen.getByRole('button', { name: 'Play level 2' }));
  expect(path()).toBe('/multi-match-questions/mix-and-match/level/2/');
});

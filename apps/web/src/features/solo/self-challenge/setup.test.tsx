/** The set-up of a self challenge: its messages, its choices, what is sent (SPEC 5, DECISIONS 4). */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { anOpenQuestion, anOutcome, aPlayReply, atMs, TABLE_LAID_AT } from '@trivium/testkit/play';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetReplies } from '../../../lib/api/reply.ts';
import { recordedServer } from '../../../play/test/recorded-server.ts';
import { ChallengePlay } from './challenge-play.tsx';
import { useChoices } from './choices.ts';
import { Setup } from './setup.tsx';

const category = {
  id: 1,
  slug: 'planet-earth',
  type: 1,
  name: 'Planet Earth',
  icon: 'globe',
  hue: 7,
  pattern: 0,
  image: '',
  is_premium: false,
  is_unlocked: true,
  coins: 0,
  subcategories: 1,
  questions: 8,
  levels: 1,
  levels_passed: 0,
};
const parts = [
  { id: 11, slug: 'rivers', name: 'Rivers', image: '', questions: 8, levels: 1, levels_passed: 0 },
];
const play = aPlayReply({
  mode: 'self_challenge',
  clock: { kind: 'whole', seconds: 180 },
  answers_may_change: true,
  questions: [anOpenQuestion({ deadline_at: atMs(180_000) })],
});

const other = { ...category, id: 2, slug: 'history', name: 'History' };

const server = (rows = [category, other]) =>
  recordedServer({
    get_categories: () => ({ reply: rows }),
    get_subcategory_by_maincategory: () => ({ reply: { category, subcategories: parts } }),
    get_questions_for_self_challenge: () => ({ reply: play }),
    finish_play: () => ({
      reply: { ...play, status: 'settled', outcome: anOutcome({ coins: 0, score: 0 }) },
    }),
  });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  vi.useFakeTimers({ now: TABLE_LAID_AT });
  forgetReplies();
  sessionStorage.clear();
  useChoices.setState({ category: null, subcategory: null, questions: null, minutes: null });
  history.replaceState(null, '', '/self-learning/');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('starts at once with defaults: ten questions, six minutes, the first category', async () => {
  const { of } = server();
  const { rerender } = render(<Setup />);
  await pass(0);
  press('Start the challenge');
  expect(location.pathname).toBe('/self-learning/play/');
  rerender(<ChallengePlay />);
  await pass(0);
  expect(of('get_questions_for_self_challenge')[0]?.fields).toEqual({
    category_slug: 'planet-earth',
    limit: '10',
    minutes: '6',
  });
});

it('begins from what was chosen the last time; a part that is not of the category shown is forgotten', async () => {
  useChoices.setState({ category: 'history', subcategory: 'gone', questions: 25, minutes: null });
  server([category]);
  render(<Setup />);
  await pass(0);
  const value = (name: string) => screen.getByRole('spinbutton', { name }).getAttribute('aria-valuenow');
  expect([value('Number of questions'), value('Minutes for the whole round')]).toEqual(['25', '6']);
  press('Start the challenge');
  expect(useChoices.getState()).toEqual({
    category: 'planet-earth',
    subcategory: null,
    questions: 25,
    minutes: 6,
  });
});

it('says what is lost by leaving: the answers that were given', async () => {
  server();
  render(<ChallengePlay />);
  await pass(0);
  const words = () => {
    fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
    const said = screen.getByRole('dialog').textContent;
    press('Keep playing');
    return said;
  };
  expect(words()).toContain('You have answered nothing yet, so nothing is lost.');
  fireEvent.click(screen.getByRole('radio', { name: /Nile/ }));
  await pass(0);
  expect(words()).toContain('Your 1 answer is lost: it is not marked, and there is no review.');
});

it('asks for the open categories of the quiz zone, and steps through the choices of DECISIONS 4 only', async () => {
  const { of } = server();
  render(<Setup />);
  await pass(0);
  expect(of('get_categories')[0]?.fields).toEqual({ type: '1', sub_type: '1' });
  const questions = screen.getByRole('spinbutton', { name: 'Number of questions' });
  const minutes = screen.getByRole('spinbutton', { name: 'Minutes for the whole round' });
  for (let step = 0; step < 12; step += 1) press('More questions');
  fireEvent.keyDown(minutes, { key: 'ArrowUp' });
  fireEvent.keyDown(minutes, { key: 'ArrowDown' });
  fireEvent.keyDown(minutes, { key: 'ArrowDown' });
  expect([questions.getAttribute('aria-valuenow'), minutes.getAttribute('aria-valuetext')]).toEqual([
    '30',
    '3 minutes',
  ]);
});

it('says when there are fewer questions than asked for, and sends what was chosen', async () => {
  const { of } = server();
  const { rerender } = render(<Setup />);
  await pass(0);
  press('Fewer minutes');
  await pass(0);
  expect(screen.getByText('There are only 8 questions here: you play all of them.')).toBeDefined();
  press('Rivers');
  press('Start the challenge');
  expect(location.pathname).toBe('/self-learning/play/');
  rerender(<ChallengePlay />);
  await pass(0);
  expect(of('get_questions_for_self_challenge')[0]?.fields).toEqual({
    category_slug: 'planet-earth',
    subcategory_slug: 'rivers',
    limit: '10',
    minutes: '3',
  });
});

it('ends on a result that promises nothing, with the review', async () => {
  server();
  render(<ChallengePlay />);
  await pass(0);
  fireEvent.click(screen.getAllByRole('button', { name: 'Hand in' })[0] as HTMLElement);
  fireEvent.click(screen.getAllByRole('button', { name: 'Hand in' }).at(-1) as HTMLElement);
  await pass(2_000);
  expect(document.body.textContent).toContain('no coins, no score');
  expect(document.body.textContent).not.toMatch(/Score\s*\+?0/);
  expect(screen.getByRole('link', { name: 'Review answers' }).getAttribute('href')).toBe(
    `/self-learning/play/review/?play=${play.play_id}`,
  );
});

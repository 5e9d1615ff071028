/** The page of bookmarks and a play of them, on recorded replies (DECISIONS 4, DESIGN 9). */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { anOutcome, aPlayReply, TABLE_LAID_AT } from '@trivium/testkit/play';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { webSettings } from '../../lib/people.test-kit.ts';
import { useSite } from '../../lib/session/site.ts';
import { recordedServer } from '../../play/test/recorded-server.ts';
import { BookmarkPlay } from './bookmark-play.tsx';
import { Bookmarks } from './bookmarks.tsx';

const aBookmark = (question_id: number, changes = {}) => ({
  question_id,
  kind: 'choice',
  text: `Question ${question_id}?`,
  language_id: 1,
  image: '',
  image_alt: '',
  type: 1,
  category: { id: 1, slug: 'earth', name: 'Planet Earth', icon: 'globe', hue: 7 },
  place: 'Rivers',
  bookmarked_at: '2026-01-05T20:00:00.000Z',
  ...changes,
});
const KEPT = [aBookmark(1), aBookmark(2, { type: 3, place: 'Animals' }), aBookmark(3)];
const listOf = (rows: ReturnType<typeof aBookmark>[]) => ({
  counts: [1, 3].flatMap(type => {
    const count = rows.filter(row => row.type === type).length;
    return count === 0 ? [] : [{ type, count }];
  }),
  bookmarks: rows,
});

vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
    disconnect() {}
  },
);
beforeEach(() => {
  vi.useFakeTimers({ now: TABLE_LAID_AT });
  history.replaceState(null, '', '/profile/bookmarks/');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const open = async (acts: Parameters<typeof recordedServer>[0] = {}) => {
  const server = recordedServer({
    get_bookmark: ({ type }) => ({
      reply: listOf(KEPT.filter(row => type === undefined || String(row.type) === type)),
    }),
    set_bookmark: ({ status }) => ({ reply: { question_id: 1, is_bookmarked: status === '1' } }),
    ...acts,
  });
  render(<Bookmarks />);
  await pass(0);
  return server;
};
const asked = () => screen.queryAllByRole('heading', { level: 2 }).map(each => each.textContent);
const remove = (place: number, detail = 1) =>
  fireEvent.click(screen.getAllByRole('button', { name: /Remove the bookmark/ })[place] as HTMLElement, {
    detail,
  });

it('lists all of them, and one type by its chip and its address', async () => {
  const server = await open();
  expect(asked()).toEqual(['Question 1?', 'Question 2?', 'Question 3?']);
  fireEvent.click(screen.getByRole('button', { name: 'Guess the word 1' }));
  await pass(0);
  expect(server.of('get_bookmark').at(-1)?.fields['type']).toBe('3');
  expect(location.search).toBe('?type=3');
  expect(asked()).toEqual(['Question 2?']);
  expect(screen.getByRole('link', { name: 'Play these' }).getAttribute('href')).toBe(
    '/profile/play-bookmark-questions/?type=3',
  );
});

it('removes one and puts it back where it stood', async () => {
  const server = await open();
  remove(1);
  await pass(0);
  expect(asked()).toEqual(['Question 1?', 'Question 3?']);
  expect(screen.queryByRole('button', { name: /Guess the word/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await pass(0);
  expect(asked()).toEqual(['Question 1?', 'Question 2?', 'Question 3?']);
  expect(screen.getByRole('button', { name: 'Guess the word 1' })).toBeDefined();
  expect(document.activeElement?.textContent).toBe('Remove the bookmark: Question 2?');
  expect(server.of('set_bookmark').map(({ fields }) => [fields['question_id'], fields['status']])).toEqual([
    ['2', '0'],
    ['2', '1'],
  ]);
});

it('gives the focus to the way back when it was removed by the keyboard, and stays as long as it is there', async () => {
  await open();
  remove(0, 0);
  await pass(0);
  expect(document.activeElement?.textContent).toBe('Undo');
  await pass(60_000);
  expect(screen.getByText('Undo')).toBeDefined();
  act(() => (document.activeElement as HTMLElement).blur());
  await pass(9_000);
  expect(screen.queryByText('Undo')).toBeNull();
});

it('lets go of one that another tab has removed, and keeps one that could not be removed', async () => {
  const server = await open({ set_bookmark: () => ({ refused: 'bookmark_missing' }) });
  remove(0);
  await pass(0);
  expect([asked().length, screen.queryByText('Undo')]).toEqual([2, null]);
  server.will('set_bookmark', () => 'lost');
  remove(0);
  await pass(0);
  expect(asked()).toHaveLength(2);
});

it('says what to do while nothing is kept', async () => {
  await open({ get_bookmark: () => ({ reply: listOf([]) }) });
  expect(screen.getByRole('heading', { name: 'No bookmarks yet' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Play these' })).toBeNull();
});

it('tries again when the list did not come', async () => {
  const server = await open({ get_bookmark: () => 'lost' });
  server.will('get_bookmark', () => ({ reply: listOf(KEPT) }));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(0);
  expect(asked()).toHaveLength(3);
});

it('plays the type of the address without a clock, and wins nothing', async () => {
  history.replaceState(null, '', '/play-bookmark-questions/?type=3');
  const laid = aPlayReply({
    mode: 'bookmarks',
    category: null,
    subcategory: null,
    level: null,
    clock: { kind: 'none', seconds: 0 },
    lifelines: [],
  });
  const [first] = laid.questions;
  const play = { ...laid, questions: [{ ...first, deadline_at: null }] };
  const over = {
    ...play,
    status: 'settled',
    questions: [{ ...first, deadline_at: null, answer: 'a', verdict: 'right', right_answer: 'a', note: '' }],
    outcome: anOutcome({ correct: 1, counted: 1, coins: 0, score: 0, is_passed: false }),
  };
  const server = recordedServer({
    get_bookmark_questions: () => ({ reply: play }),
    submit_answer: () => ({ reply: over }),
  });
  render(<BookmarkPlay />);
  await pass(0);
  expect(server.of('get_bookmark_questions')[0]?.fields).toEqual({ type: '3' });
  expect(location.search).toBe(`?play=${play.play_id}`);
  expect(screen.queryByRole('timer')).toBeNull();
  fireEvent.keyDown(document.body, { key: 'a', code: 'KeyA' });
  await pass(300);
  fireEvent.click(screen.getByRole('button', { name: 'See result' }));
  await pass(0);
  expect(screen.getByText('Practice: nothing to win, everything to remember.')).toBeDefined();
  expect(screen.queryByText('Score')).toBeNull();
  expect(screen.getByRole('link', { name: /review/i }).getAttribute('href')).toBe(
    `/play-bookmark-questions/review/?play=${play.play_id}`,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Back to bookmarks' }));
  expect(location.pathname + location.search).toBe('/profile/bookmarks/?type=3');
});

it('says which language a question is in where that is not the page’s (DECISIONS 12)', async () => {
  useSite.setState({ web: webSettings() });
  await open({ get_bookmark: () => ({ reply: listOf([aBookmark(1), aBookmark(2, { language_id: 2 })]) }) });
  const own = screen.getAllByRole('heading', { level: 2 }).map(({ lang, dir }) => [lang, dir]);
  expect(own).toEqual([
    ['', 'auto'],
    ['ar', 'rtl'],
  ]);
});

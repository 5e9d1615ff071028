/** The start page of a set: topics and records, the clock of this player, a set left open, and categories of other modes. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetReplies } from '../../../lib/api/reply.ts';
import { useLogInDialog } from '../../../lib/session/guest.ts';
import { useSession } from '../../../lib/session/session.ts';
import { type Did, recordedServer } from '../../../play/test/recorded-server.ts';
import { SetStart } from './set-start.tsx';

const PLAY = '11111111-1111-4111-8111-111111111111';
const round = (correct: number, seconds = 90, ended_at = '2026-11-20T10:00:00.000Z') => ({
  ...{ correct, counted: 10, percent: correct * 10, seconds, ended_at },
});
const topic = (slug: string, changes: object = {}) => ({
  ...{ category_slug: slug, subcategory_slug: null, name: `The ${slug}`, icon: 'leaf', hue: 2, pattern: 1 },
  ...{ image: '', subcategories: 0, questions: 20, levels: 1, levels_passed: 0, passages: 0 },
  ...{ is_premium: false, is_unlocked: true, coins: 0, best: null },
  ...changes,
});
const me = (changes: object = {}) => ({ rounds: [], best: null, last: null, running: null, ...changes });
const start = (changes: object = {}) => ({
  ...{ mode: 'guess_the_word', questions: 10, seconds: 60, coins: 10, full_percent: 70, pass_percent: 30 },
  ...{
    right_score: 4,
    wrong_score: 4,
    right_xp: 5,
    round_xp: 10,
    category: null,
    topics: [topic('words'), topic('foods')],
    me: me(),
  },
  ...changes,
});

const show = async (did: Did, params: Record<string, string> = {}) => {
  const server = recordedServer({ get_mode_start: () => did });
  render(<SetStart mode="guess_the_word" params={params} />);
  await act(async () => {});
  return server;
};
const logIn = (extra_time = 1) =>
  useSession.setState({ token: 'x', player: { extra_time, coins: 10 } as never });

beforeEach(() => {
  logIn();
  history.replaceState(null, '', '/guess-the-word/');
});
afterEach(() => {
  cleanup();
  forgetReplies();
  useLogInDialog.setState({ redirect: null });
  useSession.setState({ token: '', player: null });
});

it.each([
  [1, '10 questions, 60 s each'],
  [1.5, '10 questions, 90 s each'],
  [2, '10 questions, 120 s each'],
])('tells the clock with an extra time of %f (DECISIONS 4)', async (extraTime, words) => {
  logIn(extraTime);
  await show({ reply: start({ topics: [], category: topic('words') }) }, { category: 'words' });
  expect(screen.getByText(words)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  expect(location.pathname).toBe('/guess-the-word/words/play/');
});

it('shows the record, the last rounds, and one’s best of each topic; begins with the topic played last', async () => {
  const rounds = [round(8, 101, '2026-11-21T10:00:00.000Z'), round(5)];
  const server = await show({
    reply: start({
      topics: [topic('words'), topic('foods', { best: round(8) })],
      me: me({ rounds, best: rounds[0], last: { category_slug: 'foods', subcategory_slug: null } }),
    }),
  });
  expect(server.sent.map(({ name }) => name)).toEqual(['get_mode_start']);
  expect(screen.getByRole('heading', { name: 'Your record: 8 of 10' })).toBeDefined();
  expect(document.body.textContent).toContain('1:41');
  expect(document.body.textContent).toContain('Your last 2 rounds 50%, 80%');
  expect(screen.getByRole('link', { name: /The words.*not yet/ })).toBeDefined();
  expect(screen.getByRole('link', { name: /The foods.*8 of 10/ }).getAttribute('aria-current')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  expect(location.pathname).toBe('/guess-the-word/foods/play/');
});

it('goes on with a set that was left open, and says that its clock ran', async () => {
  const running = { play_id: PLAY, category_slug: 'words', subcategory_slug: null, level: null };
  await show(
    { reply: start({ topics: [], category: topic('words'), me: me({ running }) }) },
    { category: 'words' },
  );
  expect(screen.getByRole('button', { name: 'Go on' })).toBeDefined();
  expect(screen.getByText(/Its clock kept running/)).toBeDefined();
});

it('does not take the open set of another topic for this one', async () => {
  const running = { play_id: PLAY, category_slug: 'foods', subcategory_slug: null, level: null };
  await show(
    { reply: start({ topics: [], category: topic('words'), me: me({ running }) }) },
    { category: 'words' },
  );
  expect(screen.getByRole('button', { name: 'Play' })).toBeDefined();
});

const whole = topic('words', { subcategories: 2, questions: 40 });
const parts = ['verbs', 'nouns'].map(part => topic('words', { subcategory_slug: part, name: `The ${part}` }));

it('plays a category that has parts as a whole, and leads to the parts as well (DECISIONS 4)', async () => {
  await show({ reply: start({ topics: [whole, topic('foods')] }) });
  const to = screen.getByRole('link', { name: 'See subcategories' }).getAttribute('href');
  expect(to).toBe('/guess-the-word/words/');
  fireEvent.click(screen.getByRole('button', { name: 'Play all' }));
  expect(location.pathname).toBe('/guess-the-word/words/play/');
});

it('begins with the whole on the page of such a category, whichever part was played last', async () => {
  const last = { category_slug: 'words', subcategory_slug: 'nouns' };
  await show({ reply: start({ topics: parts, category: whole, me: me({ last }) }) }, { category: 'words' });
  const rows = screen.getAllByRole('link', { name: /not yet/ }).map(({ textContent }) => textContent);
  expect(rows).toEqual(['The whole categorynot yet', 'The verbsnot yet', 'The nounsnot yet']);
  expect(screen.getByRole('link', { name: /The whole category/ }).getAttribute('aria-current')).toBe('true');
  expect(screen.queryByRole('link', { name: 'See subcategories' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Play all' }));
  expect(location.pathname).toBe('/guess-the-word/words/play/');
});

it.each([
  ['named', {}, 'nouns', 'Play'],
  [
    'left open',
    { running: { play_id: PLAY, category_slug: 'words', subcategory_slug: 'nouns', level: null } },
    undefined,
    'Go on',
  ],
] as const)('begins with a part that is %s', async (_, mine, subcategory, button) => {
  const params = { category: 'words', ...(subcategory && { subcategory }) };
  await show({ reply: start({ topics: parts, category: whole, me: me(mine) }) }, params);
  expect(screen.getByRole('link', { name: /The nouns/ }).getAttribute('aria-current')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: button }));
  expect(location.pathname).toBe('/guess-the-word/words/nouns/play/');
});

it('sells a premium topic before it can be played', async () => {
  const locked = topic('words', { is_premium: true, is_unlocked: false, coins: 12 });
  await show({ reply: start({ topics: [], category: locked }) }, { category: 'words' });
  expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Unlock for 12 coins' }));
  expect(screen.getByRole('dialog')).toBeDefined();
});

it('a guest is asked for an account and comes back to the same set', async () => {
  useSession.setState({ token: '', player: null });
  await show({ reply: start({ topics: [], category: topic('words'), me: null }) }, { category: 'words' });
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  expect(useLogInDialog.getState().redirect).toBe('/guess-the-word/words/play/');
  expect(location.pathname).toBe('/guess-the-word/');
});

it.each([
  ['of another mode', { refused: 'no_data' }],
  ['with an address that nothing can have', { status: 400 }],
] as const)('finds nothing in a category %s, and leads back', async (_, did) => {
  await show(did, { category: 'words' });
  expect(screen.getByRole('link', { name: 'See all categories' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
});

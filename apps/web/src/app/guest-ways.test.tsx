/** A guest reads about a mode before the site asks for an account, and returns to it after the login (SPEC 5, DECISIONS 1). */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetReplies } from '../lib/api/reply.ts';
import { afterLogin } from '../lib/routes/paths.ts';
import { useLogInDialog } from '../lib/session/guest.ts';
import { useSession } from '../lib/session/session.ts';
import { recordedServer } from '../play/test/recorded-server.ts';
import { LogInDialog } from './log-in-dialog.tsx';
import { loadScreen } from './routes/match.ts';
import { loadMatch, notFound } from './routes/routes.tsx';

const topic = {
  ...{ category_slug: 'words', subcategory_slug: null, name: 'Words of nature', icon: 'leaf', hue: 2 },
  ...{ pattern: 1, image: '', subcategories: 0, questions: 20, levels: 1, levels_passed: 0, passages: 0 },
  ...{ is_premium: false, is_unlocked: true, coins: 0, best: null },
};
const start = {
  ...{ mode: 'guess_the_word', questions: 10, seconds: 60, coins: 10, full_percent: 70, pass_percent: 30 },
  ...{ right_score: 4, wrong_score: 4, right_xp: 5, round_xp: 10, category: null, topics: [topic], me: null },
};
const row = (mode: string, record: object | null = null) => ({
  ...{ mode, questions: 10, seconds: 30, coins: 4, fee: null, xp: 0, record },
});

const show = async (path: string) => {
  const { route, params } = await loadMatch(path);
  const Screen = await loadScreen(route);
  render(
    <>
      <Screen params={params} />
      <LogInDialog />
    </>,
  );
  await act(async () => {});
};
const server = () =>
  recordedServer({
    get_mode_start: () => ({ reply: start }),
    get_hub: () => ({
      reply: [row('guess_the_word', { kind: 'right', value: 82 }), row('quiz_zone'), row('random_battle')],
    }),
    get_categories: () => ({ reply: [] }),
  });

beforeEach(() => {
  server();
  history.replaceState(null, '', '/quiz-play/');
});
afterEach(() => {
  cleanup();
  forgetReplies();
  useLogInDialog.setState({ redirect: null });
  useSession.setState({ token: '', player: null });
});

it('the hub leads a guest to what a mode is, and a player into it; records are told', async () => {
  await show('/quiz-play/');
  const link = () => screen.getByRole('link', { name: /^Guess the word/ });
  expect(link().getAttribute('href')).toBe('/quiz-play/guess_the_word/');
  act(() => useSession.setState({ token: 'x', player: { coins: 1, extra_time: 1 } as never }));
  expect(link().getAttribute('href')).toBe('/guess-the-word/');
  expect(link().textContent).toContain('82%right');
  expect(within(link()).getByText('3 min')).toBeDefined();
});

it('says what a mode is, what it asks and pays and what there is, and asks for an account only to play', async () => {
  await show('/quiz-play/guess-the-word/');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Guess the word');
  for (const words of ['10 questions, 60 s each', 'Up to 10 coins; you get all of them from 70% right'])
    expect(screen.getByText(words)).toBeDefined();
  expect(screen.getByRole('link', { name: /Words of nature/ }).getAttribute('href')).toBe(
    '/guess-the-word/words/',
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  expect(screen.getByRole('dialog', { name: 'To access this feature, please log in.' })).toBeDefined();
});

it.each([
  ['Log in', '/auth/login/'],
  ['Make an account', '/auth/sign-up/'],
])('the dialog offers "%s", and the way back to the mode goes along', async (name, page) => {
  await show('/quiz-play/guess-the-word/');
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  fireEvent.click(screen.getByRole('button', { name }));
  expect(location.pathname).toBe(page);
  expect(afterLogin(location.search)).toBe('/guess-the-word/');
});

it('who has an account by now is led on to the mode itself', async () => {
  useSession.setState({ token: 'x', player: { coins: 1, extra_time: 1 } as never });
  await show('/quiz-play/guess-the-word/');
  expect(location.pathname).toBe('/guess-the-word/');
});

it('knows the battles too, in both spellings', async () => {
  for (const path of ['/quiz-play/random-battle/', '/quiz-play/random_battle/']) {
    await show(path);
    expect(screen.getByText(/Two players get the same questions/)).toBeDefined();
    cleanup();
  }
});

it('has no page for a name that is no way to play', async () => {
  for (const path of ['/quiz-play/nothing-here/', '/quiz-play/toString/'])
    expect([path, (await loadMatch(path)).route]).toEqual([path, notFound]);
});

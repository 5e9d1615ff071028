/** Fun and learn: the list, the reader's text size, the video behind its button, and the passage beside its questions. */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { anOutcome, aPlayReply } from '@trivium/testkit/play';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetReplies } from '../../lib/api/reply.ts';
import { useSession } from '../../lib/session/session.ts';
import { type Did, recordedServer } from '../../play/test/recorded-server.ts';
import { PassageList } from './passage-list.tsx';
import { PassagePlay } from './passage-play.tsx';
import { PassageRead } from './passage-read.tsx';

const row = (id: number, title: string, changes: object = {}) => ({
  id,
  slug: `passage-${id}`,
  title,
  image: '',
  image_alt: '',
  reading_seconds: 70,
  questions: 6,
  has_video: false,
  has_pdf: false,
  best_percent: null as number | null,
  ...changes,
});
const passage = (changes: object = {}) => ({
  ...row(7, 'How a tree drinks'),
  body: '<p>Water <strong>climbs</strong>.</p>',
  language: 'en',
  rtl: false,
  words: 230,
  youtube: null as { id: string; title: string } | null,
  pdf: null as { address: string; title: string } | null,
  category: { slug: 'wonders', name: 'Wonders', icon: 'leaf', hue: 7, pattern: 1 },
  subcategory: null,
  next: { id: 8, title: 'The longest commute' } as { id: number; title: string } | null,
  is_running: false,
  ...changes,
});
const places = {
  category: { id: 1, slug: 'wonders', name: 'Wonders', hue: 7, icon: 'leaf', pattern: 1, passages: 2 },
  subcategories: [],
};

const server = (acts: Record<string, Did>) =>
  recordedServer(
    Object.fromEntries(
      Object.entries({ get_subcategory_by_maincategory: { reply: places }, ...acts }).map(([name, did]) => [
        name,
        () => did,
      ]),
    ),
  );
const list = async (did: Did) => {
  const calls = server({ get_fun_n_learn: did });
  render(<PassageList mode="fun_and_learn" params={{ category: 'wonders' }} />);
  await act(async () => {});
  return calls;
};
const read = async (changes: object = {}) => {
  server({ get_fun_n_learn_passage: { reply: passage(changes) } });
  render(<PassageRead params={{ passage: '7' }} />);
  await act(async () => {});
};
const online = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);

beforeEach(() => history.replaceState(null, '', '/fun-and-learn/passage/7/'));
afterEach(() => {
  cleanup();
  forgetReplies();
  useSession.setState({ token: '', player: null });
  localStorage.clear();
  vi.restoreAllMocks();
});

it('lists passages with their reading time, questions and own best', async () => {
  const calls = await list({
    reply: [row(7, 'Trees'), row(8, 'Birds', { best_percent: 83, has_video: true, reading_seconds: 181 })],
  });
  expect(calls.of('get_fun_n_learn')[0]?.fields).toMatchObject({ type: 'category', type_id: 'wonders' });
  const links = screen.getAllByRole('link', { name: /min read/ });
  expect(links.map(link => link.getAttribute('href'))).toEqual([
    '/fun-and-learn/passage/7/',
    '/fun-and-learn/passage/8/',
  ]);
  expect(links[0]?.textContent).toContain('2 min read');
  expect(links[0]?.textContent).toContain('6 questions');
  expect(links[1]?.textContent).toMatch(/4 min read.*Video.*Your best: 83%/);
});

it('offers the first passage that was not answered yet, with how long it takes and what it pays', async () => {
  const start = {
    ...{ mode: 'fun_and_learn', questions: 10, seconds: 60, coins: 4, full_percent: 70, pass_percent: 30 },
    ...{ right_score: 4, wrong_score: 4, right_xp: 5, round_xp: 10, category: null, topics: [], me: null },
  };
  const calls = server({
    get_fun_n_learn: {
      reply: [row(7, 'Trees', { best_percent: 50 }), row(8, 'Birds', { reading_seconds: 181 })],
    },
    get_mode_start: { reply: start },
  });
  useSession.setState({ token: 'x', player: { extra_time: 1, coins: 10 } as never });
  render(<PassageList mode="fun_and_learn" params={{ category: 'wonders', subcategory: 'small' }} />);
  await act(async () => {});
  expect(calls.of('get_mode_start')[0]?.fields).toEqual({
    ...{ mode: 'fun_and_learn', category: 'wonders', subcategory: 'small' },
  });
  const begin = within(screen.getByRole('region', { name: 'Begin' }));
  expect(begin.getByText('Birds')).toBeDefined();
  expect(begin.getByText('4 min read, 6 questions')).toBeDefined();
  // The numbers of a passage are its own, not the mode's ten.
  expect(screen.getByText('6 questions, 60 s each')).toBeDefined();
  fireEvent.click(begin.getByRole('button', { name: 'Read the passage' }));
  expect(location.pathname).toBe('/fun-and-learn/passage/8/');
});

it('says in place why there is nothing, and where to go', async () => {
  await list({ refused: 'premium_locked' });
  expect(screen.getByRole('link', { name: 'See all categories' }).getAttribute('href')).toBe(
    '/fun-and-learn/',
  );
});

it('is read without a clock, in the language and direction of the text', async () => {
  await read({ language: 'ar', rtl: true, body: '<p>يجري الماء</p>' });
  expect(screen.getByText('يجري الماء').closest('[lang]')?.getAttribute('lang')).toBe('ar');
  expect(screen.getByText('يجري الماء').closest('[dir]')?.getAttribute('dir')).toBe('rtl');
  expect(screen.queryByRole('timer')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Start the questions' }));
  expect(location.pathname).toBe('/fun-and-learn/passage/7/play/');
});

it('is set larger and smaller, to an end, and stays so on this device', async () => {
  await read();
  const sizeOf = () =>
    (screen.getByText(/Water/).closest('.passage-text') as HTMLElement).style.getPropertyValue('--reading');
  expect(sizeOf()).toBe('1');
  fireEvent.click(screen.getByRole('button', { name: 'Larger text' }));
  expect(sizeOf()).toBe('1.15');
  expect(localStorage.getItem('trivium.reading_size')).toContain('115');
  for (let press = 0; press < 9; press += 1)
    fireEvent.click(screen.getByRole('button', { name: 'Smaller text' }));
  expect(sizeOf()).toBe('0.85');
  expect(screen.getByRole('button', { name: 'Smaller text' }).getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Larger text' }));
});

it('loads nothing of a video before it is pressed, and nothing offline', async () => {
  // The test's browser loads no frames and reports an error.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await read({ youtube: { id: '0fKBhvDjuy0', title: 'Powers of Ten' } });
  expect(document.querySelector('iframe')).toBeNull();
  expect(document.body.innerHTML).not.toContain('ytimg');
  const offline = online(false);
  fireEvent.click(screen.getByRole('button', { name: /Play the video/ }));
  expect(screen.getByRole('alert').textContent).toContain('You are offline');
  expect(document.querySelector('iframe')).toBeNull();
  offline.mockReturnValue(true);
  fireEvent.click(screen.getByRole('button', { name: /Play the video/ }));
  const frame = document.querySelector('iframe');
  expect(frame?.getAttribute('src')).toContain('https://www.youtube-nocookie.com/embed/0fKBhvDjuy0');
  expect(frame?.title).toBe('Powers of Ten');
  // Our pages send no referrer by default; YouTube refuses requests without one (error 153).
  expect(frame?.referrerPolicy).toBe('strict-origin-when-cross-origin');
});

it('opens its document in a new tab', async () => {
  await read({ pdf: { address: '/media/passages/a.pdf', title: 'A timeline' } });
  const link = screen.getByRole('link', { name: 'A timeline' });
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    '/media/passages/a.pdf',
    '_blank',
    'noopener',
  ]);
});

it('goes on with questions that were left open', async () => {
  await read({ is_running: true });
  expect(screen.getByRole('button', { name: 'Go on' })).toBeDefined();
});

const play = async (reply: object, changes: object = {}) => {
  const calls = server({
    get_fun_n_learn_passage: { reply: passage(changes) },
    get_fun_n_learn_questions: { reply: aPlayReply({ mode: 'fun_and_learn', lifelines: [], ...reply }) },
  });
  history.replaceState(null, '', '/fun-and-learn/passage/7/play/');
  render(<PassagePlay params={{ passage: '7' }} />);
  await act(async () => {});
  return calls;
};

it('keeps the passage one press away on a small window, and gives the focus back', async () => {
  await play({});
  const opener = screen.getByRole('button', { name: 'Read the passage' });
  expect(screen.queryByText(/climbs/)).toBeNull();
  opener.focus();
  fireEvent.click(opener);
  expect(screen.getByText('climbs')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Back to the question' }));
  expect(screen.queryByText(/climbs/)).toBeNull();
  expect(document.activeElement).toBe(opener);
});

it('shows the passage beside the questions where there is room', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    query =>
      ({ matches: query.includes('1100px'), addEventListener() {}, removeEventListener() {} }) as never,
  );
  await play({});
  expect(screen.getByRole('complementary', { name: 'The passage' }).textContent).toContain('climbs');
  expect(screen.queryByRole('button', { name: 'Read the passage' })).toBeNull();
});

const over = {
  status: 'settled' as const,
  outcome: anOutcome({ is_passed: false, sides: 0, unlocked_level: null }),
};

it('leads from the result to the next passage', async () => {
  await play(over);
  fireEvent.click(screen.getByRole('button', { name: 'Next passage' }));
  expect(location.pathname).toBe('/fun-and-learn/passage/8/');
});

it('offers to play again after the last passage', async () => {
  const calls = await play(over, { next: null });
  expect(screen.queryByRole('button', { name: 'Next passage' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Play again' }));
  await act(async () => {});
  expect(calls.of('get_fun_n_learn_questions')).toHaveLength(2);
});

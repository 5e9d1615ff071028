/** Playing a contest: nothing is begun by an address, answers are saved without a verdict, the next one comes by itself (DECISIONS 7). */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import {
  anOutcome,
  aPlayReply,
  atMs,
  openedAt,
  type PlayReply,
  TABLE_LAID_AT,
  withQuestion,
} from '@trivium/testkit/play';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetReplies } from '../../lib/api/reply.ts';
import { recordedServer } from '../../play/test/recorded-server.ts';
import { ContestPlay } from './contest-play.tsx';

const laid = aPlayReply({
  mode: 'contest',
  subject: { id: 7, title: 'Friday film quiz' },
  category: null,
  subcategory: null,
  level: null,
  lifelines: [],
  secret_until: atMs(3_600_000),
});
const saved = (reply: PlayReply, question: number, at: number): PlayReply => ({
  ...withQuestion(reply, question, { answer: 'b', verdict: 'hidden' }),
  now: atMs(at),
  next_opens_at: atMs(at + 20_000),
});
const second: PlayReply = {
  ...withQuestion(saved(laid, 1, 3_000), 2, openedAt(4_000)),
  now: atMs(4_000),
};

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ now: TABLE_LAID_AT });
  forgetReplies();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('after an answer says that it is saved, shows no verdict, and opens the next question without a press', async () => {
  history.replaceState(null, '', `/contest-play/7/play/?play=${laid.play_id}`);
  const server = recordedServer({
    get_play: () => ({ reply: laid }),
    submit_answer: () => ({ reply: saved(laid, 1, 3_000) }),
    open_question: () => ({ reply: second }),
  });
  render(<ContestPlay params={{ contest: '7' }} />);
  await pass(0);
  fireEvent.click(screen.getByRole('radio', { name: /Nile/ }));
  await pass(0);
  expect(screen.getByText('Saved')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Next question|Bookmark|Report/ })).toBeNull();
  expect(server.of('open_question')).toEqual([]);
  await pass(700);
  expect(server.of('open_question').map(call => call.fields['question_id'])).toEqual(['2']);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Which lake is the deepest?');
});

it('an address without a begun play begins none and takes no fee', async () => {
  history.replaceState(null, '', '/contest-play/7/play/');
  const server = recordedServer({});
  render(<ContestPlay params={{ contest: '7' }} />);
  await pass(0);
  expect(server.sent).toEqual([]);
  expect(location.pathname).toBe('/contest-play/');
});

it('an address with somebody else’s play begins none either', async () => {
  history.replaceState(null, '', '/contest-play/7/play/?play=another');
  const server = recordedServer({ get_play: () => ({ refused: 'play_not_found' }) });
  render(<ContestPlay params={{ contest: '7' }} />);
  await pass(0);
  expect(server.sent.map(call => call.name)).toEqual(['get_play']);
  expect(screen.getByRole('button', { name: 'Back' })).toBeDefined();
});

const contest = (changes: object) => ({
  ...{ contest_id: 7, slug: 'film', name: 'Friday film quiz', text: '', picture: '', hue: 3, pattern: 0 },
  ...{
    state: 'live',
    starts_at: atMs(0),
    ends_at: atMs(3_000_000),
    answers_at: atMs(2 * 86_400_000 + 5_000),
  },
  ...{ is_cancelled: false, is_decided: false, fee: 20, prizes: [500], questions: 10, seconds: 30 },
  ...{ coin_kind: 'won', players: 318, is_reminded: false },
  ...changes,
});
const entry = (changes: object) => ({
  ...{ status: 'handed_in', play_id: 'p', place: null, prize: 0, is_refunded: false, check: null },
  ...changes,
});
const noFigures = { rank: null, score: null, correct: null, seconds: null };
const show = async (reply: PlayReply, shown: object, row: object) => {
  history.replaceState(null, '', `/contest-play/7/play/?play=${laid.play_id}`);
  recordedServer({
    get_play: () => ({ reply }),
    get_contest_leaderboard: () => ({
      reply: { now: atMs(1_000), contest: shown, my_rank: row, top_three: [row], rows: [row] },
    }),
  });
  render(<ContestPlay params={{ contest: '7' }} />);
  await pass(0);
  await pass(0);
};
const row = { player_id: 1, name: 'Amina', profile: '', prize: 0, is_me: true };

it('handed in tells that, when the results come, and nothing of right or wrong', async () => {
  const done: PlayReply = { ...saved(laid, 1, 3_000), status: 'handed_in', outcome: null };
  await show(done, contest({ mine: entry({}) }), { ...row, ...noFigures });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Handed in');
  expect(screen.getByText('The results come in 2 days')).toBeDefined();
  for (const words of [
    '1 of 3',
    '318',
    'We’ll tell you when the results are there.',
    'Prizes are paid after the end.',
  ])
    expect(document.body.textContent).toContain(words);
  for (const words of ['Right', 'Rank', 'points', '0 of'])
    expect(document.body.textContent).not.toContain(words);
  expect(screen.queryByRole('link', { name: /Review/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Who has handed in' })).toBeDefined();
});

it('the result tells points, rank and prize when the contest is decided', async () => {
  const done: PlayReply = { ...laid, status: 'settled', outcome: anOutcome({ correct: 7, counted: 10 }) };
  const place = { rank: 3, score: 16, correct: 7, seconds: 75 };
  const mine = entry({ status: 'played', place, prize: 120 });
  await show(done, contest({ mine, is_decided: true, state: 'past' }), { ...row, ...place });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Rank 3');
  for (const words of ['16', '7 of 10', '1:15', '318', 'You won 120 coins.'])
    expect(document.body.textContent).toContain(words);
  expect(screen.getByRole('link', { name: /Review/ })).toBeDefined();
});

it('a held result reads "being checked", a refused one why', async () => {
  const done: PlayReply = { ...laid, status: 'settled', outcome: anOutcome({ correct: 7, counted: 10 }) };
  const check = { state: 'checking', why: 'too_fast', until: atMs(9), reason: '' };
  const place = { rank: 1, score: 28, correct: 7, seconds: 5 };
  await show(done, contest({ mine: entry({ status: 'played', place, check }), is_decided: true }), {
    ...row,
    ...place,
  });
  expect(screen.getByText(/^Your result is being checked/)).toBeDefined();
  cleanup();
  const refused = { ...check, state: 'refused', reason: 'Nobody reads that fast.' };
  await show(done, contest({ mine: entry({ status: 'played', check: refused }), is_decided: true }), {
    ...row,
    ...noFigures,
  });
  expect(
    screen.getByText('Your result was checked and does not count: Nobody reads that fast.'),
  ).toBeDefined();
});

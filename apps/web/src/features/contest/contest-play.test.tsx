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
import { forgetReplies } from '../../lib/reply.ts';
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

it('the result tells the points, the rank so far, and when prizes and answers come', async () => {
  const done: PlayReply = { ...laid, status: 'settled', outcome: anOutcome({ correct: 7, counted: 10 }) };
  history.replaceState(null, '', `/contest-play/7/play/?play=${laid.play_id}`);
  const place = { rank: 3, score: 16, correct: 7, seconds: 75 };
  const contest = {
    ...{ contest_id: 7, slug: 'film', name: 'Friday film quiz', text: '', picture: '', hue: 3, pattern: 0 },
    ...{ state: 'live', starts_at: atMs(0), ends_at: atMs(3_000_000), answers_at: atMs(3_600_000) },
    ...{ is_cancelled: false, is_decided: false, fee: 20, prizes: [500], questions: 10, seconds: 30 },
    coin_kind: 'won',
    ...{ players: 318, mine: { status: 'played', play_id: 'p', place, prize: 0, is_refunded: false } },
  };
  const row = { player_id: 1, name: 'Amina', profile: '', prize: 0, is_me: true, ...place };
  recordedServer({
    get_play: () => ({ reply: done }),
    get_contest_leaderboard: () => ({
      reply: { now: atMs(1_000), contest, my_rank: row, top_three: [row], rows: [row] },
    }),
  });
  render(<ContestPlay params={{ contest: '7' }} />);
  await pass(0);
  await pass(0);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Rank 3 so far');
  for (const words of ['16', '7 of 10', '1:15', '318', 'Prizes are paid after the end.'])
    expect(document.body.textContent).toContain(words);
  expect(screen.getByText(/^Answers from /)).toBeDefined();
  expect(screen.queryByRole('link', { name: /Review/ })).toBeNull();
});

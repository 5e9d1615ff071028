/** The review: free where the play showed the answers, confirmed first where it costs coins (DECISIONS 4). */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { anOutcome, aPlayQuestion, aPlayReply, type PlayReply } from '@trivium/testkit/play';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useSession } from '../../lib/session/session.ts';
import { recordedServer } from '../../play/test/recorded-server.ts';
import { Review } from './review.tsx';

const told: PlayReply = aPlayReply({
  status: 'settled',
  outcome: anOutcome(),
  questions: [
    aPlayQuestion({ answer: 'a', verdict: 'right', right_answer: 'a', note: 'Vienna to Belgrade.' }),
    aPlayQuestion({
      question_id: 2,
      text: 'Deepest lake?',
      answer: 'b',
      verdict: 'wrong',
      right_answer: 'c',
    }),
    aPlayQuestion({ question_id: 3, text: 'Longest river?', verdict: 'unanswered', right_answer: 'd' }),
  ],
});
const untold: PlayReply = {
  ...told,
  feedback: 1,
  review_coins: 2,
  questions: told.questions.map(question => ({ ...question, right_answer: null, note: null })),
};

const open = async (seen: PlayReply) => {
  const server = recordedServer({
    get_play: () => ({ reply: seen }),
    review_play: () => ({ reply: seen === untold ? told : seen }),
  });
  render(<Review />);
  await act(async () => {});
  return server;
};

beforeEach(() => {
  history.replaceState(null, '', `/quiz-zone/geography/level/1/review/?play=${told.play_id}`);
  useSession.setState({ token: 'token', player: null });
});
afterEach(cleanup);

it('shows own and right answers and notes at once where the play told them', async () => {
  const server = await open(told);
  expect(server.of('review_play')).toHaveLength(1);
  expect(screen.getByText('Vienna to Belgrade.')).toBeDefined();
  expect(screen.getByText('Nile')).toBeDefined();
  expect(screen.getByText('Rhine')).toBeDefined();
  expect(screen.getByText('No answer')).toBeDefined();
});

it('keeps to itself what was never opened, and says who is told what was not answered (DECISIONS 12)', async () => {
  const [first, second, third] = told.questions;
  if (!(first && second && third)) throw new Error('three questions are needed');
  await open({
    ...told,
    questions: [
      first,
      { ...second, answer: null, verdict: 'unanswered', right_answer: null },
      { ...third, is_shown: false, text: '', options: [], right_answer: null },
    ],
  });
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
  expect(screen.getByText('Shown only if you answered it.')).toBeDefined();
  expect(screen.getByText(/^You did not open this question/)).toBeDefined();
  expect(screen.getAllByRole('button', { name: /Bookmark/ })).toHaveLength(2);
});

it('filters to what went wrong', async () => {
  await open(told);
  fireEvent.click(screen.getByRole('button', { name: 'Wrong only' }));
  expect(screen.getAllByRole('heading', { level: 2 }).map(heading => heading.textContent)).toEqual([
    'Deepest lake?',
    'Longest river?',
  ]);
});

it('takes coins only after a yes, and once', async () => {
  const server = await open(untold);
  expect(server.of('review_play')).toHaveLength(0);
  expect(screen.getByText('The review of this game costs 2 coins, once.')).toBeDefined();
  expect(screen.queryByText('Rhine')).toBeNull();
  const pay = screen.getByRole('button', { name: 'Review for 2 coins' });
  fireEvent.click(pay);
  fireEvent.click(pay);
  await act(async () => {});
  expect(server.of('review_play')).toHaveLength(1);
  expect(screen.getByText('Rhine')).toBeDefined();
});

it('keeps a question, and lets it go again', async () => {
  const server = await open(told);
  server.will('set_bookmark', fields => ({
    reply: { question_id: 1, is_bookmarked: fields['status'] === '1' },
  }));
  const keep = () => screen.getAllByRole('button', { name: /ookmark/ })[0] as HTMLElement;
  fireEvent.click(keep());
  await act(async () => {});
  expect(keep().getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(keep());
  await act(async () => {});
  expect(server.of('set_bookmark').map(({ fields }) => fields['status'])).toEqual(['1', '0']);
});

it('offers guests neither bookmarks nor reports', async () => {
  useSession.setState({ token: '', player: null });
  await open(told);
  expect(screen.queryByRole('button', { name: /ookmark|eport/ })).toBeNull();
});

it('says why a review is not to be had', async () => {
  const server = recordedServer({
    get_play: () => ({ reply: told }),
    review_play: () => ({ refused: 'review_hidden' }),
  });
  render(<Review />);
  await act(async () => {});
  expect(server.of('review_play')).toHaveLength(1);
  expect(screen.getByText('The review opens when everyone has finished.')).toBeDefined();
  const ways = screen.getAllByRole('link', { name: 'Back to the result' });
  expect(ways.map(way => way.getAttribute('href'))).toEqual(
    ways.map(() => `/quiz-zone/geography/level/1/?play=${told.play_id}`),
  );
  expect(ways).toHaveLength(2);
});

it('says of a game whose details are stored away that they are, and offers the way back to the games', async () => {
  recordedServer({
    get_play: () => ({ reply: { ...told, questions: [], review_coins: 0 } }),
    review_play: () => ({ refused: 'play_away' }),
  });
  render(<Review />);
  await act(async () => {});
  expect(
    screen.getByText('The details of this old game are in storage. Ask us if you need them.'),
  ).toBeDefined();
  expect(screen.queryByRole('button', { name: /coin/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to all games' })).toBeDefined();
});

it('lists an order by its places and pairs one to a line', async () => {
  const order = aPlayQuestion({
    kind: 'sequence',
    answer: 'b,a,c,d',
    verdict: 'wrong',
    right_answer: 'a,b,c,d',
  });
  const pairs = aPlayQuestion({
    question_id: 2,
    kind: 'match',
    options: [
      { id: '1', text: 'Japan' },
      { id: '2', text: 'Poland' },
    ],
    right_side: [
      { id: 'a', text: 'Zloty' },
      { id: 'b', text: 'Yen' },
    ],
    verdict: 'unanswered',
    right_answer: '1:b,2:a',
  });
  const reply = { ...told, questions: [order, pairs] };
  recordedServer({ get_play: () => ({ reply }), review_play: () => ({ reply }) });
  render(<Review />);
  await act(async () => {});
  const numbered = [...document.querySelectorAll('ol.list-decimal')].map(
    list => list.children[0]?.textContent,
  );
  expect(numbered).toEqual(['Nile', 'Danube']);
  expect(screen.getByText('Japan – Yen')).toBeDefined();
  expect(screen.getByText('No answer')).toBeDefined();
});

/** The lists of contests, and what a player reads before a fee is taken (SPEC 8, DECISIONS 7). */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { HOUR_MS } from '@trivium/rules/time/units';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetReplies } from '../../lib/api/reply.ts';
import { go } from '../../lib/routes/navigation.ts';
import { type Player, useSession } from '../../lib/session/session.ts';
import { recordedServer } from '../../play/test/recorded-server.ts';
import type { Contest } from './contest-words.ts';
import { Contests } from './contests.tsx';

const at = (ms: number) => new Date(Date.now() + ms).toISOString();

const contest = (changes: Partial<Contest> = {}): Contest => ({
  contest_id: 7,
  slug: 'film-quiz',
  name: 'Friday film quiz',
  text: '',
  picture: '',
  hue: 3,
  pattern: 1,
  state: 'live',
  starts_at: at(-HOUR_MS),
  ends_at: at(2 * HOUR_MS + 90_000),
  answers_at: at(3 * HOUR_MS),
  is_cancelled: false,
  is_decided: false,
  fee: 20,
  prizes: [500, 100],
  coin_kind: 'won',
  questions: 10,
  seconds: 30,
  players: 318,
  mine: null,
  is_reminded: false,
  ...changes,
});
const place = { rank: 3, score: 12, correct: 7, seconds: 40 };
const mine = { status: 'played' as const, play_id: 'p', place, prize: 0, is_refunded: false, check: null };

const open = async (lists: { live?: Contest[]; upcoming?: Contest[]; past?: Contest[] }, coins = 25) => {
  useSession.setState({ token: 'token', player: { coins } as Player });
  const reply = { now: at(0), live: [], upcoming: [], past: [], ...lists };
  const server = recordedServer({
    get_contest: () => ({ reply }),
    get_questions_by_contest: () => ({ refused: 'contest_over' }),
  });
  render(<Contests />);
  await screen.findByRole('tabpanel', { busy: false });
  return server;
};

beforeEach(() => {
  forgetReplies();
  go('/contest-play/');
});
afterEach(cleanup);

it('says in the words of SPEC 8 that there is none, live, upcoming and past', async () => {
  await open({});
  for (const [tab, words] of [
    ['Live', 'No live contest'],
    ['Upcoming', 'No upcoming contest'],
    ['Past', 'No past contest'],
  ] as const) {
    await act(async () => fireEvent.click(screen.getByRole('tab', { name: tab })));
    expect(screen.getByRole('heading', { level: 2, name: words })).toBeDefined();
  }
});

it('a live contest tells price, first prize, players and time left', async () => {
  await open({ live: [contest()] });
  const [card] = screen.getAllByRole('listitem');
  for (const words of ['20', '500', '318', '2 h 1 min left']) expect(card?.textContent).toContain(words);
});

it('before it takes the fee it says price, balance, one attempt and that extra time does not count', async () => {
  const server = await open({ live: [contest()] });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Play Friday film quiz' })));
  const dialog = screen.getByRole('dialog');
  for (const words of ['20', '25', 'You have one attempt', 'Extra time is not available here'])
    expect(dialog.textContent).toContain(words);
  expect(server.of('get_questions_by_contest')).toEqual([]);
  const pay = within(dialog).getByRole('button', { name: 'Pay 20 coins and play' });
  await act(async () => fireEvent.click(pay));
  expect(server.of('get_questions_by_contest')).toHaveLength(1);
  expect(within(dialog).getByRole('alert').textContent).toBe('This contest is over.');
});

it('whoever is short of coins is told so and is not offered to pay', async () => {
  await open({ live: [contest()] }, 19);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Play Friday film quiz' })));
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getByRole('alert').textContent).toContain(
    "You Don't have enough coins. You need 1 more.",
  );
  expect(within(dialog).queryByRole('button', { name: /Pay/ })).toBeNull();
});

it('played, running, given up and cancelled ones say so, and none of them can be entered', async () => {
  await open({
    live: [
      contest({ contest_id: 1, name: 'One', mine }),
      contest({ contest_id: 2, name: 'Two', mine: { ...mine, status: 'running', place: null } }),
      contest({ contest_id: 3, name: 'Three', mine: { ...mine, status: 'quit', place: null } }),
      contest({ contest_id: 4, name: 'Four', is_cancelled: true }),
      contest({ contest_id: 5, name: 'Five', mine: { ...mine, status: 'handed_in', place: null } }),
    ],
  });
  expect(screen.getByText('Played, rank 3')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go on with Two' }).getAttribute('href')).toBe(
    '/contest-play/2/play/?play=p',
  );
  expect(screen.getByText('Given up')).toBeDefined();
  expect(screen.getByText('Handed in')).toBeDefined();
  expect(screen.getByText(/^The results come in \d h \d+ min$/)).toBeDefined();
  expect(screen.getByText('Cancelled')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Play/ })).toBeNull();
});

it('reminds of a contest to come, and takes it back (DECISIONS 7)', async () => {
  let isOn = false;
  const upcoming = () => [contest({ state: 'upcoming', starts_at: at(HOUR_MS), is_reminded: isOn })];
  const server = await open({});
  server.will('get_contest', () => ({
    reply: { now: at(0), live: [], upcoming: upcoming(), past: [] },
  }));
  server.will('remind_contest', ({ status }) => {
    isOn = status === '1';
    return { reply: { contest_id: 7, is_reminded: isOn } };
  });
  cleanup();
  forgetReplies();
  go('/contest-play/?tab=upcoming');
  render(<Contests />);
  const press = async (name: string) => {
    const button = await screen.findByRole('button', { name });
    await act(async () => void fireEvent.click(button));
  };
  await press('Remind me of Friday film quiz');
  await press('Reminder set for Friday film quiz. Remove it');
  expect(await screen.findByRole('button', { name: 'Remind me of Friday film quiz' })).toBeDefined();
  expect(server.of('remind_contest').map(({ fields }) => [fields['contest_id'], fields['status']])).toEqual([
    ['7', '1'],
    ['7', '0'],
  ]);
});

it('whoever is stopped by a linked account reads why, and how to ask', async () => {
  const server = await open({ live: [contest({ fee: 0 })] });
  server.will('get_questions_by_contest', () => ({ refused: 'contest_linked' }));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Play Friday film quiz' })));
  const dialog = screen.getByRole('dialog');
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Play now' })));
  expect(within(dialog).getByRole('alert').textContent).toContain('shares a device or a payout address');
  expect(
    within(dialog)
      .getByRole('link', { name: /Write to us/ })
      .getAttribute('href'),
  ).toBe('/contact-us/');
});

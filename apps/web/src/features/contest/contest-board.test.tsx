/** The board of a running contest: who has handed in, with the player's own row always in sight (DECISIONS 7, 12, DESIGN 9). */
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { HOUR_MS } from '@trivium/rules/time/units';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetReplies } from '../../lib/api/reply.ts';
import { aPlayer } from '../../lib/people.test-kit.ts';
import { go } from '../../lib/routes/navigation.ts';
import { logIn } from '../../lib/session/session.ts';
import { recordedServer } from '../../play/test/recorded-server.ts';
import { ContestBoard } from './contest-board.tsx';

const at = (ms: number) => new Date(Date.now() + ms).toISOString();
const contest = {
  ...{
    contest_id: 7,
    slug: 'film-quiz',
    name: 'Friday film quiz',
    text: '',
    picture: '',
    hue: 3,
    pattern: 1,
  },
  ...{
    state: 'live',
    starts_at: at(-HOUR_MS),
    ends_at: at(HOUR_MS),
    answers_at: at(HOUR_MS),
    fee: 0,
    prizes: [],
  },
  ...{ is_cancelled: false, is_decided: false, coin_kind: 'bonus', questions: 10, seconds: 30, players: 40 },
  ...{ mine: null, is_reminded: false },
};
const row = (player_id: number, name: string, is_me = false) => ({
  ...{ player_id, name, profile: '', is_me, rank: null, score: null, correct: null, seconds: null },
});
const others = Array.from({ length: 20 }, (_, place) => row(place + 10, `Player ${place}`));

/** Reports to the observer of the own row that it came on screen, or left it. */
let seen: (isIntersecting: boolean) => void = () => {};
class Watch {
  private readonly tell: (entries: object[]) => void;
  constructor(tell: (entries: object[]) => void) {
    this.tell = tell;
  }
  observe(part: Element) {
    if (part.matches('[data-own="true"]')) seen = isIntersecting => this.tell([{ isIntersecting }]);
  }
  disconnect() {}
}

const open = async (rows: ReturnType<typeof row>[], my_rank: ReturnType<typeof row> | null) => {
  const reply = { now: at(0), contest, my_rank, top_three: [], rows };
  recordedServer({ get_contest_leaderboard: () => ({ reply, total: 40 }) });
  render(<ContestBoard />);
  await screen.findByText('Player 0');
};
const pinned = () => screen.queryByRole('list', { name: 'Your place' });

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Watch);
  logIn('a token', aPlayer());
  go('/contest-play/leaderboard/?contest=7');
});
afterEach(() => {
  cleanup();
  forgetReplies();
  vi.unstubAllGlobals();
});

it('pins the own row while its place in the list is not loaded yet', async () => {
  await open(others, row(1, 'Amina', true));
  const own = within(pinned() ?? document.body).getAllByRole('listitem');
  expect(own.map(({ textContent }) => textContent)).toEqual(['YouHanded in']);
});

it('lets go of it while the row itself is on screen, and takes it up again', async () => {
  await open([...others.slice(0, 5), row(1, 'Amina', true)], row(1, 'Amina', true));
  // The row is observed once it is drawn.
  await vi.waitFor(() => {
    act(() => seen(true));
    expect(pinned()).toBeNull();
  });
  act(() => seen(false));
  expect(pinned()).not.toBeNull();
});

it('pins nothing for somebody who has not handed in', async () => {
  await open(others, null);
  expect(pinned()).toBeNull();
});

/** The page of badges on recorded replies: their order, and a reward that is paid before it is shown (DECISIONS 8, SPEC 8). */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { Reply } from '@trivium/contract/catalogue';
import { BADGE_ROWS, BADGE_TYPES, targetOf } from '@trivium/rules/badge/badge';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetReplies } from '../../lib/api/reply.ts';
import { aPlayer } from '../../lib/people.test-kit.ts';
import { logIn, logOut, useSession } from '../../lib/session/session.ts';
import { recordedServer } from '../../play/test/recorded-server.ts';
import { Badges } from './badges.tsx';

type Badge = Reply<'get_user_badges'>[number];

const shelf = (changes: { readonly [type in Badge['type']]?: Partial<Badge> } = {}): Badge[] =>
  BADGE_TYPES.map(type => ({
    type,
    status: 0,
    progress: 0,
    target: targetOf(type, BADGE_ROWS[type].counter),
    coins: BADGE_ROWS[type].rewardCoins,
    unlocked_at: null,
    ...changes[type],
  }));
const WON = { status: 1, progress: 1, unlocked_at: '2026-11-18T12:00:00.000Z' } as const;

const open = async (badges: Badge[], acts: Parameters<typeof recordedServer>[0] = {}) => {
  const server = recordedServer({ get_user_badges: () => ({ reply: badges }), ...acts });
  render(<Badges />);
  await act(async () => {});
  return server;
};
const names = () =>
  within(screen.getByRole('list'))
    .getAllByRole('button')
    .map(each => each.textContent);
const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

beforeEach(() => logIn('a token', aPlayer({ coins: 14 })));
afterEach(() => {
  cleanup();
  logOut();
  forgetReplies();
});

it('shows all fifteen: locked ones with their progress, the nearest first, "Locked" where there is nothing to count', async () => {
  await open(shelf({ thirsty: { progress: 12 }, quiz_warrior: { progress: 2 } }));
  expect(names()).toHaveLength(15);
  expect(names().slice(0, 3)).toEqual(['Quiz warrior2 of 3', 'Thirsty12 of 30', 'Dashing debutLocked']);
  expect(screen.getByText('0 of 15')).toBeDefined();
  expect(screen.queryByText('Rewards to take')).toBeNull();
});

it('counts what is unlocked and says what a badge takes, with the operator’s number', async () => {
  await open(shelf({ streak: { progress: 4, target: 7 }, dashing_debut: { ...WON, status: 2 } }));
  expect(screen.getByText('1 of 15')).toBeDefined();
  await press(/^Streak/);
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Play 7 days in a row.')).toBeDefined();
  expect(dialog.getByText('4 of 7')).toBeDefined();
  expect(dialog.getByText('Reward: 1 coin')).toBeDefined();
  await press('Close');
  await press('Dashing debut');
  expect(
    within(screen.getByRole('dialog')).getByText(/Unlocked on November 18, 2026 · Reward taken/),
  ).toBeDefined();
});

it('takes a reward by a tap: the coins are those of the server, and nothing is shown before it has answered', async () => {
  let answer: (badge: Partial<Badge>) => void = () => {};
  const badges = shelf({ combat_winner: WON });
  const server = await open(badges, {
    set_badges: () =>
      new Promise(resolve => {
        answer = changes => resolve({ reply: { badge: { ...badges[1], ...WON, ...changes }, balance: 21 } });
      }),
  });
  await press('Take 5 coins: Combat winner');
  await press('Take 5 coins: Combat winner');
  expect(server.of('set_badges').map(({ fields }) => fields['type'])).toEqual(['combat_winner']);
  expect(screen.getByText('14', { exact: false }).textContent).toContain('14');
  await act(async () => answer({ status: 2 }));
  expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull();
  expect(screen.getByText('21', { exact: false }).textContent).toContain('21');
});

it('leaves the reward where it is when it could not be taken', async () => {
  await open(shelf({ streak: WON }), { set_badges: () => 'lost' });
  await press('Take 1 coin: Streak');
  expect(screen.getByRole('button', { name: 'Take 1 coin: Streak' })).toBeDefined();
  // Offline, the remembered figure is not shown.
  expect(screen.getByText(/coins, not available offline/)).toBeDefined();
  expect(useSession.getState().player?.coins).toBe(14);
});

it('offers no coins where the operator pays none', async () => {
  await open(shelf({ streak: { ...WON, coins: 0 } }));
  expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull();
});

it('lets one try again on a failure', async () => {
  const server = await open(shelf());
  cleanup();
  forgetReplies();
  server.will('get_user_badges', () => 'lost');
  render(<Badges />);
  await act(async () => {});
  server.will('get_user_badges', () => ({ reply: shelf() }));
  await press('Try again');
  expect(names()).toHaveLength(15);
});
